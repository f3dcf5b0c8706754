import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { BodyOf, Call, DataOf, MetaOf, PageMeta, ParamsOf, QueryOf } from '#kit/contract/call.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Executor } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Principal } from './principal.ts';

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** The request's id, shown to users as the reference of an error. */
  readonly requestId: string;
}

type UserOf<C extends Call> = C['access'] extends { readonly kind: 'public' } ? Principal | null : Principal;

/** What the handler of a call gets. */
export interface Context<C extends Call = Call> {
  readonly call: C;
  readonly user: UserOf<C>;
  /** The session token of the request; empty when nobody is signed in. */
  readonly token: string;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** For a read the pool; for a write the transaction that everything runs in. */
  readonly db: Executor;
  readonly services: Services;
  readonly origin: Origin;
  /** The client asked to bypass the caches. */
  readonly fresh?: boolean;
  readonly log: FastifyBaseLogger;
  /** Records audit entries, written in the same transaction as the change. Every command must call it. */
  audit(...entries: readonly AuditEntry[]): void;
  /** Tells the open screens that a topic changed, once the transaction is committed. */
  notify(...topics: readonly string[]): void;
}

export interface FileAnswer {
  readonly content: Readable | Buffer;
  /** A stored file, streamed without holding a database connection. */
  readonly stored?: boolean;
  readonly contentType: string;
  readonly fileName: string;
  /** Shown in the page instead of being saved; only for types that cannot carry script. */
  readonly inline?: boolean;
  readonly cacheSeconds?: number;
}

export type Answer<C extends Call> = C['kind'] extends 'file'
  ? { readonly file: FileAnswer }
  : C['kind'] extends 'list'
    ? { readonly data: DataOf<C>; readonly meta: MetaOf<C>; readonly message?: string }
    : DataOf<C> extends null
      ? { readonly data?: null; readonly message?: string }
      : {
          readonly data: DataOf<C>;
          readonly message?: string;
          /** For reads whose answer itself reports a failure (health): an HTTP status other than 200. */
          readonly status?: number;
        };

/** The input of a call that its schemas rejected. */
export interface WrongInput {
  /** The body as it was sent. */
  readonly body: unknown;
  /** The errors of the schemas, by field. */
  readonly errores: FieldErrors;
  readonly user: Principal | null;
  readonly db: Executor;
}

/** The number of rows of a list as its page reports it. */
export type RowCount = Pick<PageMeta, 'total' | 'hay_mas'>;

/** A call with the code that answers it. */
export interface Handler {
  readonly call: Call;
  readonly run: (context: Context) => Promise<unknown>;
  /**
   * For writes: runs and commits before the transaction of the command begins; for what must persist even if that one
   * fails.
   */
  readonly before?: (context: Context) => Promise<void>;
  /**
   * Returns all errors of an input that the schemas rejected, by the names of its fields: the given ones and those that
   * depend on the installation's own settings, so that the user sees all of them at once.
   */
  readonly wrongInput?: (input: WrongInput) => Promise<FieldErrors>;
  /** For reads: whether the serialised answer to this query is cached briefly. */
  readonly isRemembered?: (query: unknown) => boolean;
  /** For lists: how many rows it would show, counted up to the limit of its page. */
  readonly count?: (context: Context) => Promise<RowCount>;
}

/** Binds a call to its handler; their types must match. */
export const handle = <C extends Call>(
  call: C,
  run: (context: Context<C>) => Promise<Answer<C>>,
  before?: (context: Context<C>) => Promise<void>,
): Handler => ({
  call,
  run: run as unknown as Handler['run'],
  ...(before === undefined ? {} : { before: before as unknown as NonNullable<Handler['before']> }),
});
