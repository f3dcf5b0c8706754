/**
 * Runs all tests, or those that the arguments name (vitest's arguments: a path, -t, --project). A run of all tests
 * starts with the check of the code, which counts as one test; it leaves out known vulnerabilities of packages, because
 * a result must not change without the code. Files of browser tests that fail are run once more,
 * unless `--retry=0` or `--bail` is given. Ends with the slowest files, browser tests that passed only on their
 * second try, whether the check failed, and one line of totals: `N passed, N failed`, and `, N skipped` if some were.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseCLI, startVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { ROOT } from '#kit/server/root.ts';

const SLOWEST = 10;
/** The project of the tests in a browser. */
const JOURNEYS = 'e2e';
/** Where more files fail than this, it is not because something was late. */
const MOST_AGAIN = 3;

type Options = ReturnType<typeof parseCLI>['options'];

const succeeds = async (...command: readonly string[]): Promise<boolean> => {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};

/** The build for the browser tests runs at the same time; if it fails, the tests try again and say why. */
const checkHolds = async (): Promise<boolean> => {
  const [holds] = await Promise.all([succeeds('scripts/check.ts', '--offline'), succeeds('bin/run-build.mjs')]);
  return holds;
};

/** Seconds from its first import to its last hook. */
const secondsOf = (file: TestModule): number => {
  const { setupDuration, collectDuration, duration } = file.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
};

const sayTheSlowest = (files: readonly TestModule[]): void => {
  if (files.length <= SLOWEST) return;
  console.log(`The ${SLOWEST} slowest of ${files.length} files:`);
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST))
    console.log(`${secondsOf(file).toFixed(1).padStart(6)} s  ${file.relativeModuleId}`);
};

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Tests that passed only on a second try in place. */
const unsteadyIn = (file: TestModule): readonly string[] =>
  [...file.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky === true).map(nameOf);

const run = async (filter: readonly string[], options: Options): Promise<Vitest> => {
  const vitest = await startVitest('test', [...filter], { ...options, root: ROOT });
  // Not its `exit`, which ends the process ten seconds later, whatever still runs.
  await vitest.close();
  return vitest;
};

const failedIn = (file: TestModule): readonly TestCase[] => [...file.children.allTests('failed')];
const isTriedInPlace = (test: TestCase): boolean => (test.diagnostic()?.retryCount ?? 0) > 0;

interface Ended {
  readonly files: readonly TestModule[];
  /** What passed only now; a file of which nothing could be run has only its own name. */
  readonly unsteady: readonly string[];
}

/**
 * Runs files of journeys that failed once more, each over a database of its own: what its first try wrote would let
 * most second tries fail. @returns the files as they ended.
 */
const runAgain = async (files: readonly TestModule[], options: Options): Promise<Ended> => {
  const failed = files.filter((file) => file.state() === 'failed');
  const again = failed.filter((file) => file.project.name === JOURNEYS && !failedIn(file).some(isTriedInPlace));
  const isOff = options.retry === 0 || options.bail !== undefined;
  if (again.length === 0 || again.length > MOST_AGAIN || isOff) return { files, unsteady: [] };
  // Only what fails now counts; undefined, so that who interrupts it gets a failure.
  if (again.length === failed.length) process.exitCode = undefined;
  const second = await run(
    again.map((file) => file.relativeModuleId),
    { ...options, project: [JOURNEYS] },
  );
  const ended = new Map(second.state.getTestModules().map((file) => [file.moduleId, file]));
  return {
    files: files.map((file) => (again.includes(file) ? (ended.get(file.moduleId) ?? file) : file)),
    unsteady: again
      .filter((file) => ended.get(file.moduleId)?.ok() === true)
      .flatMap((file) => {
        const failing = failedIn(file).map(nameOf);
        return failing.length === 0 ? [file.relativeModuleId] : failing;
      }),
  };
};

const given = process.argv.slice(2);
const checked = given.length === 0 ? [await checkHolds()] : [];

const { filter, options } = parseCLI(['vitest', 'run', ...given], { allowUnknownOptions: true });
const first = await run(filter, options);
/** Errors outside of tests belong to no file. */
const thrown = first.state.getUnhandledErrors().length;
const ran = first.state.getTestModules();
const { files, unsteady } = thrown > 0 ? { files: ran, unsteady: [] } : await runAgain(ran, options);
const results = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state));
const count = (state: (typeof results)[number]): number => results.filter((result) => result === state).length;
/** A file that could not be loaded has no failed test, but counts as failed. */
const brokenFiles = files.filter((file) => file.state() === 'failed' && file.children.allTests('failed').next().done);
const passed = count('passed') + checked.filter(Boolean).length;
const failed = count('failed') + brokenFiles.length + checked.filter((holds) => !holds).length;
const skipped = count('skipped');
const counted = (process.exitCode ?? 0) !== 0 && failed === 0 ? 1 : failed;

sayTheSlowest(files);
/** They count as passed: docs/decisions/0064-how-the-tests-run.md. */
for (const name of [...files.flatMap(unsteadyIn), ...unsteady]) console.log(`inestable: ${name}`);
if (checked.includes(false))
  console.log('falló la revisión del código: lo que dice está antes de las pruebas (npm run check)');
console.log(`${passed} passed, ${counted} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = counted > 0 ? 1 : 0;
// Ends the process in ten seconds if something still holds it.
await first.exit();
