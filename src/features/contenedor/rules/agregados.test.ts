import { expect, test } from 'vitest';
import { counted } from '#kit/rules/counted.ts';
import { agregadosOf } from './agregados.ts';

const { text, joined } = agregadosOf((count) => counted(count, '1 paquete', '# paquetes'));

const agregar = (comentario: string, usuario_registro = 'emilio', fecha_registro = comentario) => ({
  accion: 'agregar',
  comentario,
  usuario_registro,
  fecha_registro,
});
const otro = (accion: string) => ({ accion, comentario: null, usuario_registro: 'emilio', fecha_registro: accion });

test('what one person added without a break is one thing', () => {
  const told = joined([
    otro('crear'),
    agregar('1Z1'),
    agregar('12 paquetes'),
    agregar('1Z3'),
    agregar('1Z4', 'ana'),
    otro('cerrar'),
    agregar('1Z5'),
  ]);
  expect(told).toEqual([
    otro('crear'),
    agregar('14 paquetes', 'emilio', '1Z3'),
    agregar('1Z4', 'ana'),
    otro('cerrar'),
    agregar('1Z5'),
  ]);
});

test('one parcel is told by its tracking, several by their number', () => {
  expect(text(['1Z1'])).toBe('1Z1');
  expect(text(['1Z1', '1Z2'])).toBe('2 paquetes');
});
