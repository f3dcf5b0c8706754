import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { GUIA_ESTADOS_VIGENTES } from '#features/viaje/rules/guia-estado.ts';
import { totalUsdDeGuia } from '#features/viaje/server/total-guia.ts';

export const selectFactores = (db: Executor) =>
  db
    .selectFrom('factor_dolar as f')
    .select(['f.fecha', 'f.factor_venta', 'f.usuario_registro', 'f.fecha_registro', 'f.version']);

/** How many of the latest guias with a price are averaged. */
const LATEST = 100;

/** Average total of the latest guias in US dollars, each rounded as it is charged; rejected and voided ones are not. */
const readGuiaTipica = async (db: Executor): Promise<number | null> => {
  const latest = db
    .selectFrom('guias as g')
    .select(totalUsdDeGuia.as('total'))
    .where('g.guia_valor', '>', 0)
    .where(isOneOf('g.guia_estado', GUIA_ESTADOS_VIGENTES))
    .orderBy(sql`g.fecha_registro desc nulls last, g.guia_id desc`)
    .limit(LATEST)
    .as('ultimas');
  const row = await db
    .selectFrom(latest)
    .select(sql<number | null>`round(avg(ultimas.total), 2)`.as('guia_tipica'))
    .executeTakeFirstOrThrow();
  return row.guia_tipica;
};

/** The factors of the last twelve months, and the one valid at their start. */
export const readFactorAnio = async (db: Executor) => {
  const inicio = sql<string>`((now() at time zone 'America/Tegucigalpa')::date - interval '1 year')::date`;
  const puntos = await db
    .selectFrom('factor_dolar as f')
    .select(['f.fecha', 'f.factor_venta'])
    .where(
      'f.fecha',
      '>=',
      sql<string>`coalesce((select max(a.fecha) from factor_dolar a where a.fecha <= ${inicio}), ${inicio})`,
    )
    .orderBy('f.fecha')
    .execute();
  return { puntos, guia_tipica: await readGuiaTipica(db) };
};
