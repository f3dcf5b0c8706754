import { expect, test } from 'vitest';
import { faltantes } from './falta-factura.public.ts';

const complete = {
  paquete_estado: 'Recibido en USA',
  cantidad: 1,
  paquete_factura: 'compra.pdf',
  paquete_descripcion: 'Zapatos',
  valor_compra: 45,
};

test('a parcel says what it lacks until it is delivered', () => {
  expect(faltantes(complete)).toEqual([]);
  const bare = { ...complete, paquete_factura: null, paquete_descripcion: ' ', valor_compra: null };
  expect(faltantes(bare)).toEqual(['descripción', 'valor', 'factura']);
  expect(faltantes({ ...complete, valor_compra: null })).toEqual(['valor']);
  expect(faltantes({ ...bare, paquete_estado: 'Entregado' })).toEqual([]);
});
