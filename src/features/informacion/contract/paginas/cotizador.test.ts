import { expect, test } from 'vitest';
import { htmlOf } from '../../rules/info-node.ts';
import { cotizador, porText } from './cotizador.ts';

test.each([
  [null, 'por libra'],
  [1, 'por la primera libra'],
  [2, 'hasta 2 libras'],
  [30, 'hasta 30 libras'],
])('a price that covers %s pounds says so', (libras, text) => expect(porText(libras)).toBe(text));

test('each service says what its price is for', () => {
  const servicio = { servicio_codigo: 'A', servicio_nombre: 'Aéreo', servicio_descripcion: '', tiempo_entrega: 14 };
  const servicios = [
    { ...servicio, servicio_id: 10, precio_desde: 4.5, precio_libras: null },
    { ...servicio, servicio_id: 31, precio_desde: 75, precio_libras: 30 },
  ];
  const html = cotizador({ servicios, sucursales: [] } as never)
    .map(htmlOf)
    .join('')
    .replaceAll(/<[^>]+>/g, '');
  expect(html).toContain('Desde US$ 4.50 por libra, más ISV');
  expect(html).toContain('Desde US$ 75.00 hasta 30 libras, más ISV');
});
