import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import type { MostradorDePagos } from '../contract/abonos.schemas.ts';
import { selectDeudas } from './deudas-abiertas.public.ts';
import { readMedios } from './medios.public.ts';

const selectSuma = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('entregas')
    .select([sql<number>`coalesce(sum(saldo), 0)`.as('saldo'), sql<number>`count(*)`.as('total_entregas')])
    .where('cliente_id', '=', cliente_id)
    .where(sql<boolean>`saldo > 0`)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirstOrThrow();

/** What a client owes and the means to pay it. @throws NO_ENCONTRADO */
export const readMostradorDePagos = async (
  db: Executor,
  user: Principal,
  cliente_id: number,
): Promise<MostradorDePagos> => {
  await checkCliente(db, user, cliente_id);
  const [medios, suma, entregas] = await Promise.all([
    readMedios(db, user, cliente_id),
    selectSuma(db, cliente_id),
    selectDeudas(db, cliente_id),
  ]);
  return { ...medios, ...suma, entregas };
};
