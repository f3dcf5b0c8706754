import { useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import type { ParamsInput } from '#kit/contract/call.ts';
import type { CallInput } from '../api/call-types.ts';
import { crossedOf } from '#kit/rules/periodo.ts';
import { useCall } from '../api/use-call.ts';
import { searchOf } from '../router/search.ts';
import { useSettings } from '../settings/settings.ts';
import type { ListCall } from './list-types.ts';

type SearchText = Readonly<Record<string, string | number | undefined>>;

/** The columns that a call can order by, from its schema. */
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
  // The router also returns unvalidated parameters of the URL, so mistyped filters are dropped here too.
  const search: SearchText = searchOf(call.query)(useSearch({ strict: false }));
  const names = Object.keys(call.query.shape);
  const pagina = Number(fixed['pagina'] ?? search['pagina'] ?? 1);
  const limite = Number(fixed['limite'] ?? search['limite'] ?? itemsPorPagina);
  const orden = search['orden'] === undefined ? undefined : String(search['orden']);
  const query = { ...search, ...fixed, pagina, limite };

  /** Changes part of the URL; any change but of the page itself returns to the first page. */
  const change = (part: SearchText, options?: { readonly replace: boolean }): void => {
    void navigate({
      to: '.',
      replace: options?.replace === true,
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
    /** The period of the address if it ends before it begins. */
    crossed: crossedOf(search),
    /** The number of rows is fixed: there is no pagination. */
    cut: 'limite' in fixed,
    change,
    /** Values for parameters missing in the URL; the user cannot clear them. */
    defaults,
    /** Number of filters that the user set, including the search. */
    activeFilters: active.length,
    /** Whether the user set this filter. */
    isActive: (name: string): boolean => active.includes(name),
    /** The URL's value for each cleared filter; usually none. */
    cleared,
    clear: (names: readonly string[] = active) =>
      change(Object.fromEntries(names.map((name) => [name, cleared[name]]))),
    result: useCall(call, { params, query } as unknown as CallInput<C>),
  };
};

export type ListState<C extends ListCall> = ReturnType<typeof useList<C>>;
