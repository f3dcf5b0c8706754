import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChild } from './child.mjs';
import { isNode24 } from './node24.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, Stop } from './project.mjs';

/**
 * npm start: --demo (own data folder, filled), --dev (reload), --worker (job queue only), --api (no web).
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
  process.env.NODE_ENV ||= flags.has('--dev') ? 'development' : 'production';
  const program = flags.has('--dev') ? DEVELOPMENT : SERVER;
  const node = await prepare(targets());
  // Once installed, npm itself starts us with Node 24: then there is no second process.
  if (isNode24()) await import(pathToFileURL(program).href);
  else process.exit(await runChild(node, [program, ...process.argv.slice(2)]));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(error.code);
}
