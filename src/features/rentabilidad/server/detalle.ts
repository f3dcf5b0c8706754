import { sql, type RawBuilder } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofSucursalVisible } from '#features/libros/server/visible.public.ts';
import type { RentabilidadDetalle } from '../contract/rentabilidad.schemas.ts';
import { costeo, rentabilidadDeListas } from './costeo.ts';
import { repartido } from './repartido.ts';
import { figuresOf } from './resumen.ts';

type Parte = Omit<RentabilidadDetalle['por_sucursal'][number], 'ganancia' | 'por_libra'> & {
  readonly packinglist_id: number;
};
type ReadDetalle = Omit<RentabilidadDetalle, 'por_sucursal'> & { readonly partes: readonly Parte[] };

const rowsOf = (select: unknown) => sql`(select coalesce(json_agg(t), '[]') from (${select}) t)`;

/**
 * The expenses of the chosen list, each with its part. The branch's part of their sum is shared among the expenses in
 * proportion, so that the parts add up to it to the cent.
 */
const susGastos = (sucursal_id: number | null): RawBuilder<unknown> =>
  sucursal_id === null
    ? sql`select d.gasto_id, d.parte from de_gastos d join elegidas e on e.packinglist_id = d.packinglist_id`
    : repartido({
        rows: sql`
          select d.packinglist_id, d.gasto_id, s.parte as valor, d.parte as peso
          from de_gastos d join por_sucursal s on s.packinglist_id = d.packinglist_id
          where s.sucursal_id = ${sucursal_id}`,
        of: 'packinglist_id',
        order: 'gasto_id',
      });

/** The earnings and costs of one list, by guide and by expense; with a branch, only its part. */
export const readDetalle = async (
  db: Executor,
  user: Principal,
  packinglist_id: number,
  sucursal_id: number | null,
): Promise<RentabilidadDetalle> => {
  const ofBranch = (column: string) => (sucursal_id === null ? sql`true` : sql`${sql.ref(column)} = ${sucursal_id}`);
  const { rows } = await sql<ReadDetalle>`
    with ${costeo(sql`select packinglist_id from packinglists where packinglist_id = ${packinglist_id}`, true)}
    select r.*, now() as calculado, ${sucursal_id}::int as sucursal_id,
      ${rowsOf(sql`
        select s.sucursal_id, su.sucursal_nombre, s.packinglist_id, s.guias, s.libras, s.ganado, s.parte as gastos
        from por_sucursal s join sucursales su on su.sucursal_id = s.sucursal_id
        where ${ofBranch('s.sucursal_id')} order by su.sucursal_codigo`)} as partes,
      ${rowsOf(sql`
        select dg.guia_id, g.guia_numero, g.guia_estado, g.cliente_id, cl.cliente_nombre, cl.cliente_apellido,
          su.sucursal_codigo, dg.libras, coalesce(g.factor_dolar, (select factor_venta from ultimo)) as factor_dolar,
          dg.ganado, dg.en_otras
        from de_guias dg
          join guias g on g.guia_id = dg.guia_id
          join clientes cl on cl.cliente_id = g.cliente_id
          join sucursales su on su.sucursal_id = g.sucursal_id
        where ${ofBranch('dg.sucursal_id')} order by g.guia_numero`)} as de_guias,
      ${rowsOf(sql`
        select v.gasto_id, ga.gasto_fecha, v.gasto_referencia, c.categoria_nombre, v.gasto_valor,
          (select count(*) from gastos_packinglists n where n.gasto_id = dg.gasto_id) as listas, dg.parte
        from (${susGastos(sucursal_id)}) dg
          join gastos ga on ga.gasto_id = dg.gasto_id
          join categorias c on c.categoria_id = ga.categoria_id
          left join gastos v on v.gasto_id = ga.gasto_id and ${ofSucursalVisible(user, sql.ref('v.sucursal_id'))}
        order by ga.gasto_fecha, ga.gasto_id`)} as de_gastos
    from (${rentabilidadDeListas(sucursal_id)}) r`.execute(db);
  const [row] = rows;
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { partes, ...detalle } = row;
  return {
    ...detalle,
    por_sucursal: partes.map(({ sucursal_id: of, sucursal_nombre, ...parte }) => {
      const { listas: _one, ...figures } = figuresOf([parte]);
      return { sucursal_id: of, sucursal_nombre, ...figures };
    }),
  };
};
