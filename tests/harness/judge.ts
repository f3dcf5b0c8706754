import { API_BASE, type Call } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import type { Wire } from './api.ts';
import type { BadRequest } from './bad-requests.ts';
import { pathToNowhere } from './contract-walk.ts';
import { changedTables, tracesOf, without, type Fingerprint } from './fingerprint.ts';
import { isRefusedBySchema } from './refused-by-schema.ts';

/** Tables that a refusal may change: failed log-ins and authorisations are counted and logged, failed codes counted. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  'sesiones.login': ['public.intentos_ingreso', 'public.bitacora'],
  'sesiones.resetPassword': ['public.intentos_ingreso'],
  'registro.register': ['public.codigos_confirmacion'],
  'sesiones.startTwoStep': ['public.intentos_ingreso'],
  'sesiones.confirmTwoStep': ['public.intentos_ingreso'],
  'sesiones.disableTwoStep': ['public.intentos_ingreso'],
};
/** A wrong password of somebody who authorises is counted and logged, whatever the call. */
const AUTHORISED = ['public.intentos_ingreso', 'public.bitacora'];
const ASKS_A_PASSWORD = /_(?:AUTORIZACION_INVALIDA|SIN_AUTORIZACION)$/;
const mayChange = ({ id, errors }: Call): readonly string[] =>
  errors?.some(({ code }) => ASKS_A_PASSWORD.test(code)) === true ? AUTHORISED : (MAY_CHANGE[id] ?? []);
const ENGLISH =
  /\b(invalid|expected|required|received|must|should|string|number|input|too (?:small|big)|error|failed|unexpected)\b/i;

/** Codes that the specification puts in the place of a sentence. */
const NO_SENTENCES = ['LOCATION_REQUIRED'];

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly errores?: Readonly<Record<string, string>>;
}

/** What is wrong with the wording of a refusal; null: it gives a reason, in Spanish. */
export const wordsFault = ({ message = '', errores = {} }: Refusal): string | null => {
  if (message.trim() === '') return 'a refusal without a word';
  const foreign = [message, ...Object.values(errores)].find(
    (text) => !NO_SENTENCES.includes(text) && ENGLISH.test(text),
  );
  return foreign === undefined ? null : `not in Spanish: ${foreign}`;
};

interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Target {
  readonly send: (wire: Wire, ip: string) => Promise<Answer>;
  /** The token of a session that is still open: an earlier request may have ended one, as it was allowed to. */
  readonly token: () => Promise<string>;
  readonly fingerprint: () => Promise<Fingerprint>;
  /** What the server logged about the last request, to find the cause. */
  readonly said?: () => string | undefined;
}

const SHOWN = { query: 200, payload: 500, answer: 300, said: 1500 } as const;

/** Another address for each request: limits per address are not tested here. */
const addresses = (): (() => string) => {
  let address = 0;
  return () => {
    address += 1;
    return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  };
};

/** The result of a bad request. */
export interface Verdict {
  readonly status: number;
  /** What is wrong with it, in words; null: it was accepted, or refused in Spanish without a trace. */
  readonly fault: string | null;
}

type Verdicts = ReadonlyMap<BadRequest, Verdict>;

const isTaken = ({ status }: Answer): boolean => status > 0 && status < 400;

/** What is wrong with an answer, judged by the answer alone. */
const answerFault = ({ status, body }: Answer, { wellFormed, statuses }: BadRequest): string | null => {
  if (status === 0) return 'it was not answered';
  if (status >= 500) return 'it was foreseen by nobody';
  if (statuses !== undefined && !statuses.includes(status)) return `not answered with ${statuses.join(' or ')}`;
  if (status < 400) return null;
  const refusal = JSON.parse(body) as Refusal;
  const words = wordsFault(refusal);
  if (words !== null) return words;
  // A refusal without fields means that a value passed the schema and was stopped by the database.
  return wellFormed && refusal.code === 'ENTRADA_INVALIDA' && Object.keys(refusal.errores ?? {}).length === 0
    ? 'a refusal that names no field'
    : null;
};

/** Sends bad requests to a call, one after the other, and judges the answers. */
export const createJudge = ({ send, token, fingerprint, said }: Target) => {
  const nextAddress = addresses();
  const sendTo = async (call: Call, { sent }: BadRequest, session: string): Promise<Answer> => {
    const { path = pathToNowhere(call), query = '', payload, type = 'application/json' } = sent;
    const wire: Wire = {
      method: call.method,
      url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
      headers: { [TOKEN_HEADER]: session, ...(payload === undefined || type === null ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    };
    return send(wire, nextAddress()).catch((error: Error) => ({ status: 0, body: error.message }));
  };
  const asked = (call: Call, { sent }: BadRequest): string => {
    const { path = pathToNowhere(call), query = '', payload = '' } = sent;
    return `${call.method} ${path.slice(0, SHOWN.query)}?${query.slice(0, SHOWN.query)} ${String(payload).slice(0, SHOWN.payload)}`;
  };
  const verdictOf = (call: Call, request: BadRequest, answer: Answer, more: string | null): Verdict => {
    const fault = answerFault(answer, request) ?? more;
    if (fault === null) return { status: answer.status, fault };
    const shown = `${asked(call, request)} -> ${answer.status} ${answer.body.slice(0, SHOWN.answer)}`;
    return { status: answer.status, fault: `${fault}: ${shown}\n${said?.()?.slice(0, SHOWN.said) ?? ''}` };
  };

  /** For requests that must change nothing in any case: checked once for all of them together. */
  const judgeTogether = async (
    call: Call,
    requests: readonly BadRequest[],
    faultOf: (answer: Answer) => string | null,
  ): Promise<Verdicts> => {
    const session = await token();
    const verdicts = new Map<BadRequest, Verdict>();
    const ask = async (request: BadRequest): Promise<void> => {
      const answer = await sendTo(call, request, session);
      if (!verdicts.has(request)) verdicts.set(request, verdictOf(call, request, answer, faultOf(answer)));
    };
    for (const request of await tracesOf(requests, ask, fingerprint)) {
      const { status = 0, fault = null } = verdicts.get(request) ?? {};
      verdicts.set(request, { status, fault: fault ?? `it must leave no trace, and did: ${asked(call, request)}` });
    }
    return verdicts;
  };

  /** For requests that may be accepted: checked one by one, so that changes of one do not hide traces of another. */
  const judgeApart = async (call: Call, requests: readonly BadRequest[]): Promise<Verdicts> => {
    const exempt = mayChange(call);
    const lasting = async (): Promise<Fingerprint> => without(await fingerprint(), exempt);
    const verdicts = new Map<BadRequest, Verdict>();
    let session = await token();
    let before = await lasting();
    for (const request of requests) {
      const answer = await sendTo(call, request, session);
      const taken = isTaken(answer);
      // An accepted request may change anything, also end the session.
      if (taken) session = await token();
      const after = await lasting();
      const traces = taken ? [] : changedTables(before, after);
      const changed = traces.length === 0 ? null : `it changed ${traces.join(', ')}`;
      verdicts.set(request, verdictOf(call, request, answer, changed));
      before = after;
    }
    return verdicts;
  };

  const judgeReads = (call: Call, requests: readonly BadRequest[]): Promise<Verdicts> =>
    judgeTogether(call, requests, () => null);

  /** Requests that the schemas refuse never reach the call's code, so that all of them together must change nothing. */
  const judgeWrites = async (call: Call, requests: readonly BadRequest[]): Promise<Verdicts> => {
    const { refused = [], others = [] } = Object.groupBy(requests, ({ sent }) =>
      isRefusedBySchema(call, sent) ? 'refused' : 'others',
    );
    return new Map([
      ...(await judgeTogether(call, refused, (answer) =>
        isTaken(answer) ? 'it was taken, though its schemas refuse it' : null,
      )),
      ...(await judgeApart(call, others)),
    ]);
  };

  return async (call: Call, requests: readonly BadRequest[]): Promise<Verdict[]> => {
    const verdicts = await (call.method === 'GET' ? judgeReads : judgeWrites)(call, requests);
    return requests.flatMap((request) => verdicts.get(request) ?? []);
  };
};
