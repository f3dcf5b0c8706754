import { expect, test } from 'vitest';
import { packinglistAcciones, PERMISOS_DE } from './packinglist-acciones.ts';
import { PACKINGLIST_ESTADOS, type PackinglistEstado } from './packinglist-transiciones.ts';

const ALL = { permisos: new Set<string>(Object.values(PERMISOS_DE).flat()) };
const allowed = (permisos: readonly string[], estado: PackinglistEstado, total = 3): string[] =>
  Object.entries(packinglistAcciones({ permisos: new Set(permisos) }, { estado, total }))
    .filter(([, may]) => may)
    .map(([accion]) => accion);

test.each([
  ['Abierto', ['agregar', 'retirar', 'cerrar']],
  ['Cerrado', ['retirar', 'abrir', 'enviar', 'etiqueta']],
  ['Enviado a HN', ['retirar', 'recibir', 'etiqueta']],
  ['Recibido en HN', ['etiqueta']],
] as const)('%s: with every permission %j', (estado, acciones) =>
  expect(allowed([...ALL.permisos], estado)).toEqual(acciones),
);

test('an empty list is neither closed nor sent; while it is open it is discarded', () => {
  expect(allowed([...ALL.permisos], 'Abierto', 0)).toEqual(['agregar', 'descartar']);
  expect(allowed([...ALL.permisos], 'Cerrado', 0)).toEqual(['abrir', 'etiqueta']);
});

test('each step asks for its own permission', () => {
  const reached = (permiso: string) => PACKINGLIST_ESTADOS.flatMap((estado) => allowed([permiso], estado));
  expect(reached('packinglist.procesos.marcar_como_enviado')).toEqual(['enviar']);
  expect(reached('packinglist.procesos.marcar_como_recibido_hn')).toEqual(['recibir']);
  expect(new Set(reached('packinglist.listado.crear_actualizar'))).toEqual(
    new Set(['agregar', 'retirar', 'cerrar', 'abrir', 'etiqueta']),
  );
  expect(reached('packinglist.listado.ver')).toEqual([]);
});
