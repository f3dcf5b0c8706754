import { describe, expect, test } from 'vitest';
import { newCategoria, newCategoriaPadre } from '../../../../tests/harness/new-gasto.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { categoriasCalls } from '../contract/categorias.calls.ts';

const app = await useTestApp();
const { list, get, create, update, remove } = categoriasCalls;

const nombre = (): string => `Rubro ${Math.random().toString(36).slice(2)}`;
const found = async (categoria_id: number) =>
  (await app.call(get, { as: 'admin', params: { categoria_id } })).body.data;
const move = (categoria_id: number, categoria_padre: number, version?: number) =>
  app.call(update, { as: 'admin', params: { categoria_id }, body: { categoria_padre, version } });
const spendIn = (categoria_nombre: string) => app.world.gasto({ categoria: categoria_nombre });

describe('who may', () => {
  test.each([
    ['nobody', undefined, [401, 401, 401, 401, 401]],
    ['a customer', 'clienteA', [403, 403, 403, 403, 403]],
    ['an employee', 'empleado', [403, 403, 403, 403, 403]],
    ['a supervisor, who books in them', 'supervisor', [200, 200, 403, 403, 403]],
    ['an administrator', 'admin', [200, 200, 200, 200, 200]],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const params = { categoria_id: (await newCategoria(app)).categoria_id };
    expect([
      (await app.call(list, as)).status,
      (await app.call(get, { ...as, params })).status,
      (await app.call(create, { ...as, body: { categoria_nombre: nombre() } })).status,
      (await app.call(update, { ...as, params, body: { categoria_nombre: nombre() } })).status,
      (await app.call(remove, { ...as, params })).status,
    ]).toEqual(expected);
  });

  test('who has a screen on which one is chosen reads them: an expense, an income, the figures, the report of expenses', async () => {
    for (const right of [
      'gastos.listado.ver',
      'ingresos.listado.crear',
      'estadisticas.contable.ver',
      'reportes.reporte_gastos.ver',
    ] as const) {
      const { token } = await makeStaff(app, [right]);
      expect([right, (await app.call(list, { token })).status]).toEqual([right, 200]);
    }
  });
});

describe('the tree', () => {
  test('begins with that of the installation, each book its own', async () => {
    const gastos = (await app.call(list, { as: 'admin' })).body.data;
    expect(gastos.find(({ categoria_nombre }) => categoria_nombre === 'Planilla')).toMatchObject({
      tipo: 'Gasto',
      categoria_padre_nombre: 'Personal',
      activo: true,
    });
    const ingresos = (await app.call(list, { as: 'admin', query: { tipo: 'Ingreso' } })).body.data;
    expect(ingresos.every(({ tipo, categoria_padre_id }) => tipo === 'Ingreso' && categoria_padre_id === 0)).toBe(true);
    expect(ingresos.map(({ categoria_nombre }) => categoria_nombre)).toContain('Almacenaje');
  });

  test('takes a category under a parent or as one, told with how much it is used', async () => {
    const padre = (await app.call(create, { as: 'admin', body: { categoria_nombre: nombre() } })).body.data;
    expect(padre).toMatchObject({ categoria_padre_id: 0, activo: true, usos: 0, hijas: 0 });
    const body = { categoria_padre: padre.categoria_id, categoria_nombre: nombre() };
    const hija = (await app.call(create, { as: 'admin', body })).body.data;
    await spendIn(body.categoria_nombre);
    expect(await found(hija.categoria_id)).toMatchObject({
      categoria_padre_id: padre.categoria_id,
      categoria_padre_nombre: padre.categoria_nombre,
      usos: 1,
    });
    expect((await found(padre.categoria_id)).hijas).toBe(1);
    const again = await app.call(create, {
      as: 'admin',
      body: { ...body, categoria_nombre: body.categoria_nombre.toUpperCase() },
    });
    expect([again.status, again.body.errores]).toEqual([
      409,
      { categoria_nombre: 'Ya existe una categoría con este nombre en el mismo lugar.' },
    ]);
  });

  test('moves what may stand elsewhere, and says why the rest may not', async () => {
    const [uno, otro] = [await newCategoriaPadre(app), await newCategoriaPadre(app)];
    const hija = await newCategoria(app, { categoria_padre_id: uno.categoria_id });
    const { status, body } = await move(hija.categoria_id, otro.categoria_id, 1);
    expect([status, body.message, body.data.categoria_padre_id]).toEqual([
      200,
      'La categoría se movió.',
      otro.categoria_id,
    ]);
    expect((await move(hija.categoria_id, uno.categoria_id, 1)).body.code).toBe('VERSION_ANTERIOR');
    const refusals = async (categoria_id: number, padre: number) => (await move(categoria_id, padre)).body.errores;
    expect(await refusals(hija.categoria_id, 987_654)).toEqual({ categoria_padre: 'No existe la categoría 987654' });
    expect(await refusals(otro.categoria_id, uno.categoria_id)).toEqual({
      categoria_padre: `${otro.categoria_nombre} tiene 1 subcategoría: muévalas antes de ponerla dentro de otra.`,
    });
    expect(await refusals(uno.categoria_id, hija.categoria_id)).toEqual({
      categoria_padre: `${hija.categoria_nombre} está dentro de otra categoría: elija una categoría padre o ninguna.`,
    });
    await spendIn(hija.categoria_nombre);
    expect(await refusals(hija.categoria_id, 0)).toEqual({
      categoria_padre: `${hija.categoria_nombre} tiene 1 registro: no puede ser una categoría padre.`,
    });
    const ingreso = await newCategoria(app, { tipo: 'Ingreso' });
    expect(await refusals(ingreso.categoria_id, uno.categoria_id)).toEqual({
      categoria_padre: 'Las categorías de ingresos no van dentro de otra.',
    });
  });

  test('of two who put each under the other one wins', async () => {
    const [uno, otro] = [await newCategoriaPadre(app), await newCategoriaPadre(app)];
    const answers = await Promise.all([
      move(uno.categoria_id, otro.categoria_id),
      move(otro.categoria_id, uno.categoria_id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('deleting', () => {
  const drop = async (categoria_id: number) => (await app.call(remove, { as: 'admin', params: { categoria_id } })).body;

  test('takes away what nothing was booked in', async () => {
    const { categoria_id, categoria_nombre } = await newCategoria(app);
    expect(await drop(categoria_id)).toEqual({
      message: `Se eliminó la categoría ${categoria_nombre}.`,
      data: [categoria_id],
    });
    expect((await app.call(get, { as: 'admin', params: { categoria_id } })).status).toBe(404);
  });

  test('of one that is used switches it off and tells its use', async () => {
    const { categoria_id, categoria_nombre } = await newCategoria(app);
    await spendIn(categoria_nombre);
    expect(await drop(categoria_id)).toEqual({
      message: `Se usa, y por eso se desactivó en vez de eliminarse: ${categoria_nombre} (1 registro).`,
      data: [],
    });
    expect((await found(categoria_id)).activo).toBe(false);
  });

  test('of a parent takes what is under it, and answers all', async () => {
    const { categoria_id: padre, categoria_nombre } = await newCategoriaPadre(app);
    const una = await newCategoria(app, { categoria_padre_id: padre });
    const otra = await newCategoria(app, { categoria_padre_id: padre });
    expect(await drop(padre)).toEqual({
      message: `Se eliminaron 3 categorías: ${una.categoria_nombre}, ${otra.categoria_nombre}, ${categoria_nombre}.`,
      data: [una.categoria_id, otra.categoria_id, padre],
    });
  });

  test('of a parent with one that is used leaves both, switched off, and names what is gone and what stayed', async () => {
    const { categoria_id: padre, categoria_nombre } = await newCategoriaPadre(app);
    const libre = await newCategoria(app, { categoria_padre_id: padre });
    const usada = await newCategoria(app, { categoria_padre_id: padre });
    await spendIn(usada.categoria_nombre);
    expect(await drop(padre)).toEqual({
      data: [libre.categoria_id],
      message:
        `Se eliminó la categoría ${libre.categoria_nombre}. ` +
        `Se usa, y por eso se desactivó en vez de eliminarse: ${usada.categoria_nombre} (1 registro). ` +
        `También se desactivó ${categoria_nombre}, porque tiene 1 categoría en uso.`,
    });
    expect([(await found(padre)).activo, (await found(usada.categoria_id)).activo]).toEqual([false, false]);
  });
});
