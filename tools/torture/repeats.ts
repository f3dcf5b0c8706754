import type { TestApi } from '../../tests/harness/api.ts';
import type { Torture } from './context.ts';
import { brokenInvariants } from './invariants.ts';
import { rememberedCalls, repeatWrite } from './repeat-write.ts';
import { Tally, type Row } from './report.ts';
import { RIGHT_REQUESTS } from './right-requests.ts';

/** Each call is repeated in a tenth of the rounds: a hundred rounds make about a thousand writes. */
const PART_OF_ROUNDS = 10;

/** Every write of the contract, twice at once to two processes and once more later, with one key: it happens once. */
export const repeats = async ({ clients, installation, rounds }: Torture): Promise<Row[]> => {
  const tally = new Tally('repeticiones');
  // A quick machine sends more authorisations in a minute than a user may: what is refused by that is proved later.
  const [one, two] = clients.eachPatient as readonly [TestApi, TestApi];
  const busyBefore = clients.busy;
  const times = Math.max(1, Math.round(rounds / PART_OF_ROUNDS));
  for (let round = 0; round < times; round++)
    for (const call of rememberedCalls) {
      const request = RIGHT_REQUESTS[call.id];
      if (request === undefined) {
        tally.faults.push(`${call.id} has no request in tools/torture/right-requests.ts`);
        continue;
      }
      tally.rounds += 1;
      const asked = await request(clients.balanced).catch((error: unknown) => {
        tally.faults.push(`${call.id} could not be prepared: ${(error as Error).message}`);
        return null;
      });
      if (asked === null) continue;
      // Each from another address: limits per address are not tested here.
      const ip = `10.7.${round}.${tally.rounds % 256}`;
      const [first, second] = round % 2 === 0 ? [one, two] : [two, one];
      const repeated = await repeatWrite(first, second, call, { ip, ...asked });
      tally.failures += repeated.failures;
      if (repeated.fault !== null && repeated.times <= 1) tally.faults.push(repeated.fault);
      if (repeated.acknowledged) tally.stands(repeated.times, repeated.fault ?? call.id);
    }
  tally.faults.push(...(await brokenInvariants(installation.db)));
  tally.notes.push(
    `${rememberedCalls.length} llamadas del contrato, ${times} veces cada una, tres envíos con una clave; ${clients.busy - busyBefore} respuestas 429, repetidas al pasar la espera.`,
  );
  return [tally.done()];
};
