import { useState } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { rolesCalls } from '../contract/roles.calls.ts';
import type { PermisoRow } from './permiso-groups.ts';

/**
 * The permissions of a role with the marks that are not saved yet. The marks are applied over the server's current
 * state: if somebody else changes the role meanwhile, the screen shows both.
 */
export const usePermisosEditor = (rol_id: number, comparar: string | undefined) => {
  const own = useCall(rolesCalls.permisos, { params: { rol_id } });
  const other = useCall(
    rolesCalls.permisos,
    { params: { rol_id: comparar ?? '' } },
    { enabled: comparar !== undefined },
  );
  const otherRol = useCall(rolesCalls.get, { params: { rol_id: comparar ?? '' } }, { enabled: comparar !== undefined });
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const otherIds =
    comparar === undefined || other.data === undefined
      ? null
      : new Set(other.data.data.filter(({ asignado }) => asignado).map(({ permiso_id }) => permiso_id));

  const rows: readonly PermisoRow[] = (own.data?.data ?? []).map((permiso) => {
    const marcado = permiso.editable ? (marks.get(permiso.permiso_id) ?? permiso.asignado) : permiso.asignado;
    return {
      ...permiso,
      marcado,
      cambiado: marcado !== permiso.asignado,
      otro: otherIds === null ? null : otherIds.has(permiso.permiso_id),
    };
  });
  return {
    own,
    other,
    otherName: otherRol.data?.data.rol_nombre ?? '',
    rows,
    version: own.data?.data[0]?.rol_version,
    changed: rows.filter(({ cambiado }) => cambiado),
    mark: (some: readonly PermisoRow[], on: boolean): void => {
      const next = new Map(marks);
      for (const { permiso_id, editable } of some) if (editable) next.set(permiso_id, on);
      setMarks(next);
    },
    discard: (): void => setMarks(new Map()),
  };
};
