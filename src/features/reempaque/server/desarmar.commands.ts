import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { total } from '#kit/rules/money.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { deleteArchivos } from '#features/paquetes/server/archivos.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { followPeso } from '#features/viaje/server/cobro-guia.ts';
import { SIN_FECHAS } from '#features/viaje/server/deshacer-llegada.ts';
import { followFechas } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { writeMedidas, type Medida } from '#features/viaje/server/medidas.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja, requireRebajaSinGuia } from '#features/viaje/server/rebaja-guia.ts';
import type { reempaqueCalls } from '../contract/reempaque.calls.ts';
import { reempaqueErrors } from '../contract/reempaque.errors.ts';
import { DESHACER_MINUTOS } from '../rules/rebaja-reempaque.ts';
import { pideReempaque } from '../rules/reempacable.ts';
import { conNombres, present, selectPorReempacar, type PorReempacarRow } from './reempaque.queries.ts';

type Unjoin = Context<typeof reempaqueCalls.unjoin>;

const readHeads = (db: Executor, paquete_id: number) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id', 'tracking', 'reempaque_id'])
    .where((eb) => eb.or([eb('paquete_id', '=', paquete_id), eb('reempaque_id', '=', paquete_id)]))
    .orderBy('paquete_id')
    .execute();

/** Whether this user made it within DESHACER_MINUTOS: then undoing it corrects a slip, whatever the new price. */
const isOwnSlip = async (db: Executor, usuario: string, paquete_id: number): Promise<boolean> => {
  const own = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('paquete_id', '=', paquete_id)
    .where('usuario_registro', '=', usuario)
    .where('fecha_registro', '>', sql<string>`now() - make_interval(mins => ${DESHACER_MINUTOS})`)
    .executeTakeFirst();
  return own !== undefined;
};

const isMeasured = (row: PorReempacarRow): row is PorReempacarRow & Medida =>
  row.alto !== null && row.largo !== null && row.ancho !== null && row.peso_real !== null;

interface Vuelta {
  readonly paquete_id: number;
  readonly guia: LockedGuia | null;
  readonly antes: number | null;
  readonly rows: readonly PorReempacarRow[];
  readonly slip: boolean;
}

/** Prices the parcels apart again, and requires the authorisation of a lower price. */
const followPrecio = async (
  { db, user, body }: Unjoin,
  { paquete_id, guia, antes, rows, slip }: Vuelta,
): Promise<readonly AuditEntry[]> => {
  const [first] = rows;
  if (guia !== null) {
    await followPeso(db, guia);
    return slip ? [] : requireRebaja(db, user, { guia_id: guia.guia_id, antes: guia }, body);
  }
  if (slip || first === undefined || first.servicio_id === null) return [];
  const condiciones = await readCondiciones(db, first.cliente_id, first.servicio_id);
  if (condiciones === null) return [];
  const ahora = total(rows.map((row) => row.peso_cobrar ?? 0));
  return requireRebajaSinGuia(
    user,
    { paquete_id, antes: { peso_cobrar: antes, condiciones }, ahora: { peso_cobrar: ahora, condiciones } },
    body,
  );
};

/** Takes a reempaque apart while it waits in Miami: its parcels take its place, and it is deleted. */
export const unjoinPaquete = async (context: Unjoin): Promise<Answer<typeof reempaqueCalls.unjoin>> => {
  const { db, user, params, body, audit, notify } = context;
  const { usuario } = user;
  const { paquete_id } = params;
  const heads = await readHeads(db, paquete_id);
  const those = hasAnyId(
    'p.paquete_id',
    heads.map((head) => head.paquete_id),
  );
  await lockTrackings(
    db,
    heads.map(({ tracking }) => tracking),
  );
  const { guias, paquetes } = await lockConGuias(db, heads);
  const entero = paquetes.find((one) => one.paquete_id === paquete_id);
  if (entero === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  if (body.version !== undefined && body.version !== entero.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const partes = paquetes.filter(({ reempaque_id }) => reempaque_id === paquete_id);
  if (partes.length === 0) throw refuse(reempaqueErrors.REEMPAQUE_NO_ES);
  paqueteMovement.require([entero], 'desarmar');
  const before = await selectPorReempacar(db).where('p.paquete_id', '=', paquete_id).executeTakeFirstOrThrow();
  const { packinglist } = conNombres(before);
  const { tracking } = entero;
  if (packinglist !== null) throw refuse(reempaqueErrors.REEMPAQUE_EN_LISTA, { tracking, lista: packinglist });
  const guia = guias.find((one) => one.guia_id === entero.guia_id) ?? null;
  const pedido = guia !== null && pideReempaque(guia.guia_tipo);
  if (pedido) guiaMovement.require([guia], 'desarmar_reempaque');
  const slip = await isOwnSlip(db, usuario, paquete_id);
  const { foto_clave } = await db
    .selectFrom('paquetes')
    .select('foto_clave')
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
  const by = { usuario, comentario: `Se deshizo el reempaque ${tracking}.` };
  // The reempaque may have changed its guia, service or client meanwhile; its parcels get its current ones.
  const { guia_id, servicio_id, cliente_id } = entero;
  await paqueteMovement.move(db, partes, 'salir_de_reempaque', {
    ...by,
    set: { reempaque_id: null, guia_id, servicio_id, cliente_id },
  });
  await paqueteMovement.move(db, [entero], 'desarmar', by);
  if (foto_clave !== null) await enqueue(db, deleteArchivos, { factura_clave: null, foto_clave });
  const selected = () => selectPorReempacar(db).where(those).orderBy('p.paquete_id').execute();
  const condiciones = servicio_id === null ? null : await readCondiciones(db, cliente_id, servicio_id);
  if (condiciones !== null)
    await writeMedidas(
      db,
      (await selected()).filter(isMeasured).map(({ paquete_id: id, alto, largo, ancho, peso_real }) => ({
        paquete_id: id,
        alto,
        largo,
        ancho,
        peso_real,
      })),
      condiciones.divisor,
      condiciones.redondeo,
    );
  const rows = await selected();
  const rebajas = await followPrecio(context, { paquete_id, guia, antes: before.peso_cobrar, rows, slip });
  if (guia !== null) {
    // Its departure is unknown until it is repacked again.
    if (pedido) await guiaMovement.move(db, [guia], 'desarmar_reempaque', { ...by, set: SIN_FECHAS });
    else {
      await followFechas(db, [guia.guia_id]);
      await guiaMovement.note(db, [guia], 'desarmar_reempaque', by);
    }
  }
  audit(
    {
      accion: 'paquetes.desarmar_reempaque',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes: { ...conNombres(before), guia },
      despues: { paquetes: rows.map((row) => row.paquete_id) },
    },
    ...rebajas,
  );
  notify('paquetes');
  notify('guias');
  return {
    data: { paquetes: rows.map(present) },
    message: `Se deshizo el reempaque ${tracking}: sus paquetes vuelven donde estaban.`,
  };
};
