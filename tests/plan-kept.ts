import type { PoolClient } from 'pg';
import { API_BASE } from '#kit/contract/call.ts';
import { createStatementNames, KEPT } from '#kit/server/db/prepared-commands.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { statementsDuring, type Statement } from '../tools/bench/baseline/statements.ts';
import { FIRST_PAGES, openedPath } from '../tools/bench/cases/first-pages.ts';
import type { TestApp } from './harness/test-app.ts';
import type { Step } from './plan-faults.ts';

type Asked = Pick<Statement, 'text' | 'values'>;

/** Whether a text that is asked often is prepared under a name. */
const isPrepared = (text: string): boolean => {
  const nameOf = createStatementNames();
  return [1, 2, 3].map(() => nameOf(text)).at(-1) !== undefined;
};

/** Whether the plan of a statement that is asked often is kept. */
export const isPlanKept = (text: string): boolean => text.startsWith(`select ${KEPT}`) && isPrepared(text);

interface FirstPage {
  readonly what: string;
  readonly asked: Asked;
}

/** What the first page of each list asks with a plan that is kept. @param end the last moment of the data. */
export const firstPagesOf = async (app: TestApp, end: number): Promise<readonly FirstPage[]> => {
  const pages: FirstPage[] = [];
  for (const page of FIRST_PAGES) {
    const { name } = page;
    const url = API_BASE + openedPath(page, end);
    const statements = await statementsDuring(() => app.raw({ url, headers: { [TOKEN_HEADER]: app.as('admin') } }));
    const kept = statements.filter(({ text }) => isPlanKept(text));
    kept.forEach((asked, place) => pages.push({ what: `${name} ${place + 1}`, asked }));
  }
  return pages;
};

/** A value as a literal; the statement decides its type. */
const literalOf = (client: PoolClient, value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value))
    return client.escapeLiteral(
      `{${value.map((one) => (one === null ? 'null' : JSON.stringify(String(one)))).join()}}`,
    );
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
};

interface Prepared {
  readonly what: string;
  /** Its plan now, with the rows that each step actually read. */
  readonly plan: () => Promise<Step>;
}

/** PostgreSQL plans a prepared statement for its values this often before it considers one plan for any values. */
export const PLANNED_FIRST = 5;

/** The plans that a connection keeps of prepared statements once they were used often. */
export const keptPlans = (client: PoolClient) => {
  let count = 0;
  const prepare = async ({ text, values }: Asked): Promise<() => Promise<Step>> => {
    const name = `kept_${(count += 1)}`;
    await client.query(`prepare ${name} as ${text}`);
    const given = values.length === 0 ? '' : `(${values.map((value) => literalOf(client, value)).join()})`;
    for (let times = 0; times <= PLANNED_FIRST; times += 1) await client.query(`execute ${name}${given}`);
    return async () => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
        `explain (analyze, timing off, format json) execute ${name}${given}`,
      );
      const [first] = rows;
      if (first === undefined) throw new Error(`no plan of ${text}`);
      return first['QUERY PLAN'][0].Plan;
    };
  };
  return {
    planOf: async (asked: Asked): Promise<Step> => (await prepare(asked))(),
    prepareAll: async (pages: readonly FirstPage[]): Promise<readonly Prepared[]> => {
      const prepared: Prepared[] = [];
      for (const { what, asked } of pages) prepared.push({ what, plan: await prepare(asked) });
      return prepared;
    },
  };
};
