import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { abandonoCalls } from '#features/abandono/contract/abandono.calls.ts';
import { bodegaCalls } from '#features/bodega/contract/bodega.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { librosContablesCalls } from '#features/libros_contables/contract/libros-contables.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { reportesCalls } from '#features/reportes/contract/reportes.calls.ts';
import { loadDataset } from '../tools/bench/dataset/load-dataset.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const END = Date.UTC(2026, 10, 20);

beforeAll(async () => {
  await app.pool.query("select setval(pg_get_serial_sequence('clientes', 'cliente_id'), 2001, false)");
  await loadDataset(app.db, app.pool, { paquetes: 4000, seed: 11, end: END, shares: { clientes: 0.2 } });
}, 240_000);

type Row = Readonly<Record<string, unknown>>;

/** All rows of a list, page by page. */
const readAll = async (call: Call, query: object): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const { status, body } = await app.call(call, { as: 'admin', query: { ...query, pagina, limite: 100 } } as never);
    expect(status, JSON.stringify(body)).toBe(200);
    const { data, meta } = body as unknown as { readonly data: readonly Row[]; readonly meta: { total: number } };
    rows.push(...data);
    if (data.length < 100) {
      expect(meta.total).toBe(rows.length);
      return rows;
    }
  }
};

/** The texts that records are searched by, by their numbers. */
const textsOf = async (table: string, key: string): Promise<ReadonlyMap<unknown, string>> => {
  const { rows } = await app.pool.query<{ key: number; busqueda: string }>(
    `select ${key} as key, busqueda from ${table} where busqueda is not null`,
  );
  return new Map(rows.map(({ key: number, busqueda }) => [number, busqueda]));
};

/** What the rows say by themselves, each searched word compared here. */
const filtered = (rows: readonly Row[], words: string, textOf: (row: Row) => readonly string[]): readonly Row[] =>
  rows.filter((row) => textOf(row).some((text) => words.split(' ').every((word) => text.includes(word))));

const YEARS = { desde: '2021-11-20', hasta: '2026-11-20' };
const HALF_A_YEAR = { desde: '2026-06-01', hasta: '2026-11-20' };
const MONTHS = { desde: '2026-09-01', hasta: '2026-11-20' };

describe('a search among parcels shows what the list shows of those who are called so, and of what says so', () => {
  test.each<readonly [string, Call, object]>([
    ['paquetes en bodega', bodegaCalls.packages, { bodega: 0 }],
    ['paquetes en bodega de una sucursal', bodegaCalls.packages, { bodega: 1 }],
    ['fuera de lugar', bodegaCalls.misplaced, { bodega: 1 }],
    ['por enviar', packinglistCalls.eligible, {}],
    ['por abandonar', abandonoCalls.list, {}],
    ['abandonados', abandonoCalls.registered, {}],
    ['reporte de meses', reportesCalls.paquetes, MONTHS],
    ['reporte de años', reportesCalls.paquetes, YEARS],
    ['reporte de años, por tracking', reportesCalls.paquetes, { ...YEARS, orden: 'tracking' }],
  ])('%s', async (_, call, query) => {
    const all = await readAll(call, query);
    expect(all.length).toBeGreaterThan(3);
    const [paquetes, clientes] = [await textsOf('paquetes', 'paquete_id'), await textsOf('clientes', 'cliente_id')];
    const textOf = ({ paquete_id, cliente_id }: Row): string[] => [
      paquetes.get(paquete_id) ?? '',
      clientes.get(cliente_id) ?? '',
    ];
    let found = 0;
    const own = all.map((row) => (clientes.get(row['cliente_id']) ?? '').split(' ')[0] ?? '').filter(Boolean);
    for (const words of [...new Set(own)].slice(0, 3).concat('correo', 'mar', 'zapatos', 'nadie que exista')) {
      const expected = filtered(all, words, textOf);
      expect(await readAll(call, { ...query, buscar: words }), words).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('envíos a Honduras, whose guides are found by any of their pieces', async () => {
    for (const query of [HALF_A_YEAR, YEARS]) {
      let found = 0;
      const all = await readAll(reportesCalls.envios, query);
      for (const words of ['mar', 'correo', 'lopez', 'zapatos']) {
        const { rows } = await app.pool.query<{ guia_id: number }>(
          `select distinct p.guia_id from paquetes p join packinglists l on l.packinglist_id = p.packinglist_id
             left join clientes c on c.cliente_id = p.cliente_id
           where (l.fecha_envio at time zone 'America/Tegucigalpa')::date between $1::date and $2::date
             and (position($3 in p.busqueda) > 0 or position($3 in c.busqueda) > 0)`,
          [query.desde, query.hasta, words],
        );
        const guias = new Set(rows.map(({ guia_id }) => guia_id));
        const expected = all.filter(({ guia_id }) => guias.has(guia_id as number));
        found += expected.length;
        expect(await readAll(reportesCalls.envios, { ...query, buscar: words }), words).toEqual(expected);
      }
      expect(found).toBeGreaterThan(0);
    }
  });
});

describe('a search in the books shows what the book shows of those days and says so', () => {
  test.each([
    ['gastos', gastosCalls.list, 'gastos', 'gasto_id'],
    ['ingresos', ingresosCalls.list, 'ingresos', 'ingreso_id'],
    ['reporte de gastos', reportesCalls.gastos, 'gastos', 'gasto_id'],
    ['compras por categoría', librosContablesCalls.compras, 'gastos', 'numero'],
    ['otros ingresos', librosContablesCalls.ingresos, 'ingresos', 'numero'],
  ] as const)('%s', async (_, call, table, key) => {
    const texts = await textsOf(table, table === 'gastos' ? 'gasto_id' : 'ingreso_id');
    for (const query of [MONTHS, YEARS]) {
      const all = await readAll(call, query);
      const said = all
        .map((row) => (texts.get(row[key]) ?? '').split(' '))
        .flat()
        .filter((word) => word.length > 3);
      expect(said.length).toBeGreaterThan(0);
      for (const word of new Set(said.slice(0, 6))) {
        if (/^\d+$/.test(word)) continue;
        const expected = filtered(all, word, (row) => [texts.get(row[key]) ?? '']);
        expect(expected.length).toBeGreaterThan(0);
        expect(await readAll(call, { ...query, buscar: word }), word).toEqual(expected);
      }
    }
  });
});

test('of the parcels of a client those that say so', async () => {
  const { rows } = await app.pool.query<{ cliente_id: number }>(
    'select cliente_id from paquetes where cliente_id > 2000 group by 1 order by count(*) desc limit 2',
  );
  const paquetes = await textsOf('paquetes', 'paquete_id');
  const textOf = ({ paquete_id }: Row): string => paquetes.get(paquete_id) ?? '';
  for (const { cliente_id } of rows) {
    const all = await readAll(paquetesCalls.list, { cliente_id });
    const words = [...new Set(all.flatMap((row) => textOf(row).split(' ')))]
      .filter((word) => word.length > 4)
      .slice(0, 3);
    // Two letters are those of the beginning of a word.
    for (const word of [...words, ...words.map((one) => one.slice(0, 2))]) {
      const says = (text: string): boolean => (word.length > 2 ? text.includes(word) : ` ${text}`.includes(` ${word}`));
      const expected = all.filter((row) => says(textOf(row)));
      expect(expected.length, word).toBeGreaterThan(0);
      const found = await readAll(paquetesCalls.list, { cliente_id, buscar: word });
      // What was repacked is only found, never listed.
      expect(
        found.filter(({ reempaque_id }) => reempaque_id === null),
        word,
      ).toEqual(expected);
    }
  }
});
