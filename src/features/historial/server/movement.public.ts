import {
  isExpression,
  sql,
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely';
import { AppError, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Transition } from '#kit/rules/transitions.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
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

/** A refusal, whose sentence may name the record, its state and the action. */
type Refusal<Subject, Estado, Accion> =
  | ErrorDefinition
  | ErrorDefinition<Subject & { readonly estado: Estado; readonly accion: Accion }>;

/** The definition of a kind of record that moves from state to state. */
interface Declaration<
  Entidad extends HistorialEntidad | null,
  Table extends keyof DB,
  Key extends string,
  State extends string,
  Estado extends string,
  Accion extends string,
  Named,
  Subject,
  Query,
  Made extends string,
  Author extends string,
> {
  /** Its history is told under this name; null: its story is the audit log, which every command writes anyway. */
  readonly entidad: Entidad;
  readonly table: Table;
  /** The column of the id. */
  readonly key: Key;
  /** The column of the state. */
  readonly state: State;
  readonly transitions: readonly Transition<Estado, Accion>[];
  readonly refusal: Refusal<Subject, Estado, Accion>;
  /** The refusals of actions that have a sentence of their own. */
  readonly refusals?: Partial<Record<Accion, Refusal<Subject, Estado, Accion>>>;
  /** How a refusal names the record. */
  readonly subject: (row: Named) => Subject;
  /** The query that reads and locks rows; the table must not be aliased. */
  readonly rows: (db: Executor) => Query;
  /**
   * The columns returned for created rows besides id and state; listed explicitly, because the plan of the statement is
   * kept.
   */
  readonly made?: readonly Made[];
  /** What an action writes in addition to the state. */
  readonly effects?: Partial<Record<Accion, Omit<Writes<Table>, State>>>;
  /** The column of who created a row. */
  readonly author?: Author;
}

/** The user who did it, and a comment for staff. */
interface By {
  readonly usuario: string;
  readonly comentario?: string | null;
}

/** What the history tells of an action. */
interface Told {
  readonly accion: string;
  readonly comentario: string | null;
  readonly usuario: string;
}

/** The database typed for any table. */
const anyTable = (db: Executor) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/**
 * The only way to change states: locks the rows in the order of their ids, takes the target of an action from the table
 * of transitions, moves all rows or none and adds to the history of those that have one. The number of statements does not depend on the
 * number of rows.
 */
export const defineMovement = <
  const Entidad extends HistorialEntidad | null,
  const Table extends keyof DB,
  const Key extends string,
  const State extends string,
  Estado extends string,
  Accion extends string,
  Named,
  Subject,
  Query extends { execute: () => Promise<readonly unknown[]> },
  Made extends keyof Selectable<DB[Table]> & string,
  const Author extends string = 'usuario_registro',
>(
  declaration: Declaration<Entidad, Table, Key, State, Estado, Accion, Named, Subject, Query, Made, Author>,
) => {
  type Head = Readonly<Record<Key, number> & Record<State, Estado>>;
  const { entidad, table, key, state, transitions, subject, rows, made: columns = [], effects } = declaration;
  const { refusal, refusals, author = 'usuario_registro' } = declaration;
  type Created = Head & Pick<Selectable<DB[Table]>, Made>;
  const name: string = table;
  const tell = async (
    db: Executor,
    some: readonly Head[],
    accion: string,
    { usuario, comentario }: By,
  ): Promise<void> => {
    if (entidad === null) return;
    const told = some.map((row) => ({ id: row[key], estado: row[state] }));
    await addHistorial(db, { entidad, rows: told, accion, comentario, usuario });
  };

  const refusalOf = (row: Head & Named, accion: Accion): AppError =>
    new AppError(refusals?.[accion] ?? refusal, { ...subject(row), estado: row[state], accion });

  /** @returns the transitions by which the action moves a row; never none. @throws the refusal */
  const linesOf = (row: Head & Named, accion: Accion): readonly Transition<Estado, Accion>[] => {
    const estado: Estado = row[state];
    const lines = transitions.filter((line) => line.accion === accion && line.desde === estado);
    if (lines.length === 0) throw refusalOf(row, accion);
    return lines;
  };

  /**
   * The state to which the action leads by one of these transitions.
   * @param hacia the target, if they lead to several states.
   * @param missing the error if none leads there.
   */
  const targetOf = (
    lines: readonly Transition<Estado, Accion>[],
    hacia: Estado | undefined,
    missing: string,
  ): Estado | null => {
    const [line, other] = lines.filter((one) => hacia === undefined || one.hacia === hacia);
    if (line === undefined) throw new Error(missing);
    if (other !== undefined) throw new Error(`${line.accion} leads to several states`);
    return line.hacia;
  };

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
        const missing = `${accion} does not lead from ${estado} to ${String(hacia)}`;
        return [row, targetOf(linesOf(row, accion), hacia, missing)];
      }),
    );

  /** What a row is made of: its state and author come from the action. */
  type Values = Omit<Insertable<DB[Table]>, State | Author>;
  /** @param hacia the state, if the action begins in several. */
  type Beginning = By & { readonly hacia?: Estado };

  /** The rows and their first entries in the history, by one statement. */
  const insertion = (db: Executor, some: readonly object[], told: Told) => {
    const inserted = anyTable(db)
      .insertInto(name)
      .values(some as readonly Record<string, unknown>[])
      .returning([key, state, ...columns]);
    const hechos = sql`(select ${sql.ref(key)} as id, ${sql.ref(state)} as estado from hechos) as de`;
    const counted = entidad === null ? sql`` : sql`, contado as (${historialOf(hechos, { entidad, ...told })})`;
    return sql<Created>`
      with hechos as (${inserted})${counted}
      select ${sql.join([key, state, ...columns].map((column) => sql.ref(column)))} from hechos
      order by ${sql.ref(key)}`;
  };

  /** Nearly every command creates a single row. The told words stand beside its columns, none of which has a space. */
  const insertOne = keptStatement(
    (
      db,
      {
        'de accion': accion,
        'de comentario': comentario,
        'de usuario': usuario,
        ...row
      }: Readonly<Record<string, unknown>>,
    ) => insertion(db, [row], { accion, comentario, usuario } as Told),
  );

  const create = async (
    db: Executor,
    values: readonly Values[],
    accion: Accion,
    { hacia, ...by }: Beginning,
  ): Promise<Created[]> => {
    const beginnings = transitions.filter((line) => line.accion === accion && line.desde === null);
    const estado = targetOf(beginnings, hacia, `nothing begins by ${accion}`);
    if (values.length === 0) return [];
    const complete = values.map((row) => ({ ...row, [state]: estado, [author]: by.usuario }));
    const told = { accion, comentario: by.comentario ?? null, usuario: by.usuario };
    const [only, another] = complete;
    if (only !== undefined && another === undefined && !Object.values(only).some(isExpression))
      return insertOne.all(db, {
        ...only,
        'de accion': told.accion,
        'de comentario': told.comentario,
        'de usuario': told.usuario,
      });
    const { rows: made } = await insertion(db, complete, told).execute(db);
    return made;
  };

  const locking = keptStatement((db, { ids }: { readonly ids: readonly number[] }) =>
    (rows(db) as unknown as Lockable)
      .where(hasAnyId(`${name}.${key}`, ids))
      .orderBy(sql.ref(`${name}.${key}`))
      .modifyEnd(sql`for update of ${sql.table(name)}`),
  );

  return {
    ...declaration,

    /** Locks rows for a change, in the order of their ids. */
    lock: (db: Executor, ids: readonly number[]): Promise<RowsOf<Query>> =>
      locking.all(db, { ids }) as Promise<RowsOf<Query>>,

    /** @throws the refusal for the first row for which the action is not allowed. */
    require: (some: readonly (Head & Named)[], accion: Accion): void => {
      for (const row of some) linesOf(row, accion);
    },

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
      by: By & { readonly set?: Omit<Writes<Table>, State>; readonly hacia?: Estado },
    ): Promise<Of[]> => {
      const targets = targetsOf(some, accion, by.hacia);
      const moved: Of[] = [];
      for (const [hacia, those] of Map.groupBy(some, (row) => targets.get(row) ?? null)) {
        const where = hasAnyId(
          key,
          those.map((row) => row[key]),
        );
        if (hacia === null) {
          await anyTable(db).deleteFrom(name).where(where).execute();
          await tell(db, those, accion, by);
          continue;
        }
        const values = { ...effects?.[accion], ...by.set, [state]: hacia };
        await anyTable(db).updateTable(name).set(values).where(where).execute();
        const there = those.map((row) => ({ ...row, [state]: hacia }));
        await tell(db, there, accion, by);
        moved.push(...there);
      }
      return moved;
    },

    /** Inserts rows in the state in which the action begins, and their first entry in the history. */
    create,

    /** The same for one row. */
    createOne: async (db: Executor, values: Values, accion: Accion, by: Beginning): Promise<Created> => {
      const [made] = await create(db, [values], accion, by);
      if (made === undefined) throw new Error(`no row of ${name} was created`);
      return made;
    },

    /** Adds a note to the history of rows without moving them; none if their story is the audit log. */
    note: (db: Executor, some: readonly Head[], accion: string, by: By): Promise<void> => {
      if (entidad === null) throw new Error(`${name} has no history to note ${accion} in`);
      return tell(db, some, accion, by);
    },
  };
};
