import { expect, test } from 'vitest';
import { piezasPorMarcar } from './miembros-de.ts';

const caja = (id: number, dentro: boolean, llego: boolean) => ({ id, nombre: `B${id}`, dentro, llego });

test.each([
  ['all that is on the way', [caja(1, true, false), caja(2, true, false)], [1, 2]],
  ['not what came before', [caja(1, true, true), caja(2, true, false)], [2]],
  ['not what never left', [caja(1, true, false), caja(2, false, false)], [1]],
  ['what never left, once nothing else is missing', [caja(1, true, true), caja(2, false, false)], [2]],
  ['nothing of what is here', [caja(1, true, true)], []],
] as const)('a tick by hand means %s', (_, piezas, wanted) =>
  expect(piezasPorMarcar(piezas).map(({ id }) => id)).toEqual(wanted),
);
