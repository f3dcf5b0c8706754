import { runChild } from '../child.mjs';
import { prepare } from '../prepare.mjs';
import { Stop } from '../project.mjs';

/** Runs one of our TypeScript programs with Node 24, on a machine that has only Node and npm. */
const [script, ...args] = process.argv.slice(2);

try {
  const node = await prepare();
  process.exit(await runChild(node, [script, ...args]));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(error.code);
}
