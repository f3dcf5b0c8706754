import type { z } from 'zod';
import type { Access } from './access.ts';
import type { AnyColumn } from './columns.ts';
import type { ErrorDefinition } from './errors.ts';
import type { Permiso } from './permisos.ts';
import type { FormLimits } from './uploaded-file.ts';

/** Base path of every call. */
export const API_BASE = '/api/v2';

/** Header of requests that an unattended screen makes by itself: they do not keep the session open. */
export const UNATTENDED_HEADER = 'x-sin-uso';

/** Header of reads that repeat what a screen shows because others changed something: nobody waits for them. */
export const REFRESH_HEADER = 'x-refresco';

/**
 * Limit of a JSON body in bytes, above nearly all forms. It is low because many bodies may be sent at once, and each is
 * held in memory until it is refused.
 */
export const JSON_BYTES = 131_072;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: the only declaration of its path, guard, input and output. The server registers it, the web
 * calls it, and the OpenAPI page and the generated tests read it.
 */
export interface Call {
  /** feature.action, unique, e.g. `sucursales.create`. */
  readonly id: string;
  readonly method: Method;
  /** Below API_BASE, with `{name}` for parameters, e.g. `/branch/{sucursal_id}`. */
  readonly path: string;
  /** A short Spanish sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What `data` of the answer holds. For a list: one row. For a file: nothing. */
  readonly output?: z.ZodType;
  /** `list` answers {message, data: rows, meta}; `file` answers bytes; `events` a stream of server-sent events. */
  readonly kind?: 'list' | 'file' | 'events';
  /** Lists only: the columns of a row on a screen, in a card, on paper and in a sheet. */
  readonly columns?: readonly AnyColumn[];
  /** Lists only: the sums over the whole result, on whichever page, sent as `meta.totales`. */
  readonly totales?: z.ZodType;
  /**
   * Lists with totals only: for each column with a sum, its name in the totals; for the last row of a sheet and on
   * paper.
   */
  readonly sumas?: Readonly<Record<string, string>>;
  /** Lists only: the permission to export, besides `access`. Without one, anyone who can see the list may export it. */
  readonly exportAccess?: readonly Permiso[];
  /** Always refused for customers, whatever permissions their role has. */
  readonly staffOnly?: true;
  /** Besides `access`, one of these permissions is needed too, e.g. for an export. */
  readonly alsoRequires?: readonly Permiso[];
  /** The errors of this call, for the API page. */
  readonly errors?: readonly ErrorDefinition<never>[];
  /**
   * Writes run inside one transaction, store their answer under the Idempotency-Key and must write an audit entry.
   * `false` for the few that manage this themselves (log-in and the like).
   */
  readonly transaction?: false;
  /**
   * For writes that take money or hand something over: refused without an Idempotency-Key, since a repeat would not be
   * safe.
   */
  readonly keyRequired?: true;
  /** Allowed for a session that must still change its password or set up two-factor authentication. */
  readonly restrictedSession?: true;
  /**
   * The body is multipart/form-data: text fields and files by name, a repeated name as a list. `true` for the usual
   * limits; an object overrides some of them. JSON without files is accepted too.
   */
  readonly multipart?: true | Partial<FormLimits>;
  /**
   * The schema of the form as it is sent, for the documentation, if the handler's body is assembled from its fields.
   */
  readonly form?: z.ZodType;
  /** Limit of the JSON body in bytes, if above JSON_BYTES (e.g. with a picture). */
  readonly jsonBytes?: number;
  /** Reads only: further features whose changes affect the answer; open screens refetch when one of them changes. */
  readonly topics?: readonly string[];
  /** Requests per minute from one address, for public calls. */
  readonly perMinute?: number;
  /** Requests per hour from one address without a session, for what could be enumerated number by number. */
  readonly strangersPerHour?: number;
}

/** Keeps the exact types of the object, which the server, the client and the tests read. */
export const defineCall = <const C extends Call>(call: C): C => call;

type Inferred<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback;
type Accepted<T, Fallback> = T extends z.ZodType ? z.input<T> : Fallback;

/** The input as the server's handler sees it: parsed. */
export type ParamsOf<C extends Call> = Inferred<C['params'], Record<string, never>>;
export type QueryOf<C extends Call> = Inferred<C['query'], Record<string, never>>;
export type BodyOf<C extends Call> = Inferred<C['body'], undefined>;

/** The input as a caller gives it. */
export type ParamsInput<C extends Call> = Accepted<C['params'], Record<string, never>>;
export type QueryInput<C extends Call> = Accepted<C['query'], Record<string, never>>;
export type BodyInput<C extends Call> = Accepted<C['body'], undefined>;

/** `data` as the caller receives it. */
export type DataOf<C extends Call> = C['kind'] extends 'list'
  ? Inferred<C['output'], never>[]
  : Inferred<C['output'], null>;
/** One row of a list call. */
export type RowOf<C extends Call> = Inferred<C['output'], never>;

export interface PageMeta {
  readonly pagina: number;
  readonly limite: number;
  readonly total: number;
  /** There are more rows than `total`, the limit up to which they are counted. */
  readonly hay_mas?: true;
}

/** `meta.totales` of a list call. */
export type TotalesOf<C extends Call> = Inferred<C['totales'], undefined>;
export type MetaOf<C extends Call> = PageMeta &
  (C['totales'] extends z.ZodType ? { readonly totales: TotalesOf<C> } : unknown);

/** Fills the `{name}` places of a path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
