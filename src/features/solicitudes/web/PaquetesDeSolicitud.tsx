import { type ComponentProps, type RefObject, useState } from 'react';
import { Alert, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { fieldOf } from '#kit/web/form/field-of.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { PaqueteFields } from '#features/paquetes/web/PaqueteFields.public.tsx';
import { PegarVariosDialog } from '#features/paquetes/web/PegarVariosDialog.public.tsx';
import { isBlank, newRow } from '#features/paquetes/web/prealerta/prealerta-values.public.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { Elegidos } from './Elegidos.tsx';
import { PaquetesLibres } from './PaquetesLibres.tsx';
import type { PartesValues } from './solicitud-values.ts';
import type { Libres } from './use-libres.ts';
import { YaConocido } from './YaConocido.tsx';
import classes from './Solicitud.module.css';

type Lineas = Parameters<ComponentProps<typeof PegarVariosDialog>['onTake']>[0];

interface Props {
  readonly form: Form<PartesValues>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Whose parcels they are; null: a customer's own, or, for staff, none chosen yet. */
  readonly cliente_id: number | null;
  readonly libres: Libres;
  readonly patrones: readonly PatronCourier[];
  /** How many parcels still fit, ticked and new ones together. */
  readonly caben: number;
  /** The message when no more fit. */
  readonly lleno: string;
  readonly disabled: boolean;
}

/** The parcels of a request's form: those without a guia, to be ticked, and new ones. */
export function PaquetesDeSolicitud(props: Props) {
  const { form, element, cliente_id, libres, patrones, caben, lleno, disabled } = props;
  /** The pasted text of a list; null if the dialog is closed. */
  const [pasting, setPasting] = useState<string | null>(null);
  const { paquetes, elegidos } = form.values;
  const lugares = Math.max(0, caben - elegidos.length - paquetes.length);
  const maximo = libres.ajustes?.maximo_nuevos ?? 0;
  /** How many new rows still fit. */
  const nuevos = Math.min(lugares, maximo - paquetes.length);
  const kept = paquetes.filter((row) => !isBlank(row));
  /** How many pasted parcels still fit: they replace blank rows. */
  const pegables = libres.ajustes === undefined ? 0 : Math.max(0, caben - elegidos.length - kept.length);
  const error = form.errors['elegidos'];
  const wrong = typeof error === 'string' ? error : undefined;
  const tick = (next: readonly number[]): void => {
    libres.remember(next);
    form.setFieldValue('elegidos', next);
    form.clearFieldError('elegidos');
  };
  const change = (rows: PartesValues['paquetes']): void => {
    form.setFieldValue('paquetes', rows);
    form.clearFieldError('elegidos');
  };
  const add = (): void => {
    change([...paquetes, newRow()]);
    // The field is rendered only after this handler.
    setTimeout(() => fieldOf(element.current, `[data-path="paquetes.${paquetes.length}.tracking"]`)?.focus());
  };
  /** Takes pasted lines: known trackings are ticked, others become new rows. */
  const take = (lineas: Lineas): void => {
    const ticked = lineas.flatMap(({ paquete_ids }) => paquete_ids ?? []);
    const rows = lineas
      .filter(({ paquete_ids }) => paquete_ids === undefined)
      .map(({ tracking, paquete_descripcion, valor_compra }) =>
        newRow({ tracking, paquete_descripcion, valor_compra: valor_compra ?? '' }),
      );
    if (ticked.length > 0) tick([...new Set([...elegidos, ...ticked])]);
    change([...kept, ...rows]);
  };
  return (
    <>
      <SinGuia form={form} libres={libres} lugares={lugares} disabled={disabled} wrong={wrong} onTick={tick} />
      {paquetes.map(({ key, tracking }, place) => (
        <PaqueteFields
          key={key}
          form={form}
          patrones={patrones}
          place={place}
          title={`Paquete nuevo ${place + 1}`}
          removable
          disabled={disabled}
          aviso={
            <YaConocido
              tracking={tracking}
              cliente_id={cliente_id}
              libres={libres}
              elegidos={elegidos}
              lugares={lugares}
              disabled={disabled}
              onTake={(paquete_ids) => {
                change(paquetes.filter((row) => row.key !== key));
                tick([...new Set([...elegidos, ...paquete_ids])]);
              }}
            />
          }
          onList={setPasting}
        />
      ))}
      {/* A list of free parcels says it above its first box, where the focus goes. */}
      {!isListed(libres) && <Elegidos wrong={wrong} />}
      <Group gap="xs" className={classes.more}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || nuevos <= 0}
          onClick={add}
        >
          Agregar un paquete nuevo
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardList size={16} aria-hidden />}
          disabled={disabled || pegables === 0}
          onClick={() => setPasting('')}
        >
          Pegar varios
        </Button>
      </Group>
      {libres.ajustes !== undefined && nuevos <= 0 && (
        <Text size="sm" c="dimmed" role="status">
          {lugares === 0
            ? lleno
            : counted(
                libres.ajustes.maximo_nuevos,
                'Puede agregar como máximo 1 paquete nuevo a la vez.',
                'Puede agregar como máximo # paquetes nuevos a la vez.',
              )}
        </Text>
      )}
      {pasting !== null && (
        <PegarVariosDialog
          text={pasting}
          patrones={patrones}
          presentes={kept.map(({ tracking }) => tracking)}
          nuevos={Math.min(pegables, maximo - kept.length)}
          todos={pegables}
          cliente_id={cliente_id}
          marcables={libres.marcables}
          hayMas={libres.ajustes?.hay_mas === true}
          elegidos={elegidos}
          onTake={take}
          onClose={() => setPasting(null)}
        />
      )}
    </>
  );
}

interface SinGuiaProps extends Pick<Props, 'libres' | 'disabled' | 'form'> {
  readonly lugares: number;
  readonly wrong: string | undefined;
  readonly onTick: (elegidos: readonly number[]) => void;
}

/** Whether there is a list of free parcels. */
const isListed = ({ error, ajustes, rows }: Libres): boolean =>
  error === null && ajustes !== undefined && rows.length > 0;

/** The free parcels, or why they cannot be shown. */
function SinGuia({ form, libres, lugares, disabled, wrong, onTick }: SinGuiaProps) {
  const { elegidos } = form.values;
  const { ajustes, gone, rows } = libres;
  if (libres.error !== null)
    return (
      <ListError error={libres.error} onRetry={libres.retry} title="No se pudieron cargar los paquetes sin guía" />
    );
  if (ajustes === undefined)
    return libres.asked ? (
      <Skeleton height={140} />
    ) : (
      <Section title="Paquetes sin guía">
        <Text c="dimmed">Elija el cliente: aquí aparecen sus paquetes sin guía.</Text>
      </Section>
    );
  return (
    <>
      {ajustes.hay_mas && (
        <TextInput
          label="Buscar entre los paquetes sin guía"
          placeholder="Tracking o descripción"
          value={libres.text}
          disabled={disabled}
          onChange={(event) => libres.search(event.currentTarget.value)}
        />
      )}
      {rows.length > 0 ? (
        <PaquetesLibres
          libres={rows}
          elegidos={new Set(elegidos)}
          lugares={lugares}
          disabled={disabled}
          error={wrong}
          onChange={onTick}
        />
      ) : (
        <Section title="Paquetes sin guía">
          <Text c="dimmed">
            {libres.text === ''
              ? 'No hay paquetes sin guía. Agregue abajo los que vienen en camino: quedan pre-alertados con la solicitud.'
              : 'Nada coincide con lo escrito.'}
          </Text>
        </Section>
      )}
      {gone.length > 0 && (
        <Alert color="yellow" role="status">
          <Group justify="space-between" gap="8px 16px">
            <span>
              {counted(
                gone.length,
                'Eligió 1 paquete que ya tiene guía, o que ya no está en el casillero.',
                'Eligió # paquetes que ya tienen guía, o que ya no están en el casillero.',
              )}
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={disabled}
              onClick={() => onTick(elegidos.filter((id) => !gone.includes(id)))}
            >
              Quitar de la solicitud
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}
