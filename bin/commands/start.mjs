import { join } from 'node:path';
import { runInPlace, runQuietly } from '../child.mjs';
import { keepRunning } from '../keep-running.mjs';
import { onNpmGone } from '../parents.mjs';
import { prepare } from '../prepare.mjs';
import { ROOT, Stop } from '../project.mjs';
import { SERVER_FLAGS } from '../server-flags.mjs';

/**
 * npm start: --demo (own data folder, filled), --dev (reload), --worker (job queue only), --api (no web), --once (exit
 * with the server instead of restarting it: for operators with a supervisor of their own).
 */
const flags = new Set(process.argv.slice(2));
const SERVER = join(ROOT, 'dist/server/main.js');
const DEVELOPMENT = join(ROOT, 'scripts/dev.ts');

const targets = () => {
  if (flags.has('--dev')) return [];
  return flags.has('--worker') || flags.has('--api') ? ['server'] : ['server', 'web'];
};

try {
  if (flags.has('--demo')) {
    process.env.DEMO = '1';
    process.env.DATA_DIR ||= './data-demo';
  }
  // Otherwise each thread keeps memory of its own, and large buffers come to lie between small ones that stay;
  // docs/decisions/0009-bundled-server.md.
  process.env.MALLOC_ARENA_MAX ||= '2';
  process.env.MALLOC_MMAP_THRESHOLD_ ||= '131072';
  process.env.NODE_ENV ||= flags.has('--dev') ? 'development' : 'production';
  const stopWatching = onNpmGone(() => process.exit(1));
  const program = flags.has('--dev') ? DEVELOPMENT : SERVER;
  const node = await prepare(targets());
  stopWatching();
  const args = [...SERVER_FLAGS, program, ...process.argv.slice(2)];
  if (flags.has('--dev') || flags.has('--once')) process.exitCode = await runInPlace(node, args);
  else {
    // A killed server leaves its database running for the next one to take over; after the last it must be stopped.
    const cleanUp = () => runQuietly(node, [SERVER, '--end-database']);
    process.exitCode = await keepRunning(node, args, flags.has('--worker') ? () => undefined : cleanUp);
  }
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(error.code);
}
