import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly base: string;
  readonly required: boolean;
  /** Its default, or what it is generated as. */
  readonly expression: string | null;
  readonly generated: boolean;
  readonly identity: boolean;
  /** The values that its check constraint lists; null without one. */
  readonly values: readonly string[] | null;
}

/**
 * A check that lists values, as PostgreSQL prints it: `check (estado in ('Abierto', 'Cerrado'))`, or `<@ array[...]`.
 */
const LISTED = String.raw`^CHECK \(\(\w+ (= ANY \(|<@ )ARRAY\[[^]]*\]\)+$`;

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    coalesce(e.typname, t.typname) || case when t.typcategory = 'A' then '[]' else '' end as base,
    a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as expression,
    a.attgenerated <> '' as generated, a.attidentity <> '' as identity,
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m)
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ '${LISTED}') as values
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'migraciones'
  order by c.relname, a.attnum`;

const PARTS = `
  select c.conrelid::regclass::text as table, format('constraint %s %s', conname, pg_get_constraintdef(c.oid)) as text, 1 as part, conname as name
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select tablename, regexp_replace(indexdef, 'public\\.', '', 'g'), 2, indexname from pg_indexes i
    where schemaname = 'public' and not exists (select from pg_constraint c where c.conname = i.indexname)
  union all
  select tgrelid::regclass::text, regexp_replace(pg_get_triggerdef(oid), 'public\\.', '', 'g'), 3, tgname from pg_trigger where not tgisinternal
  order by 1, 3, 4`;

/** One readable `create table` per table, as PostgreSQL itself describes it; for reading and diffing, not for running. */
export const describeTables = async (pool: pg.Pool): Promise<{ name: string; sql: string }[]> => {
  const columns = (await pool.query<Column>(COLUMNS)).rows;
  const parts = (await pool.query<{ table: string; text: string; part: number }>(PARTS)).rows;
  return [...Map.groupBy(columns, (column) => column.table)].map(([name, own]) => {
    const lines = own.map(({ column, type, required, expression, generated, identity }) => {
      const extra = identity
        ? ' identity'
        : generated
          ? ` generated as ${expression}`
          : expression === null
            ? ''
            : ` default ${expression}`;
      return `  ${column} ${type}${required ? ' not null' : ''}${extra}`;
    });
    const constraints = parts.filter((part) => part.table === name && part.part === 1).map((part) => `  ${part.text}`);
    const rest = parts.filter((part) => part.table === name && part.part > 1).map((part) => `${part.text};`);
    return {
      name,
      sql: [`create table ${name} (`, [...lines, ...constraints].join(',\n'), ');', ...rest, ''].join('\n'),
    };
  });
};

const TYPESCRIPT: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  inet: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
};

const columnType = ({ base, required, expression, generated, identity, values }: Column): string => {
  const element = base.replace('[]', '');
  const known = values?.map((value) => `'${value}'`).join(' | ') ?? TYPESCRIPT[element];
  if (known === undefined) throw new Error(`describe-tables knows no TypeScript type for ${base}`);
  if (known === 'Json' && !required) return 'ColumnType<unknown, string | null | undefined, string | null>';
  const bare = !base.endsWith('[]') ? known : values === null ? `${known}[]` : `(${known})[]`;
  const type = required ? bare : `${bare} | null`;
  if (generated) return `GeneratedAlways<${type}>`;
  if (known === 'Json') return expression === null ? type : 'DefaultedJson';
  return expression !== null || identity ? `Generated<${type}>` : type;
};

const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** The columns whose values a check constraint lists. */
export const listedColumns = async (pool: pg.Pool): Promise<{ column: string; values: readonly string[] }[]> =>
  (await pool.query<Column>(COLUMNS)).rows.flatMap(({ table, column, values }) =>
    values === null ? [] : [{ column: `${table}.${column}`, values }],
  );

/** The source of the Kysely interface of the whole database. */
export const tableTypes = async (pool: pg.Pool): Promise<string> => {
  const columns = (await pool.query<Column>(COLUMNS)).rows;
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([name, own]) =>
      `export interface ${pascal(name)} {\n${own.map((one) => `  ${one.column}: ${columnType(one)};`).join('\n')}\n}\n`,
  );
  return [
    '// Generated from the database by "npm run tables"; not to be edited.',
    `import type { ColumnType, Generated${interfaces.some((text) => text.includes('GeneratedAlways')) ? ', GeneratedAlways' : ''} } from 'kysely';`,
    '',
    '// Read as a value (narrowed by the reader with its Zod schema), written as JSON text.',
    ...(interfaces.some((text) => text.includes(': Json;'))
      ? ['type Json = ColumnType<unknown, string, string>;']
      : []),
    'type DefaultedJson = ColumnType<unknown, string | undefined, string>;',
    '',
    ...interfaces,
    `export interface DB {\n${[...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`).join('\n')}\n}`,
    '',
  ].join('\n');
};
