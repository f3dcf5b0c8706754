import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { BodyOf, Call, DataOf, MetaOf, PageMeta, ParamsOf, QueryOf } from '#kit/contract/call.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Executor } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Principal } from './principal.ts';

/** Where a call comes from. */
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
  /** The session's token as it came; empty when nobody is signed in. */
  readonly token: string;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The pool for a read; for a write the transaction in which everything happens. */
  readonly db: Executor;
  readonly services: Services;
  readonly origin: Origin;
  /** The asker wants nothing that is remembered. */
  readonly fresh?: boolean;
  readonly log: FastifyBaseLogger;
  /** Notes what changed; written with the change itself. Every command calls it at least once. */
  audit(...entries: readonly AuditEntry[]): void;
  /** Tells the open screens that a topic changed, once the transaction is committed. */
  notify(...topics: readonly string[]): void;
}

export interface FileAnswer {
  readonly content: Readable | Buffer;
  /** Streamed as it is stored, without holding a database connection. */
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
          /** Reads only, where the answer itself is bad news (health): another HTTP status than 200. */
          readonly status?: number;
        };

/** What came in a call whose schemas refused it. */
export interface WrongInput {
  /** As it was sent. */
  readonly body: unknown;
  /** What the schemas say is wrong. */
  readonly errores: FieldErrors;
  readonly user: Principal | null;
  readonly db: Executor;
}

/** How many rows a list has, as its page says it. */
export type RowCount = Pick<PageMeta, 'total' | 'hay_mas'>;

/** A call with the code that answers it. */
export interface Handler {
  readonly call: Call;
  readonly run: (context: Context) => Promise<unknown>;
  /** Of a write: done and committed before its transaction begins, for what must stay also when that is refused. */
  readonly before?: (context: Context) => Promise<void>;
  /**
   * All that is wrong with input that the schemas refused, by the names under which it was sent: with what only the
   * installation's own settings can tell, so that everything is said at once.
   */
  readonly wrongInput?: (input: WrongInput) => Promise<FieldErrors>;
  /** Of a read: whether the whole answer to this question is remembered a moment, as it was written. */
  readonly isRemembered?: (query: unknown) => boolean;
  /** Of a list: how many rows it would show, as far as its page counts them. */
  readonly count?: (context: Context) => Promise<RowCount>;
}

/** Binds a call to its code, each typed by the other. */
export const handle = <C extends Call>(
  call: C,
  run: (context: Context<C>) => Promise<Answer<C>>,
  before?: (context: Context<C>) => Promise<void>,
): Handler => ({
  call,
  run: run as unknown as Handler['run'],
  ...(before === undefined ? {} : { before: before as unknown as NonNullable<Handler['before']> }),
});
