import { sql, type RawBuilder } from 'kysely';
import type { DB } from './tables.gen.ts';

type Column<T extends keyof DB> = Extract<keyof DB[T], string>;

/**
 * Whether any row of a large table names the row at hand: `anyWith('pagos', 'cuenta_banco_id', 'c.cuenta_banco_id')`.
 * It asks an index that begins with the column, which there must be, for its first entry in a range of one value: asked
 * by a plain `exists`, the database supposes that such a row comes soon and reads the whole table where there is none.
 */
export const anyWith = <T extends keyof DB>(table: T, column: Column<T>, named: string): RawBuilder<boolean> => {
  const its = sql.ref(`${table}.${column}`);
  const value = sql.ref(named);
  return sql<boolean>`exists (select from ${sql.table(table)}
    where ${its} between ${value} and ${value} order by ${its} limit 1)`;
};
