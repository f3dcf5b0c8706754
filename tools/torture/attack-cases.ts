import { strToU8, zipSync } from 'fflate';
import { API_BASE, type Call } from '#kit/contract/call.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import { importacionCalls } from '#features/clientes/contract/importacion.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { formBody, aFile } from '../../tests/harness/form-body.ts';
import type { Person } from '../../tests/harness/people.ts';

/** A body that is sent again and again, in pieces that are created once. */
export interface AttackBody {
  readonly type: string;
  readonly pieces: readonly Buffer[];
}

export interface Attack {
  readonly name: string;
  /** The people who send at the same time; somebody named twice sends two requests at a time. */
  readonly senders: readonly Person[];
  readonly method: Call['method'];
  readonly url: string;
  readonly body: () => AttackBody;
}

const json = (text: string): AttackBody => ({ type: 'application/json', pieces: [Buffer.from(text)] });
const target = ({ method, path }: Call): Pick<Attack, 'method' | 'url'> => ({ method, url: `${API_BASE}${path}` });
const repeated = (text: string, times: number): string => Array.from({ length: times }, () => text).join(',');

const [MAIN, OFFICE, PACKAGE] = [
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://schemas.openxmlformats.org/package/2006/relationships',
];

/** A workbook with one sheet. */
const workbook = ({ rows = '', styles = '', texts = '' }): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet ${MAIN}><cellXfs>${styles}</cellXfs></styleSheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst ${MAIN}>${texts}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`),
  });

const sheet = (name: string, content: Uint8Array): AttackBody => {
  const { payload, type } = formBody({ archivo: aFile(name, content) });
  return { type, pieces: [payload] };
};
/** Two administrators, each with as many file uploads at a time as are allowed. */
const TWO_AT_A_TIME: readonly Person[] = ['admin', 'admin', 'supervisor', 'supervisor'];

/** Twenty files of 5 MB, which share one buffer here. */
const heavyForm = (): AttackBody => {
  const boundary = 'limite-de-tortura';
  const file = Buffer.alloc(5 * MEGABYTE, 'x');
  file.write('%PDF-1.7\n');
  const headed = (disposition: string): Buffer =>
    Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
  const files = Array.from({ length: 20 }, (_, place) => [
    headed(`name="factura_${place}"; filename="factura.pdf"`),
    file,
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    pieces: [headed('name="paquetes"'), Buffer.from('[{}]'), ...files.flat(), Buffer.from(`\r\n--${boundary}--\r\n`)],
  };
};

/** Attacks that once stopped the server or filled its memory. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'un millón de paquetes vacíos',
    senders: ['clienteA', 'clienteA', 'clienteB', 'clienteB'],
    ...target(paquetesCalls.prealert),
    body: () => json(`{"paquetes":[${repeated('{}', 1_000_000)}]}`),
  },
  {
    name: 'los paquetes vacíos que caben',
    senders: ['clienteA', 'clienteA', 'clienteB', 'clienteB'],
    ...target(paquetesCalls.prealert),
    body: () => json(`{"paquetes":[${repeated('{}', 6000)}]}`),
  },
  {
    name: 'un objeto de 78,000 campos',
    senders: ['clienteA', 'clienteA', 'clienteB', 'clienteB'],
    ...target(sesionesCalls.updateProfile),
    body: () => json(`{"preferencias":{${Array.from({ length: 78_000 }, (_, field) => `"c${field}":1`).join(',')}}}`),
  },
  {
    name: 'una celda de 19,000,000 de entidades',
    senders: TWO_AT_A_TIME,
    ...target(importacionCalls.check),
    body: () =>
      sheet(
        'a.xlsx',
        workbook({ rows: `<row><c t="inlineStr"><is><t>${'&amp;'.repeat(19_000_000)}</t></is></c></row>` }),
      ),
  },
  {
    name: 'las entidades y los textos que caben',
    senders: TWO_AT_A_TIME,
    ...target(importacionCalls.check),
    body: () =>
      sheet(
        'a.xlsx',
        workbook({
          rows: '<row><c><v>1</v></c></row>'.repeat(200_000),
          styles: '<xf/>'.repeat(90_000),
          texts: '<si><t>&amp;texto de un cliente</t></si>'.repeat(190_000),
        }),
      ),
  },
  {
    name: 'un megabyte de líneas vacías',
    senders: TWO_AT_A_TIME,
    ...target(importacionCalls.check),
    body: () => sheet('a.csv', Buffer.alloc(MEGABYTE, '\n')),
  },
  {
    name: 'diez megabytes de comillas',
    senders: TWO_AT_A_TIME,
    ...target(importacionCalls.check),
    body: () => sheet('a.csv', Buffer.from('a"'.repeat(5 * MEGABYTE - 500))),
  },
  {
    name: 'seis formularios de veinte archivos de 5 MB',
    senders: ['clienteA', 'clienteA', 'clienteB', 'clienteB', 'empleado', 'supervisor'],
    ...target(paquetesCalls.prealert),
    body: heavyForm,
  },
  {
    name: 'veinte formularios de veinte archivos de 5 MB',
    senders: [
      ...Array.from({ length: 5 }, () => 'clienteA' as const),
      ...Array.from({ length: 5 }, () => 'clienteB' as const),
      ...Array.from({ length: 5 }, () => 'supervisor' as const),
      ...Array.from({ length: 5 }, () => 'admin' as const),
    ],
    ...target(paquetesCalls.prealert),
    body: heavyForm,
  },
];
