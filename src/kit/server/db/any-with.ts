import { sql, type RawBuilder } from 'kysely';
import type { DB } from './tables.gen.ts';

type Column<T extends keyof DB> = Extract<keyof DB[T], string>;

/**
 * Whether any row of a large table refers to the row at hand: `anyWith('pagos', 'cuenta_banco_id',
 * 'c.cuenta_banco_id')`. With `exists`, PostgreSQL expects a match soon and scans the whole table when there is none.
 * This asks for the first row of that value in the order of the column instead, which needs, and uses, an index that
 * begins with the column.
 */
export const anyWith = <T extends keyof DB>(table: T, column: Column<T>, named: string): RawBuilder<boolean> => {
  const its = sql.ref(`${table}.${column}`);
  const value = sql.ref(named);
  return sql<boolean>`((select true from ${sql.table(table)}
    where ${its} between ${value} and ${value} order by ${its} limit 1) is not null)`;
};
