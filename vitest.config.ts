import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';

/** Read all of the code, and no database. */
const OF_CODE = ['tests/words.test.ts', 'tests/slim-contracts.test.ts', 'tests/compiled-lists.test.ts'];
/** Rules, contracts, what of the kit needs no database and of the screens no browser: runs in seconds while one types. */
const UNIT = [
  'tools/**/*.test.ts',
  'src/**/rules/**/*.test.ts',
  'src/**/contract/**/*.test.ts',
  'src/kit/**/*.test.ts',
  'src/features/*/web/**/*.test.ts',
  'src/app/web/**/*.test.ts',
  ...OF_CODE,
];
/** Against real PostgreSQL, each file on a database of its own. */
const SERVER = ['src/features/*/server/**/*.test.ts', 'src/app/server/**/*.test.ts', 'tests/**/*.test.ts'];
/** Journeys in a real browser. */
const BROWSER = ['e2e/**/*.test.ts'];

/** One more than there are cores: whoever waits for a server, a hand or a second to pass leaves one of them idle. */
const WAITING = { maxWorkers: 3, sequence: { groupOrder: 1 } } as const;

const DATABASE_SETUP = './tests/harness/global-setup.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          isolate: false,
          testTimeout: 30_000,
          // One more than there are cores: some wait for a database that is not there, or for a thread of their own.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: SERVER,
          exclude: [...configDefaults.exclude, 'tests/harness/**', ...OF_CODE],
          globalSetup: DATABASE_SETUP,
          // A file has its own database; what the modules hold in memory is meant to be shared by a process.
          isolate: false,
          testTimeout: 120_000,
          ...WAITING,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: BROWSER,
          globalSetup: [DATABASE_SETUP, './tests/harness/browser-setup.ts'],
          // As long as any other step of a journey may take.
          expect: { poll: { timeout: 20_000 } },
          // A file has its own server and database; the browser is one for all.
          isolate: false,
          testTimeout: 90_000,
          ...WAITING,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
