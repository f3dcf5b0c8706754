import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '#kit/server/config/config.ts';
import { COMPILED, ROOT } from '#kit/server/root.ts';

/**
 * A process that starts the built product as often as it is asked to, each time over another database: loading the
 * program takes most of a start, and what ran before runs compiled. `main.ts` itself, its signals and exits are tested
 * by the tests of the start.
 */

/** Starts the product with these settings under a number; null: stops that one. */
export interface Order {
  readonly portal: number;
  readonly settings: Readonly<Record<string, string | undefined>> | null;
}
/** The order was carried out; or why not. */
export interface Done {
  readonly portal: number;
  readonly problem: string | null;
}

enableCompileCache(COMPILED);
const { startProcess } = (await import(
  join(ROOT, 'dist/server/start-process.js')
)) as typeof import('#app/server/start-process.ts');

const log = pino({ level: 'silent' });
const running = new Map<number, Awaited<ReturnType<typeof startProcess>>>();

const carryOut = async ({ portal, settings }: Order): Promise<void> => {
  if (settings === null) {
    await running.get(portal)?.close();
    running.delete(portal);
    return;
  }
  const started = await startProcess({
    config: readConfig(settings),
    log,
    onlyWorker: false,
    webFolder: join(ROOT, 'dist/web'),
  });
  running.set(portal, started);
};

process.on('message', (order: Order) => {
  const answer = (problem: string | null): void =>
    void process.send?.({ portal: order.portal, problem } satisfies Done);
  carryOut(order).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
// The tests' process has ended.
process.once('disconnect', () => process.exit());
