import { Button, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { copyText } from '#kit/web/ui/copy-text.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import type { DireccionUsa } from '../contract/clientes.schemas.ts';
import { direccionText } from '../rules/direccion-text.ts';
import classes from './DireccionesUsa.module.css';

/** In the order in which shops ask for them. */
const FIELDS = [
  ['pais', 'País'],
  ['nombre', 'Nombre'],
  ['telefono', 'Teléfono'],
  ['direccion', 'Dirección'],
  ['ciudad', 'Ciudad'],
  ['estado', 'Estado'],
  ['zip', 'Zip'],
] as const;

interface Props {
  readonly direccion: DireccionUsa;
  /** Whether this card is shown if there is room for only one. */
  readonly chosen: boolean;
}

/** What to write in a shop so that a parcel is sent by this service. */
export function DireccionCard({ direccion, chosen }: Props) {
  const { servicio_nombre, tiempo_entrega } = direccion;
  return (
    <Panel sunken component="article" gap={6} className={classes.card} mod={{ chosen }} aria-label={servicio_nombre}>
      <Group component="header" justify="space-between" wrap="nowrap" gap="xs" className={classes.head}>
        <div>
          <Text fw={600}>{servicio_nombre}</Text>
          <Text size="xs" c="dimmed">
            {counted(tiempo_entrega, '1 día', '# días calendario')} desde Miami
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          aria-label={`Copiar todo: ${servicio_nombre}`}
          onClick={() => void copyText(direccionText(direccion))}
        >
          Copiar todo
        </Button>
      </Group>
      <dl>
        {FIELDS.map(([key, label]) => (
          <div key={key} className={classes.field}>
            <dt>{label}</dt>
            <dd>
              <span>{direccion[key] === '' ? '—' : direccion[key]}</span>
              {direccion[key] !== '' && (
                <CopyButton value={direccion[key]} label={`Copiar ${label.toLowerCase()}: ${servicio_nombre}`} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
