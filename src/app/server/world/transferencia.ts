import type { Insertable } from 'kysely';
import type { Transferencias } from '#kit/server/db/tables.gen.ts';
import {
  TRANSFERENCIA_TRANSICIONES,
  type TransferenciaAccion,
  type TransferenciaEstado,
} from '#features/transferencias/rules/transferencia-transiciones.ts';
import type { Ground } from './ground.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { addHistory, atOnce, lastOf, stepsOf, wayTo } from './steps.ts';
import { newSucursal } from './sucursal.ts';

const WAY = ['crear', 'cerrar', 'enviar', 'completar'] as const satisfies readonly TransferenciaAccion[];

/** What is wanted of a transfer; all else is as usual. */
export interface TransferenciaAsked extends Partial<Omit<Insertable<Transferencias>, 'transferencia_estado'>> {
  readonly estado?: TransferenciaEstado;
  /** false: no rows in its history. */
  readonly history?: boolean;
}

/** A transfer without guides, with its history. @returns its number. */
export const newTransferencia = async (
  ground: Ground,
  { estado = 'Abierto', history = true, ...asked }: TransferenciaAsked = {},
): Promise<number> => {
  const { db, usuario } = ground;
  const [transferencia_id = 0] = await takeNumbers(db, 'transferencias', 1);
  const steps = stepsOf(
    TRANSFERENCIA_TRANSICIONES,
    atOnce(wayTo(TRANSFERENCIA_TRANSICIONES, [WAY], estado), usuario, new Date().toISOString()),
  );
  const momentOf = (accion: TransferenciaAccion): string | null =>
    steps.find((step) => step.accion === accion)?.fecha_registro ?? null;
  const batch = createBatch(history ? undefined : 'historial');
  batch.add('transferencias', {
    transferencia_id,
    sucursal_origen_id: asked.sucursal_origen_id ?? (await newSucursal(ground)),
    sucursal_id: asked.sucursal_id ?? (await newSucursal(ground)),
    transferencia_estado: lastOf(steps).estado,
    fecha_cierre: momentOf('cerrar'),
    fecha_envio: momentOf('enviar'),
    fecha_recepcion: momentOf('completar'),
    usuario_registro: usuario,
    fecha_registro: steps[0].fecha_registro,
    ...asked,
  });
  addHistory(batch, 'transferencia', transferencia_id, steps);
  await batch.write(db);
  return transferencia_id;
};
