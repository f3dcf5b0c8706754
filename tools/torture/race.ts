import { randomUUID } from 'node:crypto';
import type { Call } from '#kit/contract/call.ts';
import type { Database } from '#kit/server/db/database.ts';
import type { Historial } from '#kit/server/db/tables.gen.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';

export type Ask = (api: TestApi) => Promise<Answer<Call>>;

export interface Round {
  readonly ask: readonly [Ask, Ask];
  /** How often the contested result exists in the database. */
  readonly times: (answers: readonly [Answer<Call>, Answer<Call>]) => Promise<number>;
}

export interface Race {
  readonly name: string;
  readonly prepare: (api: TestApi, round: number) => Promise<Round>;
  /** The codes with which the second of the two is refused. */
  readonly refused: readonly string[];
  /** Both may succeed if one came before the other. */
  readonly both?: boolean;
  /** One of the two starts up to this much later, so that each wins sometimes; longer if one takes longer. */
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
