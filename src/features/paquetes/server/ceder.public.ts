import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';

/** What a former owner had said of a purchase, for the log. */
export interface Retirado {
  readonly paquete_id: number;
  readonly valor_compra: number | null;
  readonly paquete_factura: string | null;
  readonly factura_clave: string | null;
}

/** Given by a customer who is not the one that gets the parcel. */
const ofAnother = (usuario: 'factura_usuario' | 'valor_usuario', cliente_id: number) => sql<boolean>`exists (
  select from usuarios u where u.usuario = coalesce(p.${sql.ref(usuario)}, p.usuario_registro)
    and u.cliente_id is not null and u.cliente_id <> ${cliente_id})`;

/**
 * Parcels become a client's. The invoice and the value that another customer gave of the purchase are that customer's
 * own affair and stay behind; what staff entered goes along. The file stays in the store, named by the log.
 * @param which of the parcels `p`, locked.
 * @returns what each lost of it.
 */
export const cederPaquetes = async (
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

/** The same parcels after it, for the log. */
export const sinLoRetirado = (retirado: readonly Retirado[]): readonly Retirado[] =>
  retirado.map(({ paquete_id }) => ({ paquete_id, valor_compra: null, paquete_factura: null, factura_clave: null }));
