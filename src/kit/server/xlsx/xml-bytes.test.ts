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
