/**
 * All tests, or those that the arguments name (they are vitest's: a path, -t, --project).
 * Ends with one line of the totals: `N passed, N failed`, and `, N skipped` where some were.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'encomienda-report-'));
const file = join(folder, 'report.json');
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
);
// The run ends by itself and cleans up; we only wait for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
const [exit] = (await once(vitest, 'exit')) as [number | null];

const readReport = (): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};
const report = readReport();
rmSync(folder, { recursive: true, force: true });

/** A file that could not even be loaded has no failed test of its own, and has failed all the same. */
const brokenFiles =
  report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length ?? 0;
const failed = (report?.numFailedTests ?? 0) + brokenFiles;
const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
const counted = exit !== 0 && failed === 0 ? 1 : failed;
console.log(`${report?.numPassedTests ?? 0} passed, ${counted} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = counted > 0 ? 1 : 0;
