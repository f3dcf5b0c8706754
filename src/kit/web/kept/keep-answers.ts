import type { Call } from '#kit/contract/call.ts';
import { isTransportError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { type OpenSession, sessionStore } from '../session/session.store.ts';
import { keepSession, LONGEST_MS } from './kept-session.ts';
import { readKept, writeKept } from './kept-store.ts';

/** A call whose answers are stored in the browser for offline use by their owner. */
export interface KeptCall {
  readonly call: Call;
  /** How many answers to keep, e.g. of the parcels opened last. */
  readonly most: number;
  /** For lists: only the first page is stored. */
  readonly onlyFirstPage?: true;
}

/** What each kept call answers, as a digest by its id; set by the build (scripts/web/kept-shapes.ts). */
declare const KEPT_SHAPES: Readonly<Record<string, string>>;

/** Limit in characters of JSON; larger answers are not what a customer looks at on the go. */
const ANSWER_MAX = 100_000;

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

/** Only for customers: employees see other people's data, on browsers with many users. */
const customer = (): OpenSession | null => {
  const session = sessionStore.get();
  return session === null || session.cliente_id === null ? null : session;
};

const isFirstPage = ({ queryKey: [, input] }: Query): boolean => {
  const { query } = (input ?? {}) as { readonly query?: { readonly pagina?: unknown } };
  return query?.pagina === undefined || Number(query.pagina) === 1;
};

/** Stores the answers of a customer's screens, and restores them when the server cannot be reached. */
export const keepAnswers = (calls: readonly KeptCall[]): void => {
  const known = new Map(calls.map((one) => [one.call.id, one]));
  const kindOf = (query: Query): KeptCall | undefined => {
    const kind = known.get(String(query.queryKey[0]));
    return kind?.onlyFirstPage === true && !isFirstPage(query) ? undefined : kind;
  };
  const keyOf = ({ queryHash }: Query, usuario: string): string => `${usuario} ${queryHash}`;

  const keep = async (query: Query, { call, most }: KeptCall): Promise<void> => {
    const usuario = customer()?.usuario.usuario;
    const { data: answer, dataUpdatedAt: moment } = query.state;
    if (usuario === undefined || JSON.stringify(answer).length > ANSWER_MAX) return;
    const row = { key: keyOf(query, usuario), usuario, id: call.id, shape: KEPT_SHAPES[call.id], moment, answer };
    await writeKept(row, most, () => customer()?.usuario.usuario === usuario);
  };
  const giveBack = async (query: Query, { call }: KeptCall): Promise<void> => {
    const usuario = customer()?.usuario.usuario;
    if (usuario === undefined) return;
    const row = await readKept(keyOf(query, usuario));
    // Another version may have stored it in another shape.
    if (row === undefined || row.shape !== KEPT_SHAPES[call.id] || Date.now() - row.moment > LONGEST_MS) return;
    // Meanwhile the server may have answered, or the session may have ended.
    if (query.state.data !== undefined || customer()?.usuario.usuario !== usuario) return;
    queryClient.setQueryData(query.queryKey, row.answer, { updatedAt: row.moment });
  };
  const silently = (work: Promise<void>): void => void work.catch(() => undefined);

  // Requests that succeeded or failed before this module was loaded.
  for (const query of queryClient.getQueryCache().getAll()) {
    const kind = kindOf(query);
    if (kind === undefined) continue;
    const { data, error, fetchFailureReason } = query.state;
    if (data !== undefined) silently(keep(query, kind));
    else if (isTransportError(error ?? fetchFailureReason)) silently(giveBack(query, kind));
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const kind = kindOf(query);
    if (kind === undefined) return;
    if (action.type === 'success' && action.manual !== true) silently(keep(query, kind));
    if ((action.type === 'failed' || action.type === 'error') && query.state.data === undefined)
      if (isTransportError(action.error)) silently(giveBack(query, kind));
  });

  const follow = (): void => {
    const session = customer();
    const token = sessionStore.token();
    if (session !== null && token !== null) silently(keepSession(session, token));
  };
  follow();
  sessionStore.subscribe(follow);
};
