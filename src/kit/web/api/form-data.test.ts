import { expect, test } from 'vitest';
import { toFormData } from './form-data.ts';

test('files stay files, lists repeat their name, the rest is text; what is absent is left out', () => {
  const file = new File(['hola'], 'a.txt');
  const form = toFormData({
    adjunto: file,
    fotos: [file, file],
    nombre: 'Ana',
    cantidad: 2,
    si: true,
    datos: { a: 1 },
    nada: null,
    falta: undefined,
  });
  expect([...form.keys()]).toEqual(['adjunto', 'fotos', 'fotos', 'nombre', 'cantidad', 'si', 'datos']);
  expect(form.get('adjunto')).toBeInstanceOf(File);
  expect((form.get('adjunto') as File).name).toBe('a.txt');
  expect([form.get('cantidad'), form.get('si'), form.get('datos')]).toEqual(['2', 'true', '{"a":1}']);
});

test('a form given as one stays as it is', () => {
  const form = new FormData();
  expect(toFormData(form)).toBe(form);
});
