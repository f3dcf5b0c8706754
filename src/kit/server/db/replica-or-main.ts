import type { PostgresPool } from 'kysely';

/** So long after it did not answer the replica is not asked: finding out may take seconds each time. */
const LEAVE_ALONE_MS = 10_000;

interface Log {
  warn(what: object, message: string): void;
  info(what: object, message: string): void;
}

/** Connections to the replica; while it takes none, to the main database: what is read there is newer at most. */
export const replicaOrMain = (replica: PostgresPool, main: PostgresPool, log: Log): PostgresPool => {
  let awayUntil = 0;
  return {
    ...replica,
    end: async () => {
      await replica.end();
      await main.end();
    },
    connect: async () => {
      if (performance.now() < awayUntil) return main.connect();
      try {
        const client = await replica.connect();
        if (awayUntil > 0) log.info({}, 'the replica answers again');
        awayUntil = 0;
        return client;
      } catch (error) {
        const { code, message } = error as Error & { code?: string };
        log.warn({ code, reason: message }, 'the replica does not answer: the main database is read instead');
        awayUntil = performance.now() + LEAVE_ALONE_MS;
        return main.connect();
      }
    },
  };
};
