import { Box, Button, Group, Text } from '@mantine/core';
import type { z } from 'zod';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { sesionAbierta } from '../contract/sesiones.schemas.ts';

type SesionAbierta = z.output<typeof sesionAbierta>;

interface Props {
  readonly sesiones: readonly SesionAbierta[];
  /** Ends a session; absent for users who may only look. */
  readonly onEnd?: ((sesion: SesionAbierta) => void) | undefined;
  readonly disabled: boolean;
}

/** The open sessions of a user. */
export function SessionList({ sesiones, onEnd, disabled }: Props) {
  return (
    <Rows>
      {sesiones.map((sesion) => (
        <Group key={sesion.sesion_id} component="li" gap="4px 16px" mih={56} px="md" py="xs">
          <Box flex="1 1 260px" miw={0}>
            <Text fw={500} title={sesion.dispositivo}>
              {sesion.dispositivo}
            </Text>
            <Text size="sm" c="dimmed">
              {sesion.direccion_ip !== null && sesion.direccion_ip !== '' && (
                <>
                  <span className="mono">{sesion.direccion_ip}</span> ·{' '}
                </>
              )}
              desde <DateText value={sesion.fecha_inicio} time /> · último uso{' '}
              <DateText value={sesion.ultimo_uso} time relative />
            </Text>
          </Box>
          {sesion.actual ? (
            <StatusBadge tone="success">Esta sesión</StatusBadge>
          ) : (
            onEnd !== undefined && (
              <Button variant="default" size="xs" disabled={disabled} onClick={() => onEnd(sesion)}>
                Cerrar
              </Button>
            )
          )}
        </Group>
      ))}
    </Rows>
  );
}
