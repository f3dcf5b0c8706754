/** Sends an attack as fast as the server accepts it, in its own thread, so that it does not delay the measurement. */
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { ATTACKS } from './attack-cases.ts';

export interface AttackOrder {
  readonly attack: string;
  readonly address: string;
  /** One for each sender. */
  readonly tokens: readonly string[];
  readonly milliseconds: number;
}

/** How often each status was answered; 0 is a cut connection. */
export type AttackOutcome = Readonly<Record<number, number>>;

/** The pause between requests of a sender: the cost of each request is tested, not how many a machine can send. */
const BETWEEN_MS = 20;

const { attack: name, address, tokens, milliseconds } = workerData as AttackOrder;
const attack = ATTACKS.find((one) => one.name === name);
if (attack === undefined || parentPort === null) throw new Error(`no attack is called ${name}`);
const { type, pieces } = attack.body();
const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
const { hostname, port } = new URL(address);

/** Sends at the speed of a fast line: 100 Mbit/s per sender. */
const [SLICE_BYTES, SLICE_MS] = [262_144, 20];
const paced = async function* (): AsyncGenerator<Buffer> {
  let begun = performance.now();
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      yield piece.subarray(at, at + SLICE_BYTES);
      if (piece.length < SLICE_BYTES) continue;
      begun += SLICE_MS;
      await sleep(Math.max(0, begun - performance.now()));
    }
};

const underWay = new Set<ClientRequest>();
let stopped = false;
/** Ends the attack and cuts the requests in progress. */
const stop = (): void => {
  stopped = true;
  for (const sent of underWay) sent.destroy();
};

const send = (token: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({
      hostname,
      port,
      method: attack.method,
      path: attack.url,
      headers: { [TOKEN_HEADER]: token, 'content-type': type, 'content-length': length },
    });
    underWay.add(sent);
    sent.once('close', () => underWay.delete(sent));
    sent.on('error', () => resolve(0));
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('close', () => {
        resolve(answer.statusCode ?? 0);
        sent.destroy();
      });
    });
    Readable.from(paced()).pipe(sent);
  });

const outcome: Record<number, number> = {};
parentPort.on('message', (said) => {
  if (said === 'stop') stop();
});
parentPort.postMessage('ready', []);
await once(parentPort, 'message');
const until = performance.now() + milliseconds;
await Promise.all(
  tokens.map(async (token) => {
    do {
      const status = await send(token);
      outcome[status] = (outcome[status] ?? 0) + 1;
      await sleep(BETWEEN_MS);
    } while (!stopped && performance.now() < until);
  }),
);
parentPort.postMessage(outcome, []);
parentPort.close();
