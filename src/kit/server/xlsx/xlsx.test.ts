import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { localParts } from '#kit/rules/dates.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { xlsxStream, type XlsxColumn } from './xlsx.ts';

interface Row {
  readonly texto: string | null;
  readonly numero: number;
  readonly momento: string;
  readonly dia: string;
  readonly si: boolean;
}
const columns: readonly XlsxColumn<Row>[] = [
  { title: 'Texto', value: ({ texto }) => texto },
  { title: 'Número', value: ({ numero }) => numero, kind: 'money' },
  { title: 'Momento', value: ({ momento }) => momento, kind: 'moment' },
  { title: 'Día', value: ({ dia }) => dia, kind: 'day' },
  { title: 'Sí', value: ({ si }) => si },
];
const row = (fields: Partial<Row> = {}): Row => ({
  texto: 'hola',
  numero: 1234.56,
  momento: '2026-11-20T18:00:00Z',
  dia: '2026-11-20',
  si: true,
  ...fields,
});

const sheetOf = async (...rows: readonly Row[]) =>
  readSheet(await buffer(xlsxStream({ name: 'Hoja', columns }, [rows])));

/** Days since 30 December 1899, as spreadsheets count. */
const DAY = 46_346;

describe('xlsxStream', () => {
  test('titles, then a row each, with real numbers and dates on the clock of Tegucigalpa', async () => {
    const { name, rows } = await sheetOf(row());
    expect(name).toBe('Hoja');
    expect(rows).toEqual([
      ['Texto', 'Número', 'Momento', 'Día', 'Sí'],
      ['hola', 1234.56, DAY + 0.5, DAY, 'Sí'],
    ]);
  });
  test('a moment is the second that its text names, however it is written', async () => {
    const moments = [
      '2026-11-20T18:00:00Z', '2026-11-20T18:00:59.999999Z', '2024-02-29T05:59:59.5Z', '1999-12-31T23:59:01.123Z',
      '2006-06-01T05:30:07Z', '2026-11-20T12:00:00-06:00', '2026-11-20T18:00:00.000+00:00', '2026-11-20T18:00Z',
      '1899-12-30T05:59:59Z', '1890-01-01T00:00:01Z', '0001-06-01T12:00:00Z',
    ]; // prettier-ignore
    const { rows } = await sheetOf(...moments.map((momento) => row({ momento })));
    const DAY_SECONDS = 86_400;
    const expected = moments.map((momento) => {
      const { year, month, day, hour, minute, second } = localParts(Math.floor(Date.parse(momento) / 1000) * 1000);
      return (Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Date.UTC(1899, 11, 30)) / 1000;
    });
    expect(rows.slice(1).map((cells) => Number(cells[2]) * DAY_SECONDS)).toEqual(
      expected.map((seconds) => expect.closeTo(seconds, 4)),
    );
  });
  test('spaces at the ends of a text or side by side are marked to be kept, and only those', async () => {
    const kept = [' a', 'a ', 'a  b', 'a\n\nb', '\ta', ' '];
    const plain = ['a', 'a b', 'a\nb', 'Núñez Paz'];
    const bytes = await buffer(
      xlsxStream({ name: 'Hoja', columns }, [[...kept, ...plain].map((texto) => row({ texto }))]),
    );
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect([...sheet.matchAll(/<t xml:space="preserve">([^<]*)</g)].map(([, text]) => text)).toEqual(kept);
    expect(
      readSheet(bytes)
        .rows.slice(1)
        .map(([texto]) => texto),
    ).toEqual([...kept, ...plain]);
  });
  test('is whole with no rows', async () => expect((await sheetOf()).rows).toHaveLength(1));
  test('writes what XML would trip over as it is, and drops what it cannot hold', async () => {
    const { rows } = await sheetOf(row({ texto: `<a b="c">&amp; 'x' =1+1 \u0001\u0000ñ 🇭🇳` }));
    expect(rows[1]?.[0]).toBe(`<a b="c">&amp; 'x' =1+1 ñ 🇭🇳`);
  });
  test('text that looks like a formula or a number stays text', async () => {
    const { rows } = await sheetOf(row({ texto: '=HYPERLINK("http://x")' }), row({ texto: '0012' }));
    expect(rows.slice(1).map(([text]) => text)).toEqual(['=HYPERLINK("http://x")', '0012']);
  });
  test('empty cells keep the others in their place', async () =>
    expect((await sheetOf(row({ texto: null }))).rows[1]?.[1]).toBe(1234.56));
  test('every row of a long list is there, in order', async () => {
    const { rows } = await sheetOf(...Array.from({ length: 2500 }, (_, index) => row({ numero: index })));
    expect(rows).toHaveLength(2501);
    expect(rows.slice(1).every((cells, index) => cells[1] === index)).toBe(true);
  });
  test('and so is every row of every piece, also of empty ones and of texts longer than what is packed at a time', async () => {
    const texts = ['a', 'ñ', '"'].map((sign) => sign.repeat(200_000));
    async function* pieces(): AsyncGenerator<readonly Row[]> {
      yield Array.from({ length: 399 }, (_, index) => row({ numero: index }));
      yield [];
      yield texts.map((texto, index) => row({ texto, numero: 399 + index }));
      yield [row({ numero: 402 })];
    }
    const { rows } = readSheet(await buffer(xlsxStream({ name: 'Hoja', columns }, pieces())));
    expect(rows.slice(1).map((cells) => cells[1])).toEqual(Array.from({ length: 403 }, (_, index) => index));
    expect(rows.slice(400, 403).map(([text]) => text)).toEqual(texts);
  });
  test('a failing source fails the file instead of ending it early', async () => {
    async function* failing(): AsyncGenerator<readonly Row[]> {
      yield [row()];
      throw new Error('se cortó');
    }
    await expect(buffer(xlsxStream({ name: 'x', columns }, failing()))).rejects.toThrow('se cortó');
  });
});
