/**
 * npm run pictures: takes the pictures of the manuals from the demonstration in the built product, into docs/img;
 * `--solo bodega-recibir,caja-turno` only these. Half-done work (a shift, a count, a form) is first entered on the
 * screens, as a person would: see tools/manual.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#kit/server/root.ts';
import { StartError } from '#kit/server/start-error.ts';
import { launchBrowser, unpackBrowser } from '../e2e/harness/chromium.ts';
import { startProduct } from '../tools/bench/product.ts';
import { PICTURES } from '../tools/manual/pictures.ts';
import { takePicture } from '../tools/manual/take-picture.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { solo: { type: 'string' } } });
  const wanted = values.solo?.split(',') ?? Object.keys(PICTURES);
  const unknown = wanted.filter((name) => !(name in PICTURES));
  if (unknown.length > 0)
    throw new StartError(`No hay imagen «${unknown.join(', ')}»: ${Object.keys(PICTURES).join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-imagenes-'));
  // The database's own user must be able to reach its folder.
  chmodSync(dataDir, 0o755);
  const product = await startProduct(dataDir, { demo: true });
  const browser = await launchBrowser(await unpackBrowser());
  // A picture that fails does not stop the others.
  const failed: string[] = [];
  try {
    for (const name of wanted) {
      process.stderr.write(`· ${name}…\n`);
      try {
        writeFileSync(join(ROOT, 'docs/img', `${name}.png`), await takePicture(browser, product, PICTURES[name]!));
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new StartError(failed.join('\n'));
});
