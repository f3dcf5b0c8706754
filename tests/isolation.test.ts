import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, type Call } from '#kit/contract/call.ts';
import { PERMISOS, type Permiso } from '#kit/contract/permisos.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { allCalls, CUSTOMER, isOpenTo, pathNames, pathToNowhere, permisosOf } from './harness/contract-walk.ts';
import { fingerprinter, tracesOf, type Fingerprint } from './harness/fingerprint.ts';
import { useTestApp } from './harness/test-app.ts';
import { PEOPLE, type Person } from './harness/people.ts';
import { formBody } from './harness/form-body.ts';
import { makeStaff } from './harness/staff.ts';
import { FOREIGN_ROWS } from './foreign-rows.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);

/** The refusals of the guard itself; any other answer means that the call was let through. */
const GUARD_CODES = new Set(['SESION_REQUERIDA', 'SIN_PERMISO', 'RESTABLECER_REQUERIDO', 'CONFIGURAR_DOS_PASOS']);
const REFUSAL_KEYS = ['code', 'message', 'referencia'];

const base = await app.fastify.listen({ port: 0, host: '127.0.0.1' });

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** A stream of events does not end: only its beginning is read. */
const askForEvents = async (path: string, headers: Record<string, string>): Promise<Reply> => {
  const stop = new AbortController();
  const answer = await fetch(base + path, { headers, signal: stop.signal });
  const text = answer.status === 200 ? '' : await answer.text();
  stop.abort();
  return { status: answer.status, text };
};

const ask = async (call: Call, token: string | null): Promise<Reply> => {
  const path = API_BASE + pathToNowhere(call);
  const headers: Record<string, string> = token === null ? {} : { [TOKEN_HEADER]: token };
  if (call.kind === 'events') return askForEvents(path, headers);
  const form = call.multipart === undefined ? null : formBody({});
  const answer = await app.fastify.inject({
    method: call.method,
    url: path,
    headers: { ...headers, ...(form === null ? {} : { 'content-type': form.type }) },
    ...(call.method === 'GET' ? {} : { payload: form?.payload ?? {} }),
  });
  return { status: answer.statusCode, text: answer.body };
};

const codeOf = ({ text }: Reply): string => {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
};

const expectRefused = (reply: Reply, status: number, code: string): void => {
  expect({ status: reply.status, code: codeOf(reply) }).toEqual({ status, code });
  // The refusal contains nothing about the call's input or answer.
  expect(Object.keys(JSON.parse(reply.text) as object).toSorted()).toEqual(REFUSAL_KEYS);
};

const expectPassed = (reply: Reply): void => {
  expect([...GUARD_CODES], reply.text).not.toContain(codeOf(reply));
  expect(reply.status, reply.text).toBeLessThan(500);
};

const closedSession = async (): Promise<string> => {
  const token = await app.openSession(PEOPLE.admin);
  const logout = await app.raw({ method: 'POST', url: `${API_BASE}/logout`, headers: { [TOKEN_HEADER]: token } });
  expect(logout.status).toBe(200);
  return token;
};

const expiredSession = async (): Promise<string> => {
  const token = await app.openSession(PEOPLE.admin);
  const { sesion_id } = await app.db
    .selectFrom('sesiones')
    .select('sesion_id')
    .where('usuario', '=', PEOPLE.admin)
    .orderBy('fecha_inicio', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('sesiones')
    .set({ fecha_expiracion: new Date(Date.now() - 1000).toISOString() })
    .where('sesion_id', '=', sesion_id)
    .execute();
  return token;
};

/** The refusal that somebody gets; null: they are let through. */
type Refusal = { readonly status: number; readonly code: string } | null;

interface Asker {
  readonly name: string;
  /** If it is a session, a new one each time: a call that is let through may end it. */
  readonly token: () => Promise<string | null>;
  readonly refusalOf: (call: Call) => Refusal;
}

const stranger = (name: string, token: Asker['token']): Asker => ({
  name,
  token,
  refusalOf: ({ access }) => (access.kind === 'public' ? null : { status: 401, code: 'SESION_REQUERIDA' }),
});

const holder = (person: Person, cliente_id: number | null, permisos: ReadonlySet<string>): Asker => ({
  name: person,
  token: () => app.openSession(PEOPLE[person]),
  refusalOf: (call) => (isOpenTo(call, { cliente_id, permisos }) ? null : { status: 403, code: 'SIN_PERMISO' }),
});

const ASKERS: readonly Asker[] = [
  stranger('nobody', async () => null),
  stranger('a made-up token', async () => 'x'.repeat(43)),
  stranger('a token of hostile text', async () => "' or 1=1 --"),
  stranger('a closed session', closedSession),
  stranger('an expired session', expiredSession),
  holder('sinPermisos', null, permisosOf(null)),
  holder('clienteA', CUSTOMER.cliente_id, CUSTOMER.permisos),
  holder('empleado', null, permisosOf('Empleado')),
  holder('supervisor', null, permisosOf('Supervisor')),
  holder('admin', null, permisosOf('Administrador')),
  {
    name: 'an administrator who must change the password first',
    token: () => app.openSession(PEOPLE.porRestablecer),
    refusalOf: (call) =>
      call.access.kind === 'public' || call.restrictedSession === true
        ? null
        : { status: 403, code: 'RESTABLECER_REQUERIDO' },
  },
];

/** The answers to refused requests, and which of them left a trace: `call asker`. */
const answered = new Map<string, Reply>();
const traces = new Set<string>();
const keyOf = (call: Call, { name }: Asker): string => `${call.id} ${name}`;

// All requests that must be refused are sent first, so that one check of the database serves them all.
beforeAll(async () => {
  const refused: { readonly call: Call; readonly asker: Asker; readonly token: string | null }[] = [];
  for (const asker of ASKERS) {
    const token = await asker.token();
    for (const call of allCalls) if (asker.refusalOf(call) !== null) refused.push({ call, asker, token });
  }
  const send = async ({ call, asker, token }: (typeof refused)[number]): Promise<void> => {
    const reply = await ask(call, token);
    if (!answered.has(keyOf(call, asker))) answered.set(keyOf(call, asker), reply);
  };
  for (const { call, asker } of await tracesOf(refused, send, fingerprint)) traces.add(keyOf(call, asker));
});

describe.each(allCalls.map((call) => ({ id: call.id, call })))('$id', ({ call }) => {
  test.each(ASKERS)('$name', async (asker) => {
    const refusal = asker.refusalOf(call);
    if (refusal === null) return expectPassed(await ask(call, await asker.token()));
    const reply = answered.get(keyOf(call, asker));
    if (reply === undefined) throw new Error('it was not asked');
    expectRefused(reply, refusal.status, refusal.code);
    expect([...traces]).not.toContain(keyOf(call, asker));
  });
});

/** The calls that require a permission, also for the sheet of their list. */
const guardedBy = (permiso: Permiso): readonly Call[] =>
  allCalls.filter(
    ({ access, alsoRequires = [] }) =>
      (access.kind === 'anyOf' && access.permisos.includes(permiso)) || alsoRequires.includes(permiso),
  );
const EVERY = PERMISOS.map(({ permiso }) => permiso);
/** It gives access to the holder's own requests, and staff have none. */
const OWN: Permiso = 'guias.solicitudes.crear_propias';

describe('what a permission guards', () => {
  test.each(EVERY.filter((permiso) => guardedBy(permiso).length > 0))(
    '%s: open to who holds it, closed to who holds all others',
    async (permiso) => {
      const others = EVERY.filter((one) => one !== permiso);
      const alone = await makeStaff(app, [permiso]);
      const without = await makeStaff(app, others);
      for (const call of guardedBy(permiso)) {
        // If another permission opens the call too, or two are required, the tests of the roles above cover it.
        if (permiso !== OWN && isOpenTo(call, { cliente_id: null, permisos: new Set([permiso]) }))
          expectPassed(await ask(call, alone.token));
        if (!isOpenTo(call, { cliente_id: null, permisos: new Set(others) })) {
          const reply = await ask(call, without.token);
          expectRefused(reply, 403, 'SIN_PERMISO');
          expect(JSON.parse(reply.text)).toMatchObject({ message: 'No está autorizado a realizar esta acción' });
        }
      }
    },
  );
});

const expectUnchanged = async (before: Fingerprint): Promise<void> => expect(await fingerprint()).toEqual(before);

const PAGING = new Set(['pagina', 'limite', 'orden']);
interface Schema {
  readonly shape?: object;
  readonly def?: { readonly out?: Schema; readonly innerType?: Schema; readonly element?: Schema };
}
/** The keys of a schema, also if values are transformed first or are elements of an array. */
const keysOf = (schema: Call['body'] | Call['query']): string[] => {
  const keys = (of: Schema | undefined): string[] => {
    if (of?.shape !== undefined) return Object.keys(of.shape);
    const inner = of?.def?.out ?? of?.def?.innerType ?? of?.def?.element;
    return inner === undefined ? [] : keys(inner);
  };
  return keys(schema as Schema | undefined);
};

/** Whether a customer could name somebody else's record in the call. */
const canReachOthers = (call: Call): boolean =>
  call.access.kind !== 'public' &&
  isOpenTo(call, CUSTOMER) &&
  (pathNames(call).length > 0 ||
    keysOf(call.query).some((key) => !PAGING.has(key)) ||
    keysOf(call.body).some((key) => /_ids?$/.test(key)));

describe("somebody else's records", () => {
  test('every body tells what it takes', () =>
    expect(allCalls.filter(({ body }) => body !== undefined && keysOf(body).length === 0).map(({ id }) => id)).toEqual(
      [],
    ));

  test.each(allCalls.filter(canReachOthers).map(({ id }) => ({ id })))(
    '$id has its case in tests/foreign-rows.ts',
    ({ id }) => {
      expect(Object.keys(FOREIGN_ROWS)).toContain(id);
    },
  );

  test.each(Object.entries(FOREIGN_ROWS).map(([id, foreign]) => ({ id, foreign })))(
    '$id: customer B finds nothing of customer A',
    async ({ id, foreign }) => {
      const call = allCalls.find((known) => known.id === id);
      if (call === undefined) throw new Error(`there is no call ${id} any more`);
      const asked = await foreign.ask(app);
      const before = await fingerprint();
      const ofA = foreign.expected === 'mine' ? await foreign.ofA(app) : null;
      const { status, body } = await app.call(call, { ...asked, as: 'clienteB' } as never);
      if (foreign.expected === 'mine') {
        expect(status).toBe(200);
        expect(await foreign.ofA(app)).toEqual(ofA);
        return;
      }
      if (foreign.expected === 'hidden') expect(status).toBe(404);
      else expect(status).toBe(200);
      if (foreign.expected === 'absent') expect(JSON.stringify(body)).not.toContain(foreign.marker);
      if (foreign.expected === 'nobodys') expect((body as { data: unknown[] }).data).not.toEqual([]);
      await expectUnchanged(before);
      // The owner does find it: without this the refusal would prove nothing.
      const own = await app.call(call, { ...asked, as: 'clienteA' } as never);
      expect(own.status).toBe(200);
      if (foreign.expected === 'absent') expect(JSON.stringify(own.body)).toContain(foreign.marker);
      if (foreign.expected === 'nobodys') expect(own.body).toEqual(body);
    },
  );
});

afterAll(() => app.fastify.close());
