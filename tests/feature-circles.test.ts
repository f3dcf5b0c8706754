import { describe, expect, it } from 'vitest';
import { readSourceFiles, type SourceFiles } from './harness/source-files.ts';

/** One feature's dependency on another, by an import. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
}

const PLACE = /^src\/features\/([^/]+)\/([^/]+)\//;
const IMPORT = /(?:from|import)\s*\(?\s*'#features\/([^/']+)\/([^']+)'/g;

/**
 * The dependencies between features. A screen may import another feature's calls: those describe the API, and can
 * change without knowing the screens that use them.
 */
const arrowsOf = (files: SourceFiles): Arrow[] =>
  [...files].flatMap(([file, text]) => {
    const [, from = '', part] = PLACE.exec(file) ?? [];
    return [...text.matchAll(IMPORT)]
      .map(([, to = '', path = '']) => ({ from, to, file, imported: `${to}/${path}`, path }))
      .filter(({ to, path }) => from !== '' && to !== from && !(part === 'web' && path.startsWith('contract/')))
      .map(({ path: _path, ...arrow }) => arrow);
  });

/** The shortest cycle that starts with this arrow; null if there is none. */
const circleBy = (first: Arrow, arrows: readonly Arrow[]): Arrow[] | null => {
  const seen = new Set<string>();
  let ways: Arrow[][] = [[first]];
  while (ways.length > 0) {
    const longer: Arrow[][] = [];
    for (const way of ways) {
      const at = way.at(-1)?.to ?? '';
      if (at === first.from) return way;
      if (seen.has(at)) continue;
      seen.add(at);
      longer.push(...arrows.filter(({ from }) => from === at).map((next) => [...way, next]));
    }
    ways = longer;
  }
  return null;
};

/** The shortest cycle of features, a line for each import in it; empty if there is none. */
const circleIn = (files: SourceFiles): string[] => {
  const arrows = arrowsOf(files);
  const [shortest = []] = arrows
    .map((arrow) => circleBy(arrow, arrows))
    .filter((circle) => circle !== null)
    .toSorted((a, b) => a.length - b.length);
  return shortest.map(({ from, to, file, imported }) => `${from} -> ${to}: ${file} imports ${imported}`);
};

const made = (files: Readonly<Record<string, string>>): SourceFiles =>
  new Map(
    Object.entries(files).map(([file, imported]) => [`src/features/${file}`, `import { x } from '${imported}';`]),
  );

describe('features', () => {
  it('need each other in no circle', () => {
    const files = readSourceFiles();
    expect(arrowsOf(files).length).toBeGreaterThan(100);
    expect(circleIn(files)).toEqual([]);
  });

  it.each([
    [
      'two that need each other',
      made({ 'a/server/a.ts': '#features/b/server/b.public.ts', 'b/server/b.ts': '#features/a/rules/a.public.ts' }),
      [
        'a -> b: src/features/a/server/a.ts imports b/server/b.public.ts',
        'b -> a: src/features/b/server/b.ts imports a/rules/a.public.ts',
      ],
    ],
    [
      'three in a ring',
      made({
        'a/server/a.ts': '#features/b/server/b.public.ts',
        'b/rules/b.ts': '#features/c/rules/c.public.ts',
        'c/web/C.tsx': '#features/a/web/A.public.tsx',
        'c/web/D.tsx': '#features/d/web/D.public.tsx',
      }),
      [
        'a -> b: src/features/a/server/a.ts imports b/server/b.public.ts',
        'b -> c: src/features/b/rules/b.ts imports c/rules/c.public.ts',
        'c -> a: src/features/c/web/C.tsx imports a/web/A.public.tsx',
      ],
    ],
    [
      'a contract that a server reuses',
      made({ 'a/server/a.ts': '#features/b/contract/b.errors.ts', 'b/contract/b.ts': '#features/a/contract/a.ts' }),
      [
        'a -> b: src/features/a/server/a.ts imports b/contract/b.errors.ts',
        'b -> a: src/features/b/contract/b.ts imports a/contract/a.ts',
      ],
    ],
    [
      'what is fetched when it is needed',
      new Map([
        ['src/features/a/web/A.tsx', "const B = lazy(() => import('#features/b/web/B.public.tsx'));"],
        ['src/features/b/web/B.tsx', "import type { A } from '#features/a/web/A.public.tsx';"],
      ]),
      [
        'a -> b: src/features/a/web/A.tsx imports b/web/B.public.tsx',
        'b -> a: src/features/b/web/B.tsx imports a/web/A.public.tsx',
      ],
    ],
  ])('a circle is found: %s', (_name, files, circle) => {
    expect(circleIn(files)).toEqual(circle);
  });

  it.each([
    [
      'the calls of another feature',
      { 'a/web/A.tsx': '#features/b/contract/b.calls.ts', 'b/rules/b.ts': '#features/a/rules/a.public.ts' },
    ],
    ['its own files', { 'a/web/A.tsx': '#features/a/rules/a.ts', 'a/server/a.ts': '#features/a/rules/a.ts' }],
    [
      'a way without return',
      { 'a/server/a.ts': '#features/b/server/b.public.ts', 'c/server/c.ts': '#features/b/server/b.public.ts' },
    ],
  ])('none is found in %s', (_name, files) => {
    expect(circleIn(made(files))).toEqual([]);
  });
});
