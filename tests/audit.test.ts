import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'encomienda-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run check -- audit` with an npm that gives this answer. */
const checkWith = (answer: string, code: number): Promise<{ readonly failed: boolean; readonly text: string }> => {
  writeFileSync(join(folder, 'answer'), answer);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${folder}/answer'\nexit ${code}\n`, { mode: 0o755 });
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/check.ts', 'audit'],
      { cwd: ROOT, env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` } },
      (error, stdout) => resolve({ failed: error !== null, text: stdout }),
    );
  });
};

const report = (...severities: readonly string[]): string =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [`paquete-${severity}`, { severity, range: '<2.0.0' }]),
    ),
  });

test.runIf(process.platform !== 'win32').each([
  ['nothing known', report(), 0, false, '✔ dependencias'],
  ['a moderate weakness', report('low', 'moderate'), 1, false, '✔ dependencias'],
  ['a high weakness', report('low', 'high'), 1, true, 'paquete-high <2.0.0: high'],
  ['a critical weakness', report('critical'), 1, true, 'paquete-critical <2.0.0: critical'],
  [
    'a registry that answers no audits',
    '{"message":"405 Method Not Allowed","statusCode":405}',
    1,
    false,
    'sin comprobar',
  ],
  ['no answer at all', '', 1, false, 'sin comprobar'],
])('%s', async (_name, answer, code, failed, words) => {
  const said = await checkWith(answer, code);
  expect(said.failed, said.text).toBe(failed);
  expect(said.text).toContain(words);
});
