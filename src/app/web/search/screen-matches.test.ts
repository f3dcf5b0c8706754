import { describe, expect, test } from 'vitest';
import { CUSTOMER_MENU } from '../shell/customer-menu.ts';
import type { MenuGroup } from '../shell/menu-entry.ts';
import { STAFF_MENU } from '../shell/use-menu.ts';
import { namedLike, screenMatches } from './screen-matches.ts';

const found = (menu: readonly MenuGroup[], typed: string): string[] =>
  menu.flatMap(({ title, entries }) => entries.filter((one) => screenMatches(one, title, typed)).map(({ to }) => to));

describe('the screens of requests, repacks and abandonment', () => {
  test.each([
    ['/paquetes_abandonados', ['abandon', 'paquetes abandonados', 'abandono', '/paquetes_abandonados']],
    ['/bodega', ['bodega', 'estantes', '/bodega']],
    ['/bodega/ubicar', ['ubicar', 'ubicar en estantes', 'lugar']],
    ['/reempacar', ['reempacar', 'REEMPACAR paquetes', 'reempaque', '/reempacar']],
    ['/guias/unificar', ['unificar', 'unificar guías', 'unir guias', '/guias/unificar']],
    ['/reempaques', ['reempaques', 'consolidaciones', 'solicitudes de reempaque', '/reempaques']],
    ['/guias/solicitud', ['solicitar reempaque', 'solicitar consolidacion', 'nueva solicitud']],
  ])('%s', (to, texts) => {
    for (const typed of texts) expect(found(STAFF_MENU, typed), typed).toContain(to);
  });

  test('a customer finds the list and the form', () => {
    for (const typed of ['reempaque', 'consolidación', '/reempaques'])
      expect(found(CUSTOMER_MENU, typed), typed).toEqual(
        expect.arrayContaining(['/reempaques', '/reempaques/solicitud']),
      );
    expect(found(CUSTOMER_MENU, 'pedir reempaque')).toEqual(['/reempaques/solicitud']);
  });
});

describe('the public pages, of staff as of customers', () => {
  test.each([
    ['/info/cotizador', ['cotizador', 'cuánto cuesta', 'calcular precio', 'información']],
    ['/info/contactanos', ['contáctenos', 'contacto', 'horario', 'teléfono']],
    ['/info/materiales_restringidos', ['materiales restringidos', 'puedo traer']],
    ['/info/terminos_y_condiciones', ['términos y condiciones']],
  ])('%s', (to, texts) => {
    for (const menu of [STAFF_MENU, CUSTOMER_MENU])
      for (const typed of texts) expect(found(menu, typed), typed).toContain(to);
  });
});

test('a number is no screen, nor are words of which one fits nothing', () => {
  for (const typed of ['10', '31', 'reempacar zapatos']) expect(found(STAFF_MENU, typed)).toEqual([]);
});

test.each([
  ['Sucursales', 'sucursales', 2],
  ['Envíos locales', 'ENVIOS LOCALES ', 2],
  ['Envíos locales', 'locales env', 1],
  ['Envíos locales', 'sucursales', 0],
  ['Envíos locales', 'locales sucursales', 0],
  ['Guías', '', 1],
])('the name «%s» says «%s»: %i', (title, typed, like) => {
  expect(namedLike(title, typed)).toBe(like);
});
