import { expect, test } from 'vitest';
import { fieldErrorsOf, formOf, lotesOf } from './envios.public.ts';

const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);
const row = (tracking: string, factura: File | null) => ({
  tracking,
  paquete_descripcion: 'Zapatos',
  valor_compra: 25.5,
  servicio_id: null,
  factura,
});

test('parcels travel together as long as their files are not too heavy, in their order', () => {
  const rows = ['A', 'B', 'C', 'D'].map((code) => row(code, file(code)));
  expect(lotesOf(rows, 25).map((lote) => lote.map(({ tracking }) => tracking))).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ]);
  expect(lotesOf([row('A', file('a', 99))], 25)).toHaveLength(1);
  expect(lotesOf([], 25)).toEqual([]);
});

test('an invoice of several parcels counts and travels once', () => {
  const shared = file('factura.pdf', 20);
  const rows = ['A', 'B', 'C'].map((code) => row(code, shared));
  expect(lotesOf(rows, 25)).toHaveLength(1);
  const form = formOf(rows, null);
  expect([...form.keys()]).toEqual(['paquetes', 'factura_0']);
  const paquetes = JSON.parse(String(form.get('paquetes'))) as { factura: string }[];
  expect(paquetes.map(({ factura }) => factura)).toEqual(['factura_0', 'factura_0', 'factura_0']);
});

test('staff say for whom', () => {
  expect(formOf([row('A', file('a'))], 1002).get('cliente_id')).toBe('1002');
});

test('what the server says of a file stands at every parcel that has it', () => {
  const [one, two] = [file('1.pdf'), file('2.pdf')];
  const lote = [row('A', one), row('B', two), row('C', two)];
  expect(fieldErrorsOf({ factura_1: 'No es una factura.', 'paquetes.0.tracking': 'En uso.' }, lote)).toEqual({
    'paquetes.1.factura': 'No es una factura.',
    'paquetes.2.factura': 'No es una factura.',
    'paquetes.0.tracking': 'En uso.',
  });
});
