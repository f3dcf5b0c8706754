import { expect, test } from 'vitest';
import { faltaFactura, faltantes, partesText, reemplazaFactura } from './falta-factura.public.ts';

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

test('what holds several lacks an invoice while one of them does', () => {
  const whole = { ...complete, cantidad: 3, paquete_factura: null };
  expect(faltantes(whole)).toEqual([]);
  expect(faltantes({ ...whole, partes_sin_factura: [] })).toEqual([]);
  const lacking = { ...whole, partes_sin_factura: ['TBA1'] };
  expect(faltantes(lacking)).toEqual(['factura']);
  expect(faltaFactura({ ...lacking, paquete_estado: 'Entregado' })).toBe(false);
});

test('they are named, the first few', () => {
  expect(partesText(['A1'])).toBe('A1');
  expect(partesText(['A1', 'A2', 'A3'])).toBe('A1, A2, A3');
  expect(partesText(['A1', 'A2', 'A3', 'A4', 'A5'])).toBe('A1, A2, A3 y 2 más');
});

test('an invoice is replaced until the parcel leaves Miami, by itself or inside another', () => {
  const here = { ...complete, packinglist_estado: null, reempaque_estado: null, reempaque_lista: null };
  expect(reemplazaFactura(here)).toBe(true);
  expect(reemplazaFactura({ ...here, reempaque_estado: 'Recibido en USA' })).toBe(true);
  for (const estado of ['Enviado a HN', 'Recibido en HN', 'Disponible para entrega', 'Entregado', 'Abandonado'])
    expect(reemplazaFactura({ ...here, reempaque_estado: estado }), estado).toBe(false);
  const inside = { ...here, reempaque_estado: 'Recibido en USA' };
  for (const lista of ['Abierto', 'Cerrado'])
    for (const listed of [
      { ...here, packinglist_estado: lista },
      { ...inside, reempaque_lista: lista },
    ])
      expect(reemplazaFactura(listed), lista).toBe(lista === 'Abierto');
});
