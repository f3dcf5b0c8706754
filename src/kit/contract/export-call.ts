import { defineCall, type Call } from './call.ts';
import { COLUMNS } from './columns.ts';
import { text } from './fields.ts';

const COLUMNS_MAX = 2000;

/**
 * The call that exports a whole list as xlsx: same query and guard, plus the export permission if there is one. It has
 * the columns named in the query, in that order; all if none are named.
 */
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
    ...(list.query === undefined ? {} : { query: list.query.extend({ [COLUMNS]: text(COLUMNS_MAX).optional() }) }),
    ...(list.exportAccess === undefined ? {} : { alsoRequires: list.exportAccess }),
  });
