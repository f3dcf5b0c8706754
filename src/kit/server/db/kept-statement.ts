import { CompiledQuery, Kysely, type QueryExecutorProvider } from 'kysely';
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

const standIns = new Proxy({}, { get: (_, field) => new StandIn(String(field)) });

/** @throws if it is missing: Kysely leaves such a column out, a kept statement would store null. */
const valueOf = (given: Readonly<Record<string, unknown>>, field: string): unknown => {
  const value = given[field];
  if (value === undefined) throw new Error(`a kept statement needs ${field}`);
  return value;
};

/**
 * A statement whose text is written once, the first time, and then sent with other values: writing it takes longer than
 * sending it and reading the answer. For commands of which many run each minute, and for texts that never change.
 * @param write writes it, the same whatever the values are: each field of `given` may only be used as a whole, as a
 * parameter, and nothing else that changes from call to call.
 */
export const keptStatement = <Given extends object, Row>(
  write: (db: Database, given: Given) => Compilable<Row>,
): KeptStatement<Given, Row> => {
  // Without the query tree, which is many times as large.
  let text: Pick<CompiledQuery, 'sql' | 'parameters'> | undefined;
  const textOf = () => {
    const { sql, parameters } = write(writer, standIns as Given).compile(writer);
    return { sql, parameters };
  };
  const all = async (db: Executor, given: Given): Promise<Row[]> => {
    text ??= textOf();
    const values = text.parameters.map((value) =>
      value instanceof StandIn ? valueOf(given as Readonly<Record<string, unknown>>, value.field) : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, values));
    return rows;
  };
  return { all, first: async (db, given) => (await all(db, given))[0] };
};

/** Some fields of what is given to a statement; spreading it would find none while the text is written. */
export const fieldsOf = <Given extends object, Field extends keyof Given>(
  given: Given,
  fields: readonly Field[],
): Pick<Given, Field> => Object.fromEntries(fields.map((field) => [field, given[field]])) as Pick<Given, Field>;

/** Statements of the same kind, by what their text depends on. */
export type KeptStatements = <Given extends object, Row>(
  key: string,
  write: (db: Database, given: Given) => Compilable<Row>,
) => KeptStatement<Given, Row>;

/** Most statements kept at a time; with one more all are written anew. */
const MOST = 100;

/** Keeps statements whose text depends on few things, named by the key. */
export const keptStatements = (): KeptStatements => {
  const known = new Map<string, KeptStatement<never, unknown>>();
  return <Given extends object, Row>(key: string, write: (db: Database, given: Given) => Compilable<Row>) => {
    const before = known.get(key);
    if (before !== undefined) return before as KeptStatement<Given, Row>;
    const kept = keptStatement(write);
    if (known.size >= MOST) known.clear();
    known.set(key, kept);
    return kept;
  };
};
