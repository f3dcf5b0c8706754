import {
  type PackinglistAccion,
  type PackinglistEstado,
} from '#features/packinglist/rules/packinglist-transiciones.ts';
import type { Rows } from './rows.ts';
import { addHistory, lastOf, type Steps } from './steps.ts';

/** What is done to a packing list in the course of its journey. */
export const PACKINGLIST_WAY = [
  'crear',
  'cerrar',
  'enviar',
  'completar',
] as const satisfies readonly PackinglistAccion[];

/** A packing list as it stands after its history. */
export const addPackinglist = (
  rows: Rows,
  facts: { readonly packinglist_id: number; readonly servicio_id: number },
  steps: Steps<PackinglistEstado>,
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
  });
  addHistory(rows, 'packinglist', facts.packinglist_id, steps);
};
