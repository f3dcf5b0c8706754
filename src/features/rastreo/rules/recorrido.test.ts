import { expect, test } from 'vitest';
import { movesOf, standsFor } from './recorrido.ts';

const ORDEN = ['Pre-alertado', 'Recibido en USA', 'Enviado a HN', 'Entregado', 'Abandonado'];
const caja = (paquete_id: number, paquete_estado: string) => ({ paquete_id, paquete_estado });

test('only changes of state are told', () => {
  const at = (estado: string, day: number) => ({ estado, fecha_registro: `2026-01-0${day}` });
  const entries = [at('A', 1), at('A', 2), at('B', 3), at('B', 4), at('A', 5)];
  expect(movesOf(entries.map((one) => ({ ...one, accion: 'comentario' })))).toEqual([
    at('A', 1),
    at('B', 3),
    at('A', 5),
  ]);
  expect(movesOf([])).toEqual([]);
});

test('the way to another branch is told though the state stays, that it is prepared is not', () => {
  const at = (accion: string, day: number) => ({ estado: 'Recibido en HN', accion, fecha_registro: `2026-01-0${day}` });
  const way = [
    at('recibir_hn', 1),
    at('poner_en_transferencia', 2),
    at('enviar_a_sucursal', 3),
    at('recibir_en_sucursal', 4),
  ];
  expect(movesOf(way).map(({ accion, fecha_registro }) => [accion, fecha_registro])).toEqual([
    [undefined, '2026-01-01'],
    ['enviar_a_sucursal', '2026-01-03'],
    ['recibir_en_sucursal', '2026-01-04'],
  ]);
});

test('of several boxes the one furthest behind', () => {
  const cajas = [caja(1, 'Enviado a HN'), caja(2, 'Recibido en USA'), caja(3, 'Enviado a HN')];
  expect(standsFor(cajas, ORDEN)?.paquete_id).toBe(2);
});

test('one that is on its way before those that are finished', () => {
  expect(standsFor([caja(1, 'Enviado a HN'), caja(2, 'Entregado')], ORDEN)?.paquete_id).toBe(1);
});

test('of those that are finished the newest; of none, none', () => {
  expect(standsFor([caja(1, 'Entregado'), caja(2, 'Abandonado')], ORDEN)?.paquete_id).toBe(2);
  expect(standsFor([], ORDEN)).toBeUndefined();
});
