import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { GuiaEstado } from './guia-estado.ts';
import type { PaqueteEstado } from './paquete-estado.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from './guia-transiciones.ts';

/** The number of parcels of a guide per stage; those repacked into another parcel are not counted. */
export interface ConteoPaquetes {
  readonly total: number;
  readonly pre_alertados: number;
  readonly en_usa: number;
  readonly enviados: number;
  readonly en_hn: number;
  readonly abandonados: number;
}

/** Counts parcels per stage. */
export const conteoOf = (estados: readonly PaqueteEstado[]): ConteoPaquetes => {
  const among = (...some: readonly PaqueteEstado[]): number => estados.filter((one) => some.includes(one)).length;
  return {
    total: estados.length,
    pre_alertados: among('Pre-alertado'),
    en_usa: among('Recibido en USA'),
    enviados: among('Enviado a HN'),
    en_hn: among('Recibido en HN', 'Disponible para entrega', 'Entregado'),
    abandonados: among('Abandonado'),
  };
};

export interface GuiaConPaquetes {
  readonly guia_estado: GuiaEstado;
  readonly guia_tipo: string;
  /** Its client may still add parcels, so it is not complete. */
  readonly falta_tracking: boolean;
  readonly paquetes: ConteoPaquetes;
}

/**
 * Whether a requested repack is done: all parcels but the abandoned ones have become one. True if none was requested.
 */
const isRepacked = ({ guia_tipo, paquetes: { total, abandonados } }: GuiaConPaquetes): boolean =>
  !guia_tipo.startsWith('Reempaque') || total - abandonados === 1;

/** The actions that the stages of its parcels call for in a guide, from the last stage to the first. */
const WANTED: readonly {
  readonly accion: GuiaAccion;
  readonly isDue: (guia: GuiaConPaquetes) => boolean;
}[] = [
  { accion: 'abandonar', isDue: ({ paquetes: p }) => p.abandonados === p.total },
  { accion: 'recibir_hn', isDue: ({ paquetes: p }) => p.en_hn > 0 && p.en_hn + p.abandonados === p.total },
  {
    accion: 'enviar',
    isDue: ({ paquetes: p }) => p.enviados + p.en_hn > 0 && p.enviados + p.en_hn + p.abandonados === p.total,
  },
  { accion: 'devolver_a_bodega', isDue: ({ paquetes: p }) => p.en_usa > 0 },
  {
    accion: 'completar',
    isDue: (guia) => !guia.falta_tracking && guia.paquetes.pre_alertados === 0 && isRepacked(guia),
  },
  { accion: 'llegar_parte', isDue: ({ paquetes: p }) => p.total > p.pre_alertados },
];

/**
 * The next action of a guide after its parcels moved: the first of `WANTED` that is due and allowed in its state; null
 * if it stays.
 */
export const guiaByPaquetes = (guia: GuiaConPaquetes): GuiaAccion | null => {
  if (guia.paquetes.total === 0) return null;
  const due = WANTED.find(
    ({ accion, isDue }) => isAllowedFrom(GUIA_TRANSICIONES, accion, guia.guia_estado) && isDue(guia),
  );
  return due?.accion ?? null;
};
