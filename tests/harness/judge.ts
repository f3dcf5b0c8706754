import { API_BASE, type Call } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import type { Wire } from './api.ts';
import type { BadRequest } from './bad-requests.ts';
import { pathToNowhere } from './contract-walk.ts';
import { without, type Fingerprint } from './fingerprint.ts';

/** A failed log-in is counted and logged, a failed proof or code is counted: that much a refusal may change. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  'sesiones.login': ['public.intentos_ingreso', 'public.bitacora'],
  'sesiones.resetPassword': ['public.intentos_ingreso'],
  'registro.register': ['public.codigos_confirmacion'],
  'sesiones.startTwoStep': ['public.intentos_ingreso'],
  'sesiones.confirmTwoStep': ['public.intentos_ingreso'],
  'sesiones.disableTwoStep': ['public.intentos_ingreso'],
  'packinglist.removePaquete': ['public.intentos_ingreso', 'public.bitacora'],
};
const ENGLISH =
  /\b(invalid|expected|required|received|must|should|string|number|input|too (?:small|big)|error|failed|unexpected)\b/i;

/** Codes that stand where a sentence does, as the specification has them. */
const NO_SENTENCES = ['LOCATION_REQUIRED'];

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly errores?: Readonly<Record<string, string>>;
}

/** What is wrong with how a refusal is worded; null: it says why, in Spanish. */
export const wordsFault = ({ message = '', errores = {} }: Refusal): string | null => {
  if (message.trim() === '') return 'a refusal without a word';
  const foreign = [message, ...Object.values(errores)].find(
    (text) => !NO_SENTENCES.includes(text) && ENGLISH.test(text),
  );
  return foreign === undefined ? null : `not in Spanish: ${foreign}`;
};

export interface Target {
  readonly send: (wire: Wire, ip: string) => Promise<{ readonly status: number; readonly body: string }>;
  /** The token of a session that is still open: what was sent before may have ended one, which was its right. */
  readonly token: () => Promise<string>;
  readonly fingerprint: () => Promise<Fingerprint>;
  /** What the server said about the last request, for whoever looks for the cause. */
  readonly said?: () => string | undefined;
}

const SHOWN = { query: 200, payload: 500, answer: 300, said: 1500 } as const;

/** Each request from another address: the limits by address are not what is tried here. */
const addresses = (): (() => string) => {
  let address = 0;
  return () => {
    address += 1;
    return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  };
};

const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys(after).filter((table) => before[table] !== after[table]);

/** What came of a bad request. */
export interface Verdict {
  readonly status: number;
  /** What is wrong with it, for a person; null: it was taken, or refused in Spanish without a trace. */
  readonly fault: string | null;
}

/** Sends what no screen would send, and judges the answer. */
export const createJudge = ({ send, token, fingerprint, said }: Target) => {
  const nextAddress = addresses();
  return async (call: Call, { sent, wellFormed, statuses }: BadRequest): Promise<Verdict> => {
    const exempt = MAY_CHANGE[call.id] ?? [];
    const { path = pathToNowhere(call), query = '', payload, type = 'application/json' } = sent;
    const session = await token();
    const before = without(await fingerprint(), exempt);
    const wire: Wire = {
      method: call.method,
      url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
      headers: { [TOKEN_HEADER]: session, ...(payload === undefined || type === null ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    };
    const { status, body } = await send(wire, nextAddress());
    const judge = async (): Promise<string | null> => {
      if (status >= 500) return 'it was foreseen by nobody';
      if (statuses !== undefined && !statuses.includes(status)) return `not answered with ${statuses.join(' or ')}`;
      if (status < 400) return null;
      const refusal = JSON.parse(body) as Refusal;
      const words = wordsFault(refusal);
      if (words !== null) return words;
      // A refusal without its fields is a value that got past the schema and was stopped by the database.
      if (wellFormed && refusal.code === 'ENTRADA_INVALIDA' && Object.keys(refusal.errores ?? {}).length === 0)
        return 'a refusal that names no field';
      const changed = changedTables(before, without(await fingerprint(), exempt));
      return changed.length === 0 ? null : `refused, and yet it changed ${changed.join(', ')}`;
    };
    const fault = await judge();
    if (fault === null) return { status, fault };
    const shown = `${call.method} ${path.slice(0, SHOWN.query)}?${query.slice(0, SHOWN.query)} ${String(payload ?? '').slice(0, SHOWN.payload)} -> ${status} ${body.slice(0, SHOWN.answer)}\n${said?.()?.slice(0, SHOWN.said) ?? ''}`;
    return { status, fault: `${fault}: ${shown}` };
  };
};
