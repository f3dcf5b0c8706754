import { expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();

const STRUCK = {
  eliminado: true,
  usuario_eliminacion: 'admin',
  fecha_eliminacion: '2026-11-24T12:00:00Z',
  razon_eliminacion: 'Se anotó dos veces',
};

const padreId = async (): Promise<number> => {
  const { categoria_id } = await app.db
    .selectFrom('categorias')
    .select('categoria_id')
    .where('es_padre', '=', true)
    .orderBy('categoria_id')
    .executeTakeFirstOrThrow();
  return categoria_id;
};

test('an expense is struck through once, and neither changed nor taken away', async () => {
  const gasto_id = await app.world.gasto();
  const change = (set: object) => app.db.updateTable('gastos').set(set).where('gasto_id', '=', gasto_id).execute();
  await expect(change({ gasto_valor: 1 })).rejects.toMatchObject({ constraint: 'gastos_fijos' });
  await expect(change({ eliminado: true })).rejects.toMatchObject({ constraint: 'gastos_eliminacion_completa' });
  await expect(change({ ...STRUCK, gasto_valor: 1 })).rejects.toMatchObject({ constraint: 'gastos_fijos' });
  await change(STRUCK);
  await expect(change({ razon_eliminacion: 'Otra' })).rejects.toMatchObject({ constraint: 'gastos_fijos' });
  await expect(app.db.deleteFrom('gastos').where('gasto_id', '=', gasto_id).execute()).rejects.toMatchObject({
    constraint: 'gastos_fijos',
  });
});

test('an income too', async () => {
  const ingreso_id = await app.world.ingreso();
  const change = (set: object) =>
    app.db.updateTable('ingresos').set(set).where('ingreso_id', '=', ingreso_id).execute();
  await expect(change({ ingreso_fecha: '2020-01-01' })).rejects.toMatchObject({ constraint: 'ingresos_fijos' });
  await change(STRUCK);
  await expect(app.db.deleteFrom('ingresos').execute()).rejects.toMatchObject({ constraint: 'ingresos_fijos' });
});

test('the lists of an expense stay', async () => {
  const packinglist_id = await app.world.packinglist({ estado: 'Recibido en HN' });
  await app.world.gasto({ packinglist_ids: [packinglist_id] });
  await expect(app.db.deleteFrom('gastos_packinglists').execute()).rejects.toMatchObject({
    constraint: 'gastos_fijos',
  });
});

test('dollars agree with their lempiras to the cent', async () => {
  await app.world.gasto({ gasto_valor_usd: 10.01, factor_dolar: 26.5787, gasto_valor: 266.05 });
  await expect(
    app.world.gasto({ gasto_valor_usd: 10.01, factor_dolar: 26.5787, gasto_valor: 266.06 }),
  ).rejects.toMatchObject({ constraint: 'gastos_dolares_con_factor' });
});

test('an expense is in no parent category, and a category under another has none under it', async () => {
  const categoria_padre_id = await padreId();
  await expect(app.world.gasto({ categoria_id: categoria_padre_id })).rejects.toMatchObject({
    constraint: 'gastos_categoria',
  });
  const store = (tipo: 'Gasto' | 'Ingreso', categoria_nombre: string, categoria_padre_id: number | null) =>
    app.world.categoria({ tipo, categoria_nombre, categoria_padre_id });
  const categoria_id = await store('Gasto', 'Courier', categoria_padre_id);
  await expect(store('Gasto', 'Nieta', categoria_id)).rejects.toMatchObject({
    constraint: 'categorias_padre_del_tipo',
  });
  const ingreso = await store('Ingreso', 'Venta de cajas', null);
  await expect(store('Ingreso', 'Hija', ingreso)).rejects.toMatchObject({
    constraint: 'categorias_padre_del_tipo',
  });
});
