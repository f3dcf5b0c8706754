import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { isAllowed } from '#kit/contract/access.ts';
import { systemCalls, type NotificationCount } from '#kit/contract/system.calls.ts';
import { touches } from '#kit/contract/topics.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { CountSource } from '#kit/server/search/search-source.ts';
import { countSources, searchSources } from './features.ts';
import { VERSION } from './version.ts';

const HITS_PER_SOURCE = 6;

const checkDatabase = async (db: Executor) => {
  const start = performance.now();
  const ok = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return {
    estado: ok ? ('ok' as const) : ('error' as const),
    milisegundos: Math.round((performance.now() - start) * 10) / 10,
  };
};

const checkQueue = async (db: Executor) => {
  try {
    const { rows } = await sql<{ pendientes: number; fallidos: number }>`
      select count(*) filter (where attempts < max_attempts) as pendientes, count(*) filter (where attempts >= max_attempts) as fallidos
      from graphile_worker.jobs`.execute(db);
    return { estado: 'ok' as const, pendientes: rows[0]?.pendientes ?? 0, fallidos: rows[0]?.fallidos ?? 0 };
  } catch {
    return { estado: 'error' as const, pendientes: 0, fallidos: 0 };
  }
};

export const systemHandlers: readonly Handler[] = [
  handle(systemCalls.health, async ({ db, services }) => {
    const [base_de_datos, cola, ...writable] = await Promise.all([
      checkDatabase(db),
      checkQueue(db),
      services.files.isWritable(),
      // This may be another disk, if the file store is elsewhere.
      services.received.isWritable(),
    ]);
    const archivos = { estado: writable.every(Boolean) ? ('ok' as const) : ('error' as const) };
    const data = { version: VERSION, base_de_datos, cola, archivos };
    // A balancer or monitor that reads only the status must see it too. Without its files the product still does all
    // else, so that a balancer must not take it out for that.
    return { data, status: data.base_de_datos.estado === 'ok' ? 200 : 503 };
  }),
  handle(systemCalls.search, async ({ db, user, query: { buscar } }) => {
    const allowed = searchSources.filter(({ access }) => isAllowed(access, user));
    const found = await Promise.all(allowed.map(({ find }) => find(db, user, buscar, HITS_PER_SOURCE)));
    return { data: found.flat().toSorted((a, b) => Number(b.exacto) - Number(a.exacto)) };
  }),
  handle(systemCalls.notifications, async ({ db, user, call, services, fresh }) => {
    const allowed = Object.entries(countSources).filter(([, { access }]) => isAllowed(access, user)) as [
      NotificationCount,
      CountSource,
    ][];
    const isTouched = (topic: string): boolean => touches(topic, call.id, call.topics);
    const countOf = ([name, { sharedBy, count }]: [NotificationCount, CountSource]): Promise<number> =>
      sharedBy === undefined
        ? count(db, user)
        : services.remembered.read(
            { key: `${call.id} ${name} ${sharedBy(user)}`, isTouched, fresh: fresh === true },
            () => count(db, user),
          );
    // Every screen of everybody asks for them whenever something has changed.
    const counts = await Promise.all(allowed.map(async (source) => [source[0], await countOf(source)] as const));
    return { data: Object.fromEntries(counts) };
  }),
  // Answered by kit/server/http/events; listed here so that the call is guarded and listed like any other.
  { call: systemCalls.events, run: async () => ({}) },
];
