import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMISOR, ETIQUETA } from '../rules/etiqueta.samples.ts';
import { layoutPaquete } from '../rules/layout.ts';
import { loadCode128 } from './code128.ts';
import { labelsZpl, labelZpl } from './labels-zpl.ts';

const barsOf = await loadCode128();
const zplOf = (fields: object = {}) =>
  labelZpl(layoutPaquete(EMISOR, { ...ETIQUETA, ...fields }, barsOf(ETIQUETA.codigo)));

/** What the printer shows for a field: its hexadecimal bytes decoded. */
const shown = (field: string): string =>
  Buffer.from(
    field.replace(/_([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();
const fieldsOf = (zpl: string) => [...zpl.matchAll(/\^FD([^^]*)\^FS/g)].map(([, field = '']) => field);

describe('a label for Zebra printers', () => {
  test('is one label of 4 x 6 inches in UTF-8', () => {
    const zpl = zplOf();
    expect(zpl.startsWith('^XA\n^CI28\n^PW812\n^LL1218\n')).toBe(true);
    expect(zpl.endsWith('^XZ\n')).toBe(true);
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
  });

  test('holds its code in bars that the printer draws', () => {
    expect(zplOf()).toMatch(/\^BY5\^BCN,192,N,N,N,A\^FDGA000123B1\^FS/);
  });

  test('shows accents', () => {
    expect(fieldsOf(zplOf({ cliente: 'José Ñuñez' })).map(shown)).toContain('José Ñuñez');
  });

  test('what people typed is never a command', () => {
    const evil = '^XZ^XA~JR^FS^FO0,0_5E\\& ~DG';
    const fields = fieldsOf(zplOf({ cliente: evil, descripcion: evil }));
    expect(fields.map(shown)).toContain(evil.replaceAll('\\', '/'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const zpl = zplOf({ cliente: typed, descripcion: `~${typed}^FS`, tracking: typed });
        // The same commands as in an honest label, all of them ours.
        for (const field of fieldsOf(zpl)) expect(field).toMatch(/^[A-Za-z0-9 .,:/()_-]*$/);
        expect(zpl.match(/\^X[AZ]/g)).toEqual(['^XA', '^XZ']);
        expect(zpl).not.toContain('~');
      }),
    );
  });
});

test('many labels let others have their turn', async () => {
  let turns = 0;
  let done = false;
  const other = (): void => {
    turns += 1;
    if (!done) setImmediate(other);
  };
  setImmediate(other);
  const labels = function* () {
    const etiqueta = { ...ETIQUETA, descripcion: '㏂'.repeat(300) };
    for (let count = 0; count < 200; count++) yield layoutPaquete(EMISOR, etiqueta, barsOf(etiqueta.codigo));
  };
  const zpl = await labelsZpl(labels());
  done = true;
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(zpl.toString().match(/\^XA/g)).toHaveLength(200);
});
