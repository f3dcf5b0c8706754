import { isAllowedFrom, originsOf } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { counted } from '#kit/rules/counted.ts';
import { faltaFactura, partesText } from '#features/paquetes/rules/falta-factura.public.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';

type PaqueteEstado = NonNullable<(typeof PAQUETE_TRANSICIONES)[number]['desde']>;
type GuiaEstado = NonNullable<(typeof GUIA_TRANSICIONES)[number]['desde']>;

/** What counts of a parcel that is to travel on a list. */
export interface PaqueteParaLista {
  readonly paquete_estado: PaqueteEstado;
  readonly cliente_id: number;
  readonly reempaque_id: number | null;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
  readonly sin_factura_comentario: string | null;
  /** Of what was repacked into it those without an invoice. */
  readonly partes_sin_factura: readonly string[];
  /** The guide's, else the parcel's own. */
  readonly servicio_id: number | null;
  readonly servicio_nombre: string | null;
  /** Written, e.g. GA-123; null: it is in no guide. */
  readonly guia: string | null;
  readonly guia_estado: GuiaEstado | null;
  /** The list that it is in already. */
  readonly packinglist_id: number | null;
  /** The same written, e.g. PA-45. */
  readonly packinglist: string | null;
}

interface Lista {
  /** Absent: one that is not made yet. */
  readonly packinglist_id?: number;
  readonly servicio_id: number;
  readonly servicio_nombre: string;
}

/** Why a parcel may not travel on a list. */
export const MOTIVOS = [
  'sin_dueno',
  'reempacado',
  'en_otra_lista',
  'estado',
  'sin_guia',
  'guia_incompleta',
  'otro_servicio',
  'sin_factura',
] as const;
export type MotivoTipo = (typeof MOTIVOS)[number];

export interface Motivo {
  readonly tipo: MotivoTipo;
  /** Goes on after «no puede ir en la lista:». */
  readonly texto: string;
}

/** Where a parcel, and a guide, must stand to be sent. */
const [SALIDA = ''] = originsOf(PAQUETE_TRANSICIONES, 'enviar');
const SIN_DUENO = 0;

/** Each refusal with when it holds; of several the first is told. */
const REFUSALS: readonly (readonly [
  MotivoTipo,
  (paquete: PaqueteParaLista, lista: Lista | null) => boolean,
  (paquete: PaqueteParaLista, lista: Lista | null) => string,
])[] = [
  [
    'sin_dueno',
    ({ cliente_id }) => cliente_id === SIN_DUENO,
    () => 'no tiene dueño todavía; asígnelo primero a un cliente.',
  ],
  ['reempacado', ({ reempaque_id }) => reempaque_id !== null, () => 'fue reempacado y viaja dentro de otro paquete.'],
  [
    'en_otra_lista',
    ({ packinglist_id }, lista) => packinglist_id !== null && packinglist_id !== lista?.packinglist_id,
    ({ packinglist }) => `ya está en el packing list ${packinglist}.`,
  ],
  [
    'estado',
    ({ paquete_estado }) => !isAllowedFrom(PAQUETE_TRANSICIONES, 'enviar', paquete_estado),
    ({ paquete_estado }) => `está en estado ${paquete_estado}; debe estar en ${SALIDA}.`,
  ],
  ['sin_guia', ({ guia_estado }) => guia_estado === null, () => 'está libre, sin guía; espera una solicitud.'],
  [
    'guia_incompleta',
    ({ guia_estado }) => !isAllowedFrom(GUIA_TRANSICIONES, 'enviar', guia_estado),
    ({ guia, guia_estado }) => `su guía ${guia} está en estado ${guia_estado}; debe estar completa, en ${SALIDA}.`,
  ],
  [
    'otro_servicio',
    ({ servicio_id }, lista) => lista !== null && servicio_id !== lista.servicio_id,
    ({ servicio_nombre }, lista) => `viaja por ${servicio_nombre} y la lista es de ${lista?.servicio_nombre}.`,
  ],
  [
    'sin_factura',
    (paquete) => faltaFactura(paquete) && paquete.sin_factura_comentario === null,
    ({ partes_sin_factura: partes }) =>
      partes.length === 0
        ? 'no tiene factura; adjúntela o pida que un supervisor la autorice.'
        : `${counted(partes.length, 'falta la factura de', 'faltan las facturas de')} ${partesText(partes)}, ${counted(partes.length, 'que va dentro', 'que van dentro')}; ${counted(partes.length, 'adjúntela', 'adjúntelas')} o pida que un supervisor lo autorice.`,
  ],
];

/**
 * Why a parcel may not travel on a list; null: it may.
 * @param lista null where it is not chosen yet: then any service will do.
 */
export const motivoDeRechazo = (paquete: PaqueteParaLista, lista: Lista | null): Motivo | null => {
  const [tipo, , texto] = REFUSALS.find(([, holds]) => holds(paquete, lista)) ?? [];
  return tipo === undefined || texto === undefined ? null : { tipo, texto: texto(paquete, lista) };
};
