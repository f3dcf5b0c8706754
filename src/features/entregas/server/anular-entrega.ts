import { kitErrors, refuse, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { lockTrackingsOf, moveEntregadas } from '#features/viaje/server/entregar-guias.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';
import { problemaDeAnular } from '../rules/entrega-acciones.public.ts';
import { readEntrega } from './leer-entrega.ts';
import { giveBackNotas, type NotaUsada } from './pagos.ts';

const PROBLEMS: Readonly<Record<NonNullable<ReturnType<typeof problemaDeAnular>>, ErrorDefinition>> = {
  ya_anulada: entregaErrors.ENTREGA_YA_ANULADA,
  otro_dia: entregaErrors.ENTREGA_DE_OTRO_DIA,
  con_otros_pagos: entregaErrors.ENTREGA_CON_OTROS_PAGOS,
};

const lockEntrega = async (db: Executor, entrega_id: number) => {
  const entrega = await db
    .selectFrom('entregas')
    .select(['entrega_id', 'fecha_registro', 'total', 'pagado', 'version', 'estado'])
    .where('entrega_id', '=', entrega_id)
    .forUpdate()
    .executeTakeFirst();
  if (entrega === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return entrega;
};

/** The living receipts of a delivery, locked, and whether one of them paid others too. */
const lockAbonos = async (db: Executor, entrega_id: number) => {
  const abonos = await db
    .selectFrom('abonos')
    .select('abono_id')
    .where('anulado', '=', false)
    .where('abono_id', 'in', (eb) =>
      eb.selectFrom('abonos_detalle').select('abono_id').where('entrega_id', '=', entrega_id),
    )
    .orderBy('abono_id')
    .forUpdate()
    .execute();
  const abono_ids = abonos.map(({ abono_id }) => abono_id);
  const other =
    abono_ids.length === 0
      ? undefined
      : await db
          .selectFrom('abonos_detalle')
          .select('entrega_id')
          .where('abono_id', 'in', abono_ids)
          .where('entrega_id', '<>', entrega_id)
          .limit(1)
          .executeTakeFirst();
  return { abono_ids, con_otros_pagos: other !== undefined };
};

/** Marks receipts and their payments, and gives credit notes their balance back. */
const voidAbonos = async (db: Executor, abono_ids: readonly number[]): Promise<NotaUsada[]> => {
  if (abono_ids.length === 0) return [];
  const pagos = await db
    .selectFrom('pagos')
    .select(['nota_credito_id', 'monto'])
    .where('abono_id', 'in', abono_ids)
    .where('anulado', '=', false)
    .execute();
  const notas = await giveBackNotas(db, pagos);
  await db.updateTable('pagos').set({ anulado: true }).where('abono_id', 'in', abono_ids).execute();
  await db.updateTable('abonos').set({ anulado: true }).where('abono_id', 'in', abono_ids).execute();
  return notas;
};

/** Its guides wait to be fetched again, at the price that they had; nothing is erased. */
const takeBackGuias = async (db: Executor, entrega_id: number, usuario: string, razon: string): Promise<void> => {
  const lineas = await db
    .selectFrom('entregas_guias')
    .select('guia_id')
    .where('entrega_id', '=', entrega_id)
    .where('anulada', '=', false)
    .execute();
  const guia_ids = lineas.map(({ guia_id }) => guia_id);
  await lockTrackingsOf(db, guia_ids);
  const guias = await guiaMovement.lock(db, guia_ids);
  await moveEntregadas(db, guias, 'anular_entrega', usuario, razon);
  await db.updateTable('entregas_guias').set({ anulada: true }).where('entrega_id', '=', entrega_id).execute();
};

/** Locks in this order: the delivery, the trackings of its parcels, its guides, their parcels, its receipts, credit notes. */
export const voidEntrega = async ({
  db,
  user,
  params: { entrega_id },
  body: { razon, version },
  services,
  audit,
  notify,
}: Context<typeof entregasCalls.void>): Promise<Answer<typeof entregasCalls.void>> => {
  if (user.cliente_id !== null) throw refuse(kitErrors.NO_ENCONTRADO);
  const before = await lockEntrega(db, entrega_id);
  const now = new Date();
  const check = (con_otros_pagos: boolean): void => {
    const problem = problemaDeAnular({ ...before, con_otros_pagos }, now);
    if (problem !== null) throw refuse(PROBLEMS[problem]);
  };
  check(false);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await takeBackGuias(db, entrega_id, user.usuario, razon);
  const { abono_ids, con_otros_pagos } = await lockAbonos(db, entrega_id);
  check(con_otros_pagos);
  const notas = await voidAbonos(db, abono_ids);
  await db
    .updateTable('entregas')
    .set({
      estado: 'Anulada',
      razon_anulacion: razon,
      usuario_anulacion: user.usuario,
      fecha_anulacion: now.toISOString(),
    })
    .where('entrega_id', '=', entrega_id)
    .execute();
  audit(
    {
      accion: 'entregas.anular',
      entidad: 'entrega',
      entidad_id: entrega_id,
      antes: { estado: before.estado, total: before.total, pagado: before.pagado },
      despues: { estado: 'Anulada', razon, abono_ids },
    },
    ...notas.map(({ nota_credito_id, antes, usado }) => ({
      accion: 'notas_credito.devolver',
      entidad: 'nota_credito',
      entidad_id: nota_credito_id,
      antes: { usado: antes },
      despues: { usado, entrega_id },
    })),
  );
  notify('entregas', 'guias', 'paquetes', ...(notas.length > 0 ? ['notas_credito'] : []));
  return {
    data: await readEntrega(db, services, user, entrega_id),
    message: 'La entrega se anuló; sus guías están disponibles de nuevo.',
  };
};
