import { sql } from 'kysely';
import { mesesHasta, firstDay, ultimoDia } from '#kit/rules/periodo.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { problemaDeCategoria } from '#features/categorias/rules/categoria.public.ts';
import { inCategoria } from '#features/libros/server/visible.public.ts';
import { dayIn, monthOfDay, ofSucursal } from '#features/contabilidad/server/ventas.public.ts';
import type { Planilla } from '../contract/planilla.schemas.ts';

const MESES = 12;

const readCategoria = async (db: Executor): Promise<Planilla['categoria']> => {
  const found = await db
    .selectFrom('categorias as c')
    .leftJoin('categorias as p', 'p.categoria_id', 'c.categoria_padre_id')
    .select(['c.categoria_id', 'c.categoria_nombre', 'c.tipo', 'c.activo'])
    .select([
      sql<number>`coalesce(c.categoria_padre_id, 0)`.as('categoria_padre_id'),
      sql<boolean>`coalesce(p.activo, true)`.as('padre_activo'),
    ])
    .where('c.es_planilla', '=', true)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { categoria_id, categoria_nombre } = found;
  return { categoria_id, categoria_nombre, registra: problemaDeCategoria('Gasto', found) === null };
};

/** The payroll of twelve months, the last one that of `dia`; a month without expenses is zero. */
export const readPlanilla = async (db: Executor, dia: string, sucursal_id: number | null): Promise<Planilla> => {
  const meses = mesesHasta(dia, MESES);
  const categoria = await readCategoria(db);
  const rows =
    categoria === null
      ? []
      : await db
          .selectFrom('gastos as m')
          .where('m.eliminado', '=', false)
          .where(dayIn('m.gasto_fecha', { desde: firstDay(meses[0] ?? ''), hasta: ultimoDia(meses.at(-1) ?? '') }))
          .where(ofSucursal('m.sucursal_id', sucursal_id))
          .where(inCategoria(sql.ref('m.categoria_id'))(categoria.categoria_id))
          .groupBy(sql`1`)
          .select([
            monthOfDay('m.gasto_fecha').as('mes'),
            sql<number>`count(*)`.as('gastos'),
            sql<number>`sum(m.gasto_valor)`.as('valor'),
          ])
          .execute();
  const known = new Map(rows.map((row) => [row.mes, row]));
  return { categoria, meses: meses.map((mes) => known.get(mes) ?? { mes, gastos: 0, valor: 0 }) };
};
