import { REFRESH_HEADER, UNATTENDED_HEADER } from '#kit/contract/call.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { watchAttention } from '../session/attention.ts';
import { sessionStore } from '../session/session.store.ts';
import { showErrorToast } from '../ui/toast.ts';
import { ApiError, DEFAULT_FAILURE, transportError } from './api-error.ts';
import { type Addressed, addressOf } from './address-of.ts';
import { takeEarly } from './early-answers.ts';
import { sendForm } from './send-form.ts';
import { noteSignal } from './signal.ts';

export const TIMEOUT_MS = 60_000;

/** For this long after an own write, requests bypass the server's cache: see remembered.ts. */
const OWN_WRITE_MS = 2000;
let written = -Infinity;

let refreshing = false;
/** Whether what is asked for now repeats what a screen shows because others changed something. */
export const isRefreshing = (): boolean => refreshing;
/** Asks for that; the server answers first who waits. */
export const asRefresh = (ask: () => void): void => {
  refreshing = true;
  try {
    ask();
  } finally {
    refreshing = false;
  }
};

/** Starts with the first request, which the app makes when it starts. */
let attention: ReturnType<typeof watchAttention> | undefined;

export interface RequestInput extends Addressed {
  readonly method: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Forms only: the share that was sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
  readonly errores?: FieldErrors;
}

const readRefusal = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  return new ApiError(
    response.status,
    body.code ?? `HTTP_${response.status}`,
    body.message ?? DEFAULT_FAILURE,
    body.errores ?? {},
    response.headers.get('x-request-id'),
  );
};

/** Updates the session from an error, so that the routes react to it. */
const noteRefusal = (error: ApiError, token: string | null): void => {
  // A late response to an earlier token says nothing about the current session.
  if (token !== sessionStore.token()) return;
  if (error.code === 'SESION_REQUERIDA') {
    // Tells the user why the log-in page appears now.
    if (sessionStore.get() !== null) showErrorToast(error.message);
    sessionStore.close();
  }
  if (error.code === 'RESTABLECER_REQUERIDO') sessionStore.updateUser({ resetpass: true });
  if (error.code === 'CONFIGURAR_DOS_PASOS') sessionStore.updateUser({ configurar_dos_pasos: true });
};

const send = (address: string, input: RequestInput, headers: Headers, timeoutMs: number | null): Promise<Response> => {
  const signals = [input.signal, timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs)];
  const sent = { method: input.method, headers, signal: AbortSignal.any(signals.filter((one) => one !== undefined)) };
  return input.body instanceof FormData
    ? sendForm(address, { ...sent, body: input.body, onProgress: input.onProgress })
    : fetch(address, { ...sent, body: input.body === undefined ? null : JSON.stringify(input.body) });
};

/** One HTTP request to the API. @throws ApiError for a refusal and for no response. */
export const request = async (input: RequestInput, timeoutMs: number | null = TIMEOUT_MS): Promise<Response> => {
  const token = sessionStore.token();
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('x-token-access', token);
  attention ??= watchAttention(window);
  if (refreshing) headers.set(REFRESH_HEADER, '1');
  if (attention.isAway()) headers.set(UNATTENDED_HEADER, '1');
  if (performance.now() - written < OWN_WRITE_MS) headers.set('cache-control', 'no-cache');
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  if (input.body !== undefined && !(input.body instanceof FormData)) headers.set('content-type', 'application/json');

  const address = addressOf(input);
  let response: Response;
  try {
    response = await (takeEarly(input.method, address, token) ?? send(address, input, headers, timeoutMs));
  } catch (cause) {
    if (input.signal?.aborted === true) throw cause;
    noteSignal(false);
    throw transportError(cause);
  }
  noteSignal(true);
  if (input.method !== 'GET') written = performance.now();
  if (response.ok) return response;
  const error = await readRefusal(response);
  noteRefusal(error, token);
  throw error;
};
