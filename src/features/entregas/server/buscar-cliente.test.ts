import { expect, test } from 'vitest';
import { newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const SHOWN = 20;

/** So many clients of one name, in no order. @returns their ids by the number of their second name. */
const newNamesakes = async (apellido: string, count: number): Promise<ReadonlyMap<number, number>> => {
  const ids = new Map<number, number>();
  for (let made = 0; made < count; made++) {
    const nth = (made * 37) % count;
    const cliente_nombre = `Zoraida ${String(nth).padStart(3, '0')}`;
    ids.set(nth, await app.world.cliente({ cliente_nombre, cliente_apellido: apellido, telefono: null, dni: null }));
  }
  return ids;
};

test.each([
  ['Quintanar', 60],
  ['Bustillo', 130],
])('of %s are %i: those with something to fetch come first, then the others, by name', async (apellido, count) => {
  const ids = await newNamesakes(apellido, count);
  const idOf = (nth: number): number => ids.get(nth) ?? 0;
  const find = async (): Promise<number[]> => {
    const { body } = await app.call(entregasCalls.find, { as: 'empleado', query: { buscar: apellido } });
    return body.data.map(({ cliente_id }) => cliente_id);
  };
  const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b).map(idOf);
  const all = [...ids.keys()];
  expect(await find()).toEqual(inOrder(all).slice(0, SHOWN));

  const some = [count - 1, 25, 40];
  for (const nth of some) await newDisponible(app, { cliente_id: idOf(nth) });
  const others = all.filter((nth) => !some.includes(nth));
  expect(await find()).toEqual([...inOrder(some), ...inOrder(others)].slice(0, SHOWN));

  const many = all.filter((nth) => nth > 30);
  for (const nth of many) if (!some.includes(nth)) await newDisponible(app, { cliente_id: idOf(nth) });
  expect(await find()).toEqual(inOrder([...some, ...many.filter((nth) => !some.includes(nth))]).slice(0, SHOWN));
});

test('of those who are called alike a closed mailbox is found, a request is not', async () => {
  const estatus = ['Activo', 'Inactivo', 'Pendiente', 'Rechazado'] as const;
  const ids = new Map<string, number>();
  for (const one of estatus) {
    const cliente_id = await newCustomer(app);
    ids.set(one, cliente_id);
    const motivo_rechazo = one === 'Rechazado' ? 'Datos incompletos' : null;
    await app.db
      .updateTable('clientes')
      .set({ cliente_nombre: one, cliente_apellido: 'Valdivieso', cliente_estatus: one, motivo_rechazo })
      .where('cliente_id', '=', cliente_id)
      .execute();
  }
  const { body } = await app.call(entregasCalls.find, { as: 'empleado', query: { buscar: 'valdivieso' } });
  expect(body.data.map(({ cliente_id }) => cliente_id)).toEqual([ids.get('Activo'), ids.get('Inactivo')]);
});
