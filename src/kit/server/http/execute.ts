import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import { AppError, kitErrors, refuse } from '#kit/contract/errors.ts';
import { PUBLICO } from '#kit/rules/mailbox.ts';
import { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Executor, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { notifyInTransaction } from '../live/live.ts';
import { remembering } from '../files/kept-in-vain.ts';
import type { Services } from '../services.ts';
import type { Context, Handler, Origin } from './context.ts';
import { claimKey, keepAnswer, type IdempotentWrite } from './idempotency.ts';
import { asksForNew, TOKEN_HEADER } from './guard.ts';
import type { Principal } from './principal.ts';
import { rememberAnswer } from './remember-answer.ts';
import { parseInput, refuseFields, type Input } from './validate.ts';
import { WrittenRow } from './written-rows.ts';

interface Outcome {
  readonly data?: unknown;
  readonly message?: string;
  readonly meta?: unknown;
  readonly status?: number;
}

const IDEMPOTENCY_HEADER = 'idempotency-key';
const KEY_LENGTH = { min: 8, max: 200 } as const;

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

const isWritten = (data: unknown): data is readonly WrittenRow[] =>
  Array.isArray(data) && data[0] instanceof WrittenRow;

/** With only the fields that the contract's schema names, whatever the handler returned. */
const dataText = ({ output, kind }: Call, data: unknown): string => {
  if (isWritten(data)) return `[${data.map(({ json }) => json).join(',')}]`;
  const parse = (value: unknown): unknown => (output === undefined ? null : output.parse(value));
  return JSON.stringify(kind === 'list' ? (data as unknown[]).map(parse) : parse(data));
};

const answerText = (call: Call, { data, message = '', meta }: Outcome): string => {
  const metaText = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`;
  return `{"message":${JSON.stringify(message)},"data":${dataText(call, data)}${metaText}}`;
};

interface Run {
  readonly handler: Handler;
  readonly input: Input;
  readonly user: Principal | null;
  readonly request: FastifyRequest;
  readonly services: Services;
}

const contextFor = (run: Run, db: Executor, entries: AuditEntry[], topics: Set<string>): Context =>
  ({
    call: run.handler.call,
    user: run.user,
    token: run.user === null ? '' : String(run.request.headers[TOKEN_HEADER]),
    params: run.input.params,
    query: run.input.query,
    body: run.input.body,
    db,
    services: run.services,
    // A getter, since finding the address takes some work and few reads need it.
    get origin() {
      return originOf(run.request);
    },
    fresh: asksForNew(run.request),
    log: run.request.log,
    audit: (...more: readonly AuditEntry[]) => void entries.push(...more),
    notify: (...changed: readonly string[]) => {
      for (const topic of changed) topics.add(topic);
    },
  }) as unknown as Context;

/** Replaces a file by its name and content hash in what the digest is made of. */
const hashOfFile = (_key: string, value: unknown): unknown =>
  value instanceof UploadedFile ? { archivo: value.name, sha256: value.sha256 } : value;

const keyOf = ({ handler, input, user, request, services }: Run): IdempotentWrite | null => {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) {
    if (handler.call.keyRequired === true) throw refuse(kitErrors.CLAVE_REQUERIDA);
    return null;
  }
  // Ignoring a bad key silently would let a repeated request run twice.
  if (typeof key !== 'string' || key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max)
    throw refuseFields({
      [IDEMPOTENCY_HEADER]: `La clave debe tener de ${KEY_LENGTH.min} a ${KEY_LENGTH.max} caracteres.`,
    });
  return {
    scope: user?.usuario ?? PUBLICO,
    key,
    call: handler.call.id,
    // A body may hold a password, and a plain hash would allow offline guessing. Who reads the table lacks the
    // installation's key; who reads a backup, which contains that key, lacks the client's.
    digest: services.secrets.sign(
      JSON.stringify(['digest', key, input.params ?? null, request.body ?? null], hashOfFile),
    ),
  };
};

/** Runs a write: the change, its audit entries, its notices and the stored answer, all in one transaction. */
const runInTransaction = async (run: Run, tx: Tx): Promise<string> => {
  const write = keyOf(run);
  const first = write === null ? null : await claimKey(tx, write);
  if (first !== null) return first;
  const entries: AuditEntry[] = [];
  const topics = new Set<string>();
  const outcome = (await run.handler.run(contextFor(run, tx, entries, topics))) as Outcome;
  if (entries.length === 0) throw new Error(`${run.handler.call.id} wrote without an audit entry`);
  const { ip, requestId } = originOf(run.request);
  const author = { usuario: run.user?.usuario ?? PUBLICO, direccion_ip: ip, solicitud: requestId };
  const answer = answerText(run.handler.call, outcome);
  await Promise.all([
    writeAudit(tx, author, entries),
    notifyInTransaction(tx, topics),
    write === null ? null : keepAnswer(tx, write, answer),
  ]);
  return answer;
};

/**
 * If the command fails before its commit, the files that it stored are deleted; if the commit itself fails they stay,
 * since it may have succeeded.
 */
const runCommand = (run: Run): Promise<string> =>
  inTransaction(run.services.db, async (tx: Tx) => {
    const { store, forget } = remembering(run.services.files);
    try {
      return await runInTransaction({ ...run, services: { ...run.services, files: store } }, tx);
    } catch (error) {
      await forget();
      throw error;
    }
  });

/** @throws ENTRADA_INVALIDA naming every wrong field, including those that only the handler can check. */
const inputOf = ({ call, wrongInput }: Handler, { db }: Services, request: FastifyRequest): Input | Promise<Input> => {
  try {
    return parseInput(call, request);
  } catch (error) {
    // An invalid address stays NO_ENCONTRADO, whatever the body holds.
    if (wrongInput === undefined || !(error instanceof AppError) || error.errores === undefined) throw error;
    const { body, principal: user } = request;
    return wrongInput({ db, user, body, errores: error.errores }).then((errores) => {
      throw refuseFields(errores);
    });
  }
};

/** The cache key of the whole answer, distinct from that of the list's count. */
const rememberText = ({ call, run }: Handler, context: Context): Promise<string> =>
  rememberAnswer(context, ['answer', context.params, context.query], async () =>
    answerText(call, (await run(context)) as Outcome),
  );

/**
 * Runs a call and returns its answer as JSON text. Files and event streams are answered elsewhere (register, events).
 */
export const execute = async (
  handler: Handler,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { call } = handler;
  const run: Run = {
    handler,
    input: await inputOf(handler, services, request),
    user: request.principal,
    request,
    services,
  };
  const context = contextFor(run, services.db, [], new Set());
  if (call.method === 'GET')
    return handler.isRemembered?.(context.query) === true
      ? send(reply, await rememberText(handler, context))
      : sendOutcome(reply, call, (await handler.run(context)) as Outcome);
  try {
    if (call.transaction === false) return sendOutcome(reply, call, (await handler.run(context)) as Outcome);
    await handler.before?.(context);
    return send(reply, await runCommand(run));
  } finally {
    services.remembered.wrote(run.user?.usuario ?? PUBLICO);
  }
};

const sendOutcome = (reply: FastifyReply, call: Call, outcome: Outcome): FastifyReply =>
  send(reply.status(outcome.status ?? 200), answerText(call, outcome));

const send = (reply: FastifyReply, answer: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);

/** The context of a read, for calls that do not answer with JSON. */
export const readContext = (handler: Handler, services: Services, request: FastifyRequest): Context =>
  contextFor(
    { handler, input: parseInput(handler.call, request), user: request.principal, request, services },
    services.db,
    [],
    new Set(),
  );
