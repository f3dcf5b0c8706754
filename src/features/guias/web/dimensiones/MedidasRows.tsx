import type { KeyboardEvent } from 'react';
import { Group, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { volumeText } from '#kit/rules/money-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { focusBeside } from '#kit/web/form/focus-beside.ts';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import classes from './dimensiones.module.css';
import { figuresOfPaquete } from './dimensiones-figures.ts';
import { type DimensionesValues, MEDIDAS, type MedidaName, type MedidaValues, medibles } from './dimensiones-values.ts';

const LABELS: Readonly<Record<MedidaName, string>> = {
  alto: 'Alto',
  largo: 'Largo',
  ancho: 'Ancho',
  peso_real: 'Peso',
};
const UNITS: Readonly<Record<MedidaName, string>> = { alto: 'pulg', largo: 'pulg', ancho: 'pulg', peso_real: 'lb' };

/** Enter moves to the next figure; in the last one the form handles it, and saves. */
const goOn = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  if (focusBeside(event.target as HTMLInputElement, event.currentTarget.querySelectorAll('input')))
    event.preventDefault();
};

interface Props {
  readonly form: Form<DimensionesValues>;
  readonly guia: Guia;
  readonly first: number | null;
  readonly propias: CondicionesCliente;
}

/** A row for each parcel that can be measured: four figures in the order in which they are read, and the result. */
export function MedidasRows({ form, guia, first, propias }: Props) {
  const paquetes = medibles(guia);
  const focused = Math.max(
    0,
    paquetes.findIndex(({ paquete_id }) => paquete_id === first),
  );
  return (
    <Section title="Paquetes" flush>
      {paquetes.length === 0 && (
        <Text size="sm" c="dimmed" p="md">
          Todavía no hay paquetes recibidos que medir en esta guía.
        </Text>
      )}
      <Rows component="div" onKeyDown={goOn}>
        {paquetes.map(({ paquete_id, tracking, orden, paquete_descripcion }, place) => {
          const typed = form.values.paquetes[place];
          return (
            <fieldset key={paquete_id} className={classes.row} data-first={paquete_id === first || undefined}>
              <Group component="legend" align="baseline" gap="4px 10px" mb="xs" className={classes.legend}>
                <TrackingText tracking={tracking} orden={orden} />
                <Text span size="sm" c="dimmed">
                  {paquete_descripcion}
                </Text>
              </Group>
              <div className={classes.figures}>
                {MEDIDAS.map((name) => (
                  <NumberField
                    key={name}
                    form={form}
                    name={`paquetes.${place}.${name}`}
                    label={LABELS[name]}
                    unit={UNITS[name]}
                    autoFocus={place === focused && name === 'alto'}
                  />
                ))}
                {typed !== undefined && <Result typed={typed} guia={guia} propias={propias} />}
              </div>
            </fieldset>
          );
        })}
      </Rows>
      <NotHere guia={guia} />
    </Section>
  );
}

/** Prefixes of the services by sea, whose customers ask for the volume in cubic feet. */
const BY_SEA: ReadonlySet<string> = new Set(['M', 'C']);

function Result({ typed, guia, propias }: { readonly typed: MedidaValues } & Pick<Props, 'guia' | 'propias'>) {
  const { peso_volumetrico, peso_cobrar, pies_cubicos } = figuresOfPaquete(typed, propias);
  return (
    <dl className={classes.result}>
      <div>
        <dt>Volumétrico</dt>
        <dd>
          <WeightText value={peso_volumetrico} />
        </dd>
      </div>
      {BY_SEA.has(guia.servicio_prefijo) && (
        <div>
          <dt>Volumen</dt>
          <dd className="num">{pies_cubicos === null ? '—' : volumeText(pies_cubicos)}</dd>
        </div>
      )}
      <div>
        <dt>A cobrar</dt>
        <dd className={classes.charged}>
          <WeightText value={peso_cobrar} />
        </dd>
      </div>
    </dl>
  );
}

/** Counts the parcels that have not arrived, so that nobody looks for them. */
function NotHere({ guia }: { readonly guia: Guia }) {
  const missing = guia.paquetes.filter(({ paquete_estado }) => paquete_estado === 'Pre-alertado').length;
  if (missing === 0) return null;
  return (
    <Text size="sm" c="dimmed" p="md" className={classes.missing}>
      {counted(missing, 'Falta un paquete que todavía no se recibe.', 'Faltan # paquetes que todavía no se reciben.')}
    </Text>
  );
}
