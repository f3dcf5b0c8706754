import type { PostgresPool } from 'kysely';

/** After the replica failed it is not tried for this long: each try may take seconds. */
const LEAVE_ALONE_MS = 10_000;

interface Log {
  warn(what: object, message: string): void;
  info(what: object, message: string): void;
}

/** Connects to the replica, or to the main database while the replica is down: its data is at most newer. */
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
