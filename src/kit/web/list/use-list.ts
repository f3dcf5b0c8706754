import { useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import type { ParamsInput } from '#kit/contract/call.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';
import { searchOf } from '../router/search.ts';
import { useSettings } from '../settings/settings.ts';
import type { ListCall } from './list-types.ts';

type SearchText = Readonly<Record<string, string | number | undefined>>;

/** The columns by which a call can order, as its schema says. */
const orderableOf = (call: ListCall): ReadonlySet<string> => {
  const orden = call.query.shape['orden'] as z.ZodOptional<z.ZodEnum> | undefined;
  return new Set(orden?.unwrap().options.map(String));
};

const NOTHING: ReadonlySet<string> = new Set();

/** The state of a list: all of it is in the address, so that Back works and a link can be shared. */
export const useList = <C extends ListCall>(
  call: C,
  fixed: SearchText = {},
  defaults: SearchText = {},
  params?: ParamsInput<C>,
  cleared: SearchText = {},
) => {
  const navigate = useNavigate();
  const { itemsPorPagina } = useSettings();
  // The router keeps beside the checked search whatever else the address holds; a mistyped filter is dropped here too.
  const search: SearchText = searchOf(call.query)(useSearch({ strict: false }));
  const names = Object.keys(call.query.shape);
  const pagina = Number(fixed['pagina'] ?? search['pagina'] ?? 1);
  const limite = Number(fixed['limite'] ?? search['limite'] ?? itemsPorPagina);
  const orden = search['orden'] === undefined ? undefined : String(search['orden']);
  const query = { ...search, ...fixed, pagina, limite };

  /** Changes part of the address; anything but the page itself starts again at the first page. */
  const change = (part: SearchText, { replace = false } = {}): void => {
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: ((before: SearchText) => ({ ...before, pagina: undefined, ...part })) as never,
    });
  };

  const isFilter = (name: string): boolean => !['pagina', 'limite', 'orden'].includes(name) && !(name in fixed);
  const active = names.filter(
    (name) => isFilter(name) && search[name] !== undefined && search[name] !== defaults[name],
  );
  return {
    query,
    search,
    pagina,
    limite,
    orden,
    orderable: 'orden' in fixed ? NOTHING : orderableOf(call),
    /** How many rows there are at most is not the user's to change: there are no pages. */
    cut: 'limite' in fixed,
    change,
    /** What the address says by itself when it says nothing; not the user's to take away. */
    defaults,
    /** How many filters narrow the list further, the search among them. */
    activeFilters: active.length,
    /** Whether the user narrowed the list by this. */
    isActive: (name: string): boolean => active.includes(name),
    /** What the address says of a filter that is taken off: mostly nothing. */
    cleared,
    clear: (names: readonly string[] = active) =>
      change(Object.fromEntries(names.map((name) => [name, cleared[name]]))),
    result: useCall(call, { params, query } as unknown as CallInput<C>),
  };
};

export type ListState<C extends ListCall> = ReturnType<typeof useList<C>>;
