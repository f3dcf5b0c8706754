import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { PaqueteThumb } from '#features/paquetes/web/PaqueteThumb.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { Elegidos } from './Elegidos.tsx';
import { esperaText } from './dias.ts';
import type { PaqueteDeSolicitud } from '../contract/solicitudes.schemas.ts';
import classes from './PaquetesLibres.module.css';

interface Props {
  readonly libres: readonly PaqueteDeSolicitud[];
  readonly elegidos: ReadonlySet<number>;
  /** How many more may be ticked. */
  readonly lugares: number;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (elegidos: readonly number[]) => void;
}

/** The parcels without a guia; the whole row toggles one. */
export function PaquetesLibres({ libres, elegidos, lugares, disabled, error, onChange }: Props) {
  const toggle = (paquete_id: number, on: boolean): void =>
    onChange([...elegidos].filter((id) => id !== paquete_id).concat(on ? [paquete_id] : []));
  const free = libres.filter(({ paquete_id }) => !elegidos.has(paquete_id));
  const all = free.length === 0;
  const tickAll = (): void => {
    const added = free.slice(0, lugares).map(({ paquete_id }) => paquete_id);
    onChange(all ? [] : [...elegidos, ...added]);
  };
  return (
    <Section
      title="Paquetes sin guía"
      actions={
        <Group gap="xs">
          <Text size="sm" c="dimmed" aria-live="polite">
            {counted(elegidos.size, '1 elegido', '# elegidos', 'Ninguno elegido')}
          </Text>
          {libres.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={disabled || (!all && lugares === 0)}
              onMouseDown={keepFocus}
              onClick={tickAll}
            >
              {all ? 'Quitar todos' : 'Elegir todos'}
            </Button>
          )}
        </Group>
      }
      flush
    >
      {error !== undefined && (
        <Box px="md" pt="xs">
          <Elegidos wrong={error} />
        </Box>
      )}
      <Rows aria-label="Paquetes sin guía">
        {libres.map((libre, place) => {
          const on = elegidos.has(libre.paquete_id);
          return (
            <li key={libre.paquete_id}>
              <label className={classes.row} data-on={on || undefined}>
                <Checkbox
                  checked={on}
                  disabled={disabled || (!on && lugares === 0)}
                  // The first checkbox carries the error of the whole list.
                  aria-invalid={(error !== undefined && place === 0) || undefined}
                  aria-label={`${libre.paquete_descripcion || 'Sin descripción'}, ${trackingText(libre)}`}
                  onChange={(event) => toggle(libre.paquete_id, event.currentTarget.checked)}
                />
                <PaqueteThumb {...libre} />
                <span className={classes.who}>
                  <Text span fw={550} className={classes.what}>
                    {libre.paquete_descripcion || 'Sin descripción'}
                  </Text>
                  <Text span size="xs" c="dimmed" className={classes.number}>
                    <TrackingText {...libre} />
                    <span>{libre.paquete_courier}</span>
                  </Text>
                </span>
                <span className={classes.state}>
                  <PaqueteEstadoBadge estado={libre.paquete_estado} />
                  <Text span size="xs" c="dimmed">
                    {libre.peso_cobrar !== null && (
                      <>
                        <WeightText value={libre.peso_cobrar} /> ·{' '}
                      </>
                    )}
                    {esperaText(libre)}
                  </Text>
                </span>
              </label>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
