import { askedOf } from './call-of.ts';
import { SEARCH, type Case, type CaseGroup } from './case.ts';
import { librosReports, MONTH } from './libros.ts';
import { searchableLists, searching } from './list-samples.ts';

/** Reports of the books for a period, which add up everything for every search. */
const REPORTS = askedOf([librosReports]);

/** Searches each list with a search, by texts from its own rows. */
export const searchesOfLists: CaseGroup = {
  group: 'Búsquedas de cada lista',
  grows: true,
  cases: ({ lists }) =>
    searchableLists.map(({ id, path }): Case => {
      const { opens = path, terms = [] } = lists[id] ?? {};
      return {
        what: `${id}: por lo que dice una fila`,
        bar: REPORTS.has(id) ? MONTH : SEARCH,
        ...(terms.length === 0 ? { empty: true } : {}),
        path: (random) => searching(opens, terms.length === 0 ? '' : random.pick(terms)),
      };
    }),
};
