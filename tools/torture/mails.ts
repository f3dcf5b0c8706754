import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Installation } from './installation.ts';
import type { Tally } from './report.ts';

/** A killed worker may hold a job for two minutes before others take it. */
const LIMIT_MS = 300_000;
const POLL_MS = 250;

/** Waits until no mail waits any more. @returns the seconds it took; `wronglyMailed` finds mails that still wait. */
export const untilMailed = async ({ db }: Installation): Promise<number> => {
  const started = Date.now();
  // A reception's mail waits until the reception can no longer be undone; none will be undone now.
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and attempts = 0 and locked_at is null`.execute(db);
  const waiting = () =>
    db
      .selectFrom('correos')
      .select(({ fn }) => fn.countAll<number>().as('cuantos'))
      .where('estado', '=', 'Pendiente')
      .executeTakeFirstOrThrow();
  while (Date.now() - started < LIMIT_MS && (await waiting()).cuantos > 0) await sleep(POLL_MS);
  return (Date.now() - started) / 1000;
};

interface Expected {
  readonly plantilla: string;
  readonly entidad: string;
  readonly entidad_id: number;
}

const MESSAGE_ID = /^Message-ID: <correo-(\d+)@/im;

/** How often each mail reached the mail server; null if that is the operator's. */
const arrivals = ({ mail }: Installation): Map<number, number> | null => {
  if (mail === null) return null;
  const counts = new Map<number, number>();
  for (const { source } of mail.mails) {
    const id = Number(MESSAGE_ID.exec(source)?.[1] ?? 0);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/**
 * Checks that each acknowledged action with a mail has it once, and that it was handed over.
 * @returns the number of mails handed over more than once, which is allowed.
 */
export const wronglyMailed = async (
  installation: Installation,
  expected: readonly Expected[],
  tally: Tally,
): Promise<number> => {
  const came = arrivals(installation);
  const rows = await installation.db
    .selectFrom('correos')
    .select(['correo_id', 'plantilla', 'entidad', 'entidad_id', 'estado'])
    .execute();
  const byReason = Map.groupBy(rows, (row) => `${row.plantilla} ${row.entidad} ${row.entidad_id}`);
  let repeated = 0;
  for (const { plantilla, entidad, entidad_id } of expected) {
    const reason = `${plantilla} ${entidad} ${entidad_id}`;
    const mails = byReason.get(reason) ?? [];
    const sent = mails.filter(
      ({ correo_id, estado }) => estado === 'Enviado' && (came === null || came.has(correo_id)),
    );
    tally.stands(sent.length, `${reason} (${mails.map(({ estado }) => estado).join(', ') || 'never written'})`);
    if (sent.some(({ correo_id }) => (came?.get(correo_id) ?? 0) > 1)) repeated += 1;
  }
  return repeated;
};
