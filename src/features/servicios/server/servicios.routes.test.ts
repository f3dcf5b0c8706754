import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';

const app = await useTestApp();
const { list, fees, get, create, update } = serviciosCalls;

const tarifa = { tarifa_plana: 0, tarifa_peso: 3.25, peso_minimo: 0, peso_maximo: 0, predeterminada: true };
const draft = (fields: object = {}) =>
  ({
    servicio_codigo: 'tierra',
    servicio_nombre: 'Terrestre',
    servicio_prefijo: 't',
    servicio_dias: '5,1,1',
    tiempo_entrega: 20,
    tarifas: [tarifa],
    ...fields,
  }) as never;
const make = async (fields: object = {}) => (await app.call(create, { as: 'admin', body: draft(fields) })).body;

let letters = 0;
/** A code and a prefix that no other test in this file uses. */
const unique = () => {
  letters += 1;
  const letter = String.fromCharCode('A'.charCodeAt(0) + letters);
  return { servicio_codigo: `SRV${letter}`, servicio_prefijo: `X${letter}` };
};

describe('the services that an installation starts with', () => {
  test('are the four of the business, each with a default fee', async () => {
    const { body } = await app.call(list, { as: 'empleado', query: { limite: 100 } });
    expect(
      body.data.map(({ servicio_id, servicio_codigo, servicio_prefijo, divisor }) => [
        servicio_id,
        servicio_codigo,
        servicio_prefijo,
        divisor,
      ]),
    ).toEqual([
      [10, 'AEREO', 'A', 166],
      [20, 'EXPRESS', 'E', 139],
      [30, 'MARITIMO', 'M', 166],
      [31, 'MARCON', 'C', 166],
    ]);
    expect(
      body.data.map(({ tarifas }) =>
        tarifas.map(({ tarifa_numero, predeterminada }) => [tarifa_numero, predeterminada]),
      ),
    ).toEqual([[[1, true]], [[1, true]], [[1, true]], [[1, true]]]);
    expect(body.data[3]?.tarifas[0]).toMatchObject({
      tarifa_plana: 75,
      tarifa_peso: 2.5,
      peso_minimo: 30,
      peso_maximo: null,
    });
  });
});

describe('creating', () => {
  test('upper-cases, sorts the days, reads 0 pounds as no limit and numbers the fees', async () => {
    const { data, message } = await make({
      tarifas: [
        { ...tarifa, peso_maximo: 10 },
        { tarifa_peso: 2.1234, peso_minimo: 10 },
      ],
    });
    expect(message).toBe('El servicio se registró.');
    expect(data).toMatchObject({
      servicio_codigo: 'TIERRA',
      servicio_prefijo: 'T',
      servicio_dias: [1, 5],
      divisor: 166,
      servicio_estatus: 'Activo',
      version: 1,
    });
    expect(data.tarifas).toMatchObject([
      { tarifa_numero: 1, tarifa_peso: 3.25, peso_minimo: 0, peso_maximo: 10, predeterminada: true },
      { tarifa_numero: 2, tarifa_peso: 2.1234, peso_minimo: 10, peso_maximo: null, predeterminada: false },
    ]);
    expect(data.tarifa_ids).toEqual(data.tarifas.map(({ tarifa_id }) => tarifa_id));
  });

  test.each([
    [{ servicio_codigo: 'A-B' }, 'servicio_codigo', 'Use solo letras y números.'],
    [{ servicio_prefijo: 'A1' }, 'servicio_prefijo', 'Use de una a tres letras.'],
    [{ servicio_nombre: '' }, 'servicio_nombre', 'Este campo es requerido'],
    [{ servicio_dias: '' }, 'servicio_dias', 'Elija los días de salida.'],
    [{ servicio_dias: [8] }, 'servicio_dias.0', 'Elija los días de salida.'],
    [{ tiempo_entrega: -1 }, 'tiempo_entrega', 'Debe ser un número entero de 0 a 365.'],
    [{ divisor: 0 }, 'divisor', 'Este valor debe ser mayor o igual a 1.'],
    [{ tarifas: [] }, 'tarifas', 'Agregue al menos un precio.'],
    [{ tarifas: [{ ...tarifa, tarifa_peso: -1 }] }, 'tarifas.0.tarifa_peso', 'Este valor no puede ser negativo'],
    [{ tarifas: [{ ...tarifa, tarifa_peso: 1.12345 }] }, 'tarifas.0.tarifa_peso', 'Use como máximo 4 decimales.'],
    [{ tarifas: [{ ...tarifa, predeterminada: false }] }, 'tarifas', 'Debe marcar un precio como predeterminado.'],
    [
      { tarifas: [tarifa, { ...tarifa, predeterminada: false }] },
      'tarifas.1.peso_minimo',
      'El rango se traslapa con el del Precio 1.',
    ],
    [
      { tarifas: [{ ...tarifa, peso_minimo: 5, peso_maximo: 5 }] },
      'tarifas.0.peso_maximo',
      'Debe ser mayor al peso mínimo.',
    ],
  ])('%j is refused at %s', async (fields, campo, message) => {
    const { status, body } = await app.call(create, { as: 'admin', body: draft({ ...unique(), ...fields }) });
    expect(status).toBe(400);
    expect(body.errores).toMatchObject({ [campo]: message });
  });

  test('a code or a prefix that exists already is refused at its field', async () => {
    const code = await app.call(create, { as: 'admin', body: draft({ ...unique(), servicio_codigo: 'aereo' }) });
    expect([code.status, code.body.errores]).toEqual([
      409,
      { servicio_codigo: 'Ya existe un servicio con ese código.' },
    ]);
    const prefix = await app.call(create, { as: 'admin', body: draft({ ...unique(), servicio_prefijo: 'A' }) });
    expect([prefix.status, prefix.body.errores]).toEqual([
      409,
      { servicio_prefijo: 'Ya existe un servicio con ese prefijo.' },
    ]);
  });

  test.each(['supervisor', 'empleado', 'clienteA'] as const)('%s may not', async (person) => {
    expect((await app.call(create, { as: person, body: draft(unique()) })).status).toBe(403);
  });
});

describe('editing', () => {
  test('fees are kept by id, added, moved and dropped in one go', async () => {
    const { data: before } = await make({
      ...unique(),
      tarifas: [
        { ...tarifa, peso_maximo: 10 },
        { tarifa_peso: 2, peso_minimo: 10, peso_maximo: 20 },
        { tarifa_peso: 1, peso_minimo: 20 },
      ],
    });
    const [first, second, third] = before.tarifas;
    const { status, body } = await app.call(update, {
      as: 'admin',
      params: { servicio_id: before.servicio_id },
      body: {
        version: before.version,
        tarifas: [
          { tarifa_id: third?.tarifa_id, tarifa_peso: 1.5, peso_minimo: 20, predeterminada: true },
          { tarifa_id: first?.tarifa_id, tarifa_peso: 3, peso_maximo: 20 },
        ],
      },
    });
    expect(status).toBe(200);
    expect(
      body.data.tarifas.map(({ tarifa_id, tarifa_numero, tarifa_peso, predeterminada }) => [
        tarifa_id,
        tarifa_numero,
        tarifa_peso,
        predeterminada,
      ]),
    ).toEqual([
      [third?.tarifa_id, 1, 1.5, true],
      [first?.tarifa_id, 2, 3, false],
    ]);
    expect(body.data.tarifa_ids).not.toContain(second?.tarifa_id);
    expect(body.data.version).toBe(before.version + 1);
  });

  test('what is absent stays', async () => {
    const { data: before } = await make({ ...unique(), servicio_minimo: 2, servicio_reempaque: false });
    const { body } = await app.call(update, {
      as: 'admin',
      params: { servicio_id: before.servicio_id },
      body: { servicio_estatus: 'Inactivo' },
    });
    const { servicio_estatus: _, version: __, ...rest } = before;
    expect(body.data).toMatchObject({ ...rest, servicio_estatus: 'Inactivo' });
  });

  test("another service's fee cannot be taken", async () => {
    const { data } = await make(unique());
    const { body: air } = await app.call(get, { as: 'admin', params: { servicio_id: 10 } });
    const { status, body } = await app.call(update, {
      as: 'admin',
      params: { servicio_id: data.servicio_id },
      body: { tarifas: [{ ...tarifa, tarifa_id: air.data.tarifas[0]?.tarifa_id }] },
    });
    expect([status, body.errores]).toEqual([400, { 'tarifas.0.tarifa_id': 'El precio no pertenece a este servicio.' }]);
  });

  test('a stale version is refused and changes nothing', async () => {
    const { data } = await make(unique());
    const edit = (servicio_nombre: string) =>
      app.call(update, {
        as: 'admin',
        params: { servicio_id: data.servicio_id },
        body: { servicio_nombre, version: data.version },
      });
    expect((await edit('Primero')).status).toBe(200);
    const second = await edit('Segundo');
    expect([second.status, second.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    expect(
      (await app.call(get, { as: 'admin', params: { servicio_id: data.servicio_id } })).body.data.servicio_nombre,
    ).toBe('Primero');
  });

  test('there is no such service: 404; not allowed: 403', async () => {
    expect((await app.call(update, { as: 'admin', params: { servicio_id: 999_999 }, body: {} })).status).toBe(404);
    expect((await app.call(update, { as: 'supervisor', params: { servicio_id: 10 }, body: {} })).status).toBe(403);
  });
});

describe('reading', () => {
  test('customers see the active ones only, and cannot export', async () => {
    const { data } = await make(unique());
    await app.call(update, {
      as: 'admin',
      params: { servicio_id: data.servicio_id },
      body: { servicio_estatus: 'Inactivo' },
    });
    const ids = (await app.call(list, { as: 'clienteA', query: { limite: 100 } })).body.data.map(
      ({ servicio_id }) => servicio_id,
    );
    expect(ids).toContain(10);
    expect(ids).not.toContain(data.servicio_id);
    expect((await app.call(fees, { as: 'clienteA', query: { servicio_id: data.servicio_id } })).body.data).toEqual([]);
    expect((await app.call(exportCallOf(list), { as: 'clienteA' })).status).toBe(403);
  });

  test('who entered them is told to staff alone', async () => {
    for (const as of ['clienteA', 'empleado'] as const) {
      const services = (await app.call(list, { as, query: { limite: 100 } })).body.data;
      const own = (await app.call(fees, { as })).body.data;
      const entered = [...services, ...services.flatMap(({ tarifas }) => tarifas), ...own].map(
        ({ usuario_registro }) => usuario_registro,
      );
      expect(entered.length).toBeGreaterThan(2);
      expect(entered.every((usuario) => (usuario === null) === (as === 'clienteA'))).toBe(true);
    }
  });

  test('fees of one service carry its name', async () => {
    const { body } = await app.call(fees, { as: 'empleado', query: { servicio_id: 31 } });
    expect(body.data).toMatchObject([{ servicio_codigo: 'MARCON', tarifa_numero: 1, tarifa_plana: 75 }]);
  });

  test('the sheet has a row a service', async () => {
    const { bytes, status } = await app.call(exportCallOf(list), { as: 'admin', query: { buscar: 'maritimo' } });
    expect(status).toBe(200);
    expect(JSON.stringify(readSheet(bytes))).toContain('MARCON');
  });
});

describe('what was agreed with a client', () => {
  const valuesOf = async (as: Person, query: object) => {
    const { status, body } = await app.call(fees, { as, query });
    return status === 200 ? body.data.map(({ tarifa_peso, tarifa_valor }) => [tarifa_peso, tarifa_valor]) : status;
  };
  test('stands beside the value that everybody pays, for the service that it was agreed on', async () => {
    await app.world.tarifaCliente({ cliente_id: 1001, tarifa_peso: 3.9125 });
    for (const as of ['admin', 'supervisor', 'empleado', 'clienteA'] as const)
      expect(await valuesOf(as, { servicio_id: 10, cliente_id: 1001 }), as).toEqual([[4.5, 3.9125]]);
    expect(await valuesOf('admin', { servicio_id: 20, cliente_id: 1001 })).toEqual([[7, null]]);
    expect(await valuesOf('admin', { servicio_id: 10, cliente_id: 1002 })).toEqual([[4.5, null]]);
    // Without a client there is no special fee.
    expect(await valuesOf('clienteA', { servicio_id: 10 })).toEqual([[4.5, null]]);
  });

  test('is nobody else’s to know', async () => {
    expect(await valuesOf('clienteB', { cliente_id: 1001 })).toBe(404);
    expect(await valuesOf('admin', { cliente_id: 999_999 })).toBe(404);
    const { token } = await makeStaff(app, ['guias.listado.ver_todo']);
    const { status, body } = await app.call(fees, { token, query: { cliente_id: 1001 } });
    expect([status, body.code]).toEqual([403, 'SIN_PERMISO']);
  });
});
