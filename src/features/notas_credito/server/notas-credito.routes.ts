import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { requireCliente } from '#features/clientes/server/clientes.public.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { notaCuenta, saldoDe } from './saldo.public.ts';

const selectNotas = (db: Executor, cliente_id: number) =>
  db.selectFrom('notas_credito').where('cliente_id', '=', cliente_id).where(notaCuenta);

export const notasCreditoHandlers: readonly Handler[] = [
  handle(notasCreditoCalls.summary, async ({ db, user, params: { cliente_id } }) => {
    await requireCliente(db, user, cliente_id);
    const [totales, detalle] = await Promise.all([
      selectNotas(db, cliente_id)
        .select([
          saldoDe(cliente_id).as('saldo'),
          sql<number>`coalesce(sum(credito - usado) filter (where estado = 'Aprobado'), 0)`.as('notas_credito'),
        ])
        .executeTakeFirstOrThrow(),
      selectNotas(db, cliente_id)
        .select(['nota_credito_id', 'concepto', 'credito', 'usado', 'fecha_registro'])
        .select(['estado', sql<number>`case when estado = 'Aprobado' then credito - usado else 0 end`.as('disponible')])
        .orderBy('fecha_registro', 'desc')
        .orderBy('nota_credito_id', 'desc')
        .execute(),
    ]);
    return { data: { cliente_id, ...totales, detalle } };
  }),
];
