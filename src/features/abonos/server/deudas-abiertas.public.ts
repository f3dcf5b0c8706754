import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import { guiasDeEntrega } from './guias-de-entrega.public.ts';
import { DEUDAS_MAX } from '../contract/abonos.schemas.ts';

const localDate = (moment: string) => sql`(${sql.raw(moment)} at time zone ${TIME_ZONE})::date`;

/** The open deliveries of a client, oldest first. */
export const selectDeudas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('entregas as e')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'e.sucursal_id')
    .select(['e.entrega_id', 'e.usuario_registro', 'e.fecha_registro', 'e.sucursal_id', 'su.sucursal_codigo'])
    .select(['e.total', 'e.pagado'])
    .select((eb) => [
      eb.ref('e.saldo').$notNull().as('saldo'),
      sql<number>`${localDate('now()')} - ${localDate('e.fecha_registro')}`.as('dias'),
      guiasDeEntrega.as('guias'),
    ])
    .where('e.cliente_id', '=', cliente_id)
    // Must match the condition of the partial index.
    .where(sql<boolean>`e.saldo > 0`)
    .orderBy('e.fecha_registro')
    .orderBy('e.entrega_id')
    .limit(DEUDAS_MAX)
    .modifyFront(KEEP_PLAN)
    .execute();
