import { PERMISOS } from '#kit/contract/permisos.ts';
import type { PermisoDeRol } from '../contract/roles.calls.ts';
import { moduloTitle, seccionTitle } from '../rules/permisos-es.public.ts';

/** A permission in the editor: what the role has now, what is marked, and what the compared role has. */
export interface PermisoRow extends PermisoDeRol {
  readonly marcado: boolean;
  readonly cambiado: boolean;
  /** Null while no other role is compared. */
  readonly otro: boolean | null;
}

export interface SeccionGroup {
  readonly title: string;
  readonly rows: readonly PermisoRow[];
}

export interface ModuloGroup {
  readonly title: string;
  readonly secciones: readonly SeccionGroup[];
}

const groupBy = <T>(rows: readonly T[], titleOf: (row: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const title = titleOf(row);
    const group = groups.get(title);
    if (group === undefined) groups.set(title, [row]);
    else group.push(row);
  }
  return [...groups];
};

/** Modules with a single permission in every section: the titles of their sections add nothing. */
const FLAT_MODULOS: ReadonlySet<string> = new Set(
  groupBy(
    PERMISOS.map(({ permiso }) => permiso.split('.')),
    ([modulo = '']) => modulo,
  )
    .filter(([, names]) => names.length > 1 && new Set(names.map(([, seccion]) => seccion)).size === names.length)
    .map(([modulo]) => modulo),
);

const sectionOf = ({ modulo, seccion }: PermisoRow): string =>
  FLAT_MODULOS.has(modulo) ? 'Todos' : seccionTitle(modulo, seccion);

/** The editor's rows by module and section, in the product's own order. */
export const groupRows = (rows: readonly PermisoRow[]): ModuloGroup[] =>
  groupBy(rows, ({ modulo }) => moduloTitle(modulo)).map(([title, inModulo]) => ({
    title,
    secciones: groupBy(inModulo, sectionOf).map(([seccion, inSeccion]) => ({ title: seccion, rows: inSeccion })),
  }));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word occurs in the permission's texts; accents and case are ignored. */
export const matchesPermiso = (row: PermisoDeRol, text: string): boolean => {
  const { permiso, comentario, tipo, riesgo, modulo, seccion } = row;
  const all = plain([permiso, comentario, tipo, riesgo, moduloTitle(modulo), seccionTitle(modulo, seccion)].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => all.includes(word));
};

export const isDifferent = ({ marcado, otro }: PermisoRow): boolean => otro !== null && marcado !== otro;
