import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { CORREGIDOS } from './especificacion/corregidos.ts';
import { codigos, PENDIENTE, permisoText, pruebaDe, tablaDe } from './especificacion/leer.ts';
import { LLAMADAS, MENSAJES, PANTALLAS, PERMISOS_ESPECIFICADOS } from './especificacion/listas.ts';
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

describe('each permission is there and guards what its line says', () => {
  const guarded = new Set(
    allCalls.flatMap((call) => [
      ...(call.access.kind === 'anyOf' ? call.access.permisos : []),
      ...((call as { readonly exportAccess?: readonly string[] }).exportAccess ?? []),
    ]),
  );
  test.each(lineas('Permisos').map((linea) => ({ permiso: codigos(linea[2] ?? '')[0] ?? '', linea })))(
    '$permiso',
    ({ permiso, linea }) => {
      expect(PERMISOS.map((one) => one.permiso)).toContain(permiso);
      const guarda = linea[3] ?? '';
      if (guarda === PENDIENTE) {
        expect(guarded.has(permiso as never), `${permiso} ya guarda algo: dígalo en su línea`).toBe(false);
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

describe('each message stands in the product', () => {
  /** What of it is written out: between its parts stands what it is of. */
  const partsOf = (mensaje: string): string[] =>
    mensaje.split(/\{[^}]*\}|\[(?:name|id)\]/).filter((part) => part.trim().length > 2);
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

test('each test that a line names is there', () => {
  const gone = [...TITULOS.flatMap(lineas), ...reglas].flatMap((linea) => {
    const cell = linea.at(-1) ?? '';
    if (cell === PENDIENTE) return [];
    const { archivo, nombre } = pruebaDe(cell);
    const path = join(ROOT, archivo);
    if (!/\.test\.tsx?$/.test(archivo) || nombre === '' || !existsSync(path)) return [cell];
    return readFileSync(path, 'utf8').includes(nombre) ? [] : [cell];
  });
  expect(gone).toEqual([]);
});
