import { randomUUID } from 'node:crypto';
import type { Call } from '#kit/contract/call.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';
import { openClients } from '../torture/clients.ts';
import { BUSY, patientOf } from '../torture/patience.ts';
import type { RightRequest } from '../torture/right-request.ts';
import type { Bar } from './cases/case.ts';
import { countingApp, type CountStatements } from './commands/in-process.ts';
import { addPeople, numbersAfterLast } from './commands/people.ts';
import { commandRequests } from './commands/requests.ts';
import { joined } from './joined.ts';
import { keptPlans } from './kept-plans.ts';
import { timingMeasure, type Measure } from './measure.ts';
import type { Product } from './product.ts';
import { percentiles } from './timing.ts';

const GROUP = 'Comandos';
/** The most runs of each, on records of its own: few, so that the data hardly change. */
const MOST = 30;
/** Share of the per-minute limit of one address that is used. */
const SHARE_OF_MINUTE = 0.8;
/** The product prepares a statement after this many uses. */
const OFTEN = 3;
const SHOWN = 120;
/** What one person waits for after a click, milliseconds. */
const BAR: Bar = { p50: 20, p99: 100 };
/** For calls that hash a password, which is slow on purpose, or that read a whole file. */
const SLOW: Bar = { p99: 500 };
const SLOW_CALLS = [
  'sesiones.login', 'sesiones.resetPassword', 'sesiones.startTwoStep', 'sesiones.confirmTwoStep', 'sesiones.disableTwoStep', 'registro.register',
  'usuarios.create', 'usuarios.resetPassword', 'transferencias.receiveIncomplete', 'transferencias.removeGuia',
  'packinglist.removePaquete', 'configuraciones.updateLogo', 'extractos.check', 'extractos.create', 'clientes.importCheck',
  'clientes.importRows', 'clientes.import',
]; // prettier-ignore

/** Asks as the administrator unless the request says otherwise; a public call gets no session, which it might end. */
const asSent = (call: Call, asked: Asked<Call>): Asked<Call> => ({
  ...(asked.token === undefined && call.access.kind !== 'public' ? { as: 'admin' as const } : {}),
  ...asked,
  key: randomUUID(),
});

const timeCommand = async (
  api: TestApi,
  call: Call,
  request: RightRequest,
  times: number,
): Promise<{ readonly taken: readonly number[]; readonly refused: string | null }> => {
  const rounds = Math.min(times, MOST, Math.floor((call.perMinute ?? Infinity) * SHARE_OF_MINUTE) - 1);
  const patient = patientOf(api, [BUSY], () => undefined);
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    // The tries of a colleague's password are limited per minute.
    await api.db.deleteFrom('intentos_ingreso').execute();
    const asked = asSent(call, await request(api));
    const started = performance.now();
    // The first round is not counted: nothing is prepared yet, and a limit may still remember what was sent before.
    const { status, bytes } = await (round === 0 ? patient : api).call(call, asked);
    if (round > 0) taken.push(performance.now() - started);
    if (status !== 200) return { taken: [], refused: `${status} ${bytes.toString('utf8').slice(0, SHOWN)}` };
  }
  return { taken, refused: null };
};

const statementsOf = async (
  api: TestApi,
  call: Call,
  request: RightRequest,
  count: CountStatements,
): Promise<number> => {
  const asked = asSent(call, await request(api));
  return count(call, asked, asked.token ?? (asked.as === undefined ? undefined : api.as(asked.as)));
};

/**
 * Every write of the contract, one after the other, on records made for it: how long the user waits, and how many
 * statements it sends. Writes change the data slightly: run this after all parts that read.
 */
export const benchCommands = (product: Product, times: number, named: RegExp | undefined): Promise<Measure[]> =>
  joined(product, async (runtime) => {
    const { db } = runtime.services;
    await addPeople(db);
    await numbersAfterLast(db);
    const [api] = (await openClients(db, [product.url])).each;
    if (api === undefined) throw new Error('nobody asks');
    const app = await countingApp(runtime);
    try {
      const measures: Measure[] = [];
      for (const { call, request } of commandRequests.filter(({ call: { id } }) => named?.test(id) ?? true)) {
        const bar = SLOW_CALLS.includes(call.id) ? SLOW : BAR;
        const { taken, refused } = await timeCommand(api, call, request, times).catch((error: unknown) => ({
          taken: [],
          refused: (error as Error).message.slice(0, SHOWN),
        }));
        const measure = timingMeasure(GROUP, call.id, percentiles(taken), bar);
        if (refused !== null) {
          measures.push({ ...measure, figure: 'no se pudo', holds: false, note: refused, values: {} });
          continue;
        }
        let statements = 0;
        for (let time = 0; time < OFTEN; time++) statements = await statementsOf(api, call, request, app.count);
        measures.push({ ...measure, note: `${statements} sentencias`, values: { ...measure.values, statements } });
      }
      measures.push(...(await keptPlans(GROUP, 'todos los comandos', runtime.pool)));
      return measures;
    } finally {
      await app.close();
    }
  });
