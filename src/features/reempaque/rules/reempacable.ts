import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';

/** What counts of a parcel that is to go into a repack. */
export interface PorReempacar {
  readonly paquete_id: number;
  readonly paquete_estado: PaqueteEstado;
  /** 0: nobody's. */
  readonly cliente_id: number;
  /** The guide's, else the parcel's own. */
  readonly servicio_id: number | null;
  readonly guia_id: number | null;
  /** Written, e.g. GA-12; null: it is free. */
  readonly guia: string | null;
  readonly guia_estado: GuiaEstado | null;
  /** Its client asked for a repack and may still add to it. */
  readonly espera_tracking: boolean;
  /** The list that it stands in, written; null: in none. */
  readonly packinglist: string | null;
  /** The number of the parcel that it was repacked into. */
  readonly reempaque: string | null;
  /** So many were repacked into it. */
  readonly total_reempacados: number;
}

const SIN_DUENO = 0;

type Refusal = readonly [holds: (paquete: PorReempacar) => boolean, text: (paquete: PorReempacar) => string];

/** Of several the first is told. */
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
  // Repacked now, it would have to be taken apart for what comes.
  [
    ({ espera_tracking }) => espera_tracking,
    ({ guia }) => `el cliente todavía puede agregar paquetes a su solicitud ${guia}; se reempaca cuando se cierre.`,
  ],
];

/** Those that hold beside another parcel of the repack. */
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
 * Why a parcel cannot go into a repack; null: it can.
 * @param first one that is in it already; null: it is the first.
 */
export const motivoDeRechazo = (paquete: PorReempacar, first: PorReempacar | null): string | null => {
  const alone = ALONE.find(([holds]) => holds(paquete));
  if (alone !== undefined) return alone[1](paquete);
  if (first === null) return null;
  return BESIDE.find(([holds]) => holds(paquete, first))?.[1](paquete, first) ?? null;
};

/** Whether the client asked for a repack: then all parcels of the guide become one, and it goes on by that. */
export const pideReempaque = (guia_tipo: string): boolean => guia_tipo.startsWith('Reempaque');

/** A guide whose parcels are repacked. */
export interface GuiaPorReempacar {
  readonly guia_tipo: string;
  /** Those that are not a part of another one. */
  readonly paquetes: readonly { readonly paquete_id: number; readonly tracking: string }[];
}

/** Which parcels of a guide are missing in a repack that was asked for: the guide would wait for ever with two. */
export const faltanDeSolicitud = (
  { guia_tipo, paquetes }: GuiaPorReempacar,
  elegidos: ReadonlySet<number>,
): readonly string[] =>
  pideReempaque(guia_tipo)
    ? paquetes.filter(({ paquete_id }) => !elegidos.has(paquete_id)).map(({ tracking }) => tracking)
    : [];
