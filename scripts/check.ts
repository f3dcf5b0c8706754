/**
 * npm run check: types, lint with import direction, unused code, formatting, generated files and known vulnerabilities
 * of the packages, concurrently; one line each, and the output of failed steps. `npm run check -- lint types` runs only
 * those, `npm run check -- --offline` all steps that depend on the code alone. What held is not run again until
 * something changes.
 */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { ROOT } from '#kit/server/root.ts';
import { digestOf, rememberedSteps, rememberSteps } from './check-memory.ts';
import { UNPROVEN } from './unproven.ts';

interface Step {
  readonly name: string;
  readonly label: string;
  readonly command: readonly string[];
  /** The result depends on the day and on the network. */
  readonly online?: true;
}

/** Keeps the state of the last compilation, so that only changes are compiled again. */
const tsc = (project: string): readonly string[] => [
  'node_modules/typescript/bin/tsc',
  '-p',
  `tsconfig.${project}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${project}.tsbuildinfo`,
  // The default is four checkers, each of which repeats work of the others.
  '--checkers',
  '1',
];

const STEPS: readonly Step[] = [
  { name: 'types', label: 'tipos de la web', command: tsc('web') },
  {
    name: 'lint',
    label: 'estilo y dirección',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
  },
  { name: 'unused', label: 'código sin uso', command: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  { name: 'audit', label: 'dependencias', command: ['scripts/audit.ts'], online: true },
  { name: 'types', label: 'tipos del servidor', command: tsc('server') },
  { name: 'types', label: 'tipos de reglas', command: tsc('pure') },
  { name: 'types', label: 'tipos de recorridos', command: tsc('e2e') },
  { name: 'tables', label: 'tablas generadas', command: ['scripts/generate-tables.ts', '--check'] },
  { name: 'format', label: 'formato', command: ['node_modules/oxfmt/bin/oxfmt', '--list-different'] },
];
const LABEL_WIDTH = Math.max(...STEPS.map(({ label }) => label.length));
/** More at the same time would only take turns on a small machine. */
const AT_ONCE = 3;

const MEMORY = join(ROOT, 'node_modules/.cache/check.txt');
const digest = digestOf(ROOT);
const held = new Set(rememberedSteps(MEMORY, digest));

const run = ({ label, command, online }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    if (held.has(label)) {
      console.log(`✔ ${label.padEnd(LABEL_WIDTH)} sin cambios desde que cumplió`);
      return resolve(true);
    }
    const start = performance.now();
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const words: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => words.push(chunk));
    child.once('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const mark = code === 0 ? '✔' : code === UNPROVEN ? '?' : '✘';
      console.log(`${mark} ${label.padEnd(LABEL_WIDTH)} ${seconds} s`);
      if (code === 0 && online !== true) held.add(label);
      if (code !== 0) console.log(Buffer.concat(words).toString().trimEnd());
      resolve(code === 0 || code === UNPROVEN);
    });
  });

const given = process.argv.slice(2);
const isOffline = given.includes('--offline');
const wanted = given.filter((argument) => !argument.startsWith('--'));
const queue = STEPS.filter(
  ({ name, online }) => (wanted.length === 0 || wanted.includes(name)) && !(isOffline && online),
);
const results: boolean[] = [];
const work = async (): Promise<void> => {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) results.push(await run(step));
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
// What changed meanwhile may have been read before or after.
if (digest !== null && digest === digestOf(ROOT)) rememberSteps(MEMORY, digest, held);
process.exitCode = results.every(Boolean) ? 0 : 1;
