import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { CORREGIDOS } from './especificacion/corregidos.ts';
import { codigos, PENDIENTE, permisoText, pruebasDe, tablaDe } from './especificacion/leer.ts';
import { LLAMADAS, MENSAJES, PANTALLAS, PERMISOS_ESPECIFICADOS } from './especificacion/listas.ts';
import { testCode } from './especificacion/test-code.ts';
import { allCalls } from './harness/contract-walk.ts';
import { readSourceFiles } from './harness/source-files.ts';

const ROOT = join(import.meta.dirname, '..');
const documento = readFileSync(join(ROOT, 'docs/especificacion.md'), 'utf8');
const TITULOS = ['Pantallas', 'Llamadas', 'Permisos', 'Mensajes'] as const;
const tablas = Object.fromEntries(TITULOS.map((titulo) => [titulo, tablaDe(documento, titulo)]));
const reglas = tablaDe(documento, 'Reglas, estados y límites');
const lineas = (titulo: (typeof TITULOS)[number]) => tablas[titulo] ?? [];
const code = [...readSourceFiles()];

/** Addresses are the same whatever their parameters are called. */
const shapeOf = (address: string): string => address.replaceAll(/\{[^}]*\}/g, '{}');
const callOf = (address: string) =>
  allCalls.find(({ method, path }) => shapeOf(`${method} ${path}`) === shapeOf(address));

describe('the tables hold the specification, line by line', () => {
  const plain = (cell: string): string => cell.replaceAll('`', '');
  test.each([
    ['Pantallas', PANTALLAS],
    ['Llamadas', LLAMADAS],
    ['Permisos', PERMISOS_ESPECIFICADOS],
    ['Mensajes', MENSAJES],
  ] as const)('%s', (titulo, lista) => {
    expect(lista.length).toBeGreaterThan(50);
    expect(lineas(titulo).map(([parte, seccion, texto = '']) => [parte, seccion, plain(texto)])).toEqual(
      lista.map(([parte, seccion, texto]) => [String(parte), seccion, texto]),
    );
  });

  test('and more than forty of its rules', () => expect(reglas.length).toBeGreaterThan(40));
});

describe('each call is there, by the right that its line names', () => {
  test.each(lineas('Llamadas').map((linea) => ({ llamada: linea[2] ?? '', linea })))('$llamada', ({ linea }) => {
    const [, , llamada = '', aqui = '', permiso, prueba] = linea;
    const call = callOf(codigos(llamada)[0] ?? '');
    if (aqui === PENDIENTE) {
      expect(call, `${llamada} ya existe: diga en su línea cuál es, su permiso y su prueba`).toBeUndefined();
      expect([permiso, prueba]).toEqual([PENDIENTE, PENDIENTE]);
      return;
    }
    expect(call, `${llamada} no existe`).toBeDefined();
    expect(codigos(aqui)).toEqual([call?.id]);
    expect(permiso).toBe(permisoText(call?.access));
  });
});

/** What some call asks for. */
const guarded = new Set<string>(
  allCalls.flatMap(({ access, alsoRequires = [] }) => [
    ...(access.kind === 'anyOf' ? access.permisos : []),
    ...alsoRequires,
  ]),
);

describe('each permission is there and guards what its line says', () => {
  test.each(lineas('Permisos').map((linea) => ({ permiso: codigos(linea[2] ?? '')[0] ?? '', linea })))(
    '$permiso',
    ({ permiso, linea }) => {
      expect(PERMISOS.map((one) => one.permiso)).toContain(permiso);
      const guarda = linea[3] ?? '';
      if (guarda === PENDIENTE) {
        expect(guarded.has(permiso), `${permiso} ya guarda algo: dígalo en su línea`).toBe(false);
        return;
      }
      const named = codigos(guarda);
      expect(named.length).toBeGreaterThan(0);
      for (const one of named) {
        if (one.startsWith('/')) continue; // A screen: src/app/web/especificacion.test.ts.
        const call = allCalls.find(({ id }) => id === one);
        const known = call ?? (existsSync(join(ROOT, one)) ? readFileSync(join(ROOT, one), 'utf8') : undefined);
        expect(known, one).toBeDefined();
        expect(typeof known === 'string' ? known : JSON.stringify(known)).toContain(permiso);
      }
    },
  );
});

/** What of a message is written out: between its parts stands what it is of. */
const partsOf = (mensaje: string): string[] =>
  mensaje.split(/\{[^}]*\}|\[(?:name|id)\]/).filter((part) => part.trim().length > 2);

describe('each message stands in the product', () => {
  test.each(lineas('Mensajes').map((linea) => ({ mensaje: linea[2] ?? '', linea })))(
    '$mensaje',
    ({ mensaje, linea }) => {
      const [, , , corregido = '', prueba] = linea;
      expect(corregido).toBe(CORREGIDOS[mensaje] ?? '');
      const stands = partsOf(corregido || mensaje).every((part) => code.some(([, text]) => text.includes(part)));
      if (prueba === PENDIENTE) expect(stands, `${mensaje} ya está: diga en su línea qué lo prueba`).toBe(false);
      else expect(stands, mensaje).toBe(true);
    },
  );
});

/** What its tests are made of, one by one; a test that is not there has none. */
const codeOf = (linea: readonly string[]): readonly string[] =>
  pruebasDe(linea.at(-1) ?? '').map(({ archivo, nombre }) => {
    const path = join(ROOT, archivo);
    return (/\.test\.tsx?$/.test(archivo) && existsSync(path) && testCode(path, nombre)) || '';
  });
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

describe('the test that a line names holds what the line says', () => {
  const SENTENCES = '`tests/spec-sentences.test.ts`';
  const SCREENS_FILE = readFileSync(join(ROOT, 'e2e/harness/screens.ts'), 'utf8');
  const here = (titulo: (typeof TITULOS)[number]) =>
    lineas(titulo)
      .filter((linea) => linea.at(-1) !== PENDIENTE)
      .map((linea) => ({ dice: linea[2] ?? '', linea }));

  test.each(here('Pantallas'))('$dice: a browser goes there', ({ dice, linea }) => {
    const [pantalla = ''] = codigos(dice);
    const route = `'${pantalla.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1')}'`;
    const [fixed = '', ...others] = pantalla.replaceAll(/\/\{\w+\?\}/g, '').split(/\{\w+\}/);
    // A value stands where the parameter is; what goes on is another screen.
    const address = new RegExp(`${[fixed, ...others].map(escaped).join('[^/\'"`]+')}(?![\\w/])`);
    const goes = (code: string): boolean => address.test(code.replaceAll(String.raw`\/`, '/'));
    const walks = (code: string): boolean => /\bSCREENS\b/.test(code) && SCREENS_FILE.includes(route);
    const codes = codeOf(linea);
    expect(codes).not.toContain('');
    expect(codes.some((code) => goes(code) || walks(code))).toBe(true);
  });

  test.each(here('Llamadas'))('$dice: it makes that call', ({ linea }) => {
    const call = codigos(linea[3] ?? '')[0]?.replace(/^\w+\./, '') ?? '';
    for (const code of codeOf(linea)) expect(code).toMatch(new RegExp(String.raw`Calls\.${call}\b`));
  });

  test.each(here('Permisos'))('$dice: it is about that permission', ({ dice, linea }) => {
    const [permiso = ''] = codigos(dice);
    // One goes through all that guard a call.
    for (const code of codeOf(linea))
      expect(code.includes(`'${permiso}'`) || (guarded.has(permiso) && code.includes('guardedBy('))).toBe(true);
  });

  test.each(here('Mensajes'))('$dice: it reads those words', ({ dice, linea }) => {
    // That they stand somewhere in the code holds nothing.
    expect(linea.at(-1)).not.toContain(SENTENCES);
    for (const code of codeOf(linea))
      for (const part of partsOf(linea[3] || dice)) expect(code).toContain(part.trim().replace(/\.$/, ''));
  });

  test.each(reglas.map((linea) => ({ dice: linea[2] ?? '', linea })))('$dice', ({ linea }) =>
    expect(codeOf(linea)).not.toContain(''),
  );
});
