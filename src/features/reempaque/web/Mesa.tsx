import { ActionIcon, Box, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconCheck, IconMapPin, IconX } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import tones from '#kit/web/ui/tones.module.css';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { medidasText } from '#features/viaje/rules/dimensiones.ts';
import type { Grupo, PaquetePorReempacar } from '../contract/reempaque.schemas.ts';
import { porEscanear, sobreLaMesa, type Mesa as MesaState } from './mesa.ts';

interface Props {
  readonly mesa: MesaState;
  readonly grupo: Grupo;
  readonly onQuitar: (paquete_id: number) => void;
}

const detalle = (paquete: PaquetePorReempacar): string =>
  [
    paquete.paquete_descripcion,
    medidasText(paquete),
    paquete.peso_cobrar === null ? null : `${weightText(paquete.peso_cobrar)} a cobrar`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');

/** The client and the instructions; then the parcels on the table and those still to fetch, with their places. */
export function Mesa({ mesa, grupo, onQuitar }: Props) {
  const { guia } = grupo;
  const faltan = porEscanear(mesa);
  const pide = guia?.pide_reempaque === true;
  return (
    <Panel component="section" aria-label="Paquetes de este reempaque">
      <Group justify="space-between" gap="4px 16px" align="baseline">
        <Title order={2} size="h3">
          {clienteText(grupo)}
        </Title>
        <Group gap={8}>
          <Text c="dimmed">{grupo.servicio_nombre}</Text>
          {guia === null ? (
            <StatusBadge tone="secondary">Sin guía</StatusBadge>
          ) : (
            <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia.guia_id) }}>
              {guia.guia} · {guia.guia_tipo}
            </TextLink>
          )}
        </Group>
      </Group>
      {guia !== null && guia.instrucciones !== '' && (
        <Text fz={22} lh={1.3} fw={600} style={{ overflowWrap: 'anywhere' }} aria-label="Instrucciones del cliente">
          «{guia.instrucciones}»
        </Text>
      )}
      <Stack gap={6}>
        <Text fw={600}>
          {pide
            ? `En la mesa ${mesa.elegidos.length} de ${grupo.paquetes.length}`
            : counted(
                mesa.elegidos.length,
                'En la mesa: 1 paquete',
                'En la mesa: # paquetes',
                'Nada en la mesa todavía',
              )}
        </Text>
        <Rows>
          {sobreLaMesa(mesa).map((paquete) => (
            <Group component="li" key={paquete.paquete_id} gap="sm" wrap="nowrap" p="6px 4px">
              <IconCheck
                size={20}
                color="var(--ink)"
                className={tones.tone ?? ''}
                data-tone="success"
                aria-label="En la mesa"
              />
              <Box flex={1} miw={0}>
                <Text className="mono" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {trackingText(paquete)}
                </Text>
                <Text size="sm" c="dimmed">
                  {detalle(paquete)}
                </Text>
              </Box>
              <Tooltip label="Quitar de la mesa">
                <ActionIcon
                  size="lg"
                  aria-label={`Quitar ${trackingText(paquete)}`}
                  onClick={() => onQuitar(paquete.paquete_id)}
                >
                  <IconX size={18} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            </Group>
          ))}
        </Rows>
      </Stack>
      {faltan.length > 0 && (
        <Stack gap={6}>
          <Text fw={600}>
            {pide
              ? counted(faltan.length, 'Falta 1', 'Faltan #')
              : counted(faltan.length, 'Tiene 1 paquete más en bodega', 'Tiene # paquetes más en bodega')}
          </Text>
          <Rows>
            {faltan.map((paquete) => (
              <Group component="li" key={paquete.paquete_id} gap="sm" wrap="nowrap" p="6px 4px">
                <Box flex={1} miw={0}>
                  <Text className="mono" style={{ overflowWrap: 'anywhere' }}>
                    {trackingText(paquete)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {detalle(paquete)}
                  </Text>
                </Box>
                {paquete.paquete_estado === 'Recibido en USA' ? (
                  <Group gap={4} wrap="nowrap">
                    <IconMapPin size={18} stroke={1.6} aria-hidden />
                    <Text fw={600}>{paquete.ubicacion ?? 'Sin lugar anotado'}</Text>
                  </Group>
                ) : (
                  <StatusBadge tone="warning">{paquete.paquete_estado}</StatusBadge>
                )}
              </Group>
            ))}
          </Rows>
        </Stack>
      )}
    </Panel>
  );
}
