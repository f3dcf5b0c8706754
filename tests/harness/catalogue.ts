import type pg from 'pg';

/** A condition that leaves out what an extension created. */
const OURS = (catalogue: string, id: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

/** Queries with one line for each object of the schema, in an order that does not depend on creation. */
const PARTS: readonly string[] = [
  `select format('extension %s %s', extname, extversion) from pg_extension`,
  `select format('relation %s %s %s %s rls=%s acl=%s owner=%s', c.relname, c.relkind, c.relpersistence, c.reloptions,
      c.relrowsecurity, c.relacl, c.relowner::regrole)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i' and ${OURS('pg_class', 'c.oid')}`,
  // In the order of the columns.
  `select format('column %s %s %s %s notnull=%s default=%s generated=%s identity=%s collation=%s storage=%s%s acl=%s %s',
      c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attcollation::regcollation,
      a.attstorage, a.attcompression, a.attacl, a.attoptions)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s %s %s validated=%s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s valid=%s cluster=%s identity=%s %s', pg_get_indexdef(c.oid), i.indisvalid, i.indisclustered,
      i.indisreplident, c.reloptions)
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  `select format('trigger %s enabled=%s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('function %s acl=%s', pg_get_functiondef(p.oid), p.proacl)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${OURS('pg_proc', 'p.oid')}`,
  `select format('sequence %s %s from %s by %s to %s cycle=%s of %s', sequencename, data_type, start_value, increment_by,
      max_value, cycle, (select string_agg(refobjid::regclass || '.' || refobjsubid, ',') from pg_depend
        where objid = format('public.%I', sequencename)::regclass and deptype in ('a', 'i')))
    from pg_sequences where schemaname = 'public'`,
  `select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'`,
  `select format('type %s %s', t.typname, t.typtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r') and ${OURS('pg_type', 't.oid')}`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select format('policy %s %s', tablename, policyname) from pg_policies`,
  `select format('comment %s.%s %s', objoid::regclass, objsubid, description) from pg_description
    where classoid = 'pg_class'::regclass and objoid >= 16384`,
  `select format('rule %s', pg_get_ruledef(oid)) from pg_rewrite where rulename <> '_RETURN' and oid >= 16384`,
  `select format('default acl %s %s', defaclobjtype, defaclacl) from pg_default_acl`,
];

/** Everything that the migrations created, one line each: databases with the same lines are the same to the product. */
export const catalogueOf = async (pool: pg.Pool): Promise<string[]> => {
  const lines = PARTS.map(async (part) => {
    const { rows } = await pool.query<{ line: string }>(`select * from (${part}) as part(line) order by 1`);
    return rows.map(({ line }) => line);
  });
  return (await Promise.all(lines)).flat();
};
