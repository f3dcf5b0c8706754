import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';

const MANUALS = readdirSync(join(ROOT, 'docs/manual')).map((name) => join('docs/manual', name));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** `[words](where)`; links to other sites are ignored. */
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;
const linksOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(LINK)].map(([, target = '']) => target);

/** The anchor of a heading, as sites that render Markdown build it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('each link of a page leads to a file and a heading that are there', () => {
  const dead = PAGES.flatMap((page) =>
    linksOf(page)
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      })
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('the README leads to the manual of each person', () => {
  expect(MANUALS.filter((manual) => !linksOf('README.md').includes(manual))).toEqual([]);
});

test('each command that the README names is one of the package, and each of the package is named', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const named = new Set(
    [...readme.matchAll(/[`(\n]npm (?:run (?:-s )?)?((?!run\b)[a-z]+(?::[a-z]+)?)/g)].map(([, name = '']) => name),
  );
  expect([...named].filter((name) => !(name in scripts))).toEqual([]);
  // Not in the docs: the build of a unit or an image, and the developers' formatter.
  expect(Object.keys(scripts).filter((name) => !named.has(name) && !['build', 'format'].includes(name))).toEqual([]);
});
