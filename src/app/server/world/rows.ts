import { sql, type Insertable } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { DB } from '#kit/server/db/tables.gen.ts';

/** Collects complete rows. */
export interface Rows {
  add<T extends keyof DB>(table: T, row: Insertable<DB[T]>): void;
}

/** Rows collected in memory, to be written at once. */
export interface Batch extends Rows {
  /** Writes table after table, in the order in which they were first added to. */
  write(db: Executor): Promise<void>;
}

/** Rows in a statement: PostgreSQL limits its values, and a row has some thirty. */
const AT_ONCE = 1_000;

/** @param except a table whose rows are dropped. */
export const createBatch = (except?: keyof DB): Batch => {
  const tables = new Map<keyof DB, object[]>();
  return {
    add: (table, row) => {
      if (table === except) return;
      const rows = tables.get(table);
      if (rows === undefined) tables.set(table, [row]);
      else rows.push(row);
    },
    write: async (db) => {
      for (const [table, rows] of tables)
        for (let from = 0; from < rows.length; from += AT_ONCE)
          await db
            .insertInto(table)
            .values(rows.slice(from, from + AT_ONCE))
            .execute();
    },
  };
};

const SEQUENCES = {
  abonos: sql`pg_get_serial_sequence('abonos', 'abono_id')`,
  entregas: sql`pg_get_serial_sequence('entregas', 'entrega_id')`,
  guias: sql`pg_get_serial_sequence('guias', 'guia_id')`,
  guia_numeros: sql`'guia_numeros'`,
  packinglists: sql`pg_get_serial_sequence('packinglists', 'packinglist_id')`,
  paquetes: sql`pg_get_serial_sequence('paquetes', 'paquete_id')`,
  reempaque_numeros: sql`'reempaque_numeros'`,
  ruta_paradas: sql`pg_get_serial_sequence('ruta_paradas', 'parada_id')`,
  domicilios: sql`pg_get_serial_sequence('domicilios', 'domicilio_id')`,
  transferencias: sql`pg_get_serial_sequence('transferencias', 'transferencia_id')`,
};

/** Takes unused numbers from a sequence: for rows that name each other before any of them is written. */
export const takeNumbers = async (db: Executor, of: keyof typeof SEQUENCES, count: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select nextval(${SEQUENCES[of]})::int as number from generate_series(1, ${count})`.execute(db);
  return rows.map(({ number }) => number);
};
