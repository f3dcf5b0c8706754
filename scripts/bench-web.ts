/**
 * npm run bench:web: measures the built product in a real browser, slowed down where a bar says so, and prints each
 * figure with its bar. `--solo paint,intake` runs parts, `--solo info` the public pages, `--json FILE` also writes
 * JSON. Exits with 1 if a figure misses its bar.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#kit/server/start-error.ts';
import { printMeasures, type Measure } from '../tools/bench/measure.ts';
import { startProduct } from '../tools/bench/product.ts';
import { benchHands } from '../tools/bench/web/hands.bench.ts';
import { benchIntake } from '../tools/bench/web/intake.bench.ts';
import { benchInteractions } from '../tools/bench/web/interactions.bench.ts';
import { benchInfoPaint, benchPaint } from '../tools/bench/web/paint.bench.ts';
import { benchInfoScripts, benchScripts } from '../tools/bench/web/scripts.bench.ts';
import { launchBrowser, unpackBrowser } from '../e2e/harness/chromium.ts';
import { dated } from './measured-now.ts';
import { runCommand } from './run-command.ts';

type Bench = (
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  product: Awaited<ReturnType<typeof startProduct>>,
) => Promise<Measure[]>;

const PARTS: Readonly<Record<string, Bench>> = {
  scripts: benchScripts,
  paint: benchPaint,
  intake: benchIntake,
  interactions: benchInteractions,
  hands: benchHands,
};

/** Parts of the benches, for changes to only these screens. */
const SOME: Readonly<Record<string, Bench>> = {
  info: async (browser, product) => [
    ...(await benchInfoScripts(browser, product)),
    ...(await benchInfoPaint(browser, product)),
  ],
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { solo: { type: 'string' }, json: { type: 'string' } } });
  const wanted = values.solo?.split(',') ?? Object.keys(PARTS);
  const known = { ...PARTS, ...SOME };
  const unknown = wanted.filter((name) => !(name in known));
  if (unknown.length > 0)
    throw new StartError(`No hay medida «${unknown.join(', ')}»: ${Object.keys(known).join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-medidas-'));
  // The database's own user must be able to reach its folder.
  chmodSync(dataDir, 0o755);
  const product = await startProduct(dataDir, { demo: true });
  const browser = await launchBrowser(await unpackBrowser());
  const measures: Measure[] = [];
  try {
    for (const name of wanted) {
      process.stderr.write(`· ${name}…\n`);
      measures.push(...(await known[name]!(browser, product)));
    }
  } finally {
    // Figures measured before a failure are still printed.
    printMeasures(measures);
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(dated(measures), null, 2));
  if (!measures.every(({ holds }) => holds)) process.exitCode = 1;
});
