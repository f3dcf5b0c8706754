import type pg from 'pg';
import type { Statement } from './statements.ts';

/** What is told apart from one run to the next: a value of the capture and what stands for it now. */
type Stands = Map<unknown, unknown>;

const TRANSACTION = /^(begin|start transaction|commit|rollback)/i;
/** Numbers below are of what was there before: services, branches, clients. */
const FIRST_OWN_NUMBER = 1000;

const replaced = (value: unknown, texts: readonly (readonly [string, string])[], numbers: Stands): unknown => {
  if (typeof value === 'string') {
    let text = value;
    for (const [from, to] of texts) text = text.replaceAll(from, to);
    // Ids inside JSON that goes along: `"paquete_id":123`.
    for (const [from, to] of numbers)
      text = text.replaceAll(new RegExp(`(?<=":)${String(from)}(?=[,}\\]])`, 'g'), String(to));
    return text;
  }
  if (Array.isArray(value)) return value.map((one) => replaced(one, texts, numbers));
  return numbers.get(value) ?? value;
};

/** Whether a column of an answer names the row that was just made. */
const isOwnId = (column: string, value: unknown): value is number =>
  typeof value === 'number' && value >= FIRST_OWN_NUMBER && /^(paquete_id|guia_id|abono_id|entrega_id)$/.test(column);

/** The statements in the goes in which they were sent: those of one do not wait for each other. */
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
 * Sends the statements of one captured write again over one connection, bare, side by side where the capture sent them
 * so: what it made for itself (keys, codes, the ids of new rows) is put anew, all else is as it was.
 * @param codes what must be another each time, e.g. the tracking, with what is sent instead.
 */
export const replay = async (
  client: pg.ClientBase,
  statements: readonly Statement[],
  codes: readonly (readonly [string, string])[],
): Promise<void> => {
  const numbers: Stands = new Map();
  const texts = [...codes];
  const send = async ({ name, text, values, rows }: Statement): Promise<void> => {
    if (TRANSACTION.test(text)) {
      await client.query(text);
      return;
    }
    const { rows: now } = await client.query<Record<string, unknown>>({
      ...(name === undefined ? {} : { name }),
      text,
      values: values.map((value) => replaced(value, texts, numbers)),
    });
    rows.forEach((row, place) => {
      for (const [column, was] of Object.entries(row)) {
        const is = now[place]?.[column];
        if (isOwnId(column, was) && typeof is === 'number') numbers.set(was, is);
      }
    });
  };
  for (const go of goesOf(statements)) await Promise.all(go.map(send));
};
