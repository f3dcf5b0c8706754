import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#kit/server/root.ts';

/** A clone without installed packages, and an npm that fails in a chosen way. */
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

describe('a Node that is too old', () => {
  const scripts = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const entries = [...new Set([...scripts.matchAll(/"node (bin\/[^ "]+)/g)].map(([, entry = '']) => entry))];
  const preload = join(clone, 'old.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } });`,
  );

  it.each(entries)('is told so by %s, which reads no more before', (entry) => {
    const { status, stderr } = spawnSync(process.execPath, ['-r', preload, entry, 'scripts/base.ts'], {
      cwd: clone,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Encomienda necesita Node 20 o posterior y este es el 16.20.2: instale uno más nuevo (https://nodejs.org) y repita.\n',
    );
    // Other static imports, or syntax that an old Node lacks, would fail before the sentence is printed.
    const plain = [entry, 'bin/on-node20.mjs'].map((name) => readFileSync(join(ROOT, name), 'utf8')).join('');
    expect([...plain.matchAll(/\bfrom '([^']+)'/g)].map(([, from]) => from)).toEqual(['./on-node20.mjs']);
    expect(plain).not.toMatch(/\bawait\b|\?\?|\?\.|\|\|=|&&=|#\w+;/);
  });
});
