import type { z } from 'zod';
import type { Access } from './access.ts';
import type { AnyColumn } from './columns.ts';
import type { ErrorDefinition } from './errors.ts';
import type { Permiso } from './permisos.ts';
import type { FormLimits } from './uploaded-file.ts';

/** Base path of every call. */
export const API_BASE = '/api/v2';

/** Sent by a screen that nobody has touched for a while: what it asks for by itself does not keep the session open. */
export const UNATTENDED_HEADER = 'x-sin-uso';

/**
 * JSON, bytes: more than nearly any form holds. Whoever may send a megabyte may send a thousand of them at once, and each
 * lies in memory until it is refused.
 */
export const JSON_BYTES = 131_072;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: the only declaration of its address, its guard, its input and its output.
 * The server registers it, the web calls it, the OpenAPI page and the generated tests read it.
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
  /** Lists only: what they show of a row, on a screen, in a card, on paper and in a sheet. */
  readonly columns?: readonly AnyColumn[];
  /** Lists only: sums over the whole result, whatever page is shown; they come as `meta.totales`. */
  readonly totales?: z.ZodType;
  /** Lists with totals only: the columns that these fill in the last row of a sheet and on paper, each by its name in them. */
  readonly sumas?: Readonly<Record<string, string>>;
  /** Lists only: the permission to export, besides `access`. Without one, whoever sees may export. */
  readonly exportAccess?: readonly Permiso[];
  /** Never for a customer, whatever rights their role may have come to hold. */
  readonly staffOnly?: true;
  /** Besides `access`, one of these is needed too (an export, say). */
  readonly alsoRequires?: readonly Permiso[];
  /** The refusals of its own, for the API page. */
  readonly errors?: readonly ErrorDefinition<never>[];
  /**
   * Writes run inside one transaction, are remembered by their Idempotency-Key and must leave an
   * entry in the audit log. `false` for the few that manage all that themselves (log-in and its kin).
   */
  readonly transaction?: false;
  /** Writes that take money or hand something over: without an Idempotency-Key they are refused, as nobody could repeat them safely. */
  readonly keyRequired?: true;
  /** May be called by a session that still has to change its password or set up its second step. */
  readonly restrictedSession?: true;
  /**
   * The body is a form with files (multipart/form-data): text fields and files by their names, a repeated name a list.
   * `true` for the usual limits; what is named here stands in for one of them. JSON is taken too, without files.
   */
  readonly multipart?: true | Partial<FormLimits>;
  /** The form as it is sent, for whoever writes one, where the body is put together from its fields. */
  readonly form?: z.ZodType;
  /** The most that its JSON may measure, in bytes, where that is more than JSON_BYTES (a picture, say). */
  readonly jsonBytes?: number;
  /**
   * Reads only: features, besides the call's own, whose changes change what it answers; an open screen asks
   * anew when one of them does.
   */
  readonly topics?: readonly string[];
  /** Highest number of requests a minute from one address; for what is open to the world. */
  readonly perMinute?: number;
  /** The same in an hour, of who is not signed in: for what could be asked for number by number. */
  readonly strangersPerHour?: number;
}

/** Only keeps the exact types of what it is given: the server, the client and the tests read the object. */
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
  /** There are more than `total`: beyond some number they are not counted one by one. */
  readonly hay_mas?: true;
}

/** `meta.totales` of a list call. */
export type TotalesOf<C extends Call> = Inferred<C['totales'], undefined>;
export type MetaOf<C extends Call> = PageMeta &
  (C['totales'] extends z.ZodType ? { readonly totales: TotalesOf<C> } : unknown);

/** Fills the `{name}` places of a path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
