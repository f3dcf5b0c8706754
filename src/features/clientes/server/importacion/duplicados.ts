import { sql } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { ImportField } from '../../rules/importacion-columns.ts';
import type { EvaluatedRow } from './evaluar.ts';
import { cellText } from '#kit/rules/cell.ts';

/** Fields whose values no two clients share, each with its name in a sentence. */
const UNIQUE = [
  { campo: 'casillero', key: 'cliente_id', nombre: 'este número de casillero' },
  { campo: 'dni', key: 'dni', nombre: 'este DNI' },
  { campo: 'rtn', key: 'rtn', nombre: 'este RTN' },
  { campo: 'correo', key: 'correo', nombre: 'este correo' },
] as const satisfies readonly { campo: ImportField; key: string; nombre: string }[];

const addError = (
  { fila, cliente, errores }: EvaluatedRow,
  { campo, key }: (typeof UNIQUE)[number],
  motivo: string,
): void => {
  errores.push({ fila: fila.numero, campo, valor: cellText(cliente[key]), motivo });
};

/** Adds an error to each row that shares a unique value with another row of the file, naming that row. */
export const noteRepeated = async (rows: readonly EvaluatedRow[], turn: () => Promise<void>): Promise<void> => {
  for (const unique of UNIQUE) {
    await turn();
    const groups = Map.groupBy(rows, ({ cliente }) => cliente[unique.key]);
    for (const [value, group] of groups) {
      const [first, second] = group;
      if (value === null || first === undefined || second === undefined) continue;
      for (const row of group)
        addError(row, unique, `Repetido en la fila ${(row === first ? second : first).fila.numero} del archivo.`);
    }
  }
};

/** The client that already has each value; a rejected request blocks only its mailbox number. */
const findTaken = async (db: Executor, evaluated: readonly EvaluatedRow[]): Promise<ReadonlyMap<string, number>> => {
  const valuesOf = (key: (typeof UNIQUE)[number]['key']): (string | number)[] =>
    evaluated.map(({ cliente }) => cliente[key]).filter((value) => value !== null);
  const living = sql`c.cliente_estatus <> 'Rechazado'`;
  const { rows } = await sql<{ campo: string; valor: string; cliente_id: number }>`
    select 'casillero' as campo, c.cliente_id::text as valor, c.cliente_id
    from clientes c where c.cliente_id = any(${valuesOf('cliente_id')}::int[])
    union all
    select 'dni', c.dni, c.cliente_id from clientes c where c.dni = any(${valuesOf('dni')}::text[]) and ${living}
    union all
    select 'rtn', c.rtn, c.cliente_id from clientes c where c.rtn = any(${valuesOf('rtn')}::text[]) and ${living}
    union all
    select 'correo', lower(c.correo), c.cliente_id
    from clientes c where lower(c.correo) = any(${valuesOf('correo')}::text[]) and ${living}`.execute(db);
  return new Map(rows.map(({ campo, valor, cliente_id }) => [`${campo} ${valor}`, cliente_id]));
};

/** Adds an error to each row with a unique value that a client in the database already has. */
export const noteTaken = async (db: Executor, rows: readonly EvaluatedRow[]): Promise<void> => {
  const taken = await findTaken(db, rows);
  if (taken.size === 0) return;
  for (const row of rows)
    for (const unique of UNIQUE) {
      const owner = taken.get(`${unique.campo} ${row.cliente[unique.key]}`);
      if (owner === undefined) continue;
      addError(
        row,
        unique,
        unique.campo === 'casillero'
          ? 'Este número de casillero ya está tomado.'
          : `Ya existe un cliente con ${unique.nombre}: casillero ${mailboxText(owner)}.`,
      );
    }
};
