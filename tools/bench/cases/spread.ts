/** The number of records of each kind to ask for. */
export const SAMPLES = 400;

/** A query for rows whose keys are evenly spread from the first to the last. */
export const spread = (table: string, key: string, columns: string, also = ''): string => `
  select ${columns} from generate_series(0, ${SAMPLES - 1}) n
  cross join lateral (
    select * from ${table} where ${key} > n * (select max(${key}) from ${table}) / ${SAMPLES} ${also}
    order by ${key} limit 1) x`;
