import { Box, Group, Text, Title } from '@mantine/core';
import type { DataOf } from '#kit/contract/call.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { GUIA_ESTADO_LOOK } from '#features/guias/web/guia-estado-look.public.ts';
import { Historial, type SucesoLook } from '#features/historial/web/Historial.public.tsx';
import type { rastreoCalls } from '../contract/rastreo.calls.ts';
import classes from './Rastreo.module.css';

type Rastro = DataOf<typeof rastreoCalls.track>;

const LOOK: Readonly<Record<string, SucesoLook>> = GUIA_ESTADO_LOOK;
const look = (estado: string): SucesoLook | undefined => LOOK[estado];

/** Nothing is to come of these any more. */
const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado', 'Rechazado', 'Anulada']);

/** Where it is, when it comes, and the way that it came. */
export function RastroView({ rastro }: { readonly rastro: Rastro }) {
  const { tipo, numero, estado, track, fecha_entrega_estimada } = rastro;
  return (
    <Panel component="section" p={0} gap={0} aria-label={`Recorrido de ${numero}`}>
      <Group component="header" justify="space-between" gap="8px 16px" px="md" py={14}>
        <div>
          <Text size="xs" c="dimmed">
            {tipo === 'guia' ? 'Guía' : 'Paquete'}
          </Text>
          <Title order={2} fz={17} className={`mono ${classes.number}`}>
            {numero}
          </Title>
        </div>
        <StatusBadge {...(look(estado) ?? { tone: 'secondary' })}>{estado}</StatusBadge>
      </Group>
      {!FINISHED.has(estado) && (
        <p className={classes.estimate}>
          Entrega estimada:{' '}
          <strong>
            <DateText value={fecha_entrega_estimada} empty="PENDIENTE" />
          </strong>
        </p>
      )}
      <Box px="md" py={18} className={classes.track}>
        <Historial sucesos={track} look={look} />
      </Box>
    </Panel>
  );
}
