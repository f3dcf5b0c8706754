import { expect } from 'vitest';
import type { Call } from '#kit/contract/call.ts';

/** The messages of a call's schema about one field, with the others left out. */
export const said = ({ body }: Pick<Call, 'body'>, field: string, value: unknown): string[] =>
  (body?.safeParse({ [field]: value }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message);

/** Expects that a field takes exactly this many letters at most. */
export const holds = (call: Pick<Call, 'body'>, field: string, letters: number, begin = ''): void => {
  const text = (length: number): string => begin + 'A'.repeat(length - begin.length);
  expect([field, said(call, field, text(letters))]).toEqual([field, []]);
  expect([field, said(call, field, text(letters + 1)).length]).toEqual([field, 1]);
};
