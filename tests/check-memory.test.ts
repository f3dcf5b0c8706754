import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { digestOf, rememberedSteps, rememberSteps } from '../scripts/check-memory.ts';

const root = mkdtempSync(join(tmpdir(), 'encomienda-check-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const memory = join(root, 'memory/check.txt');

test('nothing is remembered outside of a checkout', () => {
  expect([digestOf(root), rememberedSteps(memory, null)]).toEqual([null, new Set()]);
});

describe('a step that held', () => {
  test('is run again after any change, and not without one', () => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    write('.gitignore', 'memory\n*.log\n');
    write('code.ts', 'const one = 1;');
    execFileSync('git', ['add', '.'], { cwd: root });
    const before = digestOf(root) ?? '';
    rememberSteps(memory, before, ['tipos']);
    const isKnown = (): boolean => rememberedSteps(memory, digestOf(root)).has('tipos');
    expect(isKnown()).toBe(true);
    write('run.log', 'git does not keep it');
    expect(isKnown()).toBe(true);
    // Of the same length, and put back; a file that git does not know yet; one that is gone.
    write('code.ts', 'const one = 2;');
    expect(isKnown()).toBe(false);
    write('code.ts', 'const one = 1;');
    expect(isKnown()).toBe(true);
    write('more.ts', '');
    expect(isKnown()).toBe(false);
    rmSync(join(root, 'more.ts'));
    rmSync(join(root, 'code.ts'));
    expect(isKnown()).toBe(false);
  });
});
