import { isAllowedFrom, originsOf } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

/** What decides whether a guia may travel to another branch. */
interface GuiaParaTransferencia {
  readonly guia_estado: GuiaEstado;
  readonly peso_cobrar: number;
  /** The branch where it is. */
  readonly sucursal_id: number;
  readonly sucursal_nombre: string;
  /** The unfinished transfer that it is in. */
  readonly transferencia_id: number | null;
  /** The number of that transfer, e.g. T-12. */
  readonly transferencia: string | null;
  /** It is for home delivery. */
  readonly a_domicilio: boolean;
  /** It is out with a driver. */
  readonly fuera: boolean;
}

export interface Ruta {
  /** Absent for a transfer that is not stored yet. */
  readonly transferencia_id?: number;
  readonly sucursal_origen_id: number;
  readonly origen_nombre: string;
  readonly sucursal_id: number;
}

/** The reasons why a guia may not travel. */
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
  /** Continues the sentence «no puede ir en la transferencia:». */
  readonly texto: string;
}

const or = new Intl.ListFormat('es', { type: 'disjunction' });
const ORIGENES = or.format([...originsOf(GUIA_TRANSICIONES, 'poner_en_transferencia')]);

/** The refusals, each with its condition and text; the first that holds is given. */
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
 * Why a guia may not travel in a transfer; null if it may.
 * @param ruta null if the branches are not chosen yet: then any branch will do.
 */
export const motivoDeRechazo = (guia: GuiaParaTransferencia, ruta: Ruta | null): Motivo | null => {
  const [tipo, , texto] = REFUSALS.find(([, holds]) => holds(guia, ruta)) ?? [];
  return tipo === undefined || texto === undefined ? null : { tipo, texto: texto(guia, ruta) };
};
