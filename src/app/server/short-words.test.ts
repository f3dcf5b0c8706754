import { sql, type Expression, type SqlBool } from 'kysely';
import { expect, test } from 'vitest';
import { containsParts, containsWords } from '#kit/server/db/search.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();

/** All signs that can be typed without accents, but for the space and capital letters, which are stored small. */
const SIGNS = Array.from({ length: 0x7f - 0x21 }, (_, place) => String.fromCodePoint(0x21 + place)).filter(
  (sign) => sign === sign.toLowerCase(),
);
/** Each sign as the first word, within a word, as a later word and as the second sign of one. */
const TEXTS = SIGNS.flatMap((sign) => [
  `${sign}uno dos`,
  `uno${sign} dos`,
  `uno ${sign}`,
  `uno dos${sign}tres`,
  `uno x${sign}`,
]);

const matching = async (isFound: (texto: Expression<string>) => Expression<SqlBool>): Promise<string[]> => {
  const found = sql<{ texto: string }>`
    select t.texto from unnest(${TEXTS}::text[]) with ordinality t(texto, lugar)
    where ${isFound(sql<string>`t.texto`)} order by t.lugar`;
  return (await found.execute(app.db)).rows.map(({ texto }) => texto);
};

const beginning = (word: string): string[] =>
  TEXTS.filter((text) => text.split(' ').some((own) => own.startsWith(word)));

test('one or two signs are found where a word begins with them, whatever the sign', async () => {
  for (const word of SIGNS.flatMap((sign) => [sign, `x${sign}`, `${sign}u`])) {
    expect(await matching((texto) => containsWords(texto, word)), word).toEqual(beginning(word));
    expect(await matching((texto) => containsParts(texto, word.toUpperCase())), word).toEqual(beginning(word));
  }
});

test.each([
  ['…', '...'],
  ['％', '%'],
  ['Ñ', 'n'],
  ['（', '('],
])('%s, which is written otherwise without its accents, finds %s', async (typed, plain) => {
  expect(await matching((texto) => containsWords(texto, typed))).toEqual(beginning(plain));
});

test('beside other words it is one reading of the index', async () => {
  const steps = await app.db.transaction().execute(async (trx) => {
    // Of a short table all rows would be read instead, or all that an index by client holds of them.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_indexonlyscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) select from paquetes p where ${containsWords(sql`p.busqueda`, 'j inte')}`.execute(trx);
    return rows.flatMap((row) => Object.values(row));
  });
  const [condition = '', ...others] = steps.filter((step) => step.includes('Index Cond'));
  expect(condition).toContain("busqueda ~ '(^| )j'");
  expect(condition).toContain("busqueda ~~ '%inte%'");
  expect(others).toEqual([]);
});
