import { isAllowedFrom, originsOf } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

/** What counts of a guide that is to go on to another branch. */
interface GuiaParaTransferencia {
  readonly guia_estado: GuiaEstado;
  readonly peso_cobrar: number;
  /** Where it is. */
  readonly sucursal_id: number;
  readonly sucursal_nombre: string;
  /** The living transfer that it is in. */
  readonly transferencia_id: number | null;
  /** The same written, e.g. T-12. */
  readonly transferencia: string | null;
  /** Its client wants it brought to a door. */
  readonly a_domicilio: boolean;
  /** It is out with a driver. */
  readonly fuera: boolean;
}

export interface Ruta {
  /** Absent: one that is not made yet. */
  readonly transferencia_id?: number;
  readonly sucursal_origen_id: number;
  readonly origen_nombre: string;
  readonly sucursal_id: number;
}

/** Why a guide may not go on. */
export const MOTIVOS = [
  'en_otra_transferencia',
  'estado',
  'en_ruta',
  'a_domicilio',
  'sin_peso',
  'en_destino',
  'otra_sucursal',
] as const;
type MotivoTipo = (typeof MOTIVOS)[number];

export interface Motivo {
  readonly tipo: MotivoTipo;
  /** Goes on after «no puede ir en la transferencia:». */
  readonly texto: string;
}

const or = new Intl.ListFormat('es', { type: 'disjunction' });
const ORIGENES = or.format([...originsOf(GUIA_TRANSICIONES, 'poner_en_transferencia')]);

/** Each refusal with when it holds; of several the first is told. */
const REFUSALS: readonly (readonly [
  MotivoTipo,
  (guia: GuiaParaTransferencia, ruta: Ruta | null) => boolean,
  (guia: GuiaParaTransferencia, ruta: Ruta | null) => string,
])[] = [
  [
    'en_otra_transferencia',
    ({ transferencia_id }, ruta) => transferencia_id !== null && transferencia_id !== ruta?.transferencia_id,
    ({ transferencia }) => `ya va en la transferencia ${transferencia}.`,
  ],
  [
    'estado',
    ({ guia_estado }) => !isAllowedFrom(GUIA_TRANSICIONES, 'poner_en_transferencia', guia_estado),
    ({ guia_estado }) => `está en estado ${guia_estado}; debe estar en ${ORIGENES}.`,
  ],
  ['en_ruta', ({ fuera }) => fuera, () => 'anda en ruta con un repartidor; no está en la sucursal.'],
  [
    'a_domicilio',
    ({ a_domicilio }) => a_domicilio,
    () => 'tiene pedida la entrega a domicilio; quítela antes de pasarla a otra sucursal.',
  ],
  ['sin_peso', ({ peso_cobrar }) => peso_cobrar <= 0, () => 'no tiene peso a cobrar; ingrese primero sus dimensiones.'],
  [
    'en_destino',
    ({ sucursal_id }, ruta) => ruta !== null && sucursal_id === ruta.sucursal_id,
    ({ sucursal_nombre }) => `ya está en ${sucursal_nombre}.`,
  ],
  [
    'otra_sucursal',
    ({ sucursal_id }, ruta) => ruta !== null && sucursal_id !== ruta.sucursal_origen_id,
    ({ sucursal_nombre }, ruta) => `está en ${sucursal_nombre} y la transferencia sale de ${ruta?.origen_nombre}.`,
  ],
];

/**
 * Why a guide may not go on in a transfer; null: it may.
 * @param ruta null where the branches are not chosen yet: then any will do.
 */
export const motivoDeRechazo = (guia: GuiaParaTransferencia, ruta: Ruta | null): Motivo | null => {
  const [tipo, , texto] = REFUSALS.find(([, holds]) => holds(guia, ruta)) ?? [];
  return tipo === undefined || texto === undefined ? null : { tipo, texto: texto(guia, ruta) };
};
