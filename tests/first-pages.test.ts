import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { API_BASE, type Call } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { allCalls, choicesOf } from './harness/contract-walk.ts';
import { statementsDuring } from '../tools/bench/baseline/statements.ts';
import { useTestApp } from './harness/test-app.ts';
import { isPlanKept } from './plan-kept.ts';

const app = await useTestApp();
const { guia_id } = await app.world.guia({ estado: 'Disponible para entrega', paquetes: 1 });

const { extracto_id } = await app.world.extracto({ lineas: [{ monto: 100 }] });

/** Values for the parameters in paths. */
const PARAMS: Readonly<Record<string, number>> = { cliente_id: 1001, guia_id, extracto_id };
const pathOf = (call: Call): string => call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(PARAMS[name] ?? 1));

const LISTS = allCalls.filter(({ kind }) => kind === 'list');
const KEPT = 'select /* kept plan */';

/** What a list asks of the database. */
const statementsOf = async (path: string, person: 'admin' | 'clienteA') => {
  let status = 0;
  const statements = await statementsDuring(async () => {
    ({ status } = await app.raw({ url: API_BASE + path, headers: { [TOKEN_HEADER]: app.as(person) } }));
  });
  return { status, statements };
};

/** The statement of a first page with `limite` rows, its limit removed; null: the list keeps no plan. */
const firstPage = async (call: Call, person: 'admin' | 'clienteA', limite: number) => {
  const { statements } = await statementsOf(`${pathOf(call)}?limite=${limite}`, person);
  const page = statements.find(({ text }) => text.startsWith(KEPT) && text.includes(`limit ${limite}`));
  if (page === undefined) return null;
  return { text: page.text.replaceAll(`limit ${limite}`, 'limit'), values: page.values };
};

describe('a page between two days keeps its plan where the days are a part of the order, and nothing else is asked', () => {
  const DAYS = 'desde=2026-11-01&hasta=2026-11-20';
  test.each([
    ['/bills', true, 'gasto_referencia', 'eliminado=true'],
    ['/incomes', true, 'ingreso_referencia', 'eliminado=true'],
    ['/reports/logs', true, 'usuario', 'usuario=admin'],
    ['/reports/payoff', true, 'total', 'anulado=true'],
    ['/deliveries', true, 'total', 'estado=Cr%C3%A9dito'],
    ['/reports/deliveries', true, 'total', 'estado=Cr%C3%A9dito'],
    ['/stats/credit_notes', true, 'credito', 'estado=Pendiente'],
    ['/reports/credit_notes', true, 'credito', 'estado=Pendiente'],
    ['/payments/proofs', false, 'comprobante_id', 'estado=Pendiente'],
  ] as const)('%s', async (path, isKept, orden, filter) => {
    /** Of the statements whose plan is kept, whether they count as pages in another order or with a filter. */
    const keptAsNarrowed = async (query: string): Promise<readonly boolean[]> => {
      const { status, statements } = await statementsOf(`${path}?limite=25&${query}`, 'admin');
      expect(status, query).toBe(200);
      return statements.flatMap(({ text }) => (text.startsWith(KEPT) ? [text.includes('narrowed')] : []));
    };
    const asOpened = isKept ? [false] : [];
    for (const days of [DAYS, ...DAYS.split('&')]) expect(await keptAsNarrowed(days), days).toEqual(asOpened);
    for (const more of [`orden=${orden}`, filter, 'pagina=2'])
      expect(await keptAsNarrowed(`${DAYS}&${more}`), more).toEqual([]);
  });
});

/** Whether the page of a list sorts its rows by a column, where the order of an index could give them. */
const isSorted = async (path: string, query: string, column: string): Promise<boolean> => {
  const { status, statements } = await statementsOf(`${path}?limite=25&${query}`, 'admin');
  expect(status, query).toBe(200);
  const page = statements.filter(({ text }) => text.includes('order by') && text.includes('limit'));
  expect(page, query).toHaveLength(1);
  const named = `"\\w+"\\."${column}"`;
  return new RegExp(`order by coalesce\\(${named}, ${named}\\) (?:asc|desc)`).test(page[0]?.text ?? '');
};

const MONTHS = 'desde=2026-08-13&hasta=2026-11-20';
const YEARS = 'desde=2021-11-20&hasta=2026-11-20';

describe('by its number, the rows of a few months are sorted, and not looked for among all that came before', () => {
  test.each([
    ['/bills', 'gasto_id', false],
    ['/incomes', 'ingreso_id', false],
    ['/reports/bills', 'gasto_id', true],
    ['/reports/payoff', 'abono_id', true],
    ['/reports/customers', 'cliente_id', true],
    ['/deliveries', 'entrega_id', false],
    ['/reports/deliveries', 'entrega_id', true],
    ['/stats/credit_notes', 'nota_credito_id', false],
    ['/reports/credit_notes', 'nota_credito_id', true],
    ['/payments/proofs', 'comprobante_id', false],
    ['/stats/books/sales', 'entrega_id', true],
    ['/stats/books/receipts', 'abono_id', true],
    ['/stats/books/purchases', 'numero', true],
    ['/stats/books/incomes', 'numero', true],
    ['/clients', 'cliente_id', false],
  ] as const)('%s', async (path, number, isOfThisMonth) => {
    for (const orden of [number, `-${number}`]) {
      expect(await isSorted(path, `orden=${orden}&${MONTHS}`, number)).toBe(true);
      expect(await isSorted(path, `orden=${orden}&${YEARS}`, number)).toBe(false);
      expect(await isSorted(path, `orden=${orden}`, number), 'without days').toBe(isOfThisMonth);
    }
  });
});

describe('so they are by references and amounts that a list names, not where a month is spread evenly', () => {
  test.each([
    ['/bills', 'gasto_referencia', true],
    ['/bills', 'gasto_valor', false],
    ['/incomes', 'ingreso_referencia', true],
    ['/deliveries', 'total', true],
    ['/deliveries', 'saldo', true],
    ['/reports/deliveries', 'saldo', true],
    ['/stats/credit_notes', 'credito', false],
  ] as const)('%s by %s', async (path, column, isNamed) => {
    for (const orden of [column, `-${column}`]) {
      expect(await isSorted(path, `orden=${orden}&${MONTHS}`, column), orden).toBe(isNamed);
      expect(await isSorted(path, `orden=${orden}&${YEARS}`, column), orden).toBe(false);
    }
  });
});

test('the database finds no index for the order that is kept from them', async () => {
  for (const [column, isSortedNow] of [
    ['fecha_registro nulls first', false],
    ['coalesce(fecha_registro, fecha_registro) nulls first', true],
    ['entrega_id', false],
    ['coalesce(entrega_id, entrega_id)', true],
  ] as const) {
    const plan = await app.db.transaction().execute(async (trx) => {
      // An order that an index gives would be taken from it.
      await sql`set local enable_sort = off`.execute(trx);
      await sql`set local enable_incremental_sort = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select entrega_id from entregas
        order by ${sql.raw(column)} limit 25`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan.includes('Sort'), column).toBe(isSortedNow);
  }
});

test('deliveries paid with a credit note are sorted, and those on credit are sought among what is owed', async () => {
  const NOTE = 'metodo_tipo=Nota%20de%20Cr%C3%A9dito';
  for (const column of ['entrega_id', 'total', 'saldo']) {
    expect(await isSorted('/deliveries', `orden=${column}&${NOTE}`, column)).toBe(true);
    expect(await isSorted('/deliveries', `orden=${column}&metodo_tipo=Efectivo`, column)).toBe(false);
  }
  const isAmongOwing = async (query: string) => {
    const { statements } = await statementsOf(`/deliveries?limite=25&${query}`, 'admin');
    return statements.some(({ text }) => text.includes('e.saldo > 0'));
  };
  expect(await isAmongOwing('estado=Cr%C3%A9dito&orden=saldo')).toBe(true);
  expect(await isAmongOwing('estado=Cr%C3%A9dito,Pagada&orden=saldo')).toBe(false);
  expect(await isAmongOwing('estado=Cr%C3%A9dito')).toBe(false);
});

test('what is sorted of a month is found by its keys, and what its rows show is read for those of the page', async () => {
  const isByKeys = async (query: string) => {
    const { statements } = await statementsOf(`/reports/payoff?limite=25${query}`, 'admin');
    const kept = statements.filter(({ text }) => text.startsWith(KEPT));
    expect(kept).toHaveLength(1);
    return kept[0]?.text.includes('any(array(');
  };
  expect(await isByKeys('')).toBe(false);
  for (const orden of ['total', '-abono_id']) expect(await isByKeys(`&orden=${orden}`), orden).toBe(true);
});

/** Their rows are those of one record or of some days, which are all read however few they are. */
const ALL_READ = /^(?:compras|extractos|libros_contables|rentabilidad)\./;
describe('a kept plan is made for the one code that narrows a page, which may be rare', () => {
  const narrowed = LISTS.filter(({ id }) => !ALL_READ.test(id)).flatMap((call) =>
    choicesOf(call).map((chosen) => ({ name: `${call.id} by ${chosen.filter} ${chosen.code}`, call, ...chosen })),
  );
  let kept = 0;
  test.each(narrowed)('$name', async ({ call, filter, code }) => {
    const query = `limite=25&${filter}=${encodeURIComponent(code)}`;
    const { status, statements } = await statementsOf(`${pathOf(call)}?${query}`, 'admin');
    expect(status).toBe(200);
    for (const { text, values } of statements.filter((one) => one.text.startsWith(KEPT))) {
      kept += 1;
      expect(JSON.stringify(values), text).not.toContain(/^(?:true|false)$/.test(code) ? code : JSON.stringify(code));
    }
  });

  test('most such pages keep theirs', () => expect(kept).toBeGreaterThan(narrowed.length / 2));
});

/** They add up a debt or a period: the best plan depends on the client and the days, so they are planned each time. */
const PLANNED_EACH_TIME = new Set([
  'cuentas_por_cobrar.list',
  'estado_cuenta.list',
  'libros_contables.diario',
  'rentabilidad.list',
]);
describe.each(['admin', 'clienteA'] as const)(
  'what brings %s a first page follows from that alone and the day',
  (person) => {
    let kept = 0;
    test.each(LISTS.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
      const one = await firstPage(call, person, 25);
      // If the statement contained the current moment, it would differ now.
      await sleep(2);
      const other = await firstPage(call, person, 50);
      expect(other).toEqual(one);
      if (one === null) return;
      kept += 1;
      // A text that selects all columns of a table, or is too long, is planned each time.
      expect(isPlanKept(one.text), one.text).toBe(!PLANNED_EACH_TIME.has(call.id));
    });

    test('lists keep theirs', () => {
      expect(kept).toBeGreaterThanOrEqual(person === 'admin' ? LISTS.length / 2 : 3);
    });
  },
);

describe('what is typed into the search of a list is what the database looks for', () => {
  // Some lists only find a record by its number.
  const TYPED = '98765432';
  const SEARCHED = LISTS.filter(({ query }) => query !== undefined && 'buscar' in query.shape);
  test.each(SEARCHED.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const { statements } = await statementsOf(`${pathOf(call)}?buscar=${TYPED}`, 'admin');
    expect(JSON.stringify(statements.map(({ values }) => values))).toContain(TYPED);
  });
});
