import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';

/** What decides whether a parcel may go into a reempaque. */
export interface PorReempacar {
  readonly paquete_id: number;
  readonly paquete_estado: PaqueteEstado;
  /** 0: no owner. */
  readonly cliente_id: number;
  /** Service of the guia, else of the parcel. */
  readonly servicio_id: number | null;
  readonly guia_id: number | null;
  /** Number of the guia, e.g. GA-12; null if it has none. */
  readonly guia: string | null;
  readonly guia_estado: GuiaEstado | null;
  /** Its client requested a reempaque and may still add parcels to it. */
  readonly espera_tracking: boolean;
  /** Number of the packing list that it is in; null for none. */
  readonly packinglist: string | null;
  /** Tracking of the parcel that it was repacked into. */
  readonly reempaque: string | null;
  /** How many parcels were repacked into it. */
  readonly total_reempacados: number;
}

const SIN_DUENO = 0;

type Refusal = readonly [holds: (paquete: PorReempacar) => boolean, text: (paquete: PorReempacar) => string];

/** The refusals of a parcel by itself; the first that holds is given. */
const ALONE: readonly Refusal[] = [
  [({ cliente_id }) => cliente_id === SIN_DUENO, () => 'no tiene dueño todavía; asígnelo primero a un cliente.'],
  [({ reempaque }) => reempaque !== null, ({ reempaque }) => `ya se reempacó: va dentro de ${reempaque}.`],
  [
    ({ total_reempacados }) => total_reempacados > 0,
    () => 'ya es un reempaque; desármelo primero para volver a reempacar.',
  ],
  [({ packinglist }) => packinglist !== null, ({ packinglist }) => `está en el packing list ${packinglist}.`],
  [
    ({ paquete_estado }) => !isAllowedFrom(PAQUETE_TRANSICIONES, 'reempacar', paquete_estado),
    ({ paquete_estado }) => `está en estado ${paquete_estado}; debe estar en Recibido en USA.`,
  ],
  [({ servicio_id }) => servicio_id === null, () => 'no tiene servicio; corríjalo primero.'],
  [
    ({ guia_estado }) => guia_estado !== null && !isAllowedFrom(GUIA_TRANSICIONES, 'reempacar', guia_estado),
    ({ guia, guia_estado }) => `su guía ${guia} está en estado ${guia_estado}.`,
  ],
  // Repacked now, it would have to be taken apart for the parcels still to come.
  [
    ({ espera_tracking }) => espera_tracking,
    ({ guia }) => `el cliente todavía puede agregar paquetes a su solicitud ${guia}; se reempaca cuando se cierre.`,
  ],
];

/** The refusals of a parcel together with the first one of the reempaque. */
const BESIDE: readonly (readonly [
  holds: (paquete: PorReempacar, first: PorReempacar) => boolean,
  text: (paquete: PorReempacar, first: PorReempacar) => string,
])[] = [
  [(paquete, first) => paquete.cliente_id !== first.cliente_id, () => 'es de otro cliente.'],
  [(paquete, first) => paquete.servicio_id !== first.servicio_id, () => 'viaja por otro servicio.'],
  [
    (paquete, first) => paquete.guia_id !== first.guia_id,
    ({ guia }, first) =>
      guia === null ? `está libre y los otros van en la guía ${first.guia}.` : `va en otra guía, la ${guia}.`,
  ],
];

/**
 * Why a parcel cannot go into a reempaque; null if it can.
 * @param first a parcel that is in it already; null if this is the first.
 */
export const motivoDeRechazo = (paquete: PorReempacar, first: PorReempacar | null): string | null => {
  const alone = ALONE.find(([holds]) => holds(paquete));
  if (alone !== undefined) return alone[1](paquete);
  if (first === null) return null;
  return BESIDE.find(([holds]) => holds(paquete, first))?.[1](paquete, first) ?? null;
};

/** Whether the client requested a reempaque: then all parcels of the guia become one, and only then it goes on. */
export const pideReempaque = (guia_tipo: string): boolean => guia_tipo.startsWith('Reempaque');

/** A guia whose parcels are repacked. */
export interface GuiaPorReempacar {
  readonly guia_tipo: string;
  /** Without those inside another parcel. */
  readonly paquetes: readonly { readonly paquete_id: number; readonly tracking: string }[];
}

/** The trackings missing from a requested reempaque; without all of them the guia would wait for ever. */
export const faltanDeSolicitud = (
  { guia_tipo, paquetes }: GuiaPorReempacar,
  elegidos: ReadonlySet<number>,
): readonly string[] =>
  pideReempaque(guia_tipo)
    ? paquetes.filter(({ paquete_id }) => !elegidos.has(paquete_id)).map(({ tracking }) => tracking)
    : [];
