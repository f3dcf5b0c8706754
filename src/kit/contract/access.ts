import type { Permiso } from './permisos.ts';

/**
 * Who may make a call or open a screen. The same value is used by the server to refuse, and by the web to hide menu
 * entries and routes.
 */
export type Access =
  /** Anybody, signed in or not. */
  | { readonly kind: 'public' }
  /** Anybody signed in; the handler still limits them to their own records. */
  | { readonly kind: 'session' }
  /** Anybody signed in who is not a customer. */
  | { readonly kind: 'staff' }
  /** Anybody signed in who holds at least one of the permissions. */
  | { readonly kind: 'anyOf'; readonly permisos: readonly Permiso[] };

export const publicAccess = { kind: 'public' } as const satisfies Access;
export const sessionAccess = { kind: 'session' } as const satisfies Access;
export const staffAccess = { kind: 'staff' } as const satisfies Access;
/** Anybody who holds at least one of the permissions. */
export const anyOf = (...permisos: readonly [Permiso, ...Permiso[]]) =>
  ({ kind: 'anyOf', permisos }) as const satisfies Access;

/** The part of a user that decides on access. */
export interface Holder {
  readonly cliente_id: number | null;
  readonly permisos: ReadonlySet<string>;
}

/** Whether the holder (null: nobody is signed in) passes the guard. */
export const isAllowed = (access: Access, holder: Holder | null): boolean => {
  if (access.kind === 'public') return true;
  if (holder === null) return false;
  if (access.kind === 'session') return true;
  if (access.kind === 'staff') return holder.cliente_id === null;
  return access.permisos.some((permiso) => holder.permisos.has(permiso));
};

/** Permissions as the log-in answer holds them: area, then subarea, then action. */
export type PermisosMap = Record<string, Record<string, Record<string, boolean>>>;

/** @param permisos each as `area.subarea.accion`. */
export const nestPermisos = (permisos: Iterable<string>): PermisosMap => {
  const map: PermisosMap = {};
  for (const permiso of permisos) {
    const [area = '', subarea = '', accion = ''] = permiso.split('.');
    ((map[area] ??= {})[subarea] ??= {})[accion] = true;
  }
  return map;
};

/** The inverse of `nestPermisos`: each as `area.subarea.accion`; false entries are left out. */
export const flattenPermisos = (map: PermisosMap): Set<string> => {
  const flat = new Set<string>();
  for (const [area, subareas] of Object.entries(map))
    for (const [subarea, acciones] of Object.entries(subareas))
      for (const [accion, granted] of Object.entries(acciones)) if (granted) flat.add(`${area}.${subarea}.${accion}`);
  return flat;
};
