import { afterAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { COUNT_LIMIT, FOUND_LIMIT } from '#kit/server/http/list-total.ts';
import { statementsDuring, type Statement } from '../tools/bench/baseline/statements.ts';
import { searches } from '../tools/bench/cases/searches.ts';
import type { Case, CaseGroup } from '../tools/bench/cases/case.ts';
import { details } from '../tools/bench/cases/details.ts';
import { extractos, libros, librosReports } from '../tools/bench/cases/libros.ts';
import { lists } from '../tools/bench/cases/lists.ts';
import { listsOfCliente, listsOfSucursal } from '../tools/bench/cases/lists-of-others.ts';
import { reports } from '../tools/bench/cases/reports.ts';
import { createRandom } from '#app/server/world/random.ts';
import { makeStaff } from './harness/staff.ts';
import { useTestApp } from './harness/test-app.ts';
import { ANSWERED_BY, FEW, NOT_FOR_READING, ofSucursal, READS_WHOLE, SKIPS, untimed } from './plan-cases.ts';
import { loadCompany } from './plan-company.ts';
import { firstPagesOf, isPlanKept, keptPlans } from './plan-kept.ts';
import { BIG, faultsOf, indexesOf, type Step } from './plan-faults.ts';

const END = Date.UTC(2026, 10, 20);
const SEED = 17;
/** The company is small, so few pages are requested and the limit of counting is low. */
const PAGES = 4;
const COUNTED = 100;
/**
 * Requests that add up everything read everything; they have bars for a year and for five. In so small a company the
 * last ten lists hold an eighth of all parcels.
 */
const READS_ALL = /cinco años|doce meses|últimas listas/;

const app = await useTestApp();
const client = await app.pool.connect();
afterAll(() => client.release());
// The best plan that the indexes allow, also for tables so short that a sequential scan would be chosen.
await client.query('set enable_seqscan = off; set max_parallel_workers_per_gather = 0');
const kept = keptPlans(client);
/** First pages that the connection has planned while the company was all but empty. */
const plannedEarly = await kept.prepareAll(await firstPagesOf(app, END));
const samples = await loadCompany(app, END);
const { rows: tables } = await client.query<{ name: string; rows: number }>(
  'select relname as name, reltuples::int as rows from pg_class where relname = any($1)',
  [BIG],
);
const sizes = new Map(tables.map(({ name, rows }) => [name, rows]));

type Asked = Pick<Statement, 'text' | 'values'>;

const withLowLimit = ({ text, values }: Asked): Asked => ({
  text,
  values: values.map((value) => (value === COUNT_LIMIT + 1 || value === FOUND_LIMIT + 1 ? COUNTED + 1 : value)),
});

/** The plan of a statement for its values, with the rows that each step actually read. */
const planOf = async (asked: Asked): Promise<Step> => {
  const { text, values } = withLowLimit(asked);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  const [first] = rows;
  if (first === undefined) throw new Error(`no plan of ${text}`);
  return first['QUERY PLAN'][0].Plan;
};

interface Question {
  readonly what: string;
  readonly status: number;
  readonly answered: readonly { readonly asked: Asked; readonly plan: Step }[];
  /** The plans that a connection keeps for those of them that are used often. */
  readonly kept: readonly Step[];
}

const ask = async ({ what, path }: Case, token: string): Promise<Question> => {
  const url = API_BASE + path(createRandom(SEED), PAGES);
  let status = 0;
  const statements = await statementsDuring(async () => {
    ({ status } = await app.raw({ url, headers: { [TOKEN_HEADER]: token } }));
  });
  const answered: { asked: Asked; plan: Step }[] = [];
  for (const asked of statements)
    if (/^\s*(select|with)/i.test(asked.text)) answered.push({ asked, plan: await planOf(asked) });
  const ofKept: Step[] = [];
  for (const { asked } of answered) if (isPlanKept(asked.text)) ofKept.push(await kept.planOf(withLowLimit(asked)));
  return { what, status, answered, kept: ofKept };
};

const groups: { readonly group: string; readonly questions: readonly Question[] }[] = [];
const askGroup = async ({ group, cases }: CaseGroup, token: string): Promise<readonly Question[]> => {
  const questions: Question[] = [];
  for (const wanted of cases(samples)) if (!READS_ALL.test(wanted.what)) questions.push(await ask(wanted, token));
  groups.push({ group, questions });
  return questions;
};
const asCliente = await app.openSession(String(samples.largestCliente));
for (const group of [
  lists,
  listsOfCliente,
  searches,
  details,
  reports(END),
  libros,
  extractos,
  librosReports,
  untimed(END),
])
  await askGroup(group, group.asker === 'cliente' ? asCliente : app.as('admin'));
const encargada = await makeStaff(
  app,
  PERMISOS.map(({ permiso }) => permiso).filter((permiso) => permiso !== 'usuarios.listado.ver_todo'),
);
await app.db
  .updateTable('usuarios')
  .set({ sucursal_id: FEW.sucursal })
  .where('usuario', '=', encargada.usuario)
  .execute();
await askGroup(listsOfSucursal, encargada.token);
const ofOneBranch = await askGroup(ofSucursal, encargada.token);
const all = groups.flatMap(({ questions }) => questions);

const faultsIn = (what: string, plans: readonly Step[]): readonly string[] => {
  const needed = ANSWERED_BY[what];
  const isMissing = needed !== undefined && !plans.some((plan) => indexesOf(plan).has(needed));
  return [
    ...plans.flatMap((plan) => faultsOf(plan, sizes, READS_WHOLE[what], SKIPS[what])),
    ...(isMissing ? [`it is not answered by ${needed}`] : []),
  ];
};

describe.each(groups)('$group', ({ questions }) => {
  test.each(questions)('$what: no long table is read from one end to the other', ({ what, status, answered }) => {
    expect(status).toBe(200);
    expect(answered.length).toBeGreaterThan(0);
    const plans = answered.map(({ plan }) => plan);
    expect(faultsIn(what, plans), JSON.stringify(plans, null, 1)).toEqual([]);
  });
});

describe('a plan that a connection keeps', () => {
  test('is that of many questions, and of nearly every list', () => {
    expect(all.flatMap(({ kept: plans }) => plans).length).toBeGreaterThan(100);
    expect(plannedEarly.length).toBeGreaterThan(30);
  });

  test.each(all.filter(({ kept: plans }) => plans.length > 0))('after many uses: $what', ({ what, kept: plans }) => {
    const faults = plans.flatMap((plan) => faultsOf(plan, sizes, READS_WHOLE[what]));
    expect(faults, JSON.stringify(plans, null, 1)).toEqual([]);
  });

  test.each(ofOneBranch)('of who sees one branch is in the order of its list: $what', ({ kept: plans }) => {
    expect(plans).toHaveLength(1);
    const indexes = plans.flatMap((plan) => [...indexesOf(plan)]);
    expect(indexes.join(), JSON.stringify(plans, null, 1)).toMatch(/gastos_sucursal|ingresos_sucursal/);
    expect(JSON.stringify(plans)).not.toMatch(/"Node Type":"(?:Incremental )?Sort"/);
  });

  test.each(plannedEarly)('since the company was all but empty: $what', async ({ plan }) => {
    const now = await plan();
    expect(faultsOf(now, sizes, undefined), JSON.stringify(now, null, 1)).toEqual([]);
  });
});

/** What the database expects of a plan until its first row and until its last, in its own unit. */
type Costs = Partial<Record<'Startup Cost' | 'Total Cost', number>>;

describe('an export', () => {
  const exported = [
    '/packages/exportar',
    '/merges/exportar',
    '/reports/shipments/exportar',
    '/reports/deliveries/exportar',
  ];
  test.each(exported)('%s begins before all of its rows are read', async (path) => {
    const url = `${API_BASE}${path}?desde=2020-01-01&hasta=2026-11-20`;
    const sent = await statementsDuring(() => app.raw({ url, headers: { [TOKEN_HEADER]: app.as('admin') } }));
    const cursor = sent.findIndex(({ text }) => text.startsWith('declare'));
    await client.query('begin');
    try {
      for (const { text, values } of sent.slice(0, cursor))
        if (text.includes('cursor_tuple_fraction')) await client.query(text, [...values]);
      const { text = '', values = [] } = sent[cursor] ?? {};
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Costs }] }>(`explain (format json) ${text}`, [
        ...values,
      ]);
      const { 'Startup Cost': first = Infinity, 'Total Cost': last = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      expect(last).toBeGreaterThan(1000);
      expect(first).toBeLessThan(last / 10);
    } finally {
      await client.query('rollback');
    }
  });
});

test('what is said of single questions is said of questions that are asked', () => {
  const asked = all.map(({ what }) => what);
  expect(new Set(asked).size).toBe(asked.length);
  const spoken = [ANSWERED_BY, READS_WHOLE, SKIPS].flatMap((said) => Object.keys(said));
  expect(asked).toEqual(expect.arrayContaining(spoken));
});

/** The fault of the first request that suffers without the index; null if none does. */
const missOf = async (index: string): Promise<string | null> => {
  await client.query('begin');
  try {
    await client.query(`drop index ${index}`);
    for (const { what, answered } of all) {
      if (!answered.some(({ plan }) => indexesOf(plan).has(index))) continue;
      const plans: Step[] = [];
      for (const { asked, plan } of answered) plans.push(indexesOf(plan).has(index) ? await planOf(asked) : plan);
      const [fault] = faultsIn(what, plans);
      if (fault !== undefined) return `${what}: ${fault}`;
    }
    return null;
  } finally {
    await client.query('rollback');
  }
};

describe('an index of a long table', async () => {
  const { rows } = await client.query<{ index: string }>(
    `select indexrelid::regclass::text as index from pg_index
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`,
    [BIG],
  );
  const indexes = rows.map(({ index }) => index);

  test('that is not for reading is still there', () =>
    expect(indexes).toEqual(expect.arrayContaining(Object.keys(NOT_FOR_READING))));

  test.each(indexes.filter((index) => !(index in NOT_FOR_READING)))(
    '%s is missed by some question as soon as it is gone',
    async (index) => expect(await missOf(index)).not.toBeNull(),
  );
});
