/** A row of one of the tables of docs/especificacion.md, cell by cell. */
export type Row = readonly string[];

export const PENDING = 'pendiente';

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const lineOf = (row: Row): string => `| ${row.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

interface Table {
  /** The text before its first row, including its head, and after its last one. */
  readonly before: string;
  readonly rows: readonly Row[];
  readonly after: string;
}

const tableIn = (page: string, title: string): Table => {
  const section = page.indexOf(`## ${title}\n`);
  const rule = page.indexOf('\n| --- |', section);
  if (section < 0 || rule < 0) throw new Error(`docs/especificacion.md has no table «${title}»`);
  const from = page.indexOf('\n', rule + 1) + 1;
  const rows = /^(?:\|.*\n)*/.exec(page.slice(from))?.[0] ?? '';
  return {
    before: page.slice(0, from),
    rows: rows.split('\n').filter(Boolean).map(cellsOf),
    after: page.slice(from + rows.length),
  };
};

/** The rows of the table under a heading, without its head. */
export const rowsUnder = (page: string, title: string): readonly Row[] => tableIn(page, title).rows;

/** The page with other rows in the table under a heading. */
export const withRows = (page: string, title: string, rows: readonly Row[]): string => {
  const { before, after } = tableIn(page, title);
  return before + rows.map((row) => `${lineOf(row)}\n`).join('') + after;
};

/** The texts between backticks. */
export const codesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

const testIn = (text: string): NamedTest => {
  const [file = '', ...title] = text.split(' › ');
  return { file: codesIn(file)[0] ?? '', title: title.join(' › ') };
};

/** The tests named in a cell: `file` › title, several separated by `<br>`. */
export const testsIn = (cell: string): readonly NamedTest[] => cell.split('<br>').map(testIn);

interface WithPermissions {
  readonly kind: string;
  readonly permisos?: readonly string[];
}

/** Who may use a call, as the tables write it. */
export const accessText = (access: WithPermissions | undefined): string => {
  if (access === undefined || access.kind === 'public') return 'pública';
  if (access.kind === 'session') return 'con sesión';
  if (access.kind === 'staff') return 'personal';
  return (access.permisos ?? []).map((permiso) => `\`${permiso}\``).join(' o ');
};
