import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';

const DEEP = 4000;
const nest = (open: string, close: string, depth: number): unknown =>
  JSON.parse(`${open.repeat(depth)}${close.repeat(depth)}`) as unknown;
const deepObject = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

/** Texts that have broken other programs: hard for databases, parsers, shells and browsers. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202etxt.exe',
  '\ufeff',
  '\uffff',
  '🇭🇳'.repeat(40),
  'é'.normalize('NFD'),
  "'; drop table usuarios; --",
  "' or '1'='1",
  '\\',
  '%',
  '_%_',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<iframe src="https://www.google.com.evil.example/maps"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '=cmd|calc',
  '\r\nBcc: otro@example.com',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1e3',
  '12,5',
  '٣',
  '2147483648',
  '99999999999999999999',
  '-1',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '2026-02-30',
  '999999-01-01',
  'a,b,,c',
  'a'.repeat(300),
  'a'.repeat(100_000),
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1.000000001,
  1e-300,
  1e300,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER - 2,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { length: 3 },
  { toString: 'x' },
  { $gt: '' },
  JSON.parse('{"__proto__":{"permisos":["todo"]},"constructor":{"prototype":{"x":1}}}'),
  Array.from({ length: 2000 }, (_, index) => index),
  nest('[', ']', DEEP),
  deepObject(DEEP),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string() },
);

/** Any value that JSON can carry, with frequent hostile ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
);

/** Bodies that are no JSON, or JSON that no program should send. */
export const BROKEN_BODIES: readonly { readonly type: string | null; readonly payload: string }[] = [
  { type: 'application/json', payload: '{' },
  { type: 'application/json', payload: '{"a":1e309}' },
  { type: 'application/json', payload: '[1,2' },
  { type: 'application/json', payload: 'undefined' },
  { type: 'application/json', payload: "{'a':1}" },
  { type: 'application/json', payload: '\ufeff{}' },
  { type: 'application/json', payload: 'null' },
  { type: 'application/json', payload: '"texto"' },
  { type: 'application/json', payload: '7' },
  { type: 'application/json', payload: '[]' },
  { type: 'application/json', payload: 'true' },
  { type: 'application/json', payload: '{"__proto__":{"a":1},"constructor":1}' },
  { type: 'application/json', payload: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  { type: 'application/json', payload: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` },
  { type: 'application/json', payload: JSON.stringify('a'.repeat(1_100_000)) },
  { type: 'application/json; charset=latin1', payload: '{"a":"\u00e9"}' },
  { type: 'text/plain', payload: 'hola' },
  { type: 'application/xml', payload: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
  { type: 'application/x-www-form-urlencoded', payload: 'a=1&b=2' },
  {
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
  { type: 'multipart/form-data', payload: 'sin límite' },
  { type: 'no es un tipo', payload: '{}' },
  { type: null, payload: '{"a":1}' },
];

/** Files that nobody asked for: broken, disguised, or zip bombs. */
export const HOSTILE_FILES: readonly Uint8Array[] = [
  Buffer.from([0]),
  Buffer.from('\ufeff'),
  Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x2c, 0x00]),
  Buffer.from('PK\u0003\u0004 y nada más'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  Buffer.from('<html><script>alert(1)</script>'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('"sin cerrar,\n'.repeat(20)),
  Buffer.from('a'.repeat(200_000)),
  Buffer.from(',;\t|'.repeat(2000)),
  Buffer.from('\n'.repeat(100_000)),
  Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 167) % 256)),
  // A hundred megabytes of zeros in a hundred kilobytes.
  zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(100 * 1024 * 1024), { level: 9 }] }),
  zipSync({
    '../../fuera.txt': strToU8('hola'),
    'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  }),
];

const RAW_SEGMENTS: readonly string[] = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%',
  '%zz',
  '%ff',
  '%C3%28',
  '-1',
  '0',
  '1.5',
  '1e3',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2147483648',
  "1'--",
  '1;drop%20table%20usuarios',
  '%F0%9F%87%AD',
  '__proto__',
  'null',
  '{}',
  '*',
  'a'.repeat(250),
  'a'.repeat(400),
  'a'.repeat(20_000),
  '%20',
  '1%20',
  '1,2',
];

/** Hostile parts of a path as they are in an address; they include some of the texts. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  ...new Set([
    ...RAW_SEGMENTS,
    ...HOSTILE_TEXTS.filter((text) => text.length < 400).map((text) => encodeURIComponent(text.toWellFormed())),
  ]),
];

/** Query texts that no client of ours sends, for a parameter that the call knows. */
export const hostileQueries = (name: string): readonly string[] => [
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  name,
  `${name}=`,
  `${name}=%00`,
  `${name}=%`,
  `${name}=%ff%fe`,
  `__proto__=1&constructor=1&${name}=1`,
  `${name}=${'9'.repeat(5000)}`,
  `${'a=1&'.repeat(2000)}${name}=1`,
];
