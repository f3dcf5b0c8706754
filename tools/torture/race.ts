import { randomUUID } from 'node:crypto';
import type { Call } from '#kit/contract/call.ts';
import type { Database } from '#kit/server/db/database.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';

export type Ask = (api: TestApi) => Promise<Answer<Call>>;

export interface Round {
  readonly ask: readonly [Ask, Ask];
  /** How often what was fought for stands in the database. */
  readonly times: (answers: readonly [Answer<Call>, Answer<Call>]) => Promise<number>;
}

export interface Race {
  readonly name: string;
  readonly prepare: (api: TestApi, round: number) => Promise<Round>;
  /** The codes by which whoever came second is refused. */
  readonly refused: readonly string[];
  /** Both may be right, where the one came before the other. */
  readonly both?: boolean;
  /** One of the two sets out so much later at most, so that each of them wins sometimes; the longer the way of one. */
  readonly headStartMs?: number;
}

export const asking =
  <const C extends Call>(call: C, asked: Asked<C>): Ask =>
  async (api) =>
    (await api.call(call, { key: randomUUID(), ...asked })) as Answer<Call>;

export const countHistorial = async (
  db: Database,
  entidad: Historial['entidad'],
  entidad_id: number,
  accion: string,
): Promise<number> =>
  (
    await db
      .selectFrom('historial')
      .select('historial_id')
      .where('entidad', '=', entidad)
      .where('entidad_id', '=', entidad_id)
      .where('accion', '=', accion)
      .execute()
  ).length;
