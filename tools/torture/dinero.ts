import { sql } from 'kysely';
import { total } from '#kit/rules/money.ts';
import { cuentasPorCobrarCalls } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import type { Torture } from './context.ts';
import { brokenInvariants, INVARIANTS } from './invariants.ts';
import { killKinds } from './kills.ts';
import { MONEY_REFUSALS, playMoney } from './money.ts';
import { Tally, type Row } from './report.ts';

const MOVES = 2000;
/** Only servers and workers are killed: the moves themselves need the database. */
const SERVERS = /^(?:API|trabajador)/;

/** Compares the ageing report with the unpaid deliveries. @returns the differences, in words. */
const brokenAgeing = async (api: TestApi): Promise<string[]> => {
  const { body } = await api.call(cuentasPorCobrarCalls.list, { as: 'admin' });
  const { clientes: _clientes, entregas: _entregas, saldo, ...tramos } = body.meta.totales;
  const { debe } = await api.db
    .selectFrom('entregas')
    .select(sql<number>`coalesce(sum(saldo), 0)`.as('debe'))
    .executeTakeFirstOrThrow();
  const byAge = total(Object.values(tramos));
  return saldo === debe && byAge === saldo
    ? []
    : [`the ageing says ${saldo}, by age ${byAge}; the deliveries owe ${debe}`];
};

const BY_STATE = sql<string>`string_agg(estado || ' ' || veces, ', ' order by estado)`;
/** The number of proofs or notes in each state. */
const ends = async ({ db }: TestApi, table: 'comprobantes_transferencia' | 'notas_credito'): Promise<string> => {
  const { rows } = await sql<{ texto: string | null }>`select ${BY_STATE} as texto
    from (select estado, count(*) as veces from ${sql.table(table)} group by 1) x`.execute(db);
  return rows[0]?.texto ?? '-';
};

/** Takes, returns and counts money while servers are killed, then checks every sum. With a single kill none happens. */
export const dinero = async ({ clients, installation, kills, seed }: Torture): Promise<Row[]> => {
  const tally = new Tally(kills < 2 ? 'dinero' : 'dinero con caídas');
  const kinds = killKinds(installation).filter(({ name }) => SERVERS.test(name));
  const wanted = Math.floor(kills / 2);
  const every = Math.floor(MOVES / (wanted + 1));
  const deaths: Promise<unknown>[] = [];
  const before = await installation.db.selectFrom('turnos').select('turno_id').execute();
  const { ultima } = await installation.db
    .selectFrom('bitacora')
    .select(({ fn }) => fn.max<number | null>('bitacora_id').as('ultima'))
    .executeTakeFirstOrThrow();
  const { accepted, refused } = await playMoney(clients.patient, MOVES, seed, (done) => {
    const kind = kinds[deaths.length % kinds.length];
    if (kind === undefined || deaths.length >= wanted || done < every * (deaths.length + 1)) return;
    deaths.push(Promise.resolve(kind.kill()));
  });
  await Promise.all(deaths);
  await installation.untilUp();
  // Without kills it counts as one round.
  tally.rounds = Math.max(1, deaths.length);
  for (const [code, times] of Object.entries(refused)) {
    if (code.startsWith('5')) tally.failures += times;
    else if (!MONEY_REFUSALS.includes(code)) tally.faults.push(`${times} times ${code}`);
  }
  // The log has the request of each write: one for each accepted write, however often it was sent.
  const { escritas } = await installation.db
    .selectFrom('bitacora')
    .select(sql<number>`count(distinct solicitud)`.as('escritas'))
    .where('bitacora_id', '>', ultima ?? 0)
    .where(sql<boolean>`accion ~ '^(entregas|abonos|caja|comprobantes|notas_credito|gastos|ingresos)[.]'`)
    .executeTakeFirstOrThrow();
  tally.acknowledged = accepted;
  tally.found = Math.min(escritas, accepted);
  tally.lost = Math.max(0, accepted - escritas);
  tally.doubled = Math.max(0, escritas - accepted);
  tally.faults.push(...(await brokenInvariants(installation.db)), ...(await brokenAgeing(clients.patient)));
  const turnos = await installation.db
    .selectFrom('turnos')
    .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where estado = 'Abierto')`.as('abiertos')])
    .executeTakeFirstOrThrow();
  tally.notes.push(
    `${MOVES} movimientos de cuatro cajeros a la vez, ${deaths.length} caídas; ${turnos.total - before.length} turnos de caja contados, ${turnos.abiertos} abiertos; comprobantes de transferencia: ${await ends(clients.patient, 'comprobantes_transferencia')}; notas de crédito: ${await ends(clients.patient, 'notas_credito')}; rechazos: ${Object.entries(
      refused,
    )
      .map(([code, times]) => `${code} ${times}`)
      .join(', ')}; ${INVARIANTS} invariantes de toda la base.`,
  );
  return [tally.done()];
};
