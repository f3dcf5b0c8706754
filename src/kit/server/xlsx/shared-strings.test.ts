import { describe, expect, test } from 'vitest';
import { holdsRows, holdsSharedStrings, markSharedCells, readSharedStrings, sharedText } from './shared-strings.ts';

const bytes = (text: string): string => Buffer.from(text).toString('latin1');
const read = (strings: string): string[] | null => readSharedStrings(bytes(`<sst>${strings}</sst>`), 10);

describe('readSharedStrings', () => {
  test.each([
    ['plain', '<si><t>Ana</t></si><si><t>Luz</t></si>', ['Ana', 'Luz']],
    ['with blanks kept', '<si><t xml:space="preserve"> Ana </t></si>', [' Ana ']],
    ['in several letterings', '<si><r><rPr><b/></rPr><t>Ló</t></r><r><t>pez</t></r></si>', ['López']],
    ['with how it is spoken', '<si><t>Ana</t><rPh sb="0" eb="1"><t>x</t></rPh></si>', ['Ana']],
    ['with a prefix', '<x:si><x:t>Ñandú</x:t></x:si>', ['Ñandú']],
    ['empty in every way', '<si/><si></si><si><t/></si><si><t></t></si>', ['', '', '', '']],
    [
      'entities',
      '<si><t>a&amp;b &lt;c&gt; &quot;d&quot; &apos;e&apos; &#241;&#xF1; &no;</t></si>',
      ['a&b <c> "d" \'e\' ññ &no;'],
    ],
    ['an entity of an entity', '<si><t>&amp;lt;</t></si>', ['&lt;']],
    ['data', '<si><t><![CDATA[a<b>&amp;]]></t></si>', ['a<b>&amp;']],
    ['a comment', '<si><!-- <si><t>no</t></si> --><t>sí</t></si>', ['sí']],
    ['signs that Excel writes by number', '<si><t>una_x000A_dos</t></si>', ['una\ndos']],
    ['other elements around', '<si><t>a</t><phoneticPr fontId="1"/></si><extLst><ext>b</ext></extLst>', ['a']],
  ])('%s', (_, strings, expected) => expect(read(strings)).toEqual(expected));
  test('no more than allowed', () => {
    expect(read('<si/>'.repeat(10))).toHaveLength(10);
    expect(read('<si/>'.repeat(11))).toBeNull();
  });
  // If each opening searched for its end again, thousands of them would take minutes.
  test.each(['<!--', '<![CDATA['])('%s that nothing closes reaches to the end', (opening) =>
    expect(read(`<si><t>a</t></si>${opening}<si><t>b</t></si>`)).toEqual(['a']),
  );
  test('a sign that there is not', () => expect(read('<si><t>a&#x110000;&#0;b</t></si>')).toEqual(['ab']));
});

describe('cells that show a kept text', () => {
  test.each([
    '<c r="A1" t="s"><v>7</v></c>',
    "<c t = 's' r='A1' ><v>7</v></c>",
    '<x:c r="A1" s="1" t="s">\n <x:v> 7</x:v></x:c>',
    '<c r="A1" t="s"><v xml:space="preserve">7</v></c>',
  ])('%s', (cell) => {
    const marked = markSharedCells(cell);
    expect(marked).toMatch(/t\s*=\s*"str"/);
    expect(/\u0001\d+/.exec(marked)?.[0]).toBe('\u00017');
  });
  test.each(['<c r="A1" t="str"><v>7</v></c>', '<c r="A1"><v>7</v></c>', '<c r="A1" t="s"/><c r="B1"><v>7</v></c>'])(
    '%s is left as it is',
    (cell) => expect(markSharedCells(cell)).toBe(cell),
  );
  test('a cell with more around than a cell has is left as it is', () => {
    const far = `<c r="${'A'.repeat(300)}" t="s"><v>7</v></c><c t="s" r="${'A'.repeat(300)}"><v>7</v></c>`;
    expect(markSharedCells(far)).toBe(far);
  });
  test('a number that no text has shows nothing', () => {
    expect(sharedText('\u00011', ['a', 'b'])).toBe('b');
    expect(sharedText('\u00012', ['a', 'b'])).toBeNull();
    expect(sharedText('1', ['a', 'b'])).toBe('1');
  });
});

test('parts are known by what they hold', () => {
  expect(holdsSharedStrings('<?xml version="1.0"?>\n<x:sst count="1">')).toBe(true);
  expect(holdsSharedStrings('<worksheet><sheetData/></worksheet>')).toBe(false);
  expect(holdsRows('<worksheet><sheetData/></worksheet>')).toBe(true);
  expect(holdsRows('<styleSheet/>')).toBe(false);
});
