import { expect, test } from 'vitest';
import { CUENTAS } from '../tools/bench/dataset/load-cuentas.ts';
import { VISTAS } from '../tools/bench/dataset/load-vistas.ts';
import { FEWEST_PAQUETES, loadDataset, TABLES } from '../tools/bench/dataset/load-dataset.ts';
import { brokenInvariants } from '../tools/torture/invariants.ts';
import { useTestApp, type TestApp } from './harness/test-app.ts';

const [one, other] = [await useTestApp(), await useTestApp()];
const END = Date.UTC(2026, 10, 20);
/** Enough packing lists that some are billed together. */
const PAQUETES = 3 * FEWEST_PAQUETES;
/** Columns that the database fills, not the seed. */
const OF_ITS_OWN = ['contrasenia', 'contrasenia_fecha'];

const load = ({ db, pool }: TestApp, seed: number) => loadDataset(db, pool, { paquetes: PAQUETES, seed, end: END });

/** A hash over all rows of each table. */
const fingerprintOf = async ({ pool }: TestApp): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const table of [...TABLES, ...CUENTAS, ...VISTAS, 'tarifas_cliente', 'clientes', 'usuarios']) {
    const { rows } = await pool.query<{ hash: string; count: string }>(
      `select count(*), md5(string_agg(row::text, '|' order by row::text)) as hash
       from (select to_jsonb(t) - $1::text[] as row from ${table} t ${table === 'usuarios' ? "where usuario_registro = 'muestra'" : ''}) r`,
      [OF_ITS_OWN],
    );
    found[table] = `${rows[0]?.count ?? ''} ${rows[0]?.hash ?? ''}`;
  }
  return found;
};

/** All constraints, indexes and triggers, each with its definition. */
const guardsOf = async ({ pool }: TestApp): Promise<unknown[]> => {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as does, convalidated::text as works
       from pg_constraint where conrelid <> 0
     union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), (indisvalid and indisready)::text
       from pg_index where indrelid > 16383
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
       from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
  return rows;
};

test('the same seed makes the same company, whenever it is made', async () => {
  const guards = await guardsOf(one);
  await load(one, 5);
  expect(await guardsOf(one)).toEqual(guards);
  await load(other, 5);
  const made = await fingerprintOf(one);
  expect(await fingerprintOf(other)).toEqual(made);
  for (const [table, hash] of Object.entries(made)) expect(hash, table).not.toMatch(/^0 /);
  expect(await brokenInvariants(one.db)).toEqual([]);
});

/** Triggers are off while rows are loaded: each query finds rows that differ from what a trigger would write. */
test.each([
  [
    'the charges of a guide',
    `select g.guia_id from guias g left join guia_cargos c using (guia_id) group by g.guia_id
     having (g.guia_cargos, g.guia_cargos_isv) is distinct from
       (coalesce(sum(c.monto), 0), coalesce(sum(c.monto) filter (where c.aplica_isv), 0))`,
  ],
  [
    'what the place of a guide costs',
    `select g.guia_id from guias g join sucursales s using (sucursal_id) left join configuraciones f on f.grupo = 'paquetes'
     where (g.almacenaje_gratis, g.almacenaje_diario) is distinct from (
       case when g.fecha_disponible is not null then coalesce((f.valores ->> 'PKG_DIAS_ALMACENAJE_GRATIS')::integer, 30) end,
       case when g.fecha_disponible is null then null when s.cobra_almacenaje
         then coalesce((f.valores ->> 'PKG_ALMACENAJE_DIARIO')::numeric, 1) else 0 end)`,
  ],
  [
    'which box of its guide a parcel is',
    `select guia_id from (
       select guia_id, guia_caja, row_number() over (partition by guia_id order by paquete_id) as place
       from paquetes where guia_id is not null) p
     where guia_caja <> place`,
  ],
  [
    'what the bank keeps of a card payment',
    `select p.pago_id from pagos p left join cuentas_banco c using (cuenta_banco_id)
     where p.comision_pos is distinct from
       case when p.metodo_tipo = 'Tarjeta Crédito' then coalesce(c.comision_pos, 0) end`,
  ],
  [
    'whether what a line was tied to is no more',
    `select linea_id from extractos_conciliaciones c where caida <> conciliacion_caida(c)`,
  ],
  [
    'how much of a statement is settled',
    `select e.extracto_id from extractos e left join extractos_contenido k using (extracto_id)
       left join extractos_conciliaciones c on c.linea_id = k.linea_id and not c.caida
     group by e.extracto_id having e.resueltas <> count(c.linea_id)`,
  ],
  [
    'what cards took in a shift',
    `select a.turno_id from abonos a join pagos p using (abono_id)
       left join turno_tarjetas t on t.turno_id = a.turno_id and t.cuenta_banco_id is not distinct from p.cuenta_banco_id
     where p.metodo_tipo = 'Tarjeta Crédito' and a.turno_id is not null and not a.anulado
     group by a.turno_id, p.cuenta_banco_id, t.lote having sum(p.monto) is distinct from t.lote`,
  ],
])('it says as triggers would have: %s', async (_what, statement) => {
  expect((await one.pool.query(statement)).rows).toEqual([]);
});

/** Each kind must occur at least once. */
test.each([
  [
    'a view that comes each Monday and came a year long',
    `select from vistas_envios join vistas using (vista_id)
     join correos using (correo_id) where frecuencia = 'Cada lunes' and entidad = 'vista' and dia = ultimo_envio`,
  ],
  [
    'a view of each of the staff',
    `select from usuarios u where u.cliente_id is null
     and (select count(*) from vistas v where v.usuario = u.usuario) > 3`,
  ],
  [
    'a guide by the fee that its client agreed on',
    `select from guias join tarifas_cliente e using (cliente_id, servicio_id)
     where guias.tarifa_id is null and guia_valor > 0`,
  ],
  [
    'a batch of cards of an account',
    `select from turno_tarjetas where cuenta_banco_id is not null and lote > 0 and diferencia = 0`,
  ],
  [
    'a number of a box that left its guide',
    `select from guia_cajas_anteriores a join paquetes p using (paquete_id)
     where p.guia_id is distinct from a.guia_id`,
  ],
  ['a notice a week before a place costs', `select from avisos_almacenaje where dias = 7`],
  ['one the day before', `select from avisos_almacenaje where dias = 1`],
  [
    'freight of the air',
    `select from gastos join categorias using (categoria_id) where categoria_nombre = 'Flete aéreo'`,
  ],
  ['an expense over several lists', `select from gastos_packinglists group by gasto_id having count(*) > 1`],
  ['a list of several expenses', `select from gastos_packinglists group by packinglist_id having count(*) > 1`],
  ['an expense in dollars', `select from gastos where gasto_valor_usd is not null and not eliminado`],
  ['an expense that was struck through', `select from gastos where eliminado`],
  ['a salary', `select from gastos join categorias using (categoria_id) where categoria_nombre = 'Planilla'`],
  [
    'an expense out of a counted drawer',
    `select from gastos join turno_movimientos using (movimiento_id) join turnos using (turno_id) where estado = 'Cerrado'`,
  ],
  ['an income into one', `select from ingresos where movimiento_id is not null`],
  ['an income in dollars', `select from ingresos where ingreso_valor_usd is not null`],
  ['a line of a bank that is a deposit', `select from extractos_conciliaciones where pago_id is not null`],
  ['one that is an expense', `select from extractos_conciliaciones where gasto_id is not null`],
  ['one that is an income', `select from extractos_conciliaciones where ingreso_id is not null`],
  ['one that was left with a reason', `select from extractos_conciliaciones where razon is not null`],
  [
    'one that is open again, because its expense was struck through',
    `select from extractos_conciliaciones join gastos using (gasto_id) where eliminado`,
  ],
  [
    'one that is to be a deposit of its reference and amount',
    `select from extractos_lineas l join pagos p using (cuenta_banco_id, referencia_clave, monto)
     where not exists (select from extractos_conciliaciones c where c.linea_id = l.linea_id or c.pago_id = p.pago_id)`,
  ],
  [
    'one that is nothing of ours',
    `select from extractos_lineas l where not exists (select from extractos_conciliaciones c where c.linea_id = l.linea_id)
       and not exists (select from pagos p where abs(p.monto - l.monto) <= 1 or p.referencia_clave = l.referencia_clave)
       and not exists (select from gastos g where coalesce(g.gasto_valor_usd, g.gasto_valor) = -l.monto)
       and not exists (select from ingresos i where coalesce(i.ingreso_valor_usd, i.ingreso_valor) = l.monto)`,
  ],
  [
    'a line in dollars',
    `select from extractos_lineas join cuentas_banco using (cuenta_banco_id) where cuenta_banco_moneda = 'USD'`,
  ],
  ['a statement that overlaps another', `select from extractos where repetidas > 0`],
  ['a month of a template that was paid', `select from gastos_recurrentes_meses where gasto_id is not null`],
  [
    'a parcel on a shelf in Miami',
    `select from paquetes where ubicacion is not null and paquete_estado = 'Recibido en USA'`,
  ],
  [
    'one on a shelf of its branch',
    `select from paquetes where ubicacion is not null and paquete_estado = 'Disponible para entrega'`,
  ],
  ['a request that waits for its decision', `select from guias where guia_estado = 'Pendiente'`],
  ['a rejected request', `select from guias where guia_estado = 'Rechazado' and motivo_rechazo is not null`],
  ['a parcel that went on without its request', `select from solicitud_paquetes where motivo = 'Rechazada'`],
  ['a repacked box', `select from paquetes where reempaque_id is not null`],
  ['a parcel given up', `select from abandonos join paquetes using (paquete_id) where paquete_estado = 'Abandonado'`],
  ['a transfer that came', `select from transferencias where transferencia_estado = 'Recibido en Sucursal'`],
  ['a stop of a route that was delivered', `select from ruta_paradas where estado = 'Entregada'`],
  ['a stop where nobody was', `select from ruta_paradas where motivo = 'No había nadie'`],
  ['a stop that is out', `select from ruta_paradas where estado = 'En ruta'`],
  ['a rejected note', `select from notas_credito where estado = 'Rechazado' and razon_rechazo is not null`],
  ['a proof that paid', `select from comprobantes_transferencia where estado = 'Aprobado' and abono_id is not null`],
  ['a rejected proof', `select from comprobantes_transferencia where estado = 'Rechazado'`],
  ['a voided delivery', `select from entregas where estado = 'Anulada'`],
  ['a delivery that is owed', `select from entregas where estado <> 'Anulada' and saldo > 0`],
  ['a pass to collect a parcel', `select from pases_retiro`],
])('it has %s', async (_what, statement) => {
  expect((await one.pool.query(statement)).rowCount).toBeGreaterThan(0);
});

test('its expenses are of its years and of lists that had come', async () => {
  const { rows } = await one.pool.query(
    `select g.gasto_id from gastos g left join gastos_packinglists using (gasto_id) left join packinglists l using (packinglist_id)
     where g.gasto_fecha > $1::timestamptz::date or g.gasto_fecha < $1::timestamptz::date - interval '5 years 1 month'
       or l.fecha_recepcion > g.fecha_registro or l.estado <> 'Recibido en HN'`,
    [new Date(END)],
  );
  expect(rows).toEqual([]);
});

test('its statements say of themselves what their lines say', async () => {
  const { rows } = await one.pool.query(
    `select e.extracto_id from extractos e
       join lateral (
         select count(*) as lineas, min(fecha) as desde, max(fecha) as hasta,
           coalesce(sum(monto) filter (where monto > 0), 0) as creditos,
           coalesce(-sum(monto) filter (where monto < 0), 0) as debitos,
           count(*) filter (where exists (
             select from extractos_contenido o where o.linea_id = l.linea_id and o.extracto_id < e.extracto_id)) as repetidas,
           bool_and(l.cuenta_banco_id = e.cuenta_banco_id) as suyas
         from extractos_contenido k join extractos_lineas l using (linea_id) where k.extracto_id = e.extracto_id) x on true
     where (e.lineas, e.repetidas, e.desde, e.hasta, e.creditos, e.debitos, true)
       is distinct from (x.lineas, x.repetidas, x.desde, x.hasta, x.creditos, x.debitos, x.suyas)`,
  );
  expect(rows).toEqual([]);
});

test('what a line was tied to went through its account, to the cent and within a week', async () => {
  const { rows } = await one.pool.query(
    `select c.linea_id from extractos_conciliaciones c join extractos_lineas l using (linea_id)
       left join pagos p on p.pago_id = c.pago_id left join abonos a on a.abono_id = p.abono_id
       left join gastos g on g.gasto_id = c.gasto_id left join ingresos i on i.ingreso_id = c.ingreso_id
     where c.razon is null and (
       coalesce(p.cuenta_banco_id, g.cuenta_banco_id, i.cuenta_banco_id) <> l.cuenta_banco_id
       or coalesce(p.monto, -coalesce(g.gasto_valor_usd, g.gasto_valor), i.ingreso_valor_usd, i.ingreso_valor) <> l.monto
       or abs(coalesce(a.fecha_registro::date, g.gasto_fecha, i.ingreso_fecha) - l.fecha) > 7)`,
  );
  expect(rows).toEqual([]);
});
