import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff, uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { cargosCalls } from '../contract/cargos.calls.ts';

const app = await useTestApp();
const { list, get, create, update, remove } = cargosCalls;

const cargo = (fields: object = {}) =>
  ({ impuesto_nombre: uniqueName('Cargo'), impuesto_valor: 5, ...fields }) as never;
const add = async (fields: object = {}) => {
  const { status, body } = await app.call(create, { as: 'admin', body: cargo(fields) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const change = (impuesto_id: number, body: object) =>
  app.call(update, { as: 'admin', params: { impuesto_id }, body: body as never });
const read = (impuesto_id: number) => app.call(get, { as: 'admin', params: { impuesto_id } });
const entriesOf = (impuesto_id: number) => logOf(app, 'impuesto', impuesto_id);
const SEGURO = { impuesto_tipo: 'Porcentaje', impuesto_base: 'Valor declarado', impuesto_valor: 10 };

test('an installation starts with three, none of them active', async () => {
  const { data } = (await app.call(list, { as: 'admin', query: { orden: 'impuesto_id' } })).body;
  expect(
    data.map(({ impuesto_nombre, impuesto_tipo, impuesto_base, impuesto_valor, activo }) => [
      impuesto_nombre,
      impuesto_tipo,
      impuesto_base,
      impuesto_valor,
      activo,
    ]),
  ).toEqual([
    ['Seguro', 'Porcentaje', 'Valor declarado', 10, false],
    ['Manejo especial', 'Monto', null, 0, false],
    ['Desaduanaje', 'Monto', null, 0, false],
  ]);
});

describe('who may', () => {
  test.each([
    ['nobody', undefined, { list: 401, sheet: 401, one: 401, create: 401, update: 401, remove: 401 }],
    ['a customer', 'clienteA', { list: 403, sheet: 403, one: 403, create: 403, update: 403, remove: 403 }],
    // Users who price guides choose among them.
    ['an employee', 'empleado', { list: 200, sheet: 403, one: 403, create: 403, update: 403, remove: 403 }],
    ['an administrator', 'admin', { list: 200, sheet: 200, one: 404, update: 404, remove: 404 }],
  ] as const)('%s', async (_, person, expected) => {
    const as = person === undefined ? {} : { as: person };
    const params = { impuesto_id: 999_999 };
    const found = {
      list: (await app.call(list, as)).status,
      sheet: (await app.call(exportCallOf(list), as)).status,
      one: (await app.call(get, { ...as, params })).status,
      create: (await app.call(create, { ...as, body: cargo() })).status,
      update: (await app.call(update, { ...as, params, body: {} })).status,
      remove: (await app.call(remove, { ...as, params })).status,
    };
    expect(found).toMatchObject(expected);
  });

  test('whoever does neither sees none', async () => {
    const { token } = await makeStaff(app, ['guias.listado.ver_todo']);
    expect((await app.call(list, { token })).status).toBe(403);
  });
});

describe('adding', () => {
  test('a percent for some services, with its entry in the log', async () => {
    const added = await add({
      ...SEGURO,
      impuesto_nombre: ' Seguro  plus ',
      impuesto_valor: '12.3456',
      aplica_isv: true,
      automatico: true,
      servicio_ids: ['20', 10, 10],
    });
    expect(added).toMatchObject({
      impuesto_nombre: 'Seguro plus',
      impuesto_descripcion: '',
      impuesto_tipo: 'Porcentaje',
      impuesto_base: 'Valor declarado',
      impuesto_valor: 12.3456,
      aplica_isv: true,
      automatico: true,
      servicio_ids: [10, 20],
      activo: true,
      version: 1,
      acciones: { editar: true, eliminar: true },
    });
    expect(added.servicios[0]).toMatchObject({ servicio_id: 10, servicio_nombre: 'Aéreo' });
    expect(await entriesOf(added.impuesto_id)).toMatchObject([{ accion: 'cargos.crear', antes: null }]);
  });

  test('an amount by hand keeps neither base nor services', async () =>
    expect(await add({ impuesto_base: 'Valor declarado', servicio_ids: [10] })).toMatchObject({
      impuesto_tipo: 'Monto',
      impuesto_base: null,
      automatico: false,
      servicio_ids: [],
    }));

  test.each([
    [{ impuesto_nombre: '' }, 'impuesto_nombre', 400, 'Este campo es requerido'],
    [
      { impuesto_nombre: 'x'.repeat(101) },
      'impuesto_nombre',
      400,
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    [{ impuesto_nombre: 'SEGURO' }, 'impuesto_nombre', 409, 'Ya existe un cargo adicional con este nombre.'],
    [
      { impuesto_descripcion: 'x'.repeat(256) },
      'impuesto_descripcion',
      400,
      'El campo excede la cantidad de caracteres permitidos.',
    ],
    [{ impuesto_tipo: 'Trueque' }, 'impuesto_tipo', 400, 'Elija un tipo de la lista.'],
    [{ impuesto_valor: '' }, 'impuesto_valor', 400, 'Este campo es requerido'],
    [{ impuesto_valor: -1 }, 'impuesto_valor', 400, 'Este valor no puede ser negativo'],
    [{ impuesto_valor: 100_000 }, 'impuesto_valor', 400, 'Este valor no puede ser mayor a 99,999.99'],
    [{ impuesto_valor: 1.23456 }, 'impuesto_valor', 400, 'Use como máximo 4 decimales.'],
    [{ impuesto_tipo: 'Porcentaje' }, 'impuesto_base', 400, 'Elija de qué se calcula el porcentaje.'],
    [{ ...SEGURO, impuesto_base: 'Otro' }, 'impuesto_base', 400, 'Elija de qué se calcula el porcentaje.'],
    [{ ...SEGURO, impuesto_valor: 100.5 }, 'impuesto_valor', 400, 'El porcentaje debe ser de 0 a 100.'],
    [{ automatico: true }, 'servicio_ids', 400, 'Elija al menos un servicio.'],
    [{ automatico: true, servicio_ids: [99] }, 'servicio_ids', 400, 'No existe el servicio seleccionado'],
  ])('%j is refused', async (fields, campo, status, message) => {
    const answer = await app.call(create, { as: 'admin', body: cargo(fields) });
    expect([answer.status, answer.body.errores]).toEqual([status, { [campo]: message }]);
  });
});

describe('changing', () => {
  test('what is absent stays, and a stale version is refused, also when only services changed', async () => {
    const { impuesto_id, impuesto_nombre } = await add({ ...SEGURO, automatico: true, servicio_ids: [10] });
    const off = await change(impuesto_id, { activo: false, version: 1 });
    expect(off.body.data).toMatchObject({ impuesto_nombre, impuesto_valor: 10, servicio_ids: [10], activo: false });
    expect((await change(impuesto_id, { servicio_ids: [20, 30], version: 2 })).body.data).toMatchObject({
      servicio_ids: [20, 30],
      version: 3,
    });
    const stale = await change(impuesto_id, { activo: true, version: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    expect((await entriesOf(impuesto_id)).at(-1)).toMatchObject({
      accion: 'cargos.actualizar',
      antes: { servicios: [{ servicio_id: 10 }] },
      despues: { servicios: [{ servicio_id: 20 }, { servicio_id: 30 }] },
    });
  });

  test('a part that does not fit the rest is refused at its field', async () => {
    const { impuesto_id } = await add({ impuesto_valor: 250 });
    const problems = [
      [{ impuesto_tipo: 'Porcentaje' }, { impuesto_base: 'Elija de qué se calcula el porcentaje.' }],
      [
        { impuesto_tipo: 'Porcentaje', impuesto_base: 'Valor de la guía' },
        { impuesto_valor: 'El porcentaje debe ser de 0 a 100.' },
      ],
      [{ automatico: true }, { servicio_ids: 'Elija al menos un servicio.' }],
    ] as const;
    for (const [body, errores] of problems)
      expect((await change(impuesto_id, body)).body.errores, JSON.stringify(body)).toEqual(errores);
    expect((await read(impuesto_id)).body.data).toMatchObject({ impuesto_tipo: 'Monto', version: 1 });
  });
});

test('deleting one takes its services along, and its name may be used again', async () => {
  const { impuesto_id, impuesto_nombre } = await add({ automatico: true, servicio_ids: [10] });
  const gone = await app.call(remove, { as: 'admin', params: { impuesto_id } });
  expect([gone.status, gone.body.message]).toEqual([200, 'El cargo se eliminó.']);
  expect((await read(impuesto_id)).status).toBe(404);
  expect((await entriesOf(impuesto_id)).at(-1)).toMatchObject({ accion: 'cargos.eliminar', despues: null });
  await add({ impuesto_nombre });
});

test('the list: by state, kind and name without accents, and as a sheet', async () => {
  await add({ impuesto_nombre: 'Empaque frágil', automatico: true, servicio_ids: [10, 30] });
  const namesOf = async (query: object) =>
    (await app.call(list, { as: 'admin', query: { limite: 100, ...query } })).body.data.map(
      (row) => row.impuesto_nombre,
    );
  expect(await namesOf({ buscar: 'fragil', activo: 'true' })).toEqual(['Empaque frágil']);
  expect(await namesOf({ buscar: 'seguro', impuesto_tipo: 'Monto' })).toEqual([]);
  expect(await namesOf({ automatico: 'true', buscar: 'empaque' })).toEqual(['Empaque frágil']);
  const sheet = await app.call(exportCallOf(list), { as: 'admin', query: { buscar: 'empaque' } });
  expect(readSheet(sheet.bytes).rows[1]).toEqual(
    expect.arrayContaining(['Empaque frágil', 'Monto', 5, 'Aéreo, Marítimo']),
  );
});
