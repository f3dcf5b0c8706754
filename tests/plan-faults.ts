/** The parts of an EXPLAIN step that are used; numbers of rows are the mean of its runs. */
export interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  /** How often an index was searched, in all runs: once for each value of a column that the request leaves open. */
  readonly 'Index Searches'?: number;
  readonly Plans?: readonly Step[];
}

/** The most rows that one run of a step may read, returned or not: a few times what is shown or counted. */
const MOST = 700;
/** More for guides: a list of delivered ones reads past the newest, which are not delivered yet. */
const MOST_GUIAS = 900;
/** More for people: for a common name the others are skipped in the order of the list. */
const MOST_PEOPLE = 1_500;
/** More still for the log: for a common beginning of an address the trigram index returns all of them. */
const MOST_LOG = 3_000;
/** Short tables must not be read completely either, once they are long enough to tell. */
const MOST_OF_SHORT = { share: 1 / 3, rows: 100 };
/** The most rows that may be sorted: the results of a search. Lists get their order from an index. */
const MOST_SORTED = 800;

/** The tables that grow with every parcel, client and change: reading one completely takes longer every day. */
const MOST_OF: Readonly<Record<string, number>> = {
  paquetes: MOST,
  paquete_codigos: MOST,
  guias: MOST_GUIAS,
  packinglists: MOST,
  historial: MOST,
  entregas: MOST,
  entregas_guias: MOST,
  abonos: MOST,
  abonos_detalle: MOST,
  pagos: MOST,
  clientes: MOST_PEOPLE,
  busqueda_clientes: MOST_PEOPLE,
  usuarios: MOST_PEOPLE,
  sesiones: MOST,
  bitacora: MOST_LOG,
  correos: MOST,
};
export const BIG: readonly string[] = Object.keys(MOST_OF);

/** The number of rows of each table. */
export type Sizes = ReadonlyMap<string, number>;

const mostOf = (table: string, sizes: Sizes): number => {
  const most = MOST_OF[table];
  if (most === undefined) return Infinity;
  return Math.min(most, Math.max(MOST_OF_SHORT.rows, MOST_OF_SHORT.share * (sizes.get(table) ?? Infinity)));
};

const below = (step: Step): readonly Step[] => step.Plans ?? [];
/** A step and all steps below it. */
const stepsOf = (step: Step): readonly Step[] => [step, ...below(step).flatMap(stepsOf)];

export const indexesOf = (plan: Step): ReadonlySet<string> =>
  new Set(stepsOf(plan).flatMap(({ 'Index Name': index }) => index ?? []));

const sortFault = (step: Step): string | null => {
  const sorted = below(step)[0]?.['Actual Rows'] ?? 0;
  const ofBig = stepsOf(step).some(({ 'Relation Name': table = '' }) => table in MOST_OF);
  return ofBig && sorted > MOST_SORTED ? `${step['Node Type']} of ${sorted} rows` : null;
};

const readFault = (step: Step, sizes: Sizes, skipped: number): string | null => {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } = step;
  const rows =
    step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  const searches = (step['Index Searches'] ?? 0) / Math.max(1, step['Actual Loops']);
  const read = Math.round(Math.max(rows, searches));
  const by = index === undefined ? '' : ` by ${index}`;
  return read > Math.max(skipped, mostOf(table, sizes)) ? `${type} of ${table}${by} looks at ${read} rows` : null;
};

/**
 * The steps that read too much of a growing table, in words.
 * @param whole indexes that the request reads completely, because it counts or compares all their entries.
 * @param skipped the most rows that it skips in the order of its list.
 */
export const faultsOf = (plan: Step, sizes: Sizes, whole: readonly string[] = [], skipped = 0): readonly string[] =>
  stepsOf(plan)
    .filter((step) => step['Node Type'] !== 'Index Only Scan' || !whole.includes(step['Index Name'] ?? ''))
    .map((step) => (step['Node Type'].endsWith('Sort') ? sortFault(step) : readFault(step, sizes, skipped)))
    .filter((fault) => fault !== null);
