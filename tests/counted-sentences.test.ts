import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { counted } from '#kit/rules/counted.ts';
import { ROOT } from '#kit/server/root.ts';

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== 'kit/rules/counted.ts')
  .map((name) => ({ name, text: readFileSync(join(ROOT, 'src', name), 'utf8') }));

const TEXT = `'([^']*)'`;
/** Matches the texts of one call of `counted`; its first argument may itself contain a call. */
const USE = new RegExp(`\\bcounted\\(\\s*(?:[^'])*?,\\s*${TEXT},\\s*${TEXT}(?:,\\s*${TEXT})?,?\\s*\\)`, 'g');

interface Sentence {
  readonly file: string;
  readonly said: readonly [string, string, string];
}

/** Every counted sentence of the product, for the counts 0, 1 and 2. */
const sentences: readonly Sentence[] = sources.flatMap(({ name, text }) =>
  [...text.matchAll(USE)].map(([, one = '', many = '', none]): Sentence => {
    const say = (count: number): string => counted(count, one, many, none);
    return { file: name, said: [say(0), say(1), say(2)] };
  }),
);

/** Words in s that are right beside one thing too. */
const EITHER_WAY = new Set([
  'más',
  'sus',
  'permisos',
  'sesiones',
  'honduras',
  'mientras',
  'filtros',
  'errores',
  'entregamos',
  'nos',
  'después',
  'gratis',
]);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
const afterFigure = (text: string, figure: number): string | undefined =>
  new RegExp(`\\b${figure} ([\\p{L}-]+)`, 'u').exec(text)?.[1];
/** Words that are verbs or others, not nouns. */
const VERBS = new Set(['coincide', 'coinciden', 'no', 'de']);
const isNoun = (word: string | undefined): word is string => word !== undefined && !VERBS.has(word);

describe('sentences that count', () => {
  it('are all found', () => {
    const used = sources.flatMap(({ text }) => [...text.matchAll(/\bcounted\(/g)]).length;
    expect(sentences).toHaveLength(used);
    expect(used).toBeGreaterThan(50);
  });

  test.each(sentences)('$file: $said', ({ said: [none, one, two] }) => {
    expect(two).not.toContain('#');
    expect(none).not.toContain('#');
    // The figure and its noun.
    const [alone, several] = [afterFigure(one, 1), afterFigure(two, 2)];
    if (isNoun(alone)) expect(alone).not.toMatch(/s$/);
    if (isNoun(several)) expect(several).toMatch(/s$/);
    if (isNoun(afterFigure(none, 0))) expect(afterFigure(none, 0)).toMatch(/s$/);
    // Words that agree with the noun: the sentence for one must contain no plural.
    const plurals = wordsOf(two).filter((word) => word.endsWith('s') && !EITHER_WAY.has(word));
    expect(wordsOf(one).filter((word) => plurals.includes(word))).toEqual([]);
  });

  it('are made in no other way', () => {
    const NOUNS =
      'paquetes|guías|piezas|listas|filas|clientes|correos|usuarios|errores|avisos|entregas|días|campos|cambios|anuladas|pendientes|elegidas|resultados|caracteres|elementos|precios|segundos|minutos';
    // Neither a limit that the code names, which is never one, nor an attribute of an element.
    const OTHER = new RegExp(`=== 1\\s*\\?\\s*['"]|\\{(?![A-Z_]{2})[^{}]*\\} (?:${NOUNS})\\b(?!=)`, 'g');
    const others = sources.flatMap(({ name, text }) => [...text.matchAll(OTHER)].map(([found]) => `${name}: ${found}`));
    expect(others).toEqual([]);
  });
});
