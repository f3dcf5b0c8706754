import { defineCall, type Call } from './call.ts';

/** The xlsx of a whole list: same query, same guard, and the permission to export where there is one. */
export const exportCallOf = (list: Call): Call =>
  defineCall({
    id: `${list.id}.export`,
    method: 'GET',
    path: `${list.path}/exportar`,
    summary: `${list.summary} (xlsx del resultado completo)`,
    access: list.access,
    kind: 'file',
    ...(list.staffOnly === undefined ? {} : { staffOnly: list.staffOnly }),
    ...(list.params === undefined ? {} : { params: list.params }),
    ...(list.query === undefined ? {} : { query: list.query }),
    ...(list.exportAccess === undefined ? {} : { alsoRequires: list.exportAccess }),
  });
