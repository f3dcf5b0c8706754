import { expect, test } from 'vitest';
import { contenidoOf, contenidoText, cosasOf } from './contenido.public.ts';

const thing = (paquete_id: number, paquete_descripcion: string, reempaque_id: number | null = null) => ({
  paquete_id,
  paquete_descripcion,
  reempaque_id,
});

test('each thing once, in the order in which it was told of', () =>
  expect(contenidoOf([thing(1, 'Zapatos'), thing(2, ' Zapatos '), thing(3, 'Un reloj'), thing(4, '')])).toEqual([
    'Zapatos',
    'Un reloj',
  ]));

test('the box into which things were repacked is none of them', () => {
  const all = [thing(1, 'Zapatos', 9), thing(2, 'Un reloj', 9), thing(9, 'Reempaque')];
  expect(contenidoText(all)).toBe('Zapatos, Un reloj');
  expect(cosasOf(all).map(({ paquete_id }) => paquete_id)).toEqual([1, 2]);
});

test('what nobody described says so', () => expect(contenidoText([thing(1, '')])).toBe('Compra sin descripción'));
