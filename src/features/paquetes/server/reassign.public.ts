import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';

/** What a former owner had declared about a purchase, for the log. */
export interface Retirado {
  readonly paquete_id: number;
  readonly valor_compra: number | null;
  readonly paquete_factura: string | null;
  readonly factura_clave: string | null;
}

/** Given by a customer other than the new owner. */
const ofAnother = (usuario: 'factura_usuario' | 'valor_usuario', cliente_id: number) => sql<boolean>`exists (
  select from usuarios u where u.usuario = coalesce(p.${sql.ref(usuario)}, p.usuario_registro)
    and u.cliente_id is not null and u.cliente_id <> ${cliente_id})`;

/**
 * Gives parcels to a client. Invoice and value are private to the customer who gave them, so they are removed unless
 * staff entered them. The file is kept, and the log names it.
 * @param which condition for the parcels `p`, which are locked.
 * @returns what was removed from each parcel.
 */
export const reassignPaquetes = async (
  db: Executor,
  which: Expression<SqlBool>,
  cliente_id: number,
): Promise<readonly Retirado[]> => {
  const { rows } = await sql<Retirado>`
    with antes as materialized (
      select p.paquete_id, p.valor_compra, p.paquete_factura, p.factura_clave,
        p.factura_clave is not null and ${ofAnother('factura_usuario', cliente_id)} as sin_factura,
        p.valor_compra is not null and ${ofAnother('valor_usuario', cliente_id)} as sin_valor
      from paquetes p where ${which}
    ), cedidos as (
      update paquetes p set cliente_id = ${cliente_id},
        paquete_factura = case when not a.sin_factura then p.paquete_factura end,
        factura_clave = case when not a.sin_factura then p.factura_clave end,
        factura_usuario = case when not a.sin_factura then p.factura_usuario end,
        valor_compra = case when not a.sin_valor then p.valor_compra end,
        valor_usuario = case when not a.sin_valor then p.valor_usuario end
      from antes a where a.paquete_id = p.paquete_id
    )
    select paquete_id, case when sin_valor then valor_compra end as valor_compra,
      case when sin_factura then paquete_factura end as paquete_factura,
      case when sin_factura then factura_clave end as factura_clave
    from antes where sin_factura or sin_valor order by paquete_id`.execute(db);
  return rows;
};

/** The same parcels after the removal, for the log. */
export const sinLoRetirado = (retirado: readonly Retirado[]): readonly Retirado[] =>
  retirado.map(({ paquete_id }) => ({ paquete_id, valor_compra: null, paquete_factura: null, factura_clave: null }));
