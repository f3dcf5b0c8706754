import { sql, type RawBuilder } from 'kysely';
import type { DB } from './tables.gen.ts';

type Column<T extends keyof DB> = Extract<keyof DB[T], string>;

/**
 * Whether any row of a large table names the row at hand: `anyWith('pagos', 'cuenta_banco_id', 'c.cuenta_banco_id')`.
 * Asked by `exists`, the database supposes that such a row comes soon, and reads the whole table where there is none. So
 * it is asked for the first row of a range of one value in the order of the column, which an index that begins with it
 * answers, and which there must be.
 */
export const anyWith = <T extends keyof DB>(table: T, column: Column<T>, named: string): RawBuilder<boolean> => {
  const its = sql.ref(`${table}.${column}`);
  const value = sql.ref(named);
  return sql<boolean>`((select true from ${sql.table(table)}
    where ${its} between ${value} and ${value} order by ${its} limit 1) is not null)`;
};
