import { randomUUID } from 'node:crypto';
import type { BodyInput, Call, DataOf, MetaOf, ParamsInput, QueryInput } from '#kit/contract/call.ts';
import { API_BASE, fillPath } from '#kit/contract/call.ts';
import type { Database } from '#kit/server/db/database.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import type { World } from '#app/server/world/world.ts';
import { formBody } from './form-body.ts';
import { PEOPLE, type Person } from './people.ts';

export interface Answer<C extends Call> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The whole body; with `data` and `meta` if accepted, `code` and `errores` if refused. */
  readonly body: {
    readonly message: string;
    readonly data: DataOf<C>;
    readonly meta: MetaOf<C>;
    readonly code?: string;
    readonly errores?: Readonly<Record<string, string>>;
    readonly referencia?: string;
  };
  /** The bytes of a file. */
  readonly bytes: Buffer;
}

export interface Asked<C extends Call> {
  readonly params?: ParamsInput<C>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C>;
  /** The person who asks; nobody when absent. */
  readonly as?: Person;
  /** A session's token instead of `as`. */
  readonly token?: string;
  /** By default a new one if the call requires one; null: none. */
  readonly key?: string | null;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The product as tests reach it: in their own process, or in others over HTTP. */
export interface TestApi {
  /** For checking what is stored. */
  readonly db: Database;
  /** Creates records. */
  readonly world: World;
  /** The token of an open session of that person. */
  readonly as: (person: Person) => string;
  /** Opens another session. @returns its token. */
  readonly openSession: (usuario: string) => Promise<string>;
  readonly call: <const C extends Call>(call: C, asked?: Asked<C>) => Promise<Answer<C>>;
}

/** A request as it is sent. */
export interface Wire {
  readonly method: Call['method'];
  /** The path from the root, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Turns a call with its input into a request. */
export const wireOf = <const C extends Call>(
  call: C,
  { params, query, body, key, headers = {} }: Asked<C>,
  token: string | undefined,
): Wire => {
  const sent = key === undefined && call.keyRequired === true ? randomUUID() : (key ?? undefined);
  const form = call.multipart === undefined ? null : formBody(body);
  const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    method: call.method,
    url: `${API_BASE}${fillPath(call.path, params)}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`}`,
    ...(call.method === 'GET' ? {} : { payload: form?.payload ?? JSON.stringify(body ?? {}) }),
    headers: {
      ...(call.method === 'GET' ? {} : { 'content-type': form?.type ?? 'application/json' }),
      ...(token === undefined ? {} : { [TOKEN_HEADER]: token }),
      ...(sent === undefined ? {} : { 'idempotency-key': sent }),
      ...headers,
    },
  };
};

/** Parses an answer; {} if it is no JSON. */
export const parseAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

const SESSION_HOURS = 12;

/** Opens a session for each user, without the log-in, which is slowed down when repeated. @returns their tokens. */
const insertSessions = async (db: Database, usuarios: readonly string[]): Promise<readonly string[]> => {
  const fecha_expiracion = new Date(Date.now() + SESSION_HOURS * 3_600_000).toISOString();
  const tokens = usuarios.map(() => newToken());
  const row = (usuario: string, place: number) => ({
    token_hash: sha256(tokens[place] ?? ''),
    usuario,
    fecha_expiracion,
    direccion_ip: '127.0.0.1',
  });
  await db.insertInto('sesiones').values(usuarios.map(row)).execute();
  return tokens;
};

export const sessionOpener =
  (db: Database) =>
  async (usuario: string): Promise<string> =>
    (await insertSessions(db, [usuario]))[0] ?? '';

/** A session for each of the tests' people, in one statement: concurrent ones would open a connection each. */
export const openSessions = async (db: Database): Promise<Readonly<Record<Person, string>>> => {
  const tokens = await insertSessions(db, Object.values(PEOPLE));
  return Object.fromEntries(Object.keys(PEOPLE).map((person, place) => [person, tokens[place]])) as Record<
    Person,
    string
  >;
};
