import { useLayoutEffect } from 'react';
import { NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { anyOf } from '#kit/contract/access.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { DayInput } from '#kit/web/form/DayInput.tsx';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { COURIERS, type Courier } from '#features/tracking/rules/courier.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { feesText } from '#features/servicios/web/precio-text.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { AUTORIZA_REBAJA } from '#features/viaje/contract/rebaja.schemas.ts';
import { UBICACION_MAX } from '../../contract/recepcion.schemas.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import { isUnclaimed, makesGuia, type Parcel } from '../intake/parcel.ts';
import { DETAILS, type Intake } from '../intake/state.ts';
import { focusField, type Send } from '../intake/use-intake.ts';

const FILE_BYTES = 5 * MEGABYTE;
/** Users who may exceed the discount limit, and then give a reason. */
const REBAJA = anyOf(AUTORIZA_REBAJA);

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly servicios: readonly Servicio[];
  readonly condiciones: CondicionesCliente | undefined;
  readonly fee: CondicionesCliente | undefined;
}

/** Couriers to choose from: those that the number looks like come first. */
const couriersOf = (candidatos: readonly string[]): readonly Courier[] => {
  const likely = COURIERS.filter((courier) => candidatos.includes(courier));
  return [...likely, ...COURIERS.filter((courier) => !likely.includes(courier))];
};

/** The fields of «Más datos», which are rarely needed. */
export function MoreData({ state, send, servicios, condiciones, fee }: Props) {
  const { parcel, lookup, errores } = state;
  const set = (fields: Partial<Parcel>): void => send({ kind: 'change', fields });
  const text = (
    name: 'paquete_descripcion' | 'valor_compra' | 'guia_descuento' | 'razon' | 'guia_costo_envio' | 'ubicacion',
  ) => ({
    'data-field': name,
    value: parcel[name] ?? '',
    error: errores[name],
    autoComplete: 'off',
    onFocus: () => send({ kind: 'focus', field: name }),
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  });
  const day = (name: 'fecha_salida_estimada' | 'fecha_entrega_estimada') => ({
    'data-field': name,
    value: parcel[name],
    error: errores[name],
    clearable: true,
    onFocus: () => send({ kind: 'focus', field: name }),
    onChange: (value: string | null) => set({ [name]: value }),
  });
  const { field } = state.focus;
  useLayoutEffect(() => {
    // The focus may have been requested before this part was loaded.
    if (DETAILS.has(field)) focusField(field);
    // Only on mount: later the focus is set where it is requested.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const guia = makesGuia(parcel);
  const puedeRebajar = useAllowed(REBAJA);
  return (
    <Stack gap="sm" pt="sm">
      <TextInput
        label="Descripción"
        placeholder={parcel.prealerta?.paquete_descripcion ?? 'Opcional'}
        maxLength={300}
        {...text('paquete_descripcion')}
      />
      <SimpleGrid minColWidth={200} spacing="sm">
        <TextInput
          label="Valor de compra"
          leftSection="US$"
          leftSectionWidth={44}
          inputMode="decimal"
          placeholder={parcel.prealerta?.valor_compra?.toFixed(2) ?? 'Opcional'}
          {...text('valor_compra')}
        />
        <NativeSelect
          label="Courier"
          value={parcel.paquete_courier ?? lookup?.paquete_courier ?? ''}
          onChange={(event) => set({ paquete_courier: event.currentTarget.value as Courier })}
          data={[
            ...(parcel.paquete_courier === null && lookup === null ? [{ value: '', label: 'Según el tracking' }] : []),
            ...couriersOf(lookup?.candidatos ?? []).map((courier) => ({ value: courier, label: courier })),
          ]}
        />
        <Stack gap={6} justify="space-around">
          <Switch
            label="Hacer guía"
            checked={guia}
            disabled={parcel.cliente === null || isUnclaimed(parcel)}
            onChange={(event) => set({ crear_guia: event.currentTarget.checked })}
          />
          <Switch
            label={`Cobra ISV${condiciones === undefined ? '' : ` (${condiciones.isv_porcentaje}%)`}`}
            checked={parcel.aplica_isv}
            disabled={!guia}
            onChange={(event) => set({ aplica_isv: event.currentTarget.checked })}
          />
        </Stack>
        <NativeSelect
          label="Cobrar con los precios de"
          disabled={!guia}
          value={String(parcel.servicio_id_fee ?? parcel.servicio_id)}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            set({ servicio_id_fee: chosen === parcel.servicio_id ? null : chosen, tarifa_id: null });
          }}
          data={servicios.map(({ servicio_id, servicio_nombre }) => ({
            value: String(servicio_id),
            label: servicio_nombre,
          }))}
        />
        <NativeSelect
          label="Precio"
          data-field="tarifa_id"
          error={errores['tarifa_id']}
          disabled={!guia || fee === undefined || fee.especial !== null}
          value={fee?.especial == null ? String(parcel.tarifa_id ?? '') : ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ tarifa_id: value === '' ? null : Number(value) });
          }}
          data={[
            { value: '', label: fee?.especial == null ? 'El que toca por su peso' : 'Tarifa especial del cliente' },
            ...(fee?.tarifas ?? []).map((tarifa) => ({
              value: String(tarifa.tarifa_id),
              label: `Precio ${tarifa.tarifa_numero}: ${feesText(tarifa)}`,
            })),
          ]}
        />
        <TextInput
          label="Descuento"
          leftSection="US$"
          leftSectionWidth={44}
          inputMode="decimal"
          disabled={!guia}
          placeholder="0.00"
          {...text('guia_descuento')}
        />
        {guia && parcel.guia_descuento.trim() !== '' && puedeRebajar && (
          <TextInput
            label="Razón del descuento"
            placeholder={fee === undefined ? '' : `Si pasa del ${fee.descuento_maximo}%`}
            maxLength={RAZON_MAX}
            {...text('razon')}
          />
        )}
        <TextInput
          label="Costo de envío"
          leftSection="US$"
          leftSectionWidth={44}
          inputMode="decimal"
          disabled={!guia}
          placeholder={condiciones === undefined ? '0.00' : moneyText(condiciones.guia_costo_envio, 'USD').slice(4)}
          {...text('guia_costo_envio')}
        />
        <TextInput label="Lugar en bodega" placeholder="A-03-2" maxLength={UBICACION_MAX} {...text('ubicacion')} />
        <DayInput label="Salida estimada" placeholder="La del servicio" {...day('fecha_salida_estimada')} />
        <DayInput label="Entrega estimada" placeholder="La del servicio" {...day('fecha_entrega_estimada')} />
      </SimpleGrid>
      <SimpleGrid minColWidth={240} autoFlow="auto-fit" spacing="sm">
        <FileDrop
          label="Foto del paquete"
          help="Con la cámara o un archivo; el cliente la verá."
          accept="image/png,image/jpeg"
          maxBytes={FILE_BYTES}
          prepare={shrinkImage}
          file={parcel.foto}
          error={errores['foto']}
          onFile={(foto) => set({ foto })}
        />
        <FileDrop
          label="Factura"
          help={
            parcel.prealerta?.tiene_factura === true ? 'Ya tiene; otra la sustituye.' : 'PDF, PNG o JPG de hasta 5 MB.'
          }
          accept="application/pdf,image/png,image/jpeg"
          maxBytes={FILE_BYTES}
          prepare={shrinkImage}
          file={parcel.paquete_factura}
          error={errores['paquete_factura']}
          onFile={(paquete_factura) => set({ paquete_factura })}
        />
      </SimpleGrid>
    </Stack>
  );
}
