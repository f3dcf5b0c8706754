import { randomBytes } from 'node:crypto';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { retirosErrors, type Retiro, type retirosCalls } from '../contract/retiros.calls.ts';
import { CODIGO_BYTES, codigoOf } from '../rules/codigo.public.ts';
import { HOY, readRetiros } from './retiros.queries.ts';

interface Donde {
  readonly cliente_id: number;
  readonly sucursal_id: number;
}

/**
 * What the client can pick up at the branch. Locks the client, so that a double tap has one effect. Only for the
 * client: the pass is shown by the person who comes, never by staff.
 * @throws NO_ENCONTRADO for another client; RETIRO_NADA_LISTO.
 */
const takeRetiro = async (db: Executor, user: Holder, { cliente_id, sucursal_id }: Donde): Promise<Retiro> => {
  if (user.cliente_id !== cliente_id) throw refuse(kitErrors.NO_ENCONTRADO);
  await db
    .selectFrom('clientes')
    .select('cliente_id')
    .where('cliente_id', '=', cliente_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return findRetiro(db, { cliente_id, sucursal_id });
};

const findRetiro = async (db: Executor, { cliente_id, sucursal_id }: Donde): Promise<Retiro> => {
  const retiro = (await readRetiros(db, cliente_id)).find((one) => one.sucursal_id === sucursal_id);
  if (retiro === undefined) throw refuse(retirosErrors.RETIRO_NADA_LISTO);
  return retiro;
};

/** Returns the pass for all guides that are ready: the valid one, or a new one. */
export const askPass = async ({
  db,
  user,
  params,
  audit,
  notify,
}: Context<typeof retirosCalls.pass>): Promise<Answer<typeof retirosCalls.pass>> => {
  const { codigo, guias } = await takeRetiro(db, user, params);
  const guia_ids = guias.map(({ guia_id }) => guia_id);
  if (codigo === null)
    await db
      .insertInto('pases_retiro')
      .values({ ...params, guia_ids, codigo: codigoOf(randomBytes(CODIGO_BYTES)) })
      .execute();
  // Adds the guides that became ready since.
  else await db.updateTable('pases_retiro').set({ guia_ids }).where('codigo', '=', codigo).execute();
  audit({
    accion: 'retiros.pase',
    entidad: 'cliente',
    entidad_id: params.cliente_id,
    // The code itself is not logged: readers of the log could use it.
    despues: { sucursal_id: params.sucursal_id, guia_ids },
  });
  notify('retiros');
  return { data: await findRetiro(db, params), message: 'Muestre este código en la sucursal.' };
};

/** Announces to the branch that the client comes today, or withdraws that. */
export const sayComing = async ({
  db,
  user,
  params,
  body: { viene },
  audit,
  notify,
}: Context<typeof retirosCalls.coming>): Promise<Answer<typeof retirosCalls.coming>> => {
  const { viene_desde } = await takeRetiro(db, user, params);
  if (viene)
    await db
      .insertInto('avisos_retiro')
      .values({ ...params, dia: HOY })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('avisos_retiro')
      .where('cliente_id', '=', params.cliente_id)
      .where('sucursal_id', '=', params.sucursal_id)
      .where('dia', '=', HOY)
      .execute();
  audit({
    accion: viene ? 'retiros.avisar' : 'retiros.retirar_aviso',
    entidad: 'cliente',
    entidad_id: params.cliente_id,
    antes: { viene_desde },
    despues: { sucursal_id: params.sucursal_id, viene },
  });
  notify('retiros');
  return {
    data: await findRetiro(db, params),
    message: viene ? 'La sucursal ya sabe que va en camino.' : 'La sucursal ya no le espera hoy.',
  };
};
