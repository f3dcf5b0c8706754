import { sql } from 'kysely';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Tx } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { notifyInTransaction } from '#kit/server/live/live.ts';
import type { Services } from '#kit/server/services.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { LIBERAR_FALTANTES } from '#features/viaje/server/espera.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import type { LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { solicitudImpedimento } from '../rules/solicitud-acciones.ts';
import { CERRAR_SOLICITUD } from './cerrar.queue.ts';
import { sinCobro } from './procesar.commands.ts';
import { releasePaquetes } from './retirados.ts';
import { lockPaquetesOf } from './solicitud-en-cambio.ts';
import { mailCerrada, mailLiberada, mailRechazada } from './solicitudes.mails.ts';

const SISTEMA = 'sistema';
export const CERRADA_SIN_PAQUETES = 'Terminó el tiempo para agregar paquetes y no se agregó ninguno.';

/** Writes the log and notifies the open screens, in the transaction of the job. */
const tell = async (tx: Tx, accion: string, guia_id: number, antes: object, despues: object): Promise<void> => {
  await writeAudit(tx, { usuario: SISTEMA, direccion_ip: '', solicitud: '' }, [
    { accion, entidad: 'guia', entidad_id: guia_id, antes, despues },
  ]);
  await notifyInTransaction(tx, ['solicitudes', 'guias', 'paquetes', 'notificaciones']);
};

/** Locks the guia if its moment has come, else null; under the lock a second run sees what the first has done. */
const takeDue = async (
  tx: Tx,
  guia_id: number,
  fecha: 'fecha_cierre' | 'fecha_espera',
): Promise<{ readonly guia: LockedGuia; readonly paquetes: readonly LockedPaquete[] } | null> => {
  const [guia] = await guiaMovement.lock(tx, [guia_id]);
  if (guia === undefined) return null;
  const { rows } = await sql<{ due: boolean | null }>`select ${guia[fecha]}::timestamptz <= now() as due`.execute(tx);
  return rows[0]?.due === true ? { guia, paquetes: await lockPaquetesOf(tx, guia_id) } : null;
};

const close = async (tx: Tx, services: Services, guia_id: number): Promise<void> => {
  const found = await takeDue(tx, guia_id, 'fecha_cierre');
  if (found === null || !found.guia.falta_tracking) return;
  const { guia, paquetes } = found;
  if (solicitudImpedimento('agregar', { ...guia, total_paquetes: paquetes.length }, new Date()) === 'estado') return;
  const by = { usuario: SISTEMA };
  if (paquetes.length === 0 && guia.guia_estado === 'Pendiente') {
    const razon = CERRADA_SIN_PAQUETES;
    await guiaMovement.move(tx, [guia], 'rechazar', { ...by, comentario: razon, set: sinCobro(razon) });
    await mailRechazada(tx, services, guia_id, razon, SISTEMA);
    return tell(tx, 'solicitudes.rechazar', guia_id, guia, { guia_estado: 'Rechazado', motivo_rechazo: razon });
  }
  const moved = await guiaMovement.move(tx, [guia], 'cerrar_solicitud', {
    ...by,
    comentario: 'Terminó el tiempo para agregar paquetes.',
  });
  await followPaquetes(
    tx,
    moved.map((one) => ({ ...one, falta_tracking: false })),
    SISTEMA,
  );
  await mailCerrada(tx, services, guia_id);
  await tell(tx, 'solicitudes.cerrar', guia_id, guia, { falta_tracking: false });
};

const release = async (tx: Tx, services: Services, guia_id: number): Promise<void> => {
  const found = await takeDue(tx, guia_id, 'fecha_espera');
  if (found === null || found.guia.guia_estado !== 'Esperando Consolidación') return;
  const { guia, paquetes } = found;
  const missing = paquetes.filter(({ paquete_estado }) => paquete_estado === 'Pre-alertado');
  if (missing.length === 0) return;
  const trackings = missing.map(({ tracking }) => tracking);
  const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
  await releasePaquetes(tx, missing, 'Tiempo de espera', {
    usuario: SISTEMA,
    comentario: `Terminó el tiempo de espera de la solicitud ${text}.`,
  });
  const moved = await guiaMovement.move(tx, [guia], 'liberar_faltantes', {
    usuario: SISTEMA,
    comentario: `No llegaron a tiempo: ${trackings.join(', ')}.`,
  });
  await followPaquetes(tx, moved, SISTEMA);
  await mailLiberada(tx, services, guia_id, trackings);
  await tell(tx, 'solicitudes.liberar', guia_id, guia, { liberados: trackings });
};

/** Closes a request to further parcels; a repeated, late or restarted run acts once. */
export const closeSolicitud = defineJob({
  ...CERRAR_SOLICITUD,
  run: ({ guia_id }, services) => inTransaction(services.db, (tx) => close(tx, services, guia_id)),
});

/** Releases the parcels that have not arrived; a repeated, late or restarted run acts once. */
export const releaseFaltantes = defineJob({
  ...LIBERAR_FALTANTES,
  run: ({ guia_id }, services) => inTransaction(services.db, (tx) => release(tx, services, guia_id)),
});
