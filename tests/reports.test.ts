import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { abandonoReporteCalls } from '#features/abandono/contract/reporte.calls.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { reportesCalls } from '#features/reportes/contract/reportes.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { loadDataset } from '../tools/bench/dataset/load-dataset.ts';
import { readSheet } from './harness/read-sheet.ts';
import { makeStaff } from './harness/staff.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const END = Date.UTC(2026, 10, 20);
/** The ranges of every report: days with much data, and days around the turn of a year. */
const RANGES = [
  { desde: '2026-06-01', hasta: '2026-11-20' },
  { desde: '2025-12-15', hasta: '2026-01-15' },
] as const;
/** The branch of the tests' staff, and another. */
const SUCURSAL = await sucursalPrincipal(app.db);
const OTHER = SUCURSAL + 1;

type Sums = Readonly<Record<string, number>>;
type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  await app.pool.query("select setval(pg_get_serial_sequence('clientes', 'cliente_id'), 2001, false)");
  await loadDataset(app.db, app.pool, { paquetes: 4000, seed: 5, end: END, shares: { clientes: 0.4 } });
}, 240_000);

const sqlOne = async (text: string, values: readonly unknown[] = []): Promise<Sums> => {
  const { rows } = await app.pool.query<Record<string, string | number | null>>(text, [...values]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
};

const ask = async (call: Call, query: object, asked: object = { as: 'admin' }) => {
  const { status, body } = await app.call(call, { ...asked, query } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as {
    readonly data: readonly Row[];
    readonly meta: { readonly total: number; readonly totales: Sums };
  };
};

const readAll = async (call: Call, query: object) => {
  const rows: Row[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const { data, meta } = await ask(call, { ...query, pagina, limite: 100 });
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) return { rows, meta };
  }
};

const sumOf = (rows: readonly Row[], key: string): number =>
  Math.round(rows.reduce((all, row) => all + Math.round(Number(row[key] ?? 0) * 100), 0)) / 100;

/** A condition for the days of Tegucigalpa, written differently from the product's. */
const within = (column: string) => `(${column} at time zone 'America/Tegucigalpa')::date between $1::date and $2::date`;
const of = (column: string) => `($3::int is null or ${column} = $3)`;

interface Asked {
  readonly name: string;
  readonly call: Call;
  /** The name of the count of its rows in its totals. */
  readonly counted: string;
  /** All totals, from the raw tables: the days are $1 and $2, the branch $3. */
  readonly sql: string;
}

const isv = `case when g.aplica_isv then round((g.guia_valor - g.guia_descuento + g.guia_cargos_isv)
  * coalesce(g.isv_porcentaje, 15) / 100, 2) else 0 end`;
const total = `round((g.guia_valor - g.guia_descuento + g.guia_cargos + g.guia_costo_envio + g.guia_tarifa_transporte
  + ${isv}), 2)`;

const REPORTS: readonly Asked[] = [
  {
    name: 'paquetes',
    call: reportesCalls.paquetes,
    counted: 'paquetes',
    sql: `select count(*) as paquetes, coalesce(sum(peso_cobrar), 0) as libras from paquetes
      where reempaque_id is null and ${within('fecha_recepcion')} and ${of('sucursal_id')}`,
  },
  {
    name: 'guías',
    call: reportesCalls.guias,
    counted: 'guias',
    sql: `select count(*) as guias, coalesce(sum(peso_cobrar), 0) as libras,
        coalesce(sum(guia_valor), 0) as valor, coalesce(sum(guia_descuento), 0) as descuento,
        coalesce(sum(guia_cargos + guia_costo_envio + guia_tarifa_transporte), 0) as otros,
        coalesce(sum(${isv}), 0) as isv,
        coalesce(sum(${total}), 0) as total_usd,
        coalesce(sum(round(${total} * coalesce(g.factor_dolar,
          (select f.factor_venta from factor_dolar f where f.fecha <= current_date order by f.fecha desc limit 1)), 2)), 0) as total
      from guias g where guia_estado not in ('Rechazado', 'Anulada') and ${within('g.fecha_registro')} and ${of('sucursal_id')}`,
  },
  {
    name: 'cargas',
    call: reportesCalls.cargas,
    counted: 'listas',
    sql: `select count(distinct pl.packinglist_id) as listas, count(p.paquete_id) as paquetes,
        count(p.paquete_id) filter (where p.paquete_estado = 'Enviado a HN') as faltan,
        coalesce(sum(p.peso_cobrar), 0) as libras
      from packinglists pl left join paquetes p on p.packinglist_id = pl.packinglist_id
      where ${within('pl.fecha_envio')} and ${of('p.sucursal_id')}`,
  },
  {
    name: 'envíos',
    call: reportesCalls.envios,
    counted: 'guias',
    sql: `select count(distinct (packinglist_id, guia_id)) as guias, count(*) as piezas,
        coalesce(sum(p.peso_cobrar), 0) as libras
      from paquetes p where packinglist_id in (select packinglist_id from packinglists where ${within('fecha_envio')}) and ${of('sucursal_id')}`,
  },
  {
    name: 'envíos locales',
    call: reportesCalls.enviosLocales,
    counted: 'transferencias',
    sql: `with t as (select * from transferencias where ${within('fecha_envio')}
        and ($3::int is null or sucursal_id = $3 or sucursal_origen_id = $3))
      select (select count(*) from t) as transferencias, count(*) as guias, coalesce(sum(g.peso_cobrar), 0) as libras
      from transferencia_guias join t using (transferencia_id) join guias g using (guia_id)`,
  },
  {
    name: 'gastos',
    call: reportesCalls.gastos,
    counted: 'gastos',
    sql: `select count(*) as gastos, coalesce(sum(gasto_valor), 0) as valor from gastos
      where not eliminado and gasto_fecha between $1::date and $2::date and ${of('sucursal_id')}`,
  },
  {
    name: 'clientes',
    call: reportesCalls.clientes,
    counted: 'clientes',
    sql: `with c as (select * from clientes where cliente_id > 0 and ${within('fecha_registro')}
        and ($3::int is null or cliente_id in (select cliente_id from guias where sucursal_id = $3)))
      select (select count(*) from c) as clientes, count(eg.guia_id) as guias,
        coalesce(sum(eg.peso_cobrar), 0) as libras, coalesce(sum(eg.total), 0) as total
      from c join entregas e on e.cliente_id = c.cliente_id and e.estado <> 'Anulada' and ${of('e.sucursal_id')}
        join entregas_guias eg on eg.entrega_id = e.entrega_id`,
  },
  {
    name: 'entregas',
    call: entregasCalls.report,
    counted: 'entregas',
    sql: `select count(*) as entregas, coalesce(sum(total), 0) as total, coalesce(sum(pagado), 0) as pagado,
        coalesce(sum(total - pagado), 0) as saldo
      from entregas where estado <> 'Anulada' and ${within('fecha_registro')} and ${of('sucursal_id')}`,
  },
  {
    name: 'comprobantes',
    call: abonosCalls.list,
    counted: 'comprobantes',
    sql: `select count(*) as comprobantes, coalesce(sum(total), 0) as total,
        coalesce(sum((select sum(p.monto) from pagos p
          where p.abono_id = abonos.abono_id and p.metodo_tipo = 'Nota de Crédito' and not p.anulado)), 0) as con_notas
      from abonos where not anulado and ${within('fecha_registro')} and ${of('sucursal_id')}`,
  },
];

const SCOPES = RANGES.flatMap((range) => [
  { ...range, sucursal_id: null },
  { ...range, sucursal_id: SUCURSAL },
]);

test.each(SCOPES)('deliveries by method, $desde to $hasta, branch $sucursal_id', async ({ sucursal_id, ...range }) => {
  const { rows } = await app.pool.query<{ metodo_nombre: string; monto: string }>(
    `select m.metodo_nombre, round(sum(p.monto * d.abono / a.total), 2) as monto
     from entregas e, abonos_detalle d, abonos a, pagos p, metodos_pago m
     where d.entrega_id = e.entrega_id and a.abono_id = d.abono_id and p.abono_id = a.abono_id
       and m.metodo_pago_id = p.metodo_pago_id and e.estado <> 'Anulada' and not a.anulado
       and ${within('e.fecha_registro')} and ${of('e.sucursal_id')}
     group by 1`,
    [range.desde, range.hasta, sucursal_id],
  );
  const query = { ...range, ...(sucursal_id !== null && { sucursal_id }) };
  const { totales } = (await app.call(entregasCalls.report, { as: 'admin', query })).body.meta;
  const told = totales.por_metodo.map(({ metodo_nombre, monto }) => [metodo_nombre, monto]);
  const byName = (a: readonly unknown[], b: readonly unknown[]): number => String(a[0]).localeCompare(String(b[0]));
  expect(rows.length).toBeGreaterThan(1);
  expect(told.toSorted(byName)).toEqual(
    rows.map(({ metodo_nombre, monto }) => [metodo_nombre, Number(monto)]).toSorted(byName),
  );
  for (const [metodo_nombre, monto] of told) {
    const { meta } = (
      await app.call(entregasCalls.report, { as: 'admin', query: { ...query, metodo_nombre } as never })
    ).body;
    // The list behind a sum contains all of it.
    expect(meta.totales.por_metodo).toContainEqual(expect.objectContaining({ metodo_nombre, monto }));
    expect(meta.totales.pagado).toBeGreaterThanOrEqual(Number(monto));
  }
});

test('what was handed over to clients leads to those to whom it was', async () => {
  // Everybody who ever registered: some of so many never fetched anything.
  const range = { desde: '2015-01-01', hasta: '2026-11-20' };
  const ask = async (con_entregas: string) => readAll(reportesCalls.clientes, { ...range, con_entregas });
  const [all, con, sin] = [await readAll(reportesCalls.clientes, range), await ask('true'), await ask('false')];
  expect(con.meta.totales).toMatchObject({ ...all.meta.totales, clientes: con.meta.total });
  expect(con.rows.every(({ guias }) => Number(guias) > 0)).toBe(true);
  expect(sin.meta.totales).toEqual({ clientes: all.meta.total - con.meta.total, guias: 0, libras: 0, total: 0 });
  expect(sin.meta.total * con.meta.total).toBeGreaterThan(0);
});

test('the guides report adds up: in each row and in its totals', async () => {
  const { rows, meta } = await readAll(reportesCalls.guias, { desde: '2015-01-01', hasta: '2026-11-20' });
  const cents = (row: Row, column: string): number => Math.round(Number(row[column]) * 100);
  for (const row of [...rows, meta.totales])
    expect(
      cents(row, 'valor') - cents(row, 'descuento') + cents(row, 'otros') + cents(row, 'isv'),
      JSON.stringify(row),
    ).toBe(cents(row, 'total_usd'));
  // Each part occurs, and so could be missing.
  for (const column of ['descuento', 'otros', 'isv']) expect(rows.some((row) => cents(row, column) > 0)).toBe(true);
});

describe.each(REPORTS)('$name', ({ call, counted, sql }) => {
  test.each(SCOPES)('$desde to $hasta, branch $sucursal_id', async ({ sucursal_id, ...range }) => {
    const mine = await sqlOne(sql, [range.desde, range.hasta, sucursal_id]);
    const { rows, meta } = await readAll(call, { ...range, ...(sucursal_id !== null && { sucursal_id }) });
    expect(meta.totales).toMatchObject(mine);
    expect(mine[counted]).toBeGreaterThan(0);
    expect(meta.total).toBeGreaterThanOrEqual(mine[counted] ?? 0);
    expect(rows).toHaveLength(meta.total);
    // Voided deliveries and receipts are in no sum.
    const counting = rows.filter((row) => row['estado'] !== 'Anulada' && row['anulado'] !== true);
    for (const [column, name] of Object.entries(call.sumas ?? {}))
      expect(sumOf(counting, column), column).toBe(meta.totales[name]);
  });

  test('the sheet ends with the sums, as numbers under their columns', async () => {
    const [range] = RANGES;
    const { meta } = await ask(call, { ...range, limite: 1 });
    const answer = await app.call(exportCallOf(call), { as: 'admin', query: range });
    expect(answer.status).toBe(200);
    const { rows } = readSheet(answer.bytes);
    expect(rows).toHaveLength(meta.total + 2);
    const last = rows.at(-1) ?? [];
    expect(last).toContain('Total');
    for (const name of Object.values(call.sumas ?? {})) expect(last).toContain(meta.totales[name]);
    expect(last.filter((cell) => cell !== null)).toHaveLength(1 + Object.keys(call.sumas ?? {}).length);
  });

  test('who has a branch sees that branch alone, whatever is asked for', async () => {
    if (call.access.kind !== 'anyOf') throw new Error('a report has its right');
    const [range] = RANGES;
    const staff = await makeStaff(app, [...call.access.permisos]);
    const own = await ask(call, { ...range, limite: 1, sucursal_id: OTHER }, staff);
    const all = await ask(call, { ...range, limite: 1, sucursal_id: SUCURSAL });
    expect(own.meta.totales).toEqual(all.meta.totales);
  });

  test('no customer reads it, whatever the role says', async () => {
    const { status } = await app.call(call, { as: 'clienteA', query: {} } as never);
    expect(status).toBe(403);
  });
});

test('envíos: the pieces of a guide in a list are one row, found by the tracking of any of them', async () => {
  const { rows: guias } = await app.pool.query<{ guia_id: number; packinglist_id: number; trackings: string[] }>(
    `select guia_id, packinglist_id, array_agg(tracking) as trackings
     from paquetes where packinglist_id in (select packinglist_id from packinglists where fecha_envio >= '2026-06-01')
     group by 1, 2 having count(*) > 1 limit 5`,
  );
  expect(guias).toHaveLength(5);
  for (const { guia_id, packinglist_id, trackings } of guias)
    for (const buscar of trackings) {
      const { data, meta } = await ask(reportesCalls.envios, { ...RANGES[0], buscar });
      const { libras } = await sqlOne(
        'select sum(peso_cobrar) as libras from paquetes where guia_id = $1 and packinglist_id = $2',
        [guia_id, packinglist_id],
      );
      const piezas = trackings.length;
      expect(data.filter((row) => row['guia_id'] === guia_id)).toMatchObject([{ packinglist_id, piezas, libras }]);
      expect(meta.totales).toMatchObject({ guias: data.length, piezas: sumOf(data, 'piezas') });
    }
});

describe('paquetes en abandono', () => {
  const call = abandonoReporteCalls.report;
  test.each([
    { dias: 20, al: '2026-11-20' },
    { dias: 60, al: '2026-12-31' },
  ])('$dias days by $al', async ({ dias, al }) => {
    const { rows: mine } = await app.pool.query<{ paquete_id: number; dias: number; flete: string; recargo: string }>(
      `with p as (
        select p.*, g.guia_valor - g.guia_descuento as de_guia, case p.paquete_estado
          when 'Recibido en USA' then p.fecha_recepcion
          when 'Disponible para entrega' then coalesce(g.fecha_disponible, p.fecha_recepcion)
          else coalesce((select max(fecha_registro) from historial h where h.entidad = 'paquete'
            and h.entidad_id = p.paquete_id and h.accion = 'recibir_hn'), p.fecha_recepcion) end as desde,
          case when p.paquete_estado = 'Disponible para entrega' then g.almacenaje_diario * greatest(0, $1::date
            - (g.fecha_disponible at time zone 'America/Tegucigalpa')::date - g.almacenaje_gratis) else 0 end as recargo
        from paquetes p left join guias g using (guia_id)
        where p.cliente_id <> 0 and p.reempaque_id is null
          and p.paquete_estado in ('Recibido en USA', 'Recibido en HN', 'Disponible para entrega')
          and (p.packinglist_id is null or p.paquete_estado <> 'Recibido en USA'))
      select paquete_id, $1::date - (desde at time zone 'America/Tegucigalpa')::date as dias, de_guia as flete, coalesce(recargo, 0) as recargo
      from p where $1::date - (desde at time zone 'America/Tegucigalpa')::date >= $2`,
      [al, dias],
    );
    const { rows, meta } = await readAll(call, { al, dias });
    expect(mine.length).toBeGreaterThan(0);
    const byId = new Map(rows.map((row) => [row['paquete_id'], row]));
    expect(byId.size).toBe(mine.length);
    for (const one of mine) {
      const row = byId.get(one.paquete_id);
      expect(row).toMatchObject({ dias: one.dias, almacenaje: Number(one.recargo) });
      if (one.flete !== null) expect(row?.['flete']).toBe(Number(one.flete));
    }
    // A guide counts once, however many of its parcels wait.
    const once = [...new Map(rows.map((row) => [row['guia_id'] ?? `p${String(row['paquete_id'])}`, row])).values()];
    expect(meta.totales).toEqual({
      paquetes: mine.length,
      dias,
      flete: sumOf(once, 'flete'),
      almacenaje: sumOf(once, 'almacenaje'),
    });
  });

  test('is for staff with its right alone, of their branch', async () => {
    const query = { dias: 1, al: '2026-12-31', limite: 1 };
    expect((await app.call(call, { as: 'clienteA', query })).status).toBe(403);
    const staff = await makeStaff(app, ['reportes.reporte_paquetes_en_abandono.ver']);
    const own = await ask(call, { ...query, sucursal_id: OTHER }, staff);
    expect(own.meta.totales).toEqual((await ask(call, { ...query, sucursal_id: SUCURSAL })).meta.totales);
  });
});
