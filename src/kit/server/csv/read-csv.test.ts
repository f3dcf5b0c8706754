import { describe, expect, test } from 'vitest';
import { CsvProblem, readCsv } from './read-csv.ts';

const LIMITS = { rows: 100, columns: 10 };
const read = (content: string | Uint8Array) => readCsv(Buffer.from(content as string), LIMITS);
const cells = (content: string | Uint8Array) => read(content).rows.map((row) => row.cells);
const EXPECTED = [
  ['Nombre', 'Ciudad'],
  ['Íñigo', 'Cortés'],
];
/** Encodes text as Windows-1252. */
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('encodings', () => {
  const text = 'Nombre,Ciudad\nÍñigo,Cortés\n';
  test.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['Windows-1252', latin(text), 'Windows-1252'],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'UTF-16'],
  ])('%s', (_, bytes, encoding) => {
    expect(cells(bytes)).toEqual(EXPECTED);
    expect(read(bytes).encoding).toBe(encoding);
  });
  test('signs that only Windows-1252 has', () =>
    expect(cells(Buffer.from([0x93, 0x41, 0x94, 0x2c, 0x80, 0x2c, 0xd1]))).toEqual([['“A”', '€', 'Ñ']]));
});

describe('what is counted before it is read', () => {
  test.each([
    ['lines that hold nothing', '\n'.repeat(1_000_000)],
    ['the same of an old Mac', '\r'.repeat(1_000_000)],
    ['fields', ','.repeat(3_000_000)],
  ])('too many %s', (_, text) => expect(() => read(text)).toThrow('too-large'));
  test('some empty lines are none', () =>
    expect(cells(`Nombre,Ciudad\n${'\n'.repeat(50_000)}Íñigo,Cortés`)).toEqual(EXPECTED));
});

describe('dialects', () => {
  test.each([
    ['commas', ',', ','],
    ['semicolons', ';', ';'],
    ['tabs', '\t', '\t'],
  ] as const)('%s', (_, sign, delimiter) => {
    const text = EXPECTED.map((row) => row.join(sign)).join('\r\n');
    expect(cells(text)).toEqual(EXPECTED);
    expect(read(text).delimiter).toBe(delimiter);
  });
  test('commas inside quotes part nothing', () =>
    expect(read('nombre;direccion\nAna;"Calle 1, casa 2, bloque 3, zona 4"\n')).toMatchObject({
      delimiter: ';',
      rows: [{}, { cells: ['Ana', 'Calle 1, casa 2, bloque 3, zona 4'] }],
    }));
  test('commas in plain addresses do not win over the sign that is in every line', () =>
    expect(cells('nombre;apellido;direccion\nAna;López;Calle 1, casa 2, zona 3\nLuis;Paz;Centro')[1]).toEqual([
      'Ana',
      'López',
      'Calle 1, casa 2, zona 3',
    ]));
  test("Excel's own first line says it, and counts as a row", () =>
    expect(read('sep=;\nnombre;nota\nAna;a,b,c\n').rows).toEqual([
      { number: 2, cells: ['nombre', 'nota'] },
      { number: 3, cells: ['Ana', 'a,b,c'] },
    ]));
  test('quotes, doubled quotes, ends of line inside', () =>
    expect(cells('nombre,nota\n"Ana ""la chele""","una\nnota"\n5" de algo,x')).toEqual([
      ['nombre', 'nota'],
      ['Ana "la chele"', 'una\nnota'],
      ['5" de algo', 'x'],
    ]));
  test.each(['\n', '\r\n', '\r'])('ends of line %j', (end) =>
    expect(cells(EXPECTED.map((row) => row.join(',')).join(end))).toEqual(EXPECTED),
  );
  test('rows may be shorter or longer than the first', () =>
    expect(cells('a,b\n1\n1,2,3')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]));
  test('a single column', () => expect(cells('nombre\nAna\n')).toEqual([['nombre'], ['Ana']]));
});

test('rows keep the number that a spreadsheet shows: empty ones count, a text over two lines is one', () =>
  expect(read('a,b\n\n , \n"x\ny",1\nz,2').rows).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 4, cells: ['x\ny', '1'] },
    { number: 5, cells: ['z', '2'] },
  ]));

describe('refused', () => {
  const problemOf = (content: string | Uint8Array): unknown => {
    try {
      return read(content);
    } catch (error) {
      return error instanceof CsvProblem ? error.reason : error;
    }
  };
  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'no-text'],
    ['zeros', Buffer.alloc(100), 'no-text'],
    ['a quote that is never closed', 'nombre,nota\nAna,"una nota\nLuis,otra\n', 'quotes'],
  ])('%s', (_, content, reason) => expect(problemOf(content)).toBe(reason));
  test('more rows than allowed', () => {
    expect(read('a\n'.repeat(100)).rows).toHaveLength(100);
    expect(problemOf('a\n'.repeat(101))).toBe('too-many-rows');
  });
  test('columns beyond are not read', () => expect(cells(','.repeat(500).replace(/^/, 'a'))[0]).toHaveLength(10));
  test('nothing is no rows', () => expect(read('').rows).toEqual([]));
});
