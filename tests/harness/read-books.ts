import { expect } from 'vitest';
import type { Call, QueryInput } from '#kit/contract/call.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { lempiras, type Asked } from './books-by-hand.ts';
import { readSheet } from './read-sheet.ts';
import type { TestApp } from './test-app.ts';

type Row = Readonly<Record<string, unknown>>;

export const queryOf = ({ sucursal_id, desde, hasta }: Asked) => ({
  desde,
  hasta,
  ...(sucursal_id !== null && { sucursal_id }),
});

/** The sum of a column of amounts. */
export const sumOf = (rows: readonly object[], key: string): number =>
  Math.round(rows.reduce((all, row) => all + Number((row as Row)[key]) * 100, 0)) / 100;

/** A map of cents as the answer has it: without zeros. */
export const told = (found: ReadonlyMap<unknown, bigint>) =>
  Object.fromEntries(
    [...found].filter(([, value]) => value !== 0n).map(([key, value]) => [String(key), lempiras(value)]),
  );

export const byKey = <T extends object>(rows: readonly T[], key: keyof T, value: keyof T) =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row[value]]));

/** Requests the books of an installation as its administrator. */
export const booksOf = (app: TestApp) => {
  const ask = async <C extends Call>(call: C, query: object) => {
    const { status, body } = await app.call(call, { as: 'admin', query: query as QueryInput<C> } as never);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return {
    ask,
    /** Every row of a list, and its sums. */
    readAll: async (call: Call, query: object) => {
      const rows: Row[] = [];
      for (let pagina = 1; ; pagina += 1) {
        const body = (await ask(call, { ...query, pagina, limite: 100 })) as unknown as {
          data: Row[];
          meta: { total: number; totales: Record<string, unknown> };
        };
        rows.push(...body.data);
        if (rows.length >= body.meta.total) return { rows, totales: body.meta.totales };
      }
    },
    /** The spreadsheet of a list: each row by column title. */
    readExport: async (call: Call, query: object) => {
      const { status, bytes } = await app.call(exportCallOf(call), { as: 'admin', query: query as never });
      expect(status).toBe(200);
      const [titles = [], ...rows] = readSheet(bytes).rows;
      return rows.map((row): Row => Object.fromEntries(titles.map((title, place) => [String(title), row[place]])));
    },
  };
};
