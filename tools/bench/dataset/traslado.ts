import {
  TRANSFERENCIA_TRANSICIONES,
  type TransferenciaAccion,
} from '#features/transferencias/rules/transferencia-transiciones.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { addHistory, lastOf, stepsOf } from '#app/server/world/steps.ts';
import type { Packinglist } from './calendar.ts';
import type { Company } from './company.ts';
import type { Group, GuiaOfGroup } from './group.ts';
import { STOREKEEPERS, SUPERVISOR } from './people.ts';
import { DAY_MS, isoOf, type Period } from './period.ts';

const HOUR_MS = 3_600_000;
/** A list's guides for another branch go on the same day, before any can be fetched. */
const AFTER_LIST_H = { crear: 0.5, cerrar: 1.2, enviar: 1.5, completar: 3 } as const;
/** Guides received within this time and not fetched go on today. */
const LATELY_MS = 2 * DAY_MS;
const BEFORE_END_H = { crear: 4, cerrar: 3, enviar: 2, completar: 1 } as const;
const WAY = ['crear', 'cerrar', 'enviar', 'completar'] as const satisfies readonly TransferenciaAccion[];
/** The steps reached by today's transfers, by turns; the last kind has arrived in part. */
const TODAY = [1, 2, 3, 3] as const;
const DRIVERS = [
  ['Héctor Banegas', 'HBA 4521'],
  ['Luis Paz', 'PCK 0913'],
  ['Marvin Soto', 'HCE 7730'],
] as const;

/** The transfer of a guide to the branch where it will be fetched. */
export interface Traslado {
  readonly transferencia_id: number;
  /** The guide has arrived: its price includes the transfer. */
  readonly arrived: boolean;
  readonly moments: Readonly<Record<(typeof WAY)[number], number>>;
  /** The number of steps that it has reached. */
  readonly reached: number;
}

interface Made extends Omit<Traslado, 'arrived'> {
  readonly sucursal_id: number;
}

/** The transfers of a company: one per list and branch. */
export const createTraslados = ({ principal_id }: Company, { end }: Period) => {
  const made = new Map<string, Made>();

  const momentsOf = ({ received }: Packinglist, lately: boolean): Traslado['moments'] => {
    const at = (accion: (typeof WAY)[number]): number =>
      lately ? end - BEFORE_END_H[accion] * HOUR_MS : received + AFTER_LIST_H[accion] * HOUR_MS;
    return { crear: at('crear'), cerrar: at('cerrar'), enviar: at('enviar'), completar: at('completar') };
  };
  const takeOf = (packinglist: Packinglist, sucursal_id: number, lately: boolean): Made => {
    const key = `${packinglist.packinglist_id} ${sucursal_id} ${lately}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const reached = lately ? (TODAY[packinglist.packinglist_id % TODAY.length] ?? 1) : WAY.length;
    const transferencia_id = made.size + 1;
    const one = { transferencia_id, sucursal_id, moments: momentsOf(packinglist, lately), reached };
    made.set(key, one);
    return one;
  };

  return {
    /** @returns null if it is fetched where it arrived, or has not arrived. @param fetched it was handed over. */
    of: (
      { sucursal_id, at_home }: Group,
      { packinglist, available }: GuiaOfGroup,
      guia_id: number,
      fetched: boolean,
    ): Traslado | null => {
      const { received, packinglist_id } = packinglist;
      if (sucursal_id === principal_id) return null;
      const lately = received > end - LATELY_MS;
      if (!lately) return { ...takeOf(packinglist, sucursal_id, false), arrived: true };
      const opened = end - BEFORE_END_H.crear * HOUR_MS;
      // A guide in a transfer cannot become available, and a home delivery goes to no branch.
      if (fetched || at_home || received > opened || (available > opened && available <= end)) return null;
      const one = takeOf(packinglist, sucursal_id, true);
      const isPartly = packinglist_id % TODAY.length === TODAY.length - 1;
      return { ...one, arrived: isPartly && guia_id % 2 === 0 };
    },

    write: (rows: Rows): void => {
      for (const { transferencia_id, sucursal_id, moments, reached } of made.values()) {
        const [conductor, placa] = DRIVERS[transferencia_id % DRIVERS.length] ?? ['', ''];
        const steps = stepsOf(
          TRANSFERENCIA_TRANSICIONES,
          WAY.slice(0, reached).map((accion) => ({
            accion,
            usuario: accion === 'completar' ? STOREKEEPERS[1] : SUPERVISOR,
            fecha: isoOf(moments[accion]),
          })),
        );
        const fechaOf = (place: number): string | null => steps[place]?.fecha_registro ?? null;
        rows.add('transferencias', {
          transferencia_id,
          sucursal_origen_id: principal_id,
          sucursal_id,
          transferencia_estado: lastOf(steps).estado,
          conductor: reached > 1 ? conductor : '',
          placa: reached > 1 ? placa : '',
          fecha_cierre: fechaOf(1),
          fecha_envio: fechaOf(2),
          fecha_recepcion: fechaOf(3),
          usuario_registro: SUPERVISOR,
          fecha_registro: steps[0].fecha_registro,
        });
        addHistory(rows, 'transferencia', transferencia_id, steps);
      }
    },
  };
};
export type Traslados = ReturnType<typeof createTraslados>;
