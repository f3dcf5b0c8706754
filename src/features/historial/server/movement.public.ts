import {
  sql,
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  type Updateable,
} from 'kysely';
import { AppError, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Transition } from '#kit/rules/transitions.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { DB } from '#kit/server/db/tables.gen.ts';
import { addHistorial, historialOf, type HistorialEntidad } from './historial.public.ts';

/** A query whose rows can be locked. */
type Lockable = SelectQueryBuilder<DB, keyof DB, unknown>;
/** The rows that a query returns. */
type RowsOf<Query extends { execute: () => Promise<readonly unknown[]> }> = Awaited<ReturnType<Query['execute']>>;

/** The columns of a row that may be written. */
type Writes<Table extends keyof DB> = {
  readonly [Column in keyof Updateable<DB[Table]>]?:
    | Updateable<DB[Table]>[Column]
    | Expression<Updateable<DB[Table]>[Column]>;
};

/** The definition of a kind of record that moves from state to state. */
interface Declaration<
  Table extends keyof DB,
  Key extends string,
  State extends string,
  Estado extends string,
  Accion extends string,
  Named,
  Subject,
  Query,
  Made extends string,
> {
  readonly entidad: HistorialEntidad;
  readonly table: Table;
  /** The column of the id. */
  readonly key: Key;
  /** The column of the state. */
  readonly state: State;
  readonly transitions: readonly Transition<Estado, Accion>[];
  readonly refusal: ErrorDefinition<Subject & { readonly estado: Estado; readonly accion: Accion }>;
  /** How a refusal names the record. */
  readonly subject: (row: Named) => Subject;
  /** The query that reads and locks rows; the table must not be aliased. */
  readonly rows: (db: Executor) => Query;
  /**
   * The columns returned for created rows besides id and state; listed explicitly, because the plan of the statement is
   * kept.
   */
  readonly made: readonly Made[];
  /** What an action writes in addition to the state. */
  readonly effects?: Partial<Record<Accion, Writes<Table>>>;
}

/** The user who did it, and a comment for staff. */
interface By {
  readonly usuario: string;
  readonly comentario?: string | null;
}

/** The database typed for any table. */
const anyTable = (db: Executor) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/**
 * The only way to change states: locks the rows in the order of their ids, takes the target of an action from the table
 * of transitions, moves all rows or none and adds to their history. The number of statements does not depend on the
 * number of rows.
 */
export const defineMovement = <
  const Table extends keyof DB,
  const Key extends string,
  const State extends string,
  Estado extends string,
  Accion extends string,
  Named,
  Subject,
  Query extends { execute: () => Promise<readonly unknown[]> },
  Made extends keyof Selectable<DB[Table]> & string,
>(
  declaration: Declaration<Table, Key, State, Estado, Accion, Named, Subject, Query, Made>,
) => {
  type Head = Readonly<Record<Key, number> & Record<State, Estado>>;
  const { entidad, table, key, state, transitions, refusal, subject, rows, made: columns, effects } = declaration;
  type Created = Head & Pick<Selectable<DB[Table]>, Made>;
  const name: string = table;
  const tell = (db: Executor, some: readonly Head[], accion: string, { usuario, comentario }: By): Promise<void> =>
    addHistorial(db, {
      entidad,
      rows: some.map((row) => ({ id: row[key], estado: row[state] })),
      accion,
      comentario,
      usuario,
    });

  /**
   * The target state of an action for each row; null if the row is deleted. @param hacia the target, if there are
   * several.
   */
  const targetsOf = <Of extends Head & Named>(
    some: readonly Of[],
    accion: Accion,
    hacia?: Estado,
  ): ReadonlyMap<Of, Estado | null> =>
    new Map(
      some.map((row) => {
        const estado: Estado = row[state];
        const lines = transitions.filter(
          (line) => line.accion === accion && line.desde === estado && (hacia === undefined || line.hacia === hacia),
        );
        const [line, other] = lines;
        if (line === undefined) throw new AppError(refusal, { ...subject(row), estado, accion });
        if (other !== undefined) throw new Error(`${accion} leads from ${estado} to several states`);
        return [row, line.hacia];
      }),
    );

  return {
    ...declaration,

    /** Locks rows for a change, in the order of their ids. */
    lock: (db: Executor, ids: readonly number[]): Promise<RowsOf<Query>> => {
      const column = sql.ref(`${name}.${key}`);
      return (
        (rows(db) as unknown as Lockable)
          // A single parameter for any number of ids.
          .where(sql<SqlBool>`${column} = any(${[...ids]}::int[])`)
          .orderBy(column)
          .modifyEnd(sql`for update of ${sql.table(name)}`)
          .execute() as Promise<RowsOf<Query>>
      );
    },

    /** @throws the refusal for the first row for which the action is not allowed. */
    require: (some: readonly (Head & Named)[], accion: Accion): void => void targetsOf(some, accion),

    /**
     * Moves locked rows, all of them or none.
     * @param set additional columns to write.
     * @param hacia the target state, if the action has several.
     * @returns the rows in their new state, without deleted ones.
     * @throws the refusal for the first row for which the action is not allowed.
     */
    move: async <Of extends Head & Named>(
      db: Executor,
      some: readonly Of[],
      accion: Accion,
      by: By & { readonly set?: Writes<Table>; readonly hacia?: Estado },
    ): Promise<Of[]> => {
      const targets = targetsOf(some, accion, by.hacia);
      const moved: Of[] = [];
      for (const [hacia, those] of Map.groupBy(some, (row) => targets.get(row) ?? null)) {
        const where = sql<SqlBool>`${sql.ref(key)} = any(${those.map((row) => row[key])}::int[])`;
        if (hacia === null) {
          await anyTable(db).deleteFrom(name).where(where).execute();
          await tell(db, those, accion, by);
          continue;
        }
        const values = { [state]: hacia, ...effects?.[accion], ...by.set };
        await anyTable(db).updateTable(name).set(values).where(where).execute();
        const there = those.map((row) => ({ ...row, [state]: hacia }));
        await tell(db, there, accion, by);
        moved.push(...there);
      }
      return moved;
    },

    /**
     * Creates rows in the initial state of an action.
     * @param hacia the initial state, if the action has several.
     */
    create: async (
      db: Executor,
      values: readonly Omit<Insertable<DB[Table]>, State | 'usuario_registro'>[],
      accion: Accion,
      { hacia, ...by }: By & { readonly hacia?: Estado },
    ): Promise<Created[]> => {
      const [line, other] = transitions.filter(
        (one) => one.accion === accion && one.desde === null && (hacia === undefined || one.hacia === hacia),
      );
      const estado = line?.hacia;
      if (estado === undefined || estado === null) throw new Error(`nothing begins by ${accion}`);
      if (other !== undefined) throw new Error(`${accion} begins in several states`);
      if (values.length === 0) return [];
      const inserted = anyTable(db)
        .insertInto(name)
        .values(values.map((row) => ({ ...row, [state]: estado, usuario_registro: by.usuario })))
        .returning([key, state, ...columns]);
      const hechos = sql`(select ${sql.ref(key)} as id, ${sql.ref(state)} as estado from hechos) as de`;
      const { rows: made } = await sql`
        with hechos as (${inserted}), contado as (${historialOf(hechos, { entidad, accion, ...by })})
        select ${sql.join([key, state, ...columns].map((column) => sql.ref(column)))} from hechos
        order by ${sql.ref(key)}`.execute(db);
      return made as Created[];
    },

    /** Adds a note to the history of rows without moving them. */
    note: tell,
  };
};
