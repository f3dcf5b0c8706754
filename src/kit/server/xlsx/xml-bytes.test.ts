import fc from 'fast-check';
import { expect, test } from 'vitest';
import { XmlBytes } from './xml-bytes.ts';

const written = (...texts: readonly string[]): string => {
  const xml = new XmlBytes(16);
  for (const text of texts) xml.text(text);
  return Buffer.from(xml.take()).toString();
};

test('what is plain, what is escaped, what is longer in UTF-8 and what XML cannot hold', () => {
  expect(written('Ana')).toBe('Ana');
  expect(written('a<b>&"c"', '-')).toBe('a&lt;b&gt;&amp;&quot;c&quot;-');
  expect(written('Núñez «ñ» 🇭🇳', '-')).toBe('Núñez «ñ» 🇭🇳-');
  expect(written('a_b', '_x0041_', ' _X00e9_ _x12_ x0041_')).toBe('a_b_x005F_x0041_ _x005F_X00e9_ _x12_ x0041_');
  expect(written('plain until \u0000here\uffff', '-')).toBe('plain until here-');
});

test('a text of any length, after others', () => {
  const long = `${'x'.repeat(10_000)}"${'ñ'.repeat(10_000)}`;
  expect(written('before', long, 'after')).toBe(`before${long.replace('"', '&quot;')}after`);
});

test('what was taken stays as it was until the next is taken', () => {
  const xml = new XmlBytes(16);
  xml.plain('<a/>');
  const first = xml.take();
  xml.plain('<b/>');
  expect(Buffer.from(first).toString()).toBe('<a/>');
  expect(xml.length).toBe(4);
  expect(Buffer.from(xml.take()).toString()).toBe('<b/>');
  expect(xml.length).toBe(0);
});

const number = (value: number): string => {
  const xml = new XmlBytes(16);
  xml.number(value);
  return Buffer.from(xml.take()).toString();
};
const LARGE = 2 ** 31;

test.each([
  0,
  -0,
  7,
  -7,
  0.05,
  -0.5,
  2.32,
  10,
  100.1,
  1_234_567.89,
  LARGE / 100,
  -LARGE,
  0.1234,
  1 / 3,
  1e21,
  1e-7,
  NaN,
])('%d as JavaScript writes it', (value) => expect(number(value)).toBe(String(value)));

test('and so is any amount, any whole number and any other', () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => number(cents / 100) === String(cents / 100)));
  fc.assert(fc.property(fc.maxSafeInteger(), (whole) => number(whole) === String(whole)));
  fc.assert(fc.property(fc.double(), (value) => number(value) === String(value)));
});

test('a number from its two parts, as many digits as there are', () => {
  const xml = new XmlBytes(1);
  for (const [whole, decimals, places] of [
    [46_354, 10_020_833_333, 11],
    [0, 0, 11],
    [2_147_483_647, 50, 3],
    [1, 5, 9],
  ] as const) {
    xml.decimal(whole, decimals, places);
    xml.plain(' ');
  }
  expect(Buffer.from(xml.take()).toString()).toBe('46354.10020833333 0 2147483647.05 1.000000005 ');
});
