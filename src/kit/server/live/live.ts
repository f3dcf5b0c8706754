import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { READ_BEFORE_MS } from '#kit/rules/read-before.ts';
import type { Executor } from '../db/database.ts';
import { keptStatement } from '../db/kept-statement.ts';

const CHANNEL = 'encomienda';
/** Topic of changes that affect sessions or rights; the database itself sends it (migration 0072). */
export const ACCESS_TOPIC = 'accesos';
/** Application name of the listening connection. */
export const LISTENER = 'encomienda-avisos';
/** Interval of the queries that detect a connection that broke silently. */
const ASK_MS = 15_000;
const ANSWER_MS = 10_000;
const RECONNECT_MS = 1000;
/** What is on its way between a screen and this process meanwhile (milliseconds). */
const ON_THE_WAY_MS = 2000;
/** Topics of this many milliseconds are told again to a new listener. */
export const RECENT_MS = READ_BEFORE_MS + ON_THE_WAY_MS;

/** A notice that all processes of one database receive. */
export interface LiveEvent {
  /** The feature whose records changed, e.g. `sucursales`; or `sesiones`, `notificaciones`. */
  readonly topic: string;
}

export interface Live {
  /**
   * Calls the listener for each notice, and at once for those of the last moments: a screen reads its data before it
   * listens.
   */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /**
   * Whether a matching topic arrived since that moment (of `performance.now()`), or may have been missed because the
   * connection was down.
   */
  heardSince(moment: number, isMeant: (topic: string) => boolean): boolean;
  close(): Promise<void>;
}

const notifyAll = keptStatement(
  (_db, { messages }: { readonly messages: readonly string[] }) =>
    sql<never>`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`,
);

/**
 * Sends the topics with the transaction: nothing is heard of a rollback. Duplicates within one transaction arrive once.
 */
export const notifyInTransaction = async (db: Executor, topics: Iterable<string>): Promise<void> => {
  const messages = [...new Set(topics)].map((topic) => JSON.stringify({ topic }));
  if (messages.length === 0) return;
  await notifyAll.all(db, { messages });
};

/** Listens on a connection of its own, and reconnects until it is closed. */
export const createLive = (url: string, log: FastifyBaseLogger): Live => {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  let closed = false;
  let client: pg.Client | null = null;
  /** When each topic was heard last; there are no more of them than features. */
  const heard = new Map<string, number>();
  /** Start of the current uninterrupted listening; null: not connected. */
  let listeningSince: number | null = null;
  emitter.on('event', ({ topic }: LiveEvent) => heard.set(topic, performance.now()));

  const listen = async (): Promise<void> => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    let giveUp = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      giveUp = resolve;
      connection.once('end', resolve);
      connection.once('error', () => resolve());
    });
    connection.on('error', () => undefined);
    connection.on('notification', ({ payload }) => emitter.emit('event', JSON.parse(payload ?? '{}')));
    // Before it is connected, so that whoever closes meanwhile ends it too.
    client = connection;
    await connection.connect();
    await connection.query(`listen ${CHANNEL}`);
    listeningSince = performance.now();
    const asking = setInterval(() => {
      connection.query('select').catch(giveUp);
    }, ASK_MS);
    asking.unref();
    await ended;
    clearInterval(asking);
    listeningSince = null;
    // Not awaited: a broken connection never confirms its end.
    void connection.end().catch(() => undefined);
  };

  const keepListening = async (): Promise<void> => {
    while (!closed) {
      await listen().catch((error: unknown) => {
        // Ended by `close` it is not lost.
        if (!closed) log.warn({ err: error }, 'live: connection lost');
      });
      if (!closed) await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  };
  void keepListening();

  return {
    subscribe: (listener) => {
      for (const [topic, at] of heard) if (performance.now() - at < RECENT_MS) listener({ topic });
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
    heardSince: (moment, isMeant) => {
      if (listeningSince === null || listeningSince > moment) return true;
      for (const [topic, at] of heard) if (at >= moment && isMeant(topic)) return true;
      return false;
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};
