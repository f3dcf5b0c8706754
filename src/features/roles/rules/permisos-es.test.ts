import { describe, expect, test } from 'vitest';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { COMENTARIOS, MODULOS, moduloTitle, SECCIONES, seccionTitle } from './permisos-es.public.ts';

describe('what permissions are called', () => {
  test.each(PERMISOS.map(({ permiso }) => permiso))('%s', (permiso) => {
    const [modulo = '', seccion = ''] = permiso.split('.');
    expect(moduloTitle(modulo)).not.toBe(modulo);
    expect(seccionTitle(modulo, seccion)).not.toBe(`${modulo}.${seccion}`);
    expect(COMENTARIOS[permiso]).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  });

  test('no two permissions say the same', () => {
    expect(new Set(Object.values(COMENTARIOS)).size).toBe(PERMISOS.length);
    expect(new Set(Object.values(MODULOS)).size).toBe(Object.keys(MODULOS).length);
  });

  test('nothing is named that is not there', () => {
    expect(Object.keys(COMENTARIOS).toSorted()).toEqual(PERMISOS.map(({ permiso }) => permiso).toSorted());
    for (const name of Object.keys(SECCIONES))
      expect(PERMISOS.some(({ permiso }) => permiso.startsWith(`${name}.`))).toBe(true);
  });
});
