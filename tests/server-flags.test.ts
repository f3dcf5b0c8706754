import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';
import { SERVER_FLAGS } from '../bin/server-flags.mjs';

test.each(['Dockerfile', 'deploy/encomienda.service'])('%s starts the server as bin/start.mjs does', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(SERVER_FLAGS.join(' '));
});

test('the operator is told each of the flags', () => {
  const page = readFileSync(join(ROOT, 'docs/operacion.md'), 'utf8');
  for (const flag of SERVER_FLAGS) expect(page).toContain(`\`${flag}\``);
});
