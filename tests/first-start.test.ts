import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#kit/server/root.ts';

/** A clone in which nothing is installed yet, and an npm that fails as it is told. */
const clone = mkdtempSync(join(tmpdir(), 'encomienda-clon-'));
const programs = join(clone, 'programas');
mkdirSync(programs);
cpSync(join(ROOT, 'bin'), join(clone, 'bin'), { recursive: true });
cpSync(join(ROOT, 'package-lock.json'), join(clone, 'package-lock.json'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const startWith = (npmSays: string) => {
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\ncat >&2 <<'END'\n${npmSays}\nEND\nexit 1\n`, { mode: 0o755 });
  const { status, stderr } = spawnSync(process.execPath, ['bin/start.mjs'], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: [programs, process.env['PATH']].join(delimiter), HOME: process.env['HOME'] },
  });
  return { status, stderr };
};

describe('a first start whose packages cannot be had', () => {
  it.each([
    ['EACCES', 'no hay permiso para escribir'],
    ['EROFS', 'es de solo lectura'],
    ['ENOSPC', 'el disco está lleno'],
    ['ECONNREFUSED', 'no se llega al registro de npm'],
    ['ENOTFOUND', 'no se llega al registro de npm'],
  ])('says why in a sentence: %s', (code, sentence) => {
    const { status, stderr } = startWith(`npm error code ${code}\nnpm error try running the command again as root`);
    expect(status).toBe(1);
    expect(stderr).toContain(`No se pudieron instalar las dependencias: `);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('as root');
  });

  it('tells what npm said where it is nothing that we know', () => {
    const { status, stderr } = startWith('npm error code EINTEGRITY\nnpm error sha512 wanted');
    expect(status).toBe(1);
    expect(stderr).toContain('npm error sha512 wanted');
  });
});
