import { describe, expect, test } from 'vitest';
import { asientosOf } from '../../../../tests/harness/asientos.ts';
import { asientosSuite } from '../../../../tests/harness/asientos.suite.ts';
import { gastoBody, newCategoria, newCategoriaPadre } from '../../../../tests/harness/new-gasto.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import type { PackinglistEstado } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { gastosCalls } from '../contract/gastos.calls.ts';

const app = await useTestApp();
const { create, get, list, packinglist } = gastosCalls;
const gastos = asientosOf(app, 'Gasto', gastosCalls);
const { idOf, refused, registered } = gastos;

asientosSuite(app, gastos);

describe('an expense', () => {
  test('is listed by the parent of its category too', async () => {
    const padre = await newCategoriaPadre(app);
    const { categoria_id } = await newCategoria(app, { categoria_padre_id: padre.categoria_id });
    const one = idOf(await registered({ categoria_id, fecha: '2025-03-31' }));
    const other = idOf(await registered({ categoria_id, fecha: '2025-04-01' }));
    const query = { categoria_id: padre.categoria_id };
    expect((await app.call(list, { as: 'admin', query })).body.data.map(idOf)).toEqual([other, one]);
  });

  test('in no category that there is not, is another book’s, a parent or switched off', async () => {
    const padre = await newCategoriaPadre(app);
    const inactiva = await newCategoria(app, { activo: false });
    const ingreso = await newCategoria(app, { tipo: 'Ingreso' });
    const apagado = await newCategoriaPadre(app);
    const hija = await newCategoria(app, { categoria_padre_id: apagado.categoria_id });
    await app.db
      .updateTable('categorias')
      .set({ activo: false })
      .where('categoria_id', '=', apagado.categoria_id)
      .execute();
    const at = 'categoria_id';
    await refused({ categoria_id: 987_654 }, at, 'No existe la categoría 987654');
    await refused({ categoria_id: ingreso.categoria_id }, at, `No existe la categoría ${ingreso.categoria_id}`);
    await refused(
      { categoria_id: padre.categoria_id },
      at,
      `La categoría ${padre.categoria_nombre} es una categoría padre, no puede ser usada para registro de gastos.`,
      409,
    );
    for (const { categoria_id, categoria_nombre } of [inactiva, hija])
      await refused(
        { categoria_id },
        at,
        `La categoría ${categoria_nombre} está inactiva: elija otra o actívela.`,
        409,
      );
    await refused({ categoria_id: null }, at, 'Este campo es requerido');
  });
});

describe('packing lists', () => {
  const lista = (estado: PackinglistEstado) => app.world.packinglist({ estado });

  test('are looked up by whoever may register an expense', async () => {
    const statusFor = async (who: { readonly as?: Person }) =>
      (await app.call(packinglist, { ...who, query: { codigo: 'PA-99999999' } })).status;
    expect([await statusFor({}), await statusFor({ as: 'clienteA' }), await statusFor({ as: 'empleado' })]).toEqual([
      401, 403, 403,
    ]);
    expect([await statusFor({ as: 'supervisor' }), await statusFor({ as: 'admin' })]).toEqual([404, 404]);
  });

  test('are loaded by number and by label once they are received', async () => {
    const packinglist_id = await lista('Recibido en HN');
    for (const codigo of [String(packinglist_id), `PA-${packinglist_id}`, `pa'${packinglist_id}`]) {
      const { status, body: answer } = await app.call(packinglist, { as: 'admin', query: { codigo } });
      expect([codigo, status, answer.data?.packinglist_id]).toEqual([codigo, 200, packinglist_id]);
    }
    const body = { ...(await gastoBody(app)), packinglists: [packinglist_id, packinglist_id] } as never;
    const { packinglists, gasto_id } = (await app.call(create, { as: 'admin', body })).body.data;
    expect(packinglists).toEqual([packinglist_id]);
    expect((await app.call(get, { as: 'admin', params: { gasto_id } })).body.data.listas).toMatchObject([
      { packinglist_id, servicio_prefijo: 'A', estado: 'Recibido en HN' },
    ]);
  });

  test.each(['Abierto', 'Cerrado', 'Enviado a HN'] as const)('are refused while they are %s', async (estado) => {
    const packinglist_id = await lista(estado);
    const message = `No se puede cargar un PackingList en estado ${estado}`;
    const { status, body: answer } = await app.call(packinglist, {
      as: 'admin',
      query: { codigo: `PA-${packinglist_id}` },
    });
    expect([status, answer.message]).toEqual([409, message]);
    await refused({ packinglists: [packinglist_id] }, 'packinglists.0', message, 409);
  });

  test('that there are not are refused', async () => {
    const { status, body: answer } = await app.call(packinglist, { as: 'admin', query: { codigo: 'PA-987654' } });
    expect([status, answer.message]).toEqual([404, 'No existe ningún PackingList con el número PA-987654.']);
    await refused(
      { packinglists: [987_654] },
      'packinglists.0',
      'No existe ningún PackingList con el número 987654.',
      404,
    );
  });
});
