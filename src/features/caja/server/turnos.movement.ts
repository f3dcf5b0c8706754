import { defineMovement } from '#features/historial/server/movement.public.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { TURNO_TRANSICIONES } from '../rules/turno-transiciones.ts';

/** Shifts of a drawer. */
export const turnoMovement = defineMovement({
  entidad: null,
  table: 'turnos',
  key: 'turno_id',
  state: 'estado',
  author: 'cajero',
  transitions: TURNO_TRANSICIONES,
  refusal: cajaErrors.CAJA_YA_CONTADA,
  refusals: { aprobar: cajaErrors.CAJA_NO_POR_APROBAR },
  subject: ({ turno_id }: { readonly turno_id: number }) => ({ turno: turnoText(turno_id) }),
  rows: (db) =>
    db
      .selectFrom('turnos')
      .select(['turno_id', 'cajero', 'estado', 'monto_inicial', 'fecha_apertura', 'usuario_cierre', 'diferencia'])
      .select(['usuario_explicacion', 'version']),
});
export type LockedTurno = Awaited<ReturnType<typeof turnoMovement.lock>>[number];
