import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';
import { PICTURES } from './pictures.ts';
import { PLACES } from './places.ts';

const DOCS = join(ROOT, 'docs');
const IMG = 'docs/img';
const pages = [
  'README.md',
  ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** `![alt text](path)`; pictures of other sites are ignored. */
const PICTURE = /!\[([^\]]*)\]\((?!https?:)([^)\s]+)\)/g;
const named = pages.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(PICTURE)].map(([, alt = '', path = '']) => ({
    page,
    alt,
    file: relative(ROOT, join(ROOT, dirname(page), path)),
  })),
);
const pictures = readdirSync(join(ROOT, IMG)).map((name) => join(IMG, name));

test('each picture that a page names is there, and each that is there is named', () => {
  expect([...new Set(named.map(({ file }) => file))].toSorted()).toEqual(pictures.toSorted());
});

test('each says what it shows to who does not see it', () => {
  expect(named.filter(({ alt }) => alt.trim() === '')).toEqual([]);
});

test('each picture that a page shows is one that the script takes, and each that it takes is shown', () => {
  const taken = Object.keys(PICTURES).map((name) => join(IMG, `${name}.png`));
  expect([...new Set(named.map(({ file }) => file))].toSorted()).toEqual(taken.toSorted());
});

test('each manual shows a picture', () => {
  const manuals = readdirSync(join(DOCS, 'manual')).map((name) => join('docs/manual', name));
  const shown = new Set(named.map(({ page }) => page));
  expect(manuals.filter((page) => !shown.has(page))).toEqual([]);
});

test('each place that a picture names is known', () => {
  const all = Object.values(PICTURES).flatMap((picture) => [picture, ...(picture.beside ? [picture.beside] : [])]);
  const places = all.flatMap(({ as, path }) => [...(as + path).matchAll(/\{([^}]+)\}/g)].map(([, name]) => name));
  // The types check the names that the steps use.
  expect(places.filter((name) => !Object.hasOwn(PLACES, name ?? ''))).toEqual([]);
});
