import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { redondeoOf, type Efectivo } from '../rules/turno.rules.ts';

/** The cash that went through a turno's drawer, without the initial amount. */
export const readEfectivo = async (db: Executor, turno_id: number): Promise<Omit<Efectivo, 'monto_inicial'>> => {
  const { rows } = await sql<Omit<Efectivo, 'monto_inicial'>>`
    select
      (select coalesce(sum(p.monto), 0) from abonos a join pagos p on p.abono_id = a.abono_id
        where a.turno_id = ${turno_id} and p.metodo_tipo = 'Efectivo') as cobrado,
      (select coalesce(sum(p.monto), 0) from abonos a join pagos p on p.abono_id = a.abono_id
        where a.turno_anulacion_id = ${turno_id} and p.metodo_tipo = 'Efectivo') as devuelto,
      (select coalesce(sum(monto), 0) from turno_movimientos where turno_id = ${turno_id} and tipo = 'Entrada') as entradas,
      (select coalesce(sum(monto), 0) from turno_movimientos where turno_id = ${turno_id} and tipo = 'Salida') as salidas`.execute(
    db,
  );
  return rows[0] ?? { cobrado: 0, devuelto: 0, entradas: 0, salidas: 0 };
};

/** Lempiras by which coins alone may put the turno's count off. */
export const readRedondeo = async (db: Executor, turno_id: number): Promise<number> => {
  const { rows } = await sql<{ sueltos: number; moneda: number | null }>`
    select count(p.pago_id) as sueltos, d.moneda
    from (select min(denominacion) as moneda from denominaciones) d
    left join (abonos a join pagos p on p.abono_id = a.abono_id and p.metodo_tipo = 'Efectivo')
      on ${turno_id}::int in (a.turno_id, a.turno_anulacion_id) and p.monto % d.moneda <> 0
    group by d.moneda`.execute(db);
  const { sueltos = 0, moneda = null } = rows[0] ?? {};
  return moneda === null ? 0 : redondeoOf(sueltos, moneda);
};

/** What the cards of an account took in a turno. */
export interface TarjetaEsperada {
  readonly cuenta_banco_id: number | null;
  readonly cuenta_banco_nombre: string;
  readonly esperado: number;
}

/**
 * One row for each account that takes cards or took some in the turno, less what was both taken and voided in it. A
 * card payment taken outside this turno is not in its batch, even if it is voided in it.
 */
export const readTarjetas = async (db: Executor, turno_id: number): Promise<TarjetaEsperada[]> => {
  const { rows } = await sql<TarjetaEsperada>`
    with tomado as (
      select p.cuenta_banco_id, p.monto from abonos a join pagos p on p.abono_id = a.abono_id
      where a.turno_id = ${turno_id} and p.metodo_tipo = 'Tarjeta Crédito'
      union all
      select p.cuenta_banco_id, -p.monto from abonos a join pagos p on p.abono_id = a.abono_id
      where a.turno_anulacion_id = ${turno_id} and a.turno_id = ${turno_id} and p.metodo_tipo = 'Tarjeta Crédito'
      union all
      select cuenta_banco_id, 0 from metodos_pago where metodo_tipo = 'Tarjeta Crédito' and activo
    )
    select t.cuenta_banco_id, coalesce(c.cuenta_banco_nombre, 'Sin cuenta') as cuenta_banco_nombre,
      sum(t.monto) as esperado
    from tomado t left join cuentas_banco c on c.cuenta_banco_id = t.cuenta_banco_id
    group by t.cuenta_banco_id, c.cuenta_banco_nombre
    order by c.cuenta_banco_nombre, t.cuenta_banco_id`.execute(db);
  return rows;
};
