import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { type Candidato, type Clase, DIAS_CERCA } from '../rules/coincidencia.ts';
import type { Hecho } from './abre-registro.ts';
import { esDeComprobante } from './de-comprobante.ts';

const ZONA = sql.lit('America/Tegucigalpa');
const CERCA = sql.lit(DIAS_CERCA);
/** How many candidates are offered per line. */
const OFRECIDOS = sql.lit(6);

const libre = (column: 'pago_id' | 'comprobante_id' | 'gasto_id' | 'ingreso_id', of: RawBuilder<unknown>) =>
  sql`not exists (select from extractos_conciliaciones o where o.${sql.ref(column)} = ${of})`;

const MISMA = (clave: RawBuilder<unknown>) => sql`(l.referencia_clave <> '' and ${clave} = l.referencia_clave)`;
const CERCANO = (monto: RawBuilder<unknown>, fecha: RawBuilder<unknown>) =>
  sql`(${monto} = abs(l.monto) and ${fecha} between l.fecha - ${CERCA} and l.fecha + ${CERCA})`;

const DIA_DEL_ABONO = sql`(a.fecha_registro at time zone ${ZONA})::date`;

/** The account is in lempiras: payments always are, whatever the account they went to. */
const EN_LEMPIRAS = sql`q.cuenta_banco_moneda = 'HNL'`;

const PAGOS = sql`
  select 'pago' as clase, p.pago_id as id, a.abono_id as numero, ${DIA_DEL_ABONO} as fecha, p.monto, 'HNL' as moneda,
    p.referencia, concat_ws(' ', cl.cliente_nombre, cl.cliente_apellido) as quien, ${MISMA(sql`p.referencia_clave`)} as misma,
    a.sucursal_id, a.usuario_registro
  from pagos p join abonos a on a.abono_id = p.abono_id join clientes cl on cl.cliente_id = a.cliente_id
  where l.monto > 0 and p.metodo_tipo = 'Depósito' and not p.anulado and p.cuenta_banco_id = l.cuenta_banco_id
    and (p.monto = l.monto or p.referencia_clave = l.referencia_clave)
    and (${MISMA(sql`p.referencia_clave`)} or (${EN_LEMPIRAS} and ${CERCANO(sql`p.monto`, DIA_DEL_ABONO)}))
    and not ${esDeComprobante(sql`p.referencia_clave`)} and ${libre('pago_id', sql`p.pago_id`)}`;

const COMPROBANTES = sql`
  select 'comprobante', t.comprobante_id, t.comprobante_id, t.fecha, t.monto, 'HNL', t.referencia,
    concat_ws(' ', cl.cliente_nombre, cl.cliente_apellido), ${MISMA(sql`t.referencia_clave`)}, null::int, null::text
  from comprobantes_transferencia t join notas_credito n on n.nota_credito_id = t.nota_credito_id
  join clientes cl on cl.cliente_id = t.cliente_id
  where l.monto > 0 and t.estado = 'Aprobado' and n.estado <> 'Anulado' and t.cuenta_banco_id = l.cuenta_banco_id
    and (t.monto = l.monto or t.referencia_clave = l.referencia_clave)
    and (${MISMA(sql`t.referencia_clave`)} or (${EN_LEMPIRAS} and ${CERCANO(sql`t.monto`, sql`t.fecha`)}))
    and ${libre('comprobante_id', sql`t.comprobante_id`)}`;

/** The amount in the currency of the account. */
const montoOf = (valor: RawBuilder<unknown>, valor_usd: RawBuilder<unknown>) =>
  sql`case q.cuenta_banco_moneda when 'USD' then ${valor_usd} else ${valor} end`;

/**
 * The ids of incomes or expenses near the line's day with the same amount or reference. The reference is a query of its
 * own because it has an index; normalizing the reference of every nearby record would be slow.
 */
const writtenIn = (libro: 'ingreso' | 'gasto', monto: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`x.${libro}_${name}`);
  const cercanos = sql`select ${column('id')} from ${sql.table(`${libro}s`)} x
    where x.cuenta_banco_id = l.cuenta_banco_id and not x.eliminado
      and ${column('fecha')} between l.fecha - ${CERCA} and l.fecha + ${CERCA}`;
  return sql`any(array(
    ${cercanos} and ${montoOf(column('valor'), column('valor_usd'))} = ${monto}
    union all ${cercanos} and ${MISMA(sql`clave_de_referencia(${column('referencia')})`)}))`;
};

/**
 * Those records as candidates.
 * @param monto of the line with the sign of the book: positive if the line belongs in it.
 */
const candidatosOf = (libro: 'ingreso' | 'gasto', monto: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`e.${libro}_${name}`);
  return sql`
    select ${sql.lit(libro)}, ${column('id')}, ${column('id')}, ${column('fecha')},
      ${montoOf(column('valor'), column('valor_usd'))}, q.cuenta_banco_moneda, ${column('referencia')},
      ca.categoria_nombre, ${MISMA(sql`clave_de_referencia(${column('referencia')})`)}, e.sucursal_id, e.usuario_registro
    from ${sql.table(`${libro}s`)} e join categorias ca on ca.categoria_id = e.categoria_id
    where ${monto} > 0 and ${column('id')} = ${writtenIn(libro, monto)} and ${libre(`${libro}_id`, column('id'))}`;
};
const INGRESOS = candidatosOf('ingreso', sql`l.monto`);
const GASTOS = candidatosOf('gasto', sql`(-l.monto)`);

/** Every record that may match the line `l` of the account `q` and is not tied to another line. */
const CANDIDATOS = sql`(${PAGOS} union all ${COMPROBANTES} union all ${INGRESOS} union all ${GASTOS})`;

/** A candidate, with the facts that decide who may open it. */
export type Ofrecido = Omit<Candidato, 'acciones'> & Hecho;

/** The likeliest candidates as JSON: first those with the same reference and amount, then by closeness. */
export const OFRECIDOS_JSON = sql<Ofrecido[]>`(
  select coalesce(json_agg(json_build_object('clase', f.clase, 'id', f.id, 'numero', f.numero, 'fecha', f.fecha,
    'monto', f.monto, 'moneda', f.moneda, 'referencia', f.referencia, 'quien', f.quien, 'misma_referencia', f.misma,
    'sucursal_id', f.sucursal_id, 'usuario_registro', f.usuario_registro)
    order by f.puesto), '[]')
  from (
    select d.clase, d.id, d.numero, d.fecha, d.monto, d.moneda, d.referencia, d.quien, d.misma,
      d.sucursal_id, d.usuario_registro, row_number() over (
      order by (d.misma and d.monto = abs(l.monto)) desc, d.monto = abs(l.monto) desc, abs(d.fecha - l.fecha), d.clase, d.id
    ) as puesto
    from ${CANDIDATOS} d
    order by puesto limit ${OFRECIDOS}) f)`;

/** Whether the line may be tied to the record. The caller has locked both. */
export const isCandidato = async (db: Executor, linea_id: number, clase: Clase, id: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${CANDIDATOS} d where d.clase = ${clase} and d.id = ${id}) as found
    from extractos_lineas l join cuentas_banco q on q.cuenta_banco_id = l.cuenta_banco_id
    where l.linea_id = ${linea_id}`.execute(db);
  return rows[0]?.found === true;
};
