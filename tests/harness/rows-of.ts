import { expect } from 'vitest';
import type { Call, RowOf } from '#kit/contract/call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The one who asks: one of the tests' people, or the holder of the token. */
export type Asker = { readonly as: Person } | { readonly token: string };

/** Reads the rows that a list shows to somebody, at most a hundred. */
export const rowsReader =
  <const C extends Call & { readonly kind: 'list' }>(app: TestApp, list: C) =>
  async (asker: Asker, query: Record<string, unknown> = {}): Promise<RowOf<C>[]> => {
    const { status, body } = await app.call(list, { ...asker, query: { limite: 100, ...query } as never });
    expect(status).toBe(200);
    return (body as unknown as { data: RowOf<C>[] }).data;
  };
