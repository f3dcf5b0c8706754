import type { Insertable } from 'kysely';
import type { Packinglists } from '#kit/server/db/tables.gen.ts';
import {
  PACKINGLIST_TRANSICIONES,
  type PackinglistAccion,
  type PackinglistEstado,
} from '#features/packinglist/rules/packinglist-transiciones.ts';
import type { Ground } from './ground.ts';
import { createBatch, takeNumbers, type Rows } from './rows.ts';
import { addHistory, atOnce, lastOf, type Steps, stepsOf, wayTo } from './steps.ts';

/** The actions on a packing list in the course of its journey. */
export const PACKINGLIST_WAY = [
  'crear',
  'cerrar',
  'enviar',
  'completar',
] as const satisfies readonly PackinglistAccion[];

/** Adds a packing list as its history left it. @param otherwise values that override the history's. */
export const addPackinglist = (
  rows: Rows,
  facts: { readonly packinglist_id: number; readonly servicio_id: number },
  steps: Steps<PackinglistEstado>,
  otherwise: Partial<Insertable<Packinglists>> = {},
): void => {
  const momentOf = (accion: PackinglistAccion): string | null =>
    steps.find((step) => step.accion === accion)?.fecha_registro ?? null;
  rows.add('packinglists', {
    ...facts,
    estado: lastOf(steps).estado,
    fecha_cierre: momentOf('cerrar'),
    fecha_envio: momentOf('enviar'),
    fecha_recepcion: momentOf('completar'),
    usuario_registro: steps[0].usuario_registro,
    fecha_registro: steps[0].fecha_registro,
    ...otherwise,
  });
  addHistory(rows, 'packinglist', facts.packinglist_id, steps);
};

/** The options for a packing list; the rest takes its usual values. */
export interface PackinglistAsked extends Partial<Omit<Insertable<Packinglists>, 'estado'>> {
  readonly estado?: PackinglistEstado;
  /** false: no rows in its history. */
  readonly history?: boolean;
}

/** Creates a packing list without parcels, with its history. @returns its number. */
export const newPackinglist = async (
  { db, servicio_id, usuario }: Ground,
  { estado = 'Abierto', history = true, ...asked }: PackinglistAsked = {},
): Promise<number> => {
  const [packinglist_id = 0] = await takeNumbers(db, 'packinglists', 1);
  const way = wayTo(PACKINGLIST_TRANSICIONES, [PACKINGLIST_WAY], estado);
  const steps = stepsOf(PACKINGLIST_TRANSICIONES, atOnce(way, usuario, new Date().toISOString()));
  const batch = createBatch(history ? undefined : 'historial');
  addPackinglist(batch, { packinglist_id, servicio_id }, steps, asked);
  await batch.write(db);
  return packinglist_id;
};
