import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** It compiles everything, beside whatever else the machine does. */
const LIMIT_MS = 300_000;

// Types, lint, import direction, unused code, format and generated files hold as part of the tests. What is known of the
// packages today is not asked here: a test's answer must not change without the code.
test(
  'npm run check holds',
  async () => {
    const output = await new Promise<{ readonly failed: boolean; readonly text: string }>((resolve) => {
      execFile(
        process.execPath,
        ['scripts/check.ts', '--offline'],
        { cwd: join(import.meta.dirname, '..') },
        (error, stdout, stderr) => resolve({ failed: error !== null, text: stdout + stderr }),
      );
    });
    expect(output.failed, output.text).toBe(false);
  },
  LIMIT_MS,
);
