import { SEARCH, type Case, type CaseGroup } from './case.ts';
import { searchableLists, searching } from './list-samples.ts';

/** Each list that can be searched, by what stands in one of its own rows. */
export const searchesOfLists: CaseGroup = {
  group: 'Búsquedas de cada lista',
  grows: true,
  cases: ({ lists }) =>
    searchableLists.map(({ id, path }): Case => {
      const { opens = path, terms = [] } = lists[id] ?? {};
      return {
        what: `${id}: por lo que dice una fila`,
        bar: SEARCH,
        ...(terms.length === 0 ? { empty: true } : {}),
        path: (random) => searching(opens, terms.length === 0 ? '' : random.pick(terms)),
      };
    }),
};
