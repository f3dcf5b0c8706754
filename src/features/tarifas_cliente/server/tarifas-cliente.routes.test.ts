import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { valorDePeso } from '#features/servicios/rules/precio.public.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { logOf } from '../../../../tests/harness/log-of.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { makeRol, uniqueName } from '../../../../tests/harness/staff.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';

const app = await useTestApp();
const { list, create, update, remove } = tarifasClienteCalls;

const fee = (fields: object = {}) =>
  ({ servicio_id: 10, tarifa_plana: 0, tarifa_peso: 4, peso_minimo: 0, ...fields }) as never;
/** A client that no other test uses. */
const ofNewCliente = async () => ({ cliente_id: await newCustomer(app) });
const add = async (params: { cliente_id: number }, fields: object = {}) => {
  const { status, body } = await app.call(create, { as: 'admin', params, body: fee(fields) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const rowsOf = async (params: { cliente_id: number }) =>
  (await app.call(list, { as: 'admin', params, query: { limite: 100 } })).body.data;
const defaultPriceOf = async (servicio_id: number): Promise<number> =>
  (
    await app.db
      .selectFrom('tarifas')
      .select('tarifa_id')
      .where('servicio_id', '=', servicio_id)
      .where('predeterminada', '=', true)
      .executeTakeFirstOrThrow()
  ).tarifa_id;
const entriesOf = (entidad_id: string) => logOf(app, 'tarifa_cliente', entidad_id);

let letters = 0;
/** A service with the given fields that no other test of this file uses. */
const newServicio = async (fields: object = {}) => {
  letters += 1;
  const letter = String.fromCharCode('A'.charCodeAt(0) + letters);
  const body = {
    servicio_codigo: `ESP${letter}`,
    servicio_nombre: `Especial ${letter}`,
    servicio_prefijo: `Z${letter}`,
    servicio_dias: '1',
    tiempo_entrega: 5,
    tarifas: [{ tarifa_peso: 3, predeterminada: true }],
    ...fields,
  };
  const answer = await app.call(serviciosCalls.create, { as: 'admin', body: body as never });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

describe('who may', () => {
  const asked = { params: { cliente_id: 1001 } };
  const calls = {
    list: () => ({ call: list, asked }),
    create: () => ({ call: create, asked: { ...asked, body: fee() } }),
    update: () => ({ call: update, asked: { ...asked, body: fee() } }),
    remove: () => ({ call: remove, asked: { params: { cliente_id: 1001, servicio_id: 10 } } }),
    export: () => ({ call: exportCallOf(list), asked }),
  };
  test.each([
    ['nobody', undefined, { list: 401, create: 401, update: 401, remove: 401, export: 401 }],
    ['a customer', 'clienteA', { list: 403, create: 403, update: 403, remove: 403, export: 403 }],
    ['an employee', 'empleado', { list: 403, create: 403, update: 403, remove: 403, export: 403 }],
    ['a supervisor', 'supervisor', { list: 200, create: 403, update: 403, remove: 403, export: 200 }],
    // There is nothing yet to change or to remove.
    ['an administrator', 'admin', { list: 200, update: 404, remove: 404, export: 200 }],
  ] as const)('%s', async (_, person, statuses) => {
    const as = person === undefined ? {} : { as: person };
    for (const [name, status] of Object.entries(statuses)) {
      const { call, asked: given } = calls[name as keyof typeof calls]();
      expect((await app.call(call as typeof list, { ...as, ...(given as object) })).status, name).toBe(status);
    }
  });

  test('a customer with the permission sees the own fees and finds nobody else’s', async () => {
    const rol_id = await makeRol(app, uniqueName('Cliente con tarifas'), [
      'casilleros.tarifas.ver',
      'casilleros.tarifas.crear',
      'casilleros.tarifas.editar',
      'casilleros.tarifas.eliminar',
      'casilleros.tarifas.exportar',
    ]);
    const mine = { cliente_id: await newCustomer(app, undefined, { rol_id }) };
    const other = await ofNewCliente();
    await add(mine, { tarifa_peso: 3.5 });
    await add(other, { tarifa_peso: 2.5 });
    const token = await app.openSession(String(mine.cliente_id));
    const own = await app.call(list, { token, params: mine });
    expect(own.body.data.map(({ tarifa_peso }) => tarifa_peso)).toEqual([3.5]);
    const answers = [
      await app.call(list, { token, params: other }),
      await app.call(exportCallOf(list), { token, params: other }),
      await app.call(create, { token, params: other, body: fee({ servicio_id: 20 }) }),
      await app.call(update, { token, params: other, body: fee({ tarifa_peso: 0 }) }),
      await app.call(remove, { token, params: { ...other, servicio_id: 10 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await rowsOf(other)).map(({ tarifa_peso }) => tarifa_peso)).toEqual([2.5]);
  });

  test('nothing is agreed with who is not there, nor with «Sin identificar»', async () => {
    for (const cliente_id of [999_999, 0])
      expect(
        [
          await app.call(list, { as: 'admin', params: { cliente_id } }),
          await app.call(create, { as: 'admin', params: { cliente_id }, body: fee() }),
          await app.call(remove, { as: 'admin', params: { cliente_id, servicio_id: 10 } }),
        ].map(({ status }) => status),
      ).toEqual([404, 404, 404]);
  });
});

describe('adding', () => {
  test.each(['Pendiente', 'Rechazado'] as const)('is not for somebody who is %s', async (cliente_estatus) => {
    const cliente_id = await app.world.cliente({
      cliente_estatus,
      motivo_rechazo: cliente_estatus === 'Rechazado' ? 'Incompleto' : null,
    });
    const { status, body } = await app.call(create, {
      as: 'admin',
      params: { cliente_id },
      body: fee({ servicio_id: 10 }),
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: `El estado del cliente es ${cliente_estatus}` },
    });
  });

  test('keeps four decimals and names the price to compare with', async () => {
    const params = await ofNewCliente();
    const tarifa_id = await defaultPriceOf(31);
    const created = await add(params, {
      servicio_id: 31,
      tarifa_plana: 65.4321,
      tarifa_peso: 2.0001,
      peso_minimo: 30.25,
      tarifa_id,
    });
    expect(created).toMatchObject({
      ...params,
      servicio_codigo: 'MARCON',
      tarifa_plana: 65.4321,
      tarifa_peso: 2.0001,
      peso_minimo: 30.25,
      tarifa_id,
      base_tarifa_numero: 1,
      base_tarifa_plana: 75,
      base_tarifa_peso: 2.5,
      base_peso_minimo: 30,
      version: 1,
      usuario_registro: 'admin',
      acciones: { editar: true, eliminar: true },
    });
    const stored = await app.pool.query(
      'select tarifa_plana::text, tarifa_peso::text, peso_minimo::text from tarifas_cliente where cliente_id = $1',
      [params.cliente_id],
    );
    expect(stored.rows).toEqual([{ tarifa_plana: '65.4321', tarifa_peso: '2.0001', peso_minimo: '30.25' }]);
    expect(await entriesOf(`${params.cliente_id}/31`)).toMatchObject([
      { accion: 'tarifas_cliente.crear', usuario: 'admin', antes: null, despues: { tarifa_peso: 2.0001 } },
    ]);
  });

  test('without a base it is compared with the default price of the service', async () => {
    const { servicio_id } = await newServicio({
      tarifas: [
        { tarifa_peso: 5, peso_maximo: 10 },
        { tarifa_peso: 4, peso_minimo: 10, predeterminada: true },
      ],
    });
    const created = await add(await ofNewCliente(), { servicio_id });
    expect([created.tarifa_id, created.base_tarifa_numero, created.base_tarifa_peso]).toEqual([null, 2, 4]);
  });

  test.each([0, 999.99])('%d is a value', async (value) => {
    const params = await ofNewCliente();
    const created = await add(params, { tarifa_plana: value, tarifa_peso: value, peso_minimo: value });
    expect([created.tarifa_plana, created.tarifa_peso, created.peso_minimo]).toEqual([value, value, value]);
  });

  const TOO_SMALL = 'Este valor debe ser mayor o igual a cero (0).';
  const TOO_BIG = 'Este valor no puede ser mayor a 999.99';
  const MISSING = 'Este campo es requerido';
  test.each([
    [{ tarifa_plana: -0.0001 }, 'tarifa_plana', TOO_SMALL],
    [{ tarifa_peso: -1 }, 'tarifa_peso', TOO_SMALL],
    [{ peso_minimo: -0.01 }, 'peso_minimo', TOO_SMALL],
    [{ tarifa_plana: 999.9901 }, 'tarifa_plana', TOO_BIG],
    [{ tarifa_peso: 1000 }, 'tarifa_peso', TOO_BIG],
    [{ peso_minimo: 1000 }, 'peso_minimo', TOO_BIG],
    [{ tarifa_plana: '' }, 'tarifa_plana', MISSING],
    [{ tarifa_peso: null }, 'tarifa_peso', MISSING],
    [{ peso_minimo: undefined }, 'peso_minimo', MISSING],
    [{ tarifa_peso: 'x' }, 'tarifa_peso', 'Debe ser un número.'],
    [{ tarifa_peso: 4.00001 }, 'tarifa_peso', 'Use como máximo 4 decimales.'],
    [{ peso_minimo: 1.001 }, 'peso_minimo', 'Use como máximo 2 decimales.'],
    [{ servicio_id: '' }, 'servicio_id', MISSING],
    [{ servicio_id: undefined }, 'servicio_id', MISSING],
    [{ servicio_id: -1 }, 'servicio_id', 'No existe el servicio seleccionado.'],
    [{ servicio_id: 999_999 }, 'servicio_id', 'No existe el servicio seleccionado.'],
    [{ tarifa_id: 999_999 }, 'tarifa_id', 'El precio no pertenece al servicio seleccionado.'],
  ])('%j is refused at %s', async (fields, campo, message) => {
    const params = { cliente_id: 1002 };
    const { status, body } = await app.call(create, { as: 'admin', params, body: fee(fields) });
    expect([status, body.errores]).toEqual([400, { [campo]: message }]);
    expect(await rowsOf(params)).toEqual([]);
  });

  test('a price of another service is no base', async () => {
    const { status, body } = await app.call(create, {
      as: 'admin',
      params: { cliente_id: 1002 },
      body: fee({ tarifa_id: await defaultPriceOf(20) }),
    });
    expect([status, body.errores]).toEqual([400, { tarifa_id: 'El precio no pertenece al servicio seleccionado.' }]);
  });

  test.each([
    ['is not for repackaging', { servicio_reempaque: false }],
    ['is switched off', { servicio_estatus: 'Inactivo' }],
  ])('a service that %s does not exist here', async (_, change) => {
    const { servicio_id, version } = await newServicio();
    const changed = await app.call(serviciosCalls.update, {
      as: 'admin',
      params: { servicio_id },
      body: { ...change, version } as never,
    });
    expect(changed.status).toBe(200);
    const { status, body } = await app.call(create, {
      as: 'admin',
      params: { cliente_id: 1002 },
      body: fee({ servicio_id }),
    });
    expect([status, body.errores]).toEqual([400, { servicio_id: 'No existe el servicio seleccionado.' }]);
  });

  const REPEATED = [409, { servicio_id: 'El cliente ya tiene tarifas especiales para este servicio.' }];
  test('a second one for the same service is refused and changes nothing', async () => {
    const params = await ofNewCliente();
    await add(params, { tarifa_peso: 4 });
    const { status, body } = await app.call(create, { as: 'admin', params, body: fee({ tarifa_peso: 1 }) });
    expect([status, body.errores]).toEqual(REPEATED);
    expect((await rowsOf(params)).map(({ tarifa_peso }) => tarifa_peso)).toEqual([4]);
  });

  test('of several at once exactly one wins, the others are told', async () => {
    const params = await ofNewCliente();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.call(create, { as: 'admin', params, body: fee({ tarifa_peso: index + 1 }) }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== won[0]))
      expect([status, body.errores]).toEqual(REPEATED);
    expect((await rowsOf(params)).map(({ tarifa_peso }) => tarifa_peso)).toEqual([won[0]?.body.data.tarifa_peso]);
    expect(await entriesOf(`${params.cliente_id}/10`)).toHaveLength(1);
  });

  test('the same click twice is one fee and one answer', async () => {
    const params = await ofNewCliente();
    const asked = { as: 'admin', params, body: fee(), key: 'tarifa-doble-clic' } as const;
    const [first, second] = await Promise.all([app.call(create, asked), app.call(create, asked)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect(await rowsOf(params)).toHaveLength(1);
  });
});

describe('editing', () => {
  test('changes the values, counts the version and is logged with before and after', async () => {
    const params = await ofNewCliente();
    const tarifa_id = await defaultPriceOf(10);
    const { version } = await add(params, { tarifa_id });
    const { status, body } = await app.call(update, {
      as: 'admin',
      params,
      body: fee({ tarifa_peso: 3.9999, tarifa_plana: 1.25, version }),
    });
    expect(status).toBe(200);
    // Absent fields stay as they are.
    expect(body.data).toMatchObject({ tarifa_peso: 3.9999, tarifa_plana: 1.25, tarifa_id, version: 2 });
    const cleared = await app.call(update, { as: 'admin', params, body: fee({ tarifa_id: null, version: 2 }) });
    expect(cleared.body.data).toMatchObject({ tarifa_id: null, version: 3 });
    expect(await entriesOf(`${params.cliente_id}/10`)).toMatchObject([
      { accion: 'tarifas_cliente.crear' },
      { accion: 'tarifas_cliente.actualizar', antes: { tarifa_peso: 4 }, despues: { tarifa_peso: 3.9999 } },
      { accion: 'tarifas_cliente.actualizar', antes: { tarifa_id }, despues: { tarifa_id: null } },
    ]);
  });

  test('a stale version is refused and changes nothing', async () => {
    const params = await ofNewCliente();
    const { version } = await add(params);
    const edit = (tarifa_peso: number) =>
      app.call(update, { as: 'admin', params, body: fee({ tarifa_peso, version }) });
    const [one, other] = await Promise.all([edit(1), edit(2)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const [lost, won] = one.status === 409 ? [one, other] : [other, one];
    expect(lost.body.code).toBe('VERSION_ANTERIOR');
    expect((await rowsOf(params))[0]).toMatchObject({ tarifa_peso: won.body.data.tarifa_peso, version: 2 });
  });

  test('one that is not there: 404; a service that is not there: said at its field', async () => {
    const params = await ofNewCliente();
    expect((await app.call(update, { as: 'admin', params, body: fee() })).status).toBe(404);
    const unknown = await app.call(update, { as: 'admin', params, body: fee({ servicio_id: 999_999 }) });
    expect([unknown.status, unknown.body.errores]).toEqual([
      400,
      { servicio_id: 'No existe el servicio seleccionado.' },
    ]);
  });

  test('goes on while the service is switched off, ends when it is no longer for repackaging', async () => {
    const servicio = await newServicio();
    const { servicio_id } = servicio;
    const params = await ofNewCliente();
    await add(params, { servicio_id });
    const change = (fields: object) =>
      app.call(serviciosCalls.update, { as: 'admin', params: { servicio_id }, body: fields as never });
    await change({ servicio_estatus: 'Inactivo' });
    expect((await app.call(update, { as: 'admin', params, body: fee({ servicio_id }) })).status).toBe(200);
    await change({ servicio_reempaque: false });
    expect((await app.call(update, { as: 'admin', params, body: fee({ servicio_id }) })).status).toBe(400);
    expect((await rowsOf(params))[0]?.acciones).toEqual({ editar: false, eliminar: true });
    expect((await app.call(remove, { as: 'admin', params: { ...params, servicio_id } })).status).toBe(200);
  });
});

describe('removing', () => {
  test('takes the one away, is logged with what it was, and a second time there is none', async () => {
    const params = await ofNewCliente();
    await add(params);
    await add(params, { servicio_id: 20 });
    const of10 = { ...params, servicio_id: 10 };
    const [one, other] = await Promise.all([
      app.call(remove, { as: 'admin', params: of10 }),
      app.call(remove, { as: 'admin', params: of10 }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 404]);
    expect((await rowsOf(params)).map(({ servicio_id }) => servicio_id)).toEqual([20]);
    expect((await entriesOf(`${params.cliente_id}/10`)).at(-1)).toMatchObject({
      accion: 'tarifas_cliente.eliminar',
      antes: { tarifa_peso: 4 },
      despues: null,
    });
  });
});

describe('a price on which special fees stand', () => {
  test('may change its values, but not go', async () => {
    const servicio = await newServicio({
      tarifas: [
        { tarifa_peso: 5, peso_maximo: 10 },
        { tarifa_peso: 4, peso_minimo: 10, predeterminada: true },
      ],
    });
    const { servicio_id } = servicio;
    const [light, heavy] = servicio.tarifas;
    const params = await ofNewCliente();
    await add(params, { servicio_id, tarifa_id: light?.tarifa_id });
    const keep = { tarifa_id: heavy?.tarifa_id, tarifa_peso: 4, predeterminada: true };
    const edit = (tarifas: object[]) =>
      app.call(serviciosCalls.update, { as: 'admin', params: { servicio_id }, body: { tarifas } as never });
    const gone = await edit([keep]);
    expect([gone.status, gone.body.errores?.['tarifas']]).toEqual([
      409,
      'Hay tarifas especiales de clientes basadas en un precio que quitó. Cancele para conservarlo, o cambie antes esas tarifas.',
    ]);
    const changed = await edit([
      { tarifa_id: light?.tarifa_id, tarifa_peso: 5.5, peso_maximo: 10 },
      { ...keep, peso_minimo: 10 },
    ]);
    expect(changed.status).toBe(200);
    expect((await rowsOf(params))[0]).toMatchObject({ base_tarifa_peso: 5.5 });
    // Once the fee has another base, the price may be removed.
    await app.call(update, { as: 'admin', params, body: fee({ servicio_id, tarifa_id: null }) });
    expect((await edit([keep])).status).toBe(200);
  });

  test('a fee and the end of its price at once: never a fee without its price', async () => {
    const { servicio_id, tarifas } = await newServicio({
      tarifas: [
        { tarifa_peso: 5, peso_maximo: 10 },
        { tarifa_peso: 4, peso_minimo: 10, predeterminada: true },
      ],
    });
    const params = await ofNewCliente();
    const [added, edited] = await Promise.all([
      app.call(create, { as: 'admin', params, body: fee({ servicio_id, tarifa_id: tarifas[0]?.tarifa_id }) }),
      app.call(serviciosCalls.update, {
        as: 'admin',
        params: { servicio_id },
        body: { tarifas: [{ tarifa_id: tarifas[1]?.tarifa_id, tarifa_peso: 4, predeterminada: true }] } as never,
      }),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([added.status, edited.status]);
  });
});

describe('reading', () => {
  test('in the order asked for, found by service', async () => {
    const params = await ofNewCliente();
    await add(params, { servicio_id: 10, tarifa_peso: 3 });
    await add(params, { servicio_id: 20, tarifa_peso: 5 });
    await add(params, { servicio_id: 31, tarifa_peso: 1 });
    const codes = async (query: object) =>
      (await app.call(list, { as: 'supervisor', params, query })).body.data.map(
        ({ servicio_codigo }) => servicio_codigo,
      );
    expect(await codes({})).toEqual(['AEREO', 'EXPRESS', 'MARCON']);
    expect(await codes({ orden: '-tarifa_peso' })).toEqual(['EXPRESS', 'AEREO', 'MARCON']);
    expect(await codes({ buscar: 'maritimo' })).toEqual(['MARCON']);
    expect((await app.call(list, { as: 'supervisor', params })).body.data[0]?.acciones).toEqual({
      editar: false,
      eliminar: false,
    });
  });

  test('the sheet has the fees of this client alone, with all their decimals', async () => {
    const params = await ofNewCliente();
    await add(params, { tarifa_plana: 1.0001, tarifa_peso: 3.1234, peso_minimo: 2.5 });
    await add(await ofNewCliente(), { tarifa_peso: 9.9999 });
    const { status, bytes, headers } = await app.call(exportCallOf(list), { as: 'supervisor', params });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Tarifas especiales.xlsx');
    const { rows } = readSheet(bytes);
    expect(rows[0]?.slice(0, 6)).toEqual([
      'Casillero',
      'Código',
      'Servicio',
      'Tarifa plana (USD)',
      'Por libra (USD)',
      'Libras incluidas',
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 10)).toEqual([
      String(params.cliente_id).padStart(4, '0'),
      'AEREO',
      'Aéreo',
      1.0001,
      3.1234,
      2.5,
      1,
      0,
      4.5,
      'admin',
    ]);
  });
});

test('the rule of the price and PostgreSQL reckon the same cents', async () => {
  const units = fc.sample(
    fc.record({
      plana: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_999_900 })),
      libra: fc.integer({ min: 0, max: 9_999_900 }),
      minimo: fc.integer({ min: 0, max: 99_999 }),
      peso: fc.integer({ min: 0, max: 999_999 }),
    }),
    { numRuns: 2000, seed: 20_261_120 },
  );
  const { rows } = await app.pool.query<{ valor: string }>(
    `select round(plana / 10000.0 + libra / 10000.0 * case when plana > 0 then greatest(peso - minimo, 0) else peso end / 100.0, 2)::text as valor
     from rows from (jsonb_to_recordset($1) as (plana numeric, libra numeric, minimo numeric, peso numeric)) with ordinality order by ordinality`,
    [JSON.stringify(units)],
  );
  const number = (value: number, places: number): number => Number(`${value}e-${places}`);
  expect(
    units.map(({ plana, libra, minimo, peso }) =>
      valorDePeso(
        { tarifa_plana: number(plana, 4), tarifa_peso: number(libra, 4), peso_minimo: number(minimo, 2) },
        number(peso, 2),
      ),
    ),
  ).toEqual(rows.map(({ valor }) => Number(valor)));
});
