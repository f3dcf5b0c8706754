import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNode, nodesOf, type OpenNode, programOf } from '../scripts/syntax-nodes.ts';
import { readSourceFiles, type SourceFiles } from './harness/source-files.ts';
import { TABLE_MOVERS, TABLE_WRITERS } from './table-writers.ts';

const TABLES = readdirSync(join(import.meta.dirname, '../db/tables')).flatMap(
  (file) => /^(\w+)\.sql$/.exec(file)?.[1] ?? [],
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*([^\s,)]+)/g;
const WRITTEN = /\b(?:insert into|update|delete from|merge into|truncate|copy)\s+(?:only\s+)?"?([a-z_]+|\$\{)/gi;

/** The feature of a file, or `kit` or `app`. */
const roomOf = (file: string): string => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[1] ?? '';

/** Tables with a declared movement are written by the one module that moves records: see `defineMovement`. */
const DECLARED = /defineMovement\(\{[\s\S]*?\btable: '([a-z_]+)'/g;
const MOVER = 'src/features/historial/server/movement.public.ts';

/** The tables that some code writes, by name; `?` for one that the code does not name. */
const writtenBy = (code: string): string[] => {
  const text = code.replaceAll(COMMENT, '');
  const built = [...text.matchAll(BUILT)].map(([, named = '']) => /^'([a-z_]+)/.exec(named)?.[1] ?? '?');
  const written = [...text.matchAll(WRITTEN)]
    .map(([, named = '']) => (named === '${' ? '?' : named))
    .filter((named) => named === '?' || TABLES.includes(named));
  return [...built, ...written, ...[...text.matchAll(DECLARED)].map(([, table = '']) => table)];
};

/** The demonstration and the test records write to the database directly. */
const isDemo = (file: string): boolean => /\/server\/(demo|world)\/|\.demo\.ts$/.test(file);

/** The writers of each table, sorted. */
const writersIn = (files: SourceFiles): Readonly<Record<string, readonly string[]>> => {
  const writers = new Map<string, Set<string>>(TABLES.map((table) => [table, new Set()]));
  for (const [file, text] of files)
    for (const table of isDemo(file) || file === MOVER ? [] : writtenBy(text))
      writers.set(table, (writers.get(table) ?? new Set()).add(roomOf(file)));
  return Object.fromEntries([...writers].map(([table, rooms]) => [table, [...rooms].toSorted()]));
};

/** The differences from the list, a line for each table. */
const differences = (files: SourceFiles): string[] => {
  const found = writersIn(files);
  return [...new Set([...Object.keys(found), ...Object.keys(TABLE_WRITERS)])].flatMap((table) => {
    const [does, may] = [found[table] ?? [], (TABLE_WRITERS[table] ?? []).toSorted()];
    return does.join() === may.join() ? [] : [`${table}: written by ${does.join(', ')}, listed for ${may.join(', ')}`];
  });
};

const MOVEMENT = /export const (\w+) = defineMovement\(\{[\s\S]*?\btable: '([a-z_]+)'/g;

/** The code that creates or moves the records of each table with a movement. */
const moversIn = (files: SourceFiles): Readonly<Record<string, readonly string[]>> => {
  const texts = [...files]
    .filter(([file]) => !isDemo(file))
    .map(([file, text]) => [file, text.replaceAll(COMMENT, '')]);
  const declared = texts.flatMap(([, text = '']) => [...text.matchAll(MOVEMENT)]);
  return Object.fromEntries(
    declared.map(([, movement = '', table = '']) => {
      const used = new RegExp(`\\b${movement}\\s*\\.(?:create|createOne|move)\\b`);
      const rooms = texts.filter(([, text = '']) => used.test(text)).map(([file = '']) => roomOf(file));
      return [table, [...new Set(rooms)].toSorted()];
    }),
  );
};

const STATE = /defineMovement\(\{[\s\S]*?\btable: '([a-z_]+)'[\s\S]*?\bstate: '([a-z_]+)'/g;

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;

/** The calls of a method in a chain, e.g. `updateTable` of `db.updateTable('turnos').set(…)`. */
const callsOf = (tree: unknown, method: string): OpenNode[] =>
  [...nodesOf(tree)].filter(
    ({ type, callee }) => type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === method,
  );

/** The parts of a piece of syntax whose value becomes its own, e.g. of `...(ok ? one : two) as const`. */
const PASSED_ON = ['argument', 'expression', 'consequent', 'alternate', 'left', 'right'];

/** The names from which a value is taken whole: `values`, `...values`, `valuesOf(row)`. */
const takenBy = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'ObjectExpression') return (value['properties'] as unknown[]).flatMap(takenBy);
  const name = nameOf(value.type === 'CallExpression' ? value['callee'] : value);
  return name === null ? PASSED_ON.flatMap((part) => takenBy(value[part])) : [name];
};

/** Whether an update of the table is given an object made elsewhere in the file that has the column. */
const setsByName = (file: string, text: string, table: string, column: string): boolean => {
  const program = programOf(file, text);
  const declared = [...nodesOf(program)].filter(
    ({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration',
  );
  const hasColumn = (node: unknown): boolean =>
    [...nodesOf(node)].some(({ type, key }) => type === 'Property' && nameOf(key) === column);
  const names = callsOf(program, 'set')
    .filter(({ callee }) =>
      callsOf(callee, 'updateTable').some((update) => {
        const [first] = update['arguments'] as readonly OpenNode[];
        return String(first?.['value']).split(' ')[0] === table;
      }),
    )
    .flatMap((set) => (set['arguments'] as unknown[]).flatMap(takenBy));
  const seen = new Set(names);
  for (const name of seen)
    for (const { init, body } of declared.filter((one) => nameOf(one['id']) === name)) {
      if (hasColumn(init ?? body)) return true;
      for (const next of takenBy(init)) seen.add(next);
    }
  return false;
};

/**
 * The statements that write a column of state past its movement: an insert into a table that moves, or an update that
 * names the column, or takes an object of the same file that does. Those of the demonstration and of the makers of test
 * records are left out.
 */
const stateWritersIn = (files: SourceFiles): readonly string[] => {
  const texts = [...files]
    .filter(([file]) => !isDemo(file) && file !== MOVER)
    .map(([file, text]) => [file, text.replaceAll(COMMENT, '')] as const);
  const states = texts.flatMap(([, text]) => [...text.matchAll(STATE)]);
  return states.flatMap(([, table = '', state = '']) => {
    const written = new RegExp(
      [
        `\\binsertInto\\(\\s*'${table}\\b`,
        `\\binsert into ${table}\\b`,
        `\\bupdateTable\\(\\s*'${table}\\b(?:(?!\\.execute)[\\s\\S])*?\\b${state}\\b\\s*[:,}]`,
        `\\bupdate ${table}\\b[^\`]*?(?:\\bset|,)\\s*${state}\\s*=`,
      ].join('|'),
    );
    const updated = new RegExp(`\\bupdateTable\\(\\s*'${table}\\b`);
    return texts.flatMap(([file, text]) =>
      written.test(text) || (updated.test(text) && setsByName(file, files.get(file) ?? '', table, state))
        ? [`${table}.${state}: ${file}`]
        : [],
    );
  });
};

const one = (code: string): SourceFiles => new Map([['src/features/a/server/a.ts', code]]);

describe('tables', () => {
  it('are written by those who may, and by nobody else', () => {
    expect(Object.keys(TABLE_WRITERS)).toEqual(TABLES.toSorted());
    expect(differences(readSourceFiles())).toEqual([]);
  });

  it('that move are brought on by those who may', () => {
    expect(moversIn(readSourceFiles())).toEqual(TABLE_MOVERS);
    const files = new Map([...readSourceFiles(), ...one('await paqueteMovement\n  .move(db, some, accion, by);')]);
    expect(moversIn(files)['paquetes']).toContain('a');
  });

  it('write a column of state by its movement alone', () => {
    expect(stateWritersIn(readSourceFiles())).toEqual([]);
  });

  it('leave the history to the movement, but for a list that loses a deleted parcel', () => {
    const telling = [...readSourceFiles()].filter(([, text]) => /\baddHistorial\(/.test(text)).map(([file]) => file);
    expect(telling).toEqual([MOVER, 'src/features/paquetes/server/paquetes.commands.ts']);
  });

  it.each([
    ['an insert', "await db.insertInto('turnos').values(row).execute();"],
    ['an insert in plain SQL', 'await sql`insert into turnos (cajero) values (1)`.execute(db);'],
    ['an update', "await db.updateTable('turnos').set({ comentario, estado: 'Cerrado' }).where(one).execute();"],
    [
      'an update with a condition before it in plain SQL',
      "await sql`update turnos set contado = (select 1 where true), estado = 'Cerrado'`.execute(db);",
    ],
    [
      'an update by an object made before',
      "const closing = { comentario, estado: 'Cerrado' };\nawait db.updateTable('turnos').set(closing).execute();",
    ],
    [
      'an update by an object that another one takes',
      "const closed = { estado };\nawait db.updateTable('turnos').set({ ...(ok ? closed : {}), comentario }).execute();",
    ],
    [
      'an update by what a function makes',
      "const closedBy = (user) => ({ estado: 'Cerrado', user });\nawait db.updateTable('turnos as t').set(closedBy(user)).execute();",
    ],
    ['an update in plain SQL', "await sql`update turnos t set comentario = '', estado = 'Cerrado'`.execute(db);"],
  ])('a state written by hand is found: %s', (_name, code) => {
    const files = new Map([...readSourceFiles(), ...one(code)]);
    expect(stateWritersIn(files)).toEqual(['turnos.estado: src/features/a/server/a.ts']);
  });

  it.each([
    ['another column', "await db.updateTable('turnos').set({ comentario }).where('estado', '=', 'Abierto').execute();"],
    [
      'a state that is only asked for',
      "await sql`update turnos set comentario = '' where estado = 'Abierto'`.execute(db);",
    ],
    [
      'an object made before without it',
      "const closing = { comentario };\nawait db.updateTable('turnos').set(closing).where(open).execute();",
    ],
    [
      'the state of a row that is only read',
      "const row = { estado: 'Abierto' };\nawait db.updateTable('turnos').set({ comentario: row.comentario }).execute();",
    ],
    ['the state of another table', "await db.updateTable('correos').set({ estado: 'Enviado' }).execute();"],
  ])('%s is no state written by hand', (_name, code) => {
    expect(stateWritersIn(new Map([...readSourceFiles(), ...one(code)]))).toEqual([]);
  });

  it.each([
    ['that is not listed', "await db.updateTable('paquetes').set({ orden: 2 }).execute();"],
    ['that stands on the next line', "await db\n  .insertInto(\n    'paquetes').values(row).execute();"],
    ['with an alias', "await db.deleteFrom('paquetes as p').execute();"],
    ['in plain SQL', 'await sql`\n    update paquetes p set orden = 2`.execute(db);'],
    ['that moves', "export const aMovement = defineMovement({\n  entidad: 'a',\n  table: 'paquetes',\n});"],
    ['inside another statement', 'await sql`with x as (insert into paquetes (tracking) values (1)) select 1`;'],
  ])('a writer is found: one %s', (_name, code) => {
    const before = TABLE_WRITERS['paquetes']?.join(', ');
    const files = new Map([...readSourceFiles(), ...one(code)]);
    expect(differences(files)).toEqual([`paquetes: written by a, ${before}, listed for ${before}`]);
  });

  it.each([
    ['a name that is computed', 'await db.updateTable(table).set(values).execute();'],
    ['a name that is put into SQL', 'await sql`delete from ${sql.table(name)}`.execute(db);'],
  ])('a write hides behind nothing: %s', (_name, code) => {
    expect(writtenBy(code)).toEqual(['?']);
  });

  it.each([
    ['a lock', "await db.selectFrom('guias').forUpdate('guias').execute(); sql`select 1 for update of g`;"],
    ['an upsert’s own update', 'sql`on conflict (id) do update set orden = 2`;'],
    ['a comment', '/** May update paquetes. */\n// and delete from guias\n'],
  ])('%s is no write', (_name, code) => {
    expect(writtenBy(code)).toEqual([]);
  });

  it('a writer that is gone leaves the list', () => {
    const without = new Map([...readSourceFiles()].filter(([file]) => !file.includes('/historial/')));
    expect(differences(without)).toContain('historial: written by , listed for historial');
  });
});
