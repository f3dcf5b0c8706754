import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { deleteArchivos } from '#features/paquetes/server/archivos.public.ts';
import { cancelRecibido } from '#features/paquetes/server/paquetes.mails.public.ts';
import { undoArrival } from '#features/viaje/server/deshacer-llegada.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import type { recepcionCalls } from '../contract/recepcion.calls.ts';
import { recepcionErrors } from '../contract/recepcion.errors.ts';
import { ESPERA_AVISO_SEGUNDOS, UNDO_MINUTES } from '../rules/deshacer.ts';
import { requirePaquete } from './asignar.commands.ts';
import { presentRecepcion } from './recepcion.queries.ts';

type Undo = Context<typeof recepcionCalls.undo>;

/** @throws RECEPCION_NO_ES_LA_ULTIMA if it is not the user's last reception, or older than UNDO_MINUTES. */
const requireLast = async (db: Executor, usuario: string, paquete_id: number): Promise<void> => {
  const last = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('usuario_recepcion', '=', usuario)
    .where('fecha_recepcion', '>', sql<string>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .orderBy('fecha_recepcion', 'desc')
    .orderBy('paquete_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.paquete_id !== paquete_id)
    throw refuse(recepcionErrors.RECEPCION_NO_ES_LA_ULTIMA, { minutos: UNDO_MINUTES });
};

/** Entries that still belong to the reception: its measures were corrected, or it came after another box. */
const NOTAS: ReadonlySet<string> = new Set(['corregir', 'otra_caja']);

/** Whether anything happened to a parcel after its reception. */
const hasFollowed = async (db: Executor, paquete_id: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('historial')
    .select('accion')
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', paquete_id)
    .orderBy('historial_id')
    .execute();
  const acciones = rows.map(({ accion }) => accion);
  return acciones.slice(acciones.lastIndexOf('recibir_usa') + 1).some((accion) => !NOTAS.has(accion));
};

/** @throws RECEPCION_YA_SIGUIO if something has followed from the reception. */
const requireUnfollowed = async (
  { db, services, user }: Pick<Undo, 'db' | 'services' | 'user'>,
  { paquete_id, guia_id, tracking, paquete_estado, packinglist_id, reempaque_id, cantidad }: LockedPaquete,
): Promise<void> => {
  const refusedFor = (motivo: string) => refuse(recepcionErrors.RECEPCION_YA_SIGUIO, { tracking, motivo });
  if (paquete_estado !== 'Recibido en USA') throw refusedFor(`está en estado ${paquete_estado}`);
  if (packinglist_id !== null) throw refusedFor('ya está en un packing list');
  if (reempaque_id !== null || cantidad > 1) throw refusedFor('ya se reempacó');
  if (await hasFollowed(db, paquete_id)) throw refusedFor('ya se hizo algo más con el paquete');
  if (!(await cancelRecibido(db, services, { paquete_id, guia_id }, user.usuario, ESPERA_AVISO_SEGUNDOS)))
    throw refusedFor('el aviso ya salió al cliente');
};

const UNMEASURED = {
  alto: null,
  largo: null,
  ancho: null,
  peso_real: null,
  peso_volumetrico: null,
  peso_cobrar: null,
  fecha_recepcion: null,
  fecha_salida_estimada: null,
  fecha_entrega_estimada: null,
  usuario_recepcion: null,
  ubicacion: null,
  foto_clave: null,
} as const;

/** The pre-alert as it was before the reception, from the log; null: the parcel had no pre-alert. */
const readPrealerta = async (db: Executor, paquete_id: number) => {
  const row = await db
    .selectFrom('bitacora')
    .select(({ ref }) => [
      sql<number | null>`(${ref('antes')} ->> 'servicio_id')::int`.as('servicio_id'),
      sql<number | null>`(${ref('antes')} ->> 'sucursal_id')::int`.as('sucursal_id'),
      sql<string | null>`${ref('antes')} ->> 'valor_usuario'`.as('valor_usuario'),
      sql<number>`coalesce((${ref('antes')} ->> 'cajas')::int, 1)`.as('cajas'),
      sql<number | null>`(${ref('antes')} ->> 'valor_compra')::numeric`.as('valor_compra'),
      sql<string | null>`${ref('antes')} ->> 'paquete_descripcion'`.as('paquete_descripcion'),
      sql<string | null>`${ref('antes')} ->> 'paquete_courier'`.as('paquete_courier'),
    ])
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', String(paquete_id))
    .where('accion', '=', 'paquetes.recibir')
    .select('antes')
    .orderBy('bitacora_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.antes === null) return null;
  const { antes: _, paquete_descripcion, paquete_courier, ...rest } = row;
  return {
    ...rest,
    ...(paquete_descripcion === null ? {} : { paquete_descripcion }),
    ...(paquete_courier === null ? {} : { paquete_courier }),
  };
};

/** Undoes the user's own last reception and all its effects, as if the box had not been received. */
export const undoReception = async (context: Undo): Promise<Answer<typeof recepcionCalls.undo>> => {
  const { db, user, params, body, audit, notify } = context;
  const { usuario } = user;
  const { paquete_id } = params;
  const { paquete } = await requirePaquete(db, paquete_id, body.version);
  await requireLast(db, usuario, paquete_id);
  await requireUnfollowed(context, paquete);
  const prealerta = await readPrealerta(db, paquete_id);
  const prealertado = prealerta !== null;
  const { tracking, guia_id } = paquete;
  const guias = await guiaMovement.lock(db, guia_id === null ? [] : [guia_id]);
  const antes = (await presentRecepcion(db, paquete_id)).paquete;
  const by = { usuario, comentario: `Se deshizo la recepción de ${tracking}.` };
  const { factura_clave, foto_clave } = await db
    .selectFrom('paquetes')
    .select(['factura_clave', 'foto_clave'])
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
  const requested = guias.some(({ guia_tipo }) => guia_tipo !== 'Normal');
  if (prealertado) {
    const set = { ...UNMEASURED, ...prealerta, ...(requested ? {} : { guia_id: null }) };
    await paqueteMovement.move(db, [paquete], 'deshacer_recepcion', { ...by, set });
  } else await paqueteMovement.move(db, [paquete], 'eliminar', by);
  // An invoice that the customer attached stays with the pre-alert.
  const files = { factura_clave: prealertado ? null : factura_clave, foto_clave };
  if (files.factura_clave !== null || files.foto_clave !== null) await enqueue(db, deleteArchivos, files);
  for (const guia of guias) await undoArrival(db, guia, by);
  audit({ accion: 'paquetes.deshacer_recepcion', entidad: 'paquete', entidad_id: paquete_id, antes, despues: null });
  notify('paquetes');
  notify('guias');
  notify('correos');
  return {
    data: { paquete_estado: prealertado ? 'Pre-alertado' : null },
    message: prealertado
      ? `Se deshizo la recepción de ${tracking}: vuelve a estar pre-alertado.`
      : `Se deshizo la recepción de ${tracking}.`,
  };
};
