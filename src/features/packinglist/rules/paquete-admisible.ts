import { isAllowedFrom, originsOf } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { counted } from '#kit/rules/counted.ts';
import { faltaFactura, partesText } from '#features/paquetes/rules/falta-factura.public.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';

type PaqueteEstado = NonNullable<(typeof PAQUETE_TRANSICIONES)[number]['desde']>;
type GuiaEstado = NonNullable<(typeof GUIA_TRANSICIONES)[number]['desde']>;

/** The part of a parcel that decides whether it may travel on a list. */
export interface PaqueteParaLista {
  readonly paquete_estado: PaqueteEstado;
  readonly cliente_id: number;
  readonly reempaque_id: number | null;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
  readonly sin_factura_comentario: string | null;
  /** Trackings of the parcels repacked into it that lack an invoice. */
  readonly partes_sin_factura: readonly string[];
  /** The service of its guide, else its own. */
  readonly servicio_id: number | null;
  readonly servicio_nombre: string | null;
  /** Number of its guide as text, e.g. GA-123; null if it is in none. */
  readonly guia: string | null;
  readonly guia_estado: GuiaEstado | null;
  /** The list that it is in; null if none. */
  readonly packinglist_id: number | null;
  /** Number of that list as text, e.g. PA-45. */
  readonly packinglist: string | null;
}

interface Lista {
  /** Absent: the list does not exist yet. */
  readonly packinglist_id?: number;
  readonly servicio_id: number;
  readonly servicio_nombre: string;
}

/** Reasons why a parcel may not travel on a list. */
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
  /** Completes the sentence «no puede ir en la lista:». */
  readonly texto: string;
}

/** The state in which a parcel and its guide must be to be sent. */
const [SALIDA = ''] = originsOf(PAQUETE_TRANSICIONES, 'enviar');
const SIN_DUENO = 0;

/** The reasons for refusal, each with its condition and its text; the first one that holds is told. */
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
 * Why a parcel may not travel on a list; null if it may.
 * @param lista null if none is chosen yet; then any service is accepted.
 */
export const motivoDeRechazo = (paquete: PaqueteParaLista, lista: Lista | null): Motivo | null => {
  const [tipo, , texto] = REFUSALS.find(([, holds]) => holds(paquete, lista)) ?? [];
  return tipo === undefined || texto === undefined ? null : { tipo, texto: texto(paquete, lista) };
};
