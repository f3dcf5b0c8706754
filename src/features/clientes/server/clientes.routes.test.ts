import { describe, expect, test } from 'vitest';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { readSheet } from '../../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { withoutPermiso } from '../../../../tests/harness/without-permiso.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const app = await useTestApp();
const { list, requests, options, get, update, duplicates, addresses } = clientesCalls;

const idsOf = async (query: object, call: typeof list | typeof requests = list): Promise<number[]> => {
  const { status, body } = await app.call(call, { as: 'admin', query: { limite: 100, ...query } as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ cliente_id }) => cliente_id);
};

const maria = await app.world.cliente({
  cliente_id: 731,
  cliente_nombre: 'María Fernanda',
  cliente_apellido: 'Núñez López',
  dni: '0801198512345',
  rtn: '08011985123456',
  correo: 'mafer.nunez@correo.hn',
  telefono: '99887766',
  departamento_id: 8,
  ciudad_id: 801,
  canal: 'Facebook',
  foraneo: true,
  requiere_consolidar: true,
  fecha_registro: '2026-03-05T05:30:00Z',
});
const inactivo = await app.world.cliente({ cliente_id: 4321, cliente_estatus: 'Inactivo' });
const pendiente = await app.world.cliente({ cliente_estatus: 'Pendiente' });
const rechazado = await app.world.cliente({ cliente_estatus: 'Rechazado', motivo_rechazo: 'Datos falsos' });

describe('the list of clients', () => {
  test('shows active and inactive ones, never a request nor the owner of what nobody is known for', async () => {
    const ids = await idsOf({});
    expect(ids).toEqual(expect.arrayContaining([1001, 1002, maria, inactivo]));
    for (const hidden of [0, pendiente, rechazado]) expect(ids).not.toContain(hidden);
    expect(await idsOf({ cliente_estatus: 'Inactivo' })).toEqual([inactivo]);
  });

  test('of requests shows those that wait, the oldest first, and the rejected ones when asked', async () => {
    const later = await app.world.cliente({ cliente_estatus: 'Pendiente' });
    expect(await idsOf({}, requests)).toEqual([pendiente, later]);
    expect(await idsOf({ cliente_estatus: 'Rechazado' }, requests)).toEqual([rechazado]);
    await app.db.deleteFrom('clientes').where('cliente_id', '=', later).execute();
  });

  test.each([
    ['the mailbox padded', () => String(maria).padStart(4, '0')],
    ['the mailbox with its sign', () => `#${maria}`],
    ['the name without accents, the words in another order', () => 'nunez maria'],
    ['part of a name in capitals', () => 'FERNAN'],
    ['the DNI with hyphens', () => '0801-1985-12345'],
    ['the RTN', () => '08011985123456'],
    ['the telephone as people write it', () => '(+504) 9988-7766'],
    ['part of the telephone', () => '887766'],
    ['the mail', () => 'Mafer.Nunez@correo'],
  ])('finds by %s', async (_, buscar) => expect(await idsOf({ buscar: buscar() })).toEqual([maria]));

  test('puts the mailbox that was typed before others that hold its digits', async () => {
    const digits = String(inactivo);
    const other = await app.world.cliente({ cliente_id: 5000, telefono: `9${digits.padStart(7, '1')}` });
    expect((await idsOf({ buscar: digits })).slice(0, 2)).toEqual([inactivo, other]);
    // A requested order takes precedence.
    expect((await idsOf({ buscar: digits, orden: '-cliente_id' }))[0]).toBe(other);
  });

  test.each([
    [{ departamento_id: 8 }],
    [{ ciudad_id: 801 }],
    [{ foraneo: 'true' }],
    [{ requiere_consolidar: 'true' }],
    [{ canal: 'Facebook,Instagram' }],
    // 5 March 05:30 UTC is still the 4th in Tegucigalpa.
    [{ desde: '2026-03-04', hasta: '2026-03-04' }],
  ])('filters by %j', async (query) => expect(await idsOf(query)).toEqual([maria]));

  test('a day of registration begins and ends at midnight in Tegucigalpa', async () => {
    expect(await idsOf({ desde: '2026-03-05', hasta: '2026-03-05' })).toEqual([]);
    expect(await idsOf({ hasta: '2026-03-03' })).toEqual([]);
  });

  test.each(['cliente_id', 'cliente_nombre', 'cliente_estatus', 'fecha_registro'])('orders by %s', async (orden) => {
    const up = await idsOf({ orden });
    expect(up).toHaveLength(new Set(up).size);
    expect(await idsOf({ orden: `-${orden}` })).toEqual(up.toReversed());
  });

  test('is exported whole with its permission, and requests with theirs', async () => {
    const answer = await app.call(exportCallOf(list), { as: 'admin', query: { buscar: 'nunez' } as never });
    expect(readSheet(answer.bytes).rows).toEqual([
      expect.arrayContaining(['Casillero', 'Nombre', 'Apellido', 'DNI', 'Teléfono', 'Registrado']),
      expect.arrayContaining(['María Fernanda', 'Núñez López', '0801-1985-12345', '(+504) 9988-7766', 'Sí']),
    ]);
    const { rows } = readSheet((await app.call(exportCallOf(requests), { as: 'admin', query: {} as never })).bytes);
    expect(rows).toHaveLength(2);
    for (const call of [exportCallOf(list), exportCallOf(requests)])
      expect((await app.call(call, { as: 'empleado', query: {} as never })).status).toBe(403);
  });

  test('the picker offers the mailbox that was typed first, and no request', async () => {
    const { body } = await app.call(options, { as: 'empleado', query: { buscar: String(inactivo) } });
    expect(body.data[0]).toMatchObject({ cliente_id: inactivo, cliente_estatus: 'Inactivo' });
    const none = await app.call(options, { as: 'empleado', query: { buscar: `#${pendiente}` } });
    expect(none.body.data.map(({ cliente_id }) => cliente_id)).not.toContain(pendiente);
  });
});

describe('one client', () => {
  test('staff see what only concerns the operation, the client does not', async () => {
    const seen = await app.call(get, { as: 'empleado', params: { cliente_id: maria } });
    expect(seen.body.data).toMatchObject({
      foraneo: true,
      requiere_consolidar: true,
      departamento_nombre: expect.any(String),
    });
    const own = await app.call(get, { as: 'clienteA', params: { cliente_id: 1001 } });
    expect(own.body.data).toMatchObject({
      cliente_id: 1001,
      foraneo: null,
      requiere_consolidar: null,
      usuario_registro: null,
      motivo_rechazo: null,
    });
    expect(own.body.data.acciones).toMatchObject({ editar: true, editar_identidad: false, editar_internos: false });
  });

  test.each([[0], [1002], [pendiente], [999_999]])('a customer finds no client %i', async (cliente_id) => {
    for (const call of [get, addresses])
      expect((await app.call(call, { as: 'clienteA', params: { cliente_id } })).status).toBe(404);
  });

  test('the owner of what nobody is known for is nobody to open or edit', async () => {
    expect((await app.call(get, { as: 'admin', params: { cliente_id: 0 } })).status).toBe(404);
    const body = { direccion: 'Otra' } as never;
    expect((await app.call(update, { as: 'admin', params: { cliente_id: 0 }, body })).status).toBe(404);
  });

  test('has an address in Miami for every service that is offered', async () => {
    const { body } = await app.call(addresses, { as: 'admin', params: { cliente_id: maria } });
    expect(body.data).toHaveLength(4);
    expect(body.data[0]).toMatchObject({ nombre: `María Núñez #${maria} AEREO`, pais: 'Estados Unidos', zip: '33166' });
    await app.db.updateTable('servicios').set({ servicio_estatus: 'Inactivo' }).where('servicio_id', '=', 20).execute();
    const fewer = await app.call(addresses, { as: 'clienteA', params: { cliente_id: 1001 } });
    expect(fewer.body.data.map(({ servicio_id }) => servicio_id)).toEqual([10, 30, 31]);
    await app.db.updateTable('servicios').set({ servicio_estatus: 'Activo' }).where('servicio_id', '=', 20).execute();
  });

  test('its telephone is that of the warehouse, else of the office there, and never one that nobody has', async () => {
    const phone = async (empresa: object) => {
      await app.world.configuracion({ empresa });
      return (await app.call(addresses, { as: 'clienteA', params: { cliente_id: 1001 } })).body.data[0]?.telefono;
    };
    expect(await phone({})).toBe('');
    expect(await phone({ telefono_usa: '305-555-0134' })).toBe('305-555-0134');
    // As it was shipped before, and saved with the other settings.
    expect(await phone({ miami_telefono: '305-000-0000' })).toBe('305-555-0134');
    expect(await phone({ miami_telefono: '305-555-0199' })).toBe('305-555-0199');
  });

  test('those who may be the same person are shown by what they share, the surest first', async () => {
    const twin = await app.world.cliente({
      cliente_estatus: 'Pendiente',
      cliente_nombre: 'Fernanda María',
      cliente_apellido: 'Nuñez Lopez',
      telefono: '99887766',
      dni: null,
      rtn: '08011985123457',
    });
    const sameTelefono = await app.world.cliente({ telefono: '99887766' });
    const { body } = await app.call(duplicates, { as: 'empleado', params: { cliente_id: twin } });
    expect(body.data.map(({ cliente_id, motivos }) => [cliente_id, motivos])).toEqual([
      [maria, ['DNI', 'Teléfono', 'Nombre']],
      [sameTelefono, ['Teléfono']],
    ]);
    expect((await app.call(duplicates, { as: 'clienteA', params: { cliente_id: 1001 } })).status).toBe(403);
  });

  test('of one with an RTN alone, whoever has the DNI in it is shown, and the other way round', async () => {
    const conRtn = await app.world.cliente({ cliente_nombre: 'Xiomara', dni: null, rtn: '05011977000414' });
    const conDni = await app.world.cliente({ cliente_apellido: 'Zúniga Bográn', dni: '0501197700041', rtn: null });
    for (const [one, other] of [
      [conRtn, conDni],
      [conDni, conRtn],
    ] as const) {
      const { body } = await app.call(duplicates, { as: 'empleado', params: { cliente_id: one } });
      expect(body.data.map(({ cliente_id, motivos }) => [cliente_id, motivos])).toEqual([[other, ['DNI']]]);
    }
  });
});

describe('an edit', () => {
  const edit = (cliente_id: number, body: object, as: 'admin' | 'clienteA' | 'empleado' = 'admin') =>
    app.call(update, { as, params: { cliente_id }, body: body as never });

  test('leaves what is absent, clears what is null, and counts the version', async () => {
    const id = await app.world.cliente({ rtn: '05011990000999' });
    const before = (await app.call(get, { as: 'admin', params: { cliente_id: id } })).body.data;
    const { status, body } = await edit(id, { rtn: null, telefono: '+504 3344-5566', version: before.version });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ rtn: null, dni: before.dni, telefono: '33445566', version: before.version + 1 });
    expect((await edit(id, { telefono: '33445567', version: before.version })).body).toMatchObject({
      code: 'VERSION_ANTERIOR',
    });
  });

  test.each([
    [{ cliente_nombre: ' ' }, 'cliente_nombre', 'Este campo es requerido'],
    [{ telefono: '12345678' }, 'telefono', 'Por favor ingrese un número de teléfono válido.'],
    [{ dni: '123' }, 'dni', 'Formato incorrecto. El DNI tiene 13 dígitos.'],
    [{ direccion: 'x'.repeat(301) }, 'direccion', 'El campo excede la cantidad de caracteres permitidos.'],
    [{ departamento_id: 5, ciudad_id: 801 }, 'ciudad_id', 'La ciudad no pertenece al departamento seleccionado.'],
    [{ dni: '0801198512345' }, 'dni', 'Ya existe un cliente con este DNI: casillero 0731.'],
    [{ rtn: '08011985123456' }, 'rtn', 'Ya existe un cliente con este RTN: casillero 0731.'],
  ])('refuses %j at its field', async (body, campo, message) => {
    const answer = await edit(await app.world.cliente(), body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ errores: { [campo]: message } });
  });

  test('of the name renames the account', async () => {
    const id = await app.world.cliente();
    await edit(id, { cliente_nombre: 'Otro', cliente_apellido: 'Nombre' });
    const account = await app.db
      .selectFrom('usuarios')
      .select('nombre')
      .where('cliente_id', '=', id)
      .executeTakeFirst();
    expect(account).toEqual({ nombre: 'Otro Nombre' });
  });

  test('by a customer reaches the own contact data only', async () => {
    const contact = { telefono: '88776655', direccion: 'Colonia Trejo', departamento_id: 8, ciudad_id: 801 };
    expect((await edit(1001, contact, 'clienteA')).body).toMatchObject({ data: contact });
    // Unchanged values may be sent along, as a form does.
    expect((await edit(1001, { cliente_nombre: 'Ana', dni: '0501199000011' }, 'clienteA')).status).toBe(200);
    for (const body of [{ cliente_nombre: 'Eva' }, { dni: null }, { foraneo: false }, { requiere_consolidar: true }])
      expect(await edit(1001, body, 'clienteA')).toMatchObject({
        status: 403,
        body: { code: 'CLIENTE_DATO_DEL_PERSONAL', errores: { [Object.keys(body)[0] ?? '']: expect.any(String) } },
      });
    expect((await edit(1002, contact, 'clienteA')).status).toBe(404);
  });

  test('of foraneo takes casilleros.listado.ver_todo', async () => {
    const id = await app.world.cliente();
    expect((await edit(id, { foraneo: true }, 'empleado')).body).toMatchObject({ data: { foraneo: true } });
    await withoutPermiso(app, 'casilleros.listado.ver_todo', async () => {
      expect((await edit(id, { foraneo: false }, 'empleado')).status).toBe(403);
      expect((await edit(id, { telefono: '99990000' }, 'empleado')).body).toMatchObject({ data: { foraneo: null } });
    });
  });
});
