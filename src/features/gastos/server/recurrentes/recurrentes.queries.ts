import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofSucursalVisible } from '#features/libros/server/visible.public.ts';
import type { PorConfirmar, Recurrente } from '../../contract/recurrentes.schemas.ts';
import { MESES_ATRAS } from '../../rules/mes.ts';

/** The templates that the user may see. */
export const selectRecurrentes = (db: Executor, user: Principal) =>
  db
    .selectFrom('gastos_recurrentes as r')
    .innerJoin('categorias as c', 'c.categoria_id', 'r.categoria_id')
    .innerJoin('sucursales as s', 's.sucursal_id', 'r.sucursal_id')
    .innerJoin('cuentas_banco as b', 'b.cuenta_banco_id', 'r.cuenta_banco_id')
    .select(['r.recurrente_id', 'r.recurrente_referencia', 'r.recurrente_monto', 'r.categoria_id', 'r.sucursal_id'])
    .select(['r.cuenta_banco_id', 'c.categoria_nombre', 's.sucursal_codigo', 'b.cuenta_banco_nombre'])
    .select(['b.cuenta_banco_moneda', 'b.es_caja'])
    .where(ofSucursalVisible(user, sql.ref('r.sucursal_id')));

export const withDatos = (recurrentes: ReturnType<typeof selectRecurrentes>) =>
  recurrentes
    .select(['r.dia_mes', 'r.mes_inicial', 'r.activo', 'r.version', 'r.usuario_registro', 'r.fecha_registro'])
    .select(
      sql<boolean>`exists (select from gastos_recurrentes_meses m where m.recurrente_id = r.recurrente_id)`.as(
        'con_meses',
      ),
    );

type Row = Omit<Recurrente, 'acciones'> & { readonly con_meses: boolean };

export const presentRecurrente = ({ con_meses, ...row }: Row, { permisos }: Holder): Recurrente => {
  const editar = permisos.has('gastos.listado.crear');
  return { ...row, acciones: { editar, eliminar: editar && !con_meses } };
};

/** @throws NO_ENCONTRADO also for a template of a branch that the user may not see. */
export const findRecurrente = async (db: Executor, user: Principal, recurrente_id: number): Promise<Row> => {
  const row = await withDatos(selectRecurrentes(db, user))
    .where('r.recurrente_id', '=', recurrente_id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

const HOY = sql`(now() at time zone 'America/Tegucigalpa')::date`;
const ESTE_MES = sql`date_trunc('month', ${HOY})::date`;
const VENCE = sql<string>`least(m.mes + r.dia_mes - 1, (m.mes + interval '1 month')::date - 1)`;

/** The first month that is still proposed. */
const DESDE = sql`(${ESTE_MES} - make_interval(months => ${sql.lit(MESES_ATRAS)}))::date`;

/** A month is settled by an expense that was not deleted, or by a reason to skip it. @param of a further condition. */
const resuelto = (of = sql`true`) => sql<boolean>`exists (
  select from gastos_recurrentes_meses rm
  left join gastos g on g.gasto_id = rm.gasto_id
  where ${of} and rm.recurrente_id = r.recurrente_id and rm.mes = m.mes and (rm.razon is not null or not g.eliminado))`;

/** The unsettled months of active templates whose due day has come. */
export const selectPorConfirmar = (db: Executor, user: Principal) =>
  selectRecurrentes(db, user)
    .innerJoinLateral(
      sql<{ mes: string }>`(select generate_series(
        greatest(r.mes_inicial, ${DESDE}),
        ${ESTE_MES}, interval '1 month')::date as mes)`.as('m'),
      (join) => join.onTrue(),
    )
    .where('r.activo', '=', true)
    .where(sql<boolean>`${VENCE} <= ${HOY}`)
    // Otherwise the database would read all months that were ever settled: it does not know that older ones are none here.
    .where(sql<boolean>`not ${resuelto(sql`rm.mes >= ${DESDE}`)}`);

export const readPorConfirmar = (db: Executor, user: Principal): Promise<PorConfirmar[]> =>
  selectPorConfirmar(db, user)
    .select([sql<string>`to_char(m.mes, 'YYYY-MM')`.as('mes'), VENCE.as('vence')])
    .orderBy(VENCE)
    .orderBy('r.recurrente_id')
    .execute();

/** Whether a month of a template is proposed and settled. @param mes its first day, yyyy-mm-dd. */
export const readMes = async (
  db: Executor,
  recurrente_id: number,
  mes: string,
): Promise<{ readonly propuesto: boolean; readonly resuelto: boolean }> => {
  const { rows } = await sql<{ propuesto: boolean; resuelto: boolean }>`
    select ${resuelto()} as resuelto, m.mes between r.mes_inicial and ${ESTE_MES} as propuesto
    from gastos_recurrentes r, (select ${mes}::date as mes) m
    where r.recurrente_id = ${recurrente_id}`.execute(db);
  return rows[0] ?? { propuesto: false, resuelto: false };
};
