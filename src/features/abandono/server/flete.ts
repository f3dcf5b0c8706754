import { sql, type RawBuilder } from 'kysely';

/** The price of a weight by a fee, computed like `valorDePeso`. */
const valor = (fee: string, peso: RawBuilder<unknown>): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${fee}.${column}`);
  return sql`round(${of('tarifa_plana')} + ${of('tarifa_peso')} * case when ${of('tarifa_plana')} > 0
    then greatest(${peso} - ${of('peso_minimo')}, 0) else ${peso} end, 2)`;
};

/**
 * The freight of a parcel without a guia, US dollars: by the client's own fee, else by the service's fee whose range
 * holds the weight, else by the default fee; 0 if it was not weighed. The same rule as `valorPorCondiciones`, in SQL
 * for statements over many rows.
 * @param paquete the alias of the parcel.
 */
export const fleteLibre = (paquete: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${paquete}.${column}`);
  const peso = sql`greatest(${of('peso_cobrar')}, s.servicio_minimo)`;
  return sql<number>`coalesce(case when ${of('peso_cobrar')} > 0 then (
    select coalesce(
      (select ${valor('e', peso)} from tarifas_cliente e
        where e.cliente_id = ${of('cliente_id')} and e.servicio_id = s.servicio_id),
      (select ${valor('t', peso)} from tarifas t
        cross join lateral (select ${peso} >= case when t.tarifa_plana > 0 then 0 else t.peso_minimo end
          and (t.peso_maximo is null or ${peso} < t.peso_maximo) as cabe) r
        where t.servicio_id = s.servicio_id and (r.cabe or t.predeterminada)
        order by r.cabe desc, t.tarifa_numero limit 1))
    from servicios s where s.servicio_id = ${of('servicio_id')}) end, 0)`;
};

/** The freight of the parcel `p`, US dollars: the value of its guia `g`; without a guia, the price of its weight. */
export const fleteOf = sql<number>`(case when g.guia_id is null then ${fleteLibre('p')}
  else g.guia_valor - g.guia_descuento end)`;
