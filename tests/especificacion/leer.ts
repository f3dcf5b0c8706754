/** A line of one of the tables of docs/especificacion.md, cell by cell as it is written. */
type Linea = readonly string[];

export const PENDIENTE = 'pendiente';

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/** The lines of the table under a heading, without its head. */
export const tablaDe = (documento: string, titulo: string): readonly Linea[] => {
  const from = documento.indexOf(`## ${titulo}\n`);
  if (from < 0) throw new Error(`docs/especificacion.md has no «${titulo}»`);
  const end = documento.indexOf('\n## ', from);
  return documento
    .slice(from, end < 0 ? undefined : end)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);
};

/** What stands between backticks, one by one. */
export const codigos = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

interface Prueba {
  readonly archivo: string;
  readonly nombre: string;
}

const pruebaDe = (text: string): Prueba => {
  const [archivo = '', ...nombre] = text.split(' › ');
  return { archivo: codigos(archivo)[0] ?? '', nombre: nombre.join(' › ') };
};

/** `file` › title of the test, and with `<br>` between them, others. */
export const pruebasDe = (cell: string): readonly Prueba[] => cell.split('<br>').map(pruebaDe);

interface ConPermiso {
  readonly kind: string;
  readonly permisos?: readonly string[];
}

/** Who may, as the tables write it. */
export const permisoText = (access: ConPermiso | undefined): string => {
  if (access === undefined || access.kind === 'public') return 'pública';
  if (access.kind === 'session') return 'con sesión';
  if (access.kind === 'staff') return 'personal';
  return (access.permisos ?? []).map((permiso) => `\`${permiso}\``).join(' o ');
};
