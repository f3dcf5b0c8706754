-- Why: what a list counts is read from indexes alone, as far as autovacuum has seen the rows; by itself it comes once a
-- fifth of a table has changed, at a million parcels once a year. After 11,788 of 704,654 guides had changed, counting
-- those under way took 7 ms instead of 2.2. Now it comes with a hundredth, every two or three days there.

do $$
declare
  tabla regclass;
begin
  for tabla in
    select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format(
      'alter table %s set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,'
        ' autovacuum_analyze_scale_factor = 0.02)',
      tabla
    );
  end loop;
end $$;
