import { describe, expect, test } from 'vitest';
import { avisoSobreGuia, notaAcciones } from './nota-credito.public.ts';
import { NOTA_CREDITO_ESTADOS } from './nota-transiciones.public.ts';

const nota = { estado: 'Pendiente', usado: 0, usuario_registro: 'empleado' } as const;

describe('whoever decides', () => {
  const admin = {
    usuario: 'admin',
    cliente_id: null,
    permisos: new Set(['notas_credito.procesos.procesar'] as const),
  };
  test.each(NOTA_CREDITO_ESTADOS)('a note in %s', (estado) => {
    const here = { ...nota, estado };
    const waits = estado === 'Pendiente';
    const approved = estado === 'Aprobado';
    expect(notaAcciones(admin, here)).toEqual({ procesar: waits, anular: approved });
    expect(notaAcciones({ ...admin, usuario: 'empleado' }, here)).toEqual({ procesar: false, anular: approved });
    expect(notaAcciones(admin, { ...here, usado: 0.01 })).toEqual({ procesar: waits, anular: false });
  });

  test('has the right to it, and is no customer', () => {
    expect(notaAcciones(admin, nota)).toEqual({ procesar: true, anular: false });
    expect(notaAcciones(admin, { ...nota, estado: 'Aprobado' })).toEqual({ procesar: false, anular: true });
    expect(notaAcciones({ ...admin, permisos: new Set() }, nota)).toEqual({ procesar: false, anular: false });
    expect(notaAcciones({ ...admin, cliente_id: 1001 }, nota)).toEqual({ procesar: false, anular: false });
  });
});

test('a credit above the price of its guide is told, also to whoever decides', () => {
  const aviso = 'La guía costó L 1,391.93, menos que el crédito.';
  expect(avisoSobreGuia({ credito: 1391.94, guia_total: 1391.93 })).toBe(aviso);
  expect(avisoSobreGuia({ credito: 1391.93, guia_total: 1391.93 })).toBeNull();
  expect(avisoSobreGuia({ credito: 5000, guia_total: null })).toBeNull();
});
