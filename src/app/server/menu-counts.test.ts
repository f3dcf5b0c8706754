import { expect, test } from 'vitest';
import type { Permiso } from '#kit/contract/permisos.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { newRecurrente } from '../../../tests/harness/new-gasto.ts';
import { PEOPLE } from '../../../tests/harness/people.ts';
import { ANY } from '../../../tests/harness/remembered.ts';
import { makeRol, makeStaff } from '../../../tests/harness/staff.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';
import { statementsDuring } from '../../../tools/bench/baseline/statements.ts';

const app = await useTestApp();
const RIGHTS = ['tranasferencia_guias.listado.ver', 'gastos.listado.crear', 'packinglist.listado.ver'] as const;
const [aqui, alla] = [await app.world.sucursal(), await app.world.sucursal()];

/** Somebody of a branch. */
const personAt = async (sucursal_id: number, more: readonly Permiso[] = []) => {
  const { usuario, token } = await makeStaff(app, [...RIGHTS, ...more]);
  await app.db.updateTable('usuarios').set({ sucursal_id }).where('usuario', '=', usuario).execute();
  return { token };
};
const countsOf = async (who: { readonly token: string }) => {
  const { data } = (await app.call(systemCalls.notifications, { ...who, ...ANY })).body;
  return [data.transferencias_abierto, data.gastos_por_confirmar, data.packinglist_abierto];
};

await app.world.transferencia({ sucursal_origen_id: aqui });
await app.world.transferencia({ sucursal_origen_id: aqui });
await app.world.transferencia({ sucursal_origen_id: alla });
await newRecurrente(app, { sucursal_id: aqui });
for (let nth = 0; nth < 3; nth += 1) await newRecurrente(app, { sucursal_id: alla });
await app.world.packinglist();
const [one, colleague, there] = [await personAt(aqui), await personAt(aqui), await personAt(alla)];
const boss = await personAt(aqui, ['usuarios.listado.ver_todo']);

test('whoever asks right after another has their own counts: of a branch, of all, and none of a customer', async () => {
  const asked = [await countsOf(one), await countsOf(there), await countsOf(boss), await countsOf(colleague)];
  const lists = asked[0]?.[2] ?? 0;
  expect(lists).toBeGreaterThan(0);
  expect(asked).toEqual([
    [2, 1, lists],
    [1, 3, lists],
    [3, 4, lists],
    [2, 1, lists],
  ]);
  // Whatever rights a customer's role may have been given.
  const rol_id = await makeRol(app, 'Cliente con permisos', [...RIGHTS]);
  await app.db.updateTable('usuarios').set({ rol_id }).where('usuario', '=', PEOPLE.clienteA).execute();
  const token = await app.openSession(PEOPLE.clienteA);
  expect((await countsOf({ token })).filter((count) => (count ?? 0) > 0)).toEqual([]);
});

test('people of one branch share what is counted', async () => {
  const sentFor = async (who: { readonly token: string }): Promise<number> =>
    (await statementsDuring(() => countsOf(who))).filter(({ text }) => text.includes('count(*)')).length;
  const fresh = (await statementsDuring(() => app.call(systemCalls.notifications, one))).filter(({ text }) =>
    text.includes('count(*)'),
  );
  expect([fresh.length > 0, await sentFor(colleague)]).toEqual([true, 0]);
});
