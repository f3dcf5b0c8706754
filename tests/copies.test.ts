import { describe, expect, it } from 'vitest';
import { readSourceFiles, type SourceFiles } from './harness/source-files.ts';

/** So many equal lines in a row are one piece that both places should share. */
const TOO_MANY = 10;

/** Written by a program. */
const GENERATED = /\.gen\.ts$/;
const IMPORTS = /^(?:import|export) [^;]*? from '[^']+';$/gm;
/** Lines of brackets, commas and closing tags, which many places share by chance. */
const TELLS_NOTHING = /^[^\p{L}\d]*$|^<\/[\w.]+>[);,]*$|^return \($/u;

const tellingLines = (text: string): readonly string[] =>
  text
    .replaceAll(IMPORTS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !TELLS_NOTHING.test(line));

/** The places with the same lines, two by two; of a longer copy only its beginning. */
const copiesIn = (files: SourceFiles): readonly string[] => {
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => {
    const known = numbers.get(line) ?? numbers.size;
    numbers.set(line, known);
    return known;
  };
  const places = new Map<string, string>();
  const copies: string[] = [];
  for (const [file, text] of files) {
    if (GENERATED.test(file)) continue;
    const lines = tellingLines(text);
    const said = lines.map(numberOf);
    let goesOn = false;
    for (let at = 0; at + TOO_MANY <= lines.length; at++) {
      const key = said.slice(at, at + TOO_MANY).join(' ');
      const before = places.get(key);
      if (before !== undefined && !goesOn) copies.push(`${file} has from ${before}: ${lines[at] ?? ''}`);
      goesOn = before !== undefined;
      if (before === undefined) places.set(key, file);
    }
  }
  return copies;
};

describe('no piece is written twice', () => {
  it('in the product', () => {
    expect(copiesIn(readSourceFiles())).toEqual([]);
  });

  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `const fee${at} = feeOf(${at});`).join('\n');

  it.each([
    [1, 'ten equal lines', lines(TOO_MANY)],
    [1, 'ten with blank ones and brackets between them', lines(TOO_MANY).replaceAll('\n', '\n\n}\n')],
    [1, 'twelve, as one copy', lines(TOO_MANY + 2)],
    [2, 'ten twice', `${lines(TOO_MANY)}\nconst between = 3;\n${lines(TOO_MANY)}`],
    [0, 'nine', lines(TOO_MANY - 1)],
  ])('finds %i: %s', (found, _what, text) => {
    const files = new Map([
      ['src/a.ts', lines(TOO_MANY + 2)],
      ['src/b.ts', `const own = 1;\n${text}\nconst after = 2;`],
    ]);
    expect(copiesIn(files)).toHaveLength(found);
  });
});
