import { describe, expect, test } from 'vitest';
import { LIBRO_TIPOS } from './libro-tipo.public.ts';
import { problemaDeCategoria, problemaDeLugar } from './categoria.public.ts';

const ON_OFF = [true, false] as const;
const PADRE = 7;

describe('what is booked in a category', () => {
  const cases = LIBRO_TIPOS.flatMap((libro) =>
    LIBRO_TIPOS.flatMap((tipo) =>
      [0, PADRE].flatMap((categoria_padre_id) =>
        ON_OFF.flatMap((activo) =>
          ON_OFF.map((padre_activo) => ({ libro, tipo, categoria_padre_id, activo, padre_activo })),
        ),
      ),
    ),
  );

  test.each(cases)('$libro in $tipo under $categoria_padre_id, on $activo, above on $padre_activo', (one) => {
    const { libro, ...categoria } = one;
    const expected =
      one.tipo !== libro
        ? 'desconocida'
        : libro === 'Gasto' && one.categoria_padre_id === 0
          ? 'padre'
          : one.activo && one.padre_activo
            ? null
            : 'inactiva';
    expect(problemaDeCategoria(libro, categoria)).toBe(expected);
  });

  test.each(LIBRO_TIPOS)('%s in one that is not there', (libro) => {
    expect(problemaDeCategoria(libro, undefined)).toBe('desconocida');
  });
});

describe('where a category stands', () => {
  const gasto = { tipo: 'Gasto', usos: 0, hijas: 0 } as const;
  const ingreso = { tipo: 'Ingreso', usos: 0, hijas: 0 } as const;
  const padre = { tipo: 'Gasto', categoria_padre_id: 0 } as const;
  const hija = { tipo: 'Gasto', categoria_padre_id: PADRE } as const;
  const deIngreso = { tipo: 'Ingreso', categoria_padre_id: 0 } as const;

  test.each([
    [gasto, null, null],
    [{ ...gasto, usos: 1 }, null, 'con_gastos'],
    [{ ...gasto, hijas: 1 }, null, null],
    [gasto, padre, null],
    // A used category may go from one parent to another.
    [{ ...gasto, usos: 1 }, padre, null],
    [{ ...gasto, hijas: 1 }, padre, 'con_hijas'],
    [{ ...gasto, usos: 1, hijas: 1 }, padre, 'con_hijas'],
    [gasto, hija, 'no_es_padre'],
    [{ ...gasto, hijas: 1 }, hija, 'no_es_padre'],
    [gasto, deIngreso, 'padre_desconocido'],
    [gasto, undefined, 'padre_desconocido'],
    [ingreso, null, null],
    [{ ...ingreso, usos: 1 }, null, null],
    [ingreso, padre, 'ingreso'],
    [ingreso, hija, 'ingreso'],
    [ingreso, deIngreso, 'ingreso'],
    [ingreso, undefined, 'ingreso'],
    [{ ...ingreso, usos: 1 }, padre, 'ingreso'],
  ] as const)('%o under %o: %s', (categoria, above, expected) => {
    expect(problemaDeLugar(categoria, above)).toBe(expected);
  });
});
