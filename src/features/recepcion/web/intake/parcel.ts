import { chargesOf, type CargoLine } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { sumaDeCargos } from '#features/viaje/rules/cargos-guia.ts';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import { totalGuia, type TotalGuia } from '#features/viaje/rules/total-guia.ts';
import { pesoCobrar, pesoVolumetrico, piesCubicos } from '#features/viaje/rules/dimensiones.ts';
import type { Courier } from '#features/tracking/rules/courier.ts';
import { valorPorCondiciones, type Valor } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { dudasOf } from '../../rules/plausibilidad.public.ts';
import { measureOf, type Measures, NO_MEASURES } from './measure.public.ts';
import { receiveBody, type Hallado, type Recibido } from '../../contract/recepcion.schemas.ts';

export const SIN_IDENTIFICAR = 0;

/** Owner of a parcel. */
export interface Dueno {
  readonly cliente_id: number;
  readonly nombre: string;
  readonly requiere_consolidar: boolean;
}

export const duenoOf = (row: {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  /** null: the user may not see it; the server knows it. */
  readonly requiere_consolidar: boolean | null;
}): Dueno => ({
  cliente_id: row.cliente_id,
  nombre: nombreCompleto(row),
  requiere_consolidar: row.requiere_consolidar === true,
});

export const duenoText = ({ cliente_id, nombre }: Dueno): string =>
  cliente_id === 0 ? 'Sin dueño' : [mailboxText(cliente_id), nombre].filter(Boolean).join(' · ');

/** A box on the table, with its measures as typed. */
export interface Parcel extends Measures {
  /** Empty before a scan. */
  readonly tracking: string;
  /** The pre-alert that is being received. */
  readonly prealerta: Hallado | null;
  readonly cliente: Dueno | null;
  /** The name on the label, if the parcel has no owner. */
  readonly rotulo: string;
  readonly servicio_id: number;
  /** null: the one that the number looks like. */
  readonly paquete_courier: Courier | null;
  readonly paquete_descripcion: string;
  readonly valor_compra: string;
  readonly foto: File | null;
  readonly paquete_factura: File | null;
  /** null: yes, unless the client consolidates. */
  readonly crear_guia: boolean | null;
  readonly aplica_isv: boolean;
  readonly servicio_id_fee: number | null;
  readonly tarifa_id: number | null;
  readonly guia_descuento: string;
  /** Reason for a discount above the general limit. */
  readonly razon: string;
  /** Empty: the cost for the client's city. */
  readonly guia_costo_envio: string;
  /** Days as yyyy-mm-dd; null: as the service gives them. */
  readonly fecha_salida_estimada: string | null;
  readonly fecha_entrega_estimada: string | null;
  /** Its shelf; absent in entries stored before shelves were recorded. */
  readonly ubicacion?: string;
  readonly otra_caja: boolean;
  /** Number of the box within its tracking. */
  readonly orden: number;
  /** How many boxes the tracking has in all. */
  readonly cajas: number;
  /** The user confirmed its implausible figures. */
  readonly cifras_confirmadas: boolean;
  /** Key of the refused entry of the outbox that this parcel corrects. */
  readonly replaces: string | null;
}

export const blankParcel = (servicio_id: number): Parcel => ({
  ...NO_MEASURES,
  tracking: '',
  prealerta: null,
  cliente: null,
  rotulo: '',
  servicio_id,
  paquete_courier: null,
  paquete_descripcion: '',
  valor_compra: '',
  foto: null,
  paquete_factura: null,
  crear_guia: null,
  aplica_isv: true,
  servicio_id_fee: null,
  tarifa_id: null,
  guia_descuento: '',
  razon: '',
  guia_costo_envio: '',
  fecha_salida_estimada: null,
  fecha_entrega_estimada: null,
  ubicacion: '',
  otra_caja: false,
  orden: 1,
  cajas: 1,
  cifras_confirmadas: false,
  replaces: null,
});

/** A parcel like one received before, by owner, service and size. */
export const parcelOf = (row: Recibido): Parcel => ({
  ...blankParcel(row.servicio_id),
  tracking: row.tracking,
  // Only the server knows whether the client consolidates.
  cliente: duenoOf({ ...row, requiere_consolidar: null }),
  alto: String(row.alto),
  largo: String(row.largo),
  ancho: String(row.ancho),
});

/** Changes the service; a fee chosen for the former service is dropped. */
export const byServicio = (parcel: Parcel, servicio_id: number): Parcel =>
  parcel.servicio_id === servicio_id ? parcel : { ...parcel, servicio_id, servicio_id_fee: null, tarifa_id: null };

/** The next box of the same purchase: same owner, measures empty. */
export const nextBox = (parcel: Parcel): Parcel => ({
  ...parcel,
  ...NO_MEASURES,
  prealerta: null,
  foto: null,
  paquete_factura: null,
  otra_caja: true,
  orden: parcel.orden + 1,
  cifras_confirmadas: false,
  replaces: null,
});

type Box = Pick<Parcel, 'tracking' | 'orden'>;

export const isSameBox = (a: Box, b: Box): boolean => a.tracking === b.tracking && a.orden === b.orden;

/** Whether a guide is made for it, by the same rule as on the server. */
export const makesGuia = ({ cliente, crear_guia }: Parcel): boolean =>
  cliente !== null && cliente.cliente_id !== SIN_IDENTIFICAR && (crear_guia ?? !cliente.requiere_consolidar);

export const isUnclaimed = ({ cliente }: Parcel): boolean => cliente?.cliente_id === SIN_IDENTIFICAR;

export type Body = Readonly<Record<string, string | number | boolean | File>>;

/** The body of the call: what the user did not touch is left out, so that the pre-alert and the settings apply. */
export const bodyOf = (parcel: Parcel): Body => {
  const { cliente, prealerta } = parcel;
  const typed = (text: string): number | string | undefined => (text.trim() === '' ? undefined : decimalTyped(text));
  const fields: Record<string, string | number | boolean | File | null | undefined> = {
    tracking: parcel.tracking,
    servicio_id: parcel.servicio_id,
    cliente_id: cliente?.cliente_id,
    cliente_nombre: isUnclaimed(parcel) ? parcel.rotulo.trim() : undefined,
    paquete_courier: parcel.paquete_courier,
    paquete_descripcion: parcel.paquete_descripcion.trim() === '' ? undefined : parcel.paquete_descripcion,
    valor_compra: typed(parcel.valor_compra),
    alto: typed(parcel.alto),
    largo: typed(parcel.largo),
    ancho: typed(parcel.ancho),
    peso_real: typed(parcel.peso_real),
    crear_guia: parcel.crear_guia,
    ubicacion: parcel.ubicacion?.trim() === '' ? undefined : parcel.ubicacion,
    fecha_salida_estimada: parcel.fecha_salida_estimada,
    fecha_entrega_estimada: parcel.fecha_entrega_estimada,
    ...(makesGuia(parcel)
      ? {
          aplica_isv: parcel.aplica_isv,
          servicio_id_fee: parcel.servicio_id_fee,
          tarifa_id: parcel.tarifa_id,
          guia_descuento: typed(parcel.guia_descuento),
          razon: parcel.razon.trim() === '' ? undefined : parcel.razon,
          guia_costo_envio: typed(parcel.guia_costo_envio),
        }
      : {}),
    otra_caja: prealerta === null ? parcel.otra_caja : undefined,
    cajas: parcel.cajas,
    cifras_confirmadas: parcel.cifras_confirmadas ? true : undefined,
    paquete_factura: parcel.paquete_factura,
    foto: parcel.foto,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, Body[string]] => entry[1] !== null && entry[1] !== undefined,
    ),
  );
};

/** What the contract's schema would refuse in a parcel, by field. */
export const problemsOf = (parcel: Parcel): Readonly<Record<string, string>> => {
  const { error } = receiveBody.safeParse(bodyOf(parcel));
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
};

export interface Price extends Valor, TotalGuia {
  readonly aplica_isv: boolean;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  readonly cargos: readonly CargoLine[];
}

/** The services by sea in the specification, for which cubic feet are shown. */
const BY_SEA = new Set([30, 31]);
export const goesBySea = (servicio_id: number): boolean => BY_SEA.has(servicio_id);

/** Weights and price of a parcel; null what cannot be computed from the measures typed so far. */
export interface Figures {
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
  readonly pies_cubicos: number | null;
  readonly price: Price | null;
}

export const NO_FIGURES: Figures = { peso_volumetrico: null, peso_cobrar: null, pies_cubicos: null, price: null };

/** An optional amount; an invalid one counts as none until it is corrected. */
const amountOf = (text: string): number | null => {
  const value = text.trim() === '' ? null : decimalTyped(text);
  return typeof value === 'number' && value >= 0 ? value : null;
};

/** Conditions that a parcel is charged by. */
export interface Terms {
  /** Those of the service that it travels by. */
  readonly condiciones: CondicionesCliente;
  /** Those of the service whose fees apply. */
  readonly fee: CondicionesCliente;
}

/** The implausible figures of a parcel, by field; none while the terms are unknown, then only the server checks. */
export const doubtsOf = (parcel: Parcel, terms: Terms | null): Readonly<Record<string, string>> => {
  if (terms === null || terms.condiciones.servicio_id !== parcel.servicio_id) return {};
  const { peso_cobrar, price } = figuresOf(parcel, terms);
  return dudasOf(
    {
      alto: measureOf(parcel, 'alto'),
      largo: measureOf(parcel, 'largo'),
      ancho: measureOf(parcel, 'ancho'),
      peso_real: measureOf(parcel, 'peso_real'),
      peso_cobrar,
      guia_valor: price?.guia_valor ?? null,
      valor_compra: amountOf(parcel.valor_compra) ?? parcel.prealerta?.valor_compra ?? null,
    },
    terms.condiciones,
  );
};

/** Computes, while the user types, the figures that the server will compute. */
export const figuresOf = (parcel: Parcel, { condiciones, fee }: Terms): Figures => {
  const [alto, largo, ancho] = [measureOf(parcel, 'alto'), measureOf(parcel, 'largo'), measureOf(parcel, 'ancho')];
  if (alto === null || largo === null || ancho === null) return NO_FIGURES;
  const medidas = { alto, largo, ancho };
  const peso_volumetrico = pesoVolumetrico(medidas, condiciones.divisor);
  const pies_cubicos = piesCubicos(medidas);
  const peso_real = measureOf(parcel, 'peso_real');
  if (peso_real === null) return { ...NO_FIGURES, peso_volumetrico, pies_cubicos };
  const peso_cobrar = pesoCobrar(peso_real, peso_volumetrico, condiciones.redondeo);
  const measured = { peso_volumetrico, peso_cobrar, pies_cubicos };
  if (!makesGuia(parcel)) return { ...measured, price: null };
  const valor = valorPorCondiciones(fee, peso_cobrar, parcel.tarifa_id);
  const cobro = {
    guia_valor: valor.guia_valor,
    guia_descuento: amountOf(parcel.guia_descuento) ?? 0,
    guia_costo_envio: amountOf(parcel.guia_costo_envio) ?? condiciones.guia_costo_envio,
    aplica_isv: parcel.aplica_isv,
  };
  const cargos = chargesOf({
    guia_valor: valor.guia_valor,
    // Without a price there are no extra charges either.
    cargos: valor.guia_valor > 0 ? condiciones.cargos : [],
    declarado: amountOf(parcel.valor_compra) ?? parcel.prealerta?.valor_compra ?? 0,
    servicio_id: condiciones.servicio_id,
  });
  const total = totalGuia(
    { ...cobro, guia_tarifa_transporte: 0, ...sumaDeCargos(cargos) },
    condiciones.isv_porcentaje,
    condiciones.factor_dolar,
  );
  return { ...measured, price: { ...valor, ...total, ...cobro, cargos } };
};
