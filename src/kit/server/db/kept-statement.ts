import { CompiledQuery, Kysely, type QueryExecutorProvider } from 'kysely';
import { keepUpTo } from '#kit/rules/keep-up-to.ts';
import type { Database, Executor } from './database.ts';
import type { DB } from './tables.gen.ts';
import { textDialect } from './text-dialect.ts';

const writer: Database = new Kysely<DB>({ dialect: textDialect });

/** Stands for a value while the text is written; reading the value itself fails. */
class StandIn {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }

  #fail(): never {
    throw new Error(`the text of a kept statement cannot depend on ${this.field}`);
  }

  [Symbol.toPrimitive](): never {
    return this.#fail();
  }

  [Symbol.iterator](): never {
    return this.#fail();
  }

  toJSON(): never {
    return this.#fail();
  }

  get length(): never {
    return this.#fail();
  }
}

/** A query of Kysely, or its `sql`. */
interface Compilable<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

export interface KeptStatement<Given, Row> {
  all(db: Executor, given: Given): Promise<Row[]>;
  /** The first row; undefined if there is none. */
  first(db: Executor, given: Given): Promise<Row | undefined>;
}

/** Most texts of one statement kept at a time; with one more all are written anew. */
const MOST = 100;

/**
 * A statement whose text is written once for each set of fields that it is given, the first time, and then sent with
 * other values: writing it takes longer than sending it and reading the answer. For commands of which many run each
 * minute, and for texts that never change.
 * @param write writes it, the same whatever the values are: each field of `given` may only be used as a whole, as a
 * parameter, and nothing else that changes from call to call. Fields that are undefined are left out.
 */
export const keptStatement = <Given extends object, Row>(
  write: (db: Database, given: Given) => Compilable<Row>,
): KeptStatement<Given, Row> => {
  // Without the query tree, which is many times as large.
  const texts = keepUpTo<Pick<CompiledQuery, 'sql' | 'parameters'>>(MOST);
  const writeWith = (fields: readonly string[]) => {
    const standIns = Object.fromEntries(fields.map((field) => [field, new StandIn(field)]));
    const { sql, parameters } = write(writer, standIns as Given).compile(writer);
    // It would be sent as null.
    if (parameters.includes(undefined)) throw new Error(`a kept statement misses a value: ${sql}`);
    return { sql, parameters };
  };
  const all = async (db: Executor, given: Given): Promise<Row[]> => {
    const values = given as Readonly<Record<string, unknown>>;
    const fields = Object.keys(values).filter((field) => values[field] !== undefined);
    const { sql, parameters } = texts(fields.join(), () => writeWith(fields));
    const sent = parameters.map((value) => (value instanceof StandIn ? values[value.field] : value));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, sent));
    return rows;
  };
  return { all, first: async (db, given) => (await all(db, given))[0] };
};
