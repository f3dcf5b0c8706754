import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx, type SheetLimits } from './read-xlsx.ts';
import { SheetProblem } from './sheet-problem.ts';
import { xlsxStream, type XlsxColumn } from './xlsx.ts';

const LIMITS: SheetLimits = { rows: 100, columns: 20, unpackedBytes: 2_000_000 };
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly workbook?: string;
}

/** The parts of a workbook as spreadsheet programs write them. */
const partsOf = ({ sheet, strings = '', workbook = '' }: Parts): Record<string, Uint8Array> => ({
  '[Content_Types].xml': strToU8(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
  '_rels/.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': strToU8(
    `<workbook ${MAIN} xmlns:r="${OFFICE}">${workbook}<sheets><sheet name="Primera" sheetId="1" r:id="rId1"/><sheet name="Otra" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ),
  'xl/styles.xml': strToU8(
    `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-480A]dd/mm/yyyy;@"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
  ),
  'xl/sharedStrings.xml': strToU8(`<sst ${MAIN}>${strings}</sst>`),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`),
  'xl/worksheets/sheet2.xml': strToU8(
    `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>999</v></c></row></sheetData></worksheet>`,
  ),
});
const book = (parts: Parts, more: Zippable = {}): Uint8Array => zipSync({ ...partsOf(parts), ...more });
const read = (parts: Parts, limits: Partial<SheetLimits> = {}) => readXlsx(book(parts), { ...LIMITS, ...limits });
const reasonOf = async (reading: Promise<unknown>): Promise<string> => {
  const problem = await reading.catch((error: unknown) => error);
  return problem instanceof SheetProblem ? problem.reason : `no problem: ${JSON.stringify(problem)}`;
};

describe('readXlsx', () => {
  test('numbers stay numbers, dates are what their clock shows, texts come from the shared table', async () => {
    const rows = await read({
      strings:
        '<si><t xml:space="preserve"> Ana </t></si><si><r><t>Ló</t></r><r><t>pez</t></r><rPh><t>x</t></rPh></si>',
      sheet:
        '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3"><v>501199000011</v></c><c r="E3" s="1"><v>45000</v></c><c r="F3" s="2"><v>45000.75</v></c><c r="G3" s="3"><v>12.5</v></c><c r="H3" t="b"><v>1</v></c><c r="I3" t="str"><f>A1</f><v>hola</v></c><c r="J3"><v>9.9112233E7</v></c><c r="K3" t="inlineStr"><is><t>&amp;#241; &#xF1;</t></is></c></row>',
    });
    expect(rows).toEqual([
      {
        number: 3,
        cells: [
          ' Ana ',
          'López',
          null,
          501199000011,
          { fecha: '2023-03-15T00:00:00' },
          { fecha: '2023-03-15T18:00:00' },
          12.5,
          true,
          'hola',
          99112233,
          '&#241; ñ',
        ],
      },
    ]);
  });
  test('days counted from 1904', async () =>
    expect(
      (
        await read({ workbook: '<workbookPr date1904="1"/>', sheet: '<row r="1"><c r="A1" s="1"><v>1</v></c></row>' })
      )[0]?.cells,
    ).toEqual([{ fecha: '1904-01-02T00:00:00' }]));
  test('rows without content are left out, the others keep their number', async () => {
    const rows = await read({
      sheet:
        '<row r="2"><c r="A2" s="1"/></row><row r="4"><c r="A4" t="inlineStr"><is><t>  </t></is></c></row><row r="7"><c r="A7"><v>1</v></c></row>',
    });
    expect(rows.map(({ number }) => number)).toEqual([7]);
  });
  test('what our own writer makes is read back', async () => {
    const columns: readonly XlsxColumn<readonly (string | number | null)[]>[] = [
      { title: 'Nombre', value: ([nombre]) => nombre },
      { title: 'Nada', value: () => null },
      { title: 'Número', value: ([, numero]) => numero },
      { title: 'Día', value: ([, , dia]) => dia, kind: 'day' },
    ];
    const rows = [['=Ana & «Ñ»', 501199000011, '2024-02-29']];
    const bytes = await buffer(xlsxStream({ name: 'Hoja', columns }, [rows]));
    expect((await readXlsx(bytes, LIMITS)).map(({ cells }) => cells)).toEqual([
      ['Nombre', 'Nada', 'Número', 'Día'],
      ['=Ana & «Ñ»', null, 501199000011, { fecha: '2024-02-29T00:00:00' }],
    ]);
  });
  test('a document type and its entities are not followed', async () => {
    const sheet = strToU8(
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`,
    );
    const rows = await readXlsx(book({ sheet: '' }, { 'xl/worksheets/sheet1.xml': sheet }), LIMITS).catch(() => []);
    expect(JSON.stringify(rows)).not.toContain('root:');
  });
});

describe('limits', () => {
  const rowsXml = (count: number): string =>
    Array.from({ length: count }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`).join(
      '',
    );
  test('as many rows as allowed, and not one more', async () => {
    expect(await read({ sheet: rowsXml(100) })).toHaveLength(100);
    expect(await reasonOf(read({ sheet: rowsXml(101) }))).toBe('too-many-rows');
  });
  test('columns beyond are not read', async () => {
    const sheet = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>';
    expect((await read({ sheet }))[0]?.cells).toHaveLength(20);
  });
  test('rows that reach far to the right, of which a few letters make gigabytes', async () => {
    const far = (attribute: string): string => `<row><c ${attribute}/></row>`.repeat(1000);
    for (const attribute of ['r="XFD1"', "r = 'xfd1'", 'r=XFD1 ', 'r="&#88;FD1"', 's="1" r="XFD1"'])
      expect(await reasonOf(read({ sheet: far(attribute) }, { places: 1_000_000 })), attribute).toBe('too-large');
    const prefixed = far('r="XFD1"').replaceAll('<', '<x:').replaceAll('<x:/', '</x:');
    expect(await reasonOf(read({ sheet: prefixed }, { places: 1_000_000 }))).toBe('too-large');
    expect(await reasonOf(read({ sheet: '<row/>'.repeat(300_000) }, { places: 1_000_000 }))).toBe('too-large');
    expect(await read({ sheet: far('r="XFD1"') }, { places: 17_000_000 })).toEqual([]);
  });
  test('two cells in opposite corners cost nothing', async () => {
    const sheet = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>';
    expect((await read({ sheet })).map(({ number }) => number)).toEqual([1, 1_048_576]);
  });
  test('a small file that unpacks to a huge one', async () => {
    const bomb = {
      'xl/worksheets/sheet1.xml': [new Uint8Array(50_000_000).fill(32), { level: 9 as const }],
    } as Zippable;
    const bytes = book({ sheet: '' }, bomb);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await reasonOf(readXlsx(bytes, LIMITS))).toBe('too-large');
  });
  test('the same when the file lies about it', async () => {
    const bytes = Buffer.from(
      book({ sheet: '' }, { 'xl/worksheets/sheet1.xml': [new Uint8Array(50_000_000), { level: 9 }] }),
    );
    // Every size in the zip, in the central directory and the local headers, becomes ten.
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (bytes.readUInt32LE(at) === 50_000_000) bytes.writeUInt32LE(10, at);
    expect(await reasonOf(readXlsx(bytes, LIMITS))).toBe('too-large');
  });
  test.each<[string, Parts]>([
    [
      'one cell of entities',
      { sheet: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'&amp;'.repeat(300_000)}</t></is></c></row>` },
    ],
    ['kept texts of entities', { sheet: '', strings: `<si><t>${'&amp;'.repeat(300_000)}</t></si>` }],
    ['kept texts', { sheet: '', strings: '<si/>'.repeat(400_001) }],
    ['elements of a tree', { sheet: '', workbook: '<x/>'.repeat(100_001) }],
    ['attributes of one element', { sheet: `<row r="1" ${'a="1" '.repeat(60_000)}/>` }],
  ])('%s, more than a sheet has', async (_, parts) => expect(await reasonOf(read(parts))).toBe('too-large'));
  test('what is not needed is not unpacked', async () => {
    const media = { 'xl/media/foto.png': [new Uint8Array(50_000_000), { level: 9 as const }] } as Zippable;
    expect(await readXlsx(book({ sheet: rowsXml(1) }, media), LIMITS)).toHaveLength(1);
  });
});

describe('no workbook', () => {
  test('a row whose number is none', async () =>
    expect(await reasonOf(read({ sheet: '<row r="x"><c><v>1</v></c></row>' }))).toBe('damaged'));
  test('a number that is none', async () =>
    expect((await read({ sheet: '<row><c><v>1e999</v></c></row>' }))[0]?.cells).toEqual(['Infinity']));
  const whole = Buffer.from(book({ sheet: '<row r="1"><c r="A1"><v>1</v></c></row>' }));
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('nombre,apellido\nAna,López')],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('hola') }))],
    ['only the beginning', whole.subarray(0, whole.length >> 1)],
    ['signatures alone', Buffer.from('PK\u0003\u0004PK\u0005\u0006'.padEnd(200, '\0'))],
    [
      'an old or locked workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(600).fill(0)]),
    ],
  ])('%s', async (_, bytes) => expect(await reasonOf(readXlsx(bytes, LIMITS))).toBe('damaged'));
  test('a changed byte is noticed, wherever it is, or changes nothing', async () => {
    const expected = JSON.stringify(await readXlsx(whole, LIMITS));
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      const result = await readXlsx(changed, LIMITS).catch((error: unknown) => error);
      if (!(result instanceof SheetProblem)) expect(JSON.stringify(result), `byte ${at}`).toBe(expected);
    }
  });
});
