import { sql } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { EvaluatedRow } from './evaluar.ts';

/** A mailbox this far above the one before it is more likely a typing error than a number. */
const FAR = 10_000;
const TIMES = 2;

const highestMailbox = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ highest: number | null }>`select max(cliente_id) as highest from clientes`.execute(db);
  return rows[0]?.highest ?? 0;
};

/** Warns of mailboxes far above all others: all later clients would be numbered from there on. */
export const warnOfFarNumbers = async (db: Executor, rows: readonly EvaluatedRow[]): Promise<void> => {
  const numbered = rows
    .flatMap((row) => (row.cliente.cliente_id === null ? [] : [{ row, number: row.cliente.cliente_id }]))
    .toSorted((one, other) => one.number - other.number);
  const highest = await highestMailbox(db);
  // A company's first file may begin at any number.
  let before = highest > 0 ? highest : (numbered[0]?.number ?? 0);
  for (const { row, number } of numbered) {
    if (number > before + FAR && number > before * TIMES)
      row.avisos.push({
        fila: row.fila.numero,
        campo: 'casillero',
        valor: String(number),
        motivo: `Está muy por encima de los demás (hasta ${mailboxText(before)}): los próximos clientes se numerarán desde aquí.`,
      });
    before = Math.max(before, number);
  }
};
