import type pg from 'pg';
import type { Statement } from './statements.ts';

/** Texts that must differ each time, e.g. the tracking, each with its replacement. */
export type Codes = readonly (readonly [string, string])[];

/** Values that differ between runs: from the captured value to the one of this run. */
type Stands = ReadonlyMap<unknown, unknown>;

const TRANSACTION = /^(begin|start transaction|commit|rollback)/i;
/** Lower ids existed before: services, branches, clients. */
const FIRST_OWN_NUMBER = 1000;
/** Numbers inside JSON values: `"paquete_id":123`. */
const NUMBERS = /(?<=":)\d+(?=[,}\]])/g;

const replaced = (value: unknown, codes: Codes, numbers: Stands): unknown => {
  if (typeof value === 'string') {
    let text = value;
    for (const [from, to] of codes) text = text.replaceAll(from, to);
    return numbers.size === 0 ? text : text.replace(NUMBERS, (id) => String(numbers.get(Number(id)) ?? id));
  }
  if (Array.isArray(value)) return value.map((one) => replaced(one, codes, numbers));
  return numbers.get(value) ?? value;
};

/** Whether a column of an answer is the id of a row that was just created. */
const isOwnId = (column: string, value: unknown): value is number =>
  typeof value === 'number' && value >= FIRST_OWN_NUMBER && /^(paquete_id|guia_id|abono_id|entrega_id)$/.test(column);

const widthOf = ([row = {}]: Statement['rows']): number => Object.keys(row).length;

/** Groups the statements that were sent together: those of one group do not wait for each other. */
const goesOf = (statements: readonly Statement[]): readonly (readonly Statement[])[] => {
  const goes: Statement[][] = [];
  for (const statement of statements) {
    const last = goes.at(-1);
    if (statement.together && last !== undefined) last.push(statement);
    else goes.push([statement]);
  }
  return goes;
};

/**
 * Sends the statements of one captured write again over one connection, concurrent where the capture was. Keys, codes
 * and the ids of new rows are replaced by those of this run, all else is as it was.
 * @returns the rows with the most columns, such as an answer is made of.
 */
export const replay = async (
  client: pg.ClientBase,
  statements: readonly Statement[],
  codes: Codes,
): Promise<Statement['rows']> => {
  const numbers = new Map<unknown, unknown>();
  let widest: Statement['rows'] = [];
  const send = async ({ name, text, values, rows }: Statement): Promise<void> => {
    if (TRANSACTION.test(text)) {
      await client.query(text);
      return;
    }
    const { rows: now } = await client.query<Record<string, unknown>>({
      ...(name === undefined ? {} : { name }),
      text,
      values: values.map((value) => replaced(value, codes, numbers)),
    });
    if (widthOf(now) > widthOf(widest)) widest = now;
    rows.forEach((row, place) => {
      for (const [column, was] of Object.entries(row)) {
        const is = now[place]?.[column];
        if (isOwnId(column, was) && typeof is === 'number') numbers.set(was, is);
      }
    });
  };
  for (const go of goesOf(statements)) await Promise.all(go.map(send));
  return widest;
};
