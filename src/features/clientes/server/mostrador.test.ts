import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BodyInput } from '#kit/contract/call.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { asReceived } from '../../../../tests/harness/as-received.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { create } = clientesCalls;
type Body = BodyInput<typeof create>;

const aClient = (fields: Partial<Body> = {}): Body => ({
  cliente_nombre: 'Marta',
  cliente_apellido: 'Mejía',
  correo: `marta.${randomBytes(5).toString('hex')}@correo.hn`,
  telefono: '9988-7766',
  departamento_id: 8,
  ciudad_id: 801,
  direccion: 'Colonia Kennedy',
  ...fields,
});
const register = (fields: Partial<Body> = {}) => app.call(create, { as: 'supervisor', body: aClient(fields) });

describe('who may', () => {
  test('those with the permission alone', async () => {
    expect((await app.call(create, { body: aClient() })).status).toBe(401);
    for (const as of ['empleado', 'clienteA', 'sinPermisos'] as const)
      expect((await app.call(create, { as, body: aClient() })).status).toBe(403);
  });
});

describe('a client at the counter', () => {
  test('is active at once, with what was typed', async () => {
    const { status, body } = await register({ dni: '0801-1995-00044', canal: 'Un amigo', foraneo: true });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.message).toBe(
      'El cliente se registró. El enlace para establecer su contraseña quedó en la cola: el portal no tiene servidor de correo.',
    );
    expect(body.data).toMatchObject({
      cliente_nombre: 'Marta',
      cliente_apellido: 'Mejía',
      dni: '0801199500044',
      rtn: null,
      telefono: '99887766',
      ciudad_nombre: 'Distrito Central',
      canal: 'Un amigo',
      foraneo: true,
      requiere_consolidar: false,
      cliente_estatus: 'Activo',
      usuario_registro: 'supervisor',
      tiene_usuario: true,
      tiene_contrasenia: false,
      version: 1,
    });
    const entry = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'clientes.registrar')
      .where('entidad_id', '=', String(body.data.cliente_id))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ usuario: 'supervisor', antes: null, despues: { dni: '0801199500044' } });
  });

  test('gets one mail with the link, by which the password is set and the log-in works', async () => {
    const correo = `c${randomBytes(5).toString('hex')}@correo.hn`;
    const { cliente_id } = (await register({ correo: correo.toUpperCase() })).body.data;
    const mails = (await app.db.selectFrom('correos').selectAll().where('destinatario', '=', correo).execute()).map(
      asReceived,
    );
    expect(mails).toHaveLength(1);
    const token = /reset-password\?tk=([\w-]+)/.exec(mails[0]?.texto ?? '')?.[1] ?? '';
    const password = 'Quebrada*2026';
    const reset = await app.call(sesionesCalls.resetPassword, { body: { password, confirmPassword: password, token } });
    expect(reset.status).toBe(200);
    const login = await app.call(sesionesCalls.login, { body: { usuario: String(cliente_id), contrasenia: password } });
    expect(login.status).toBe(200);
  });

  test('says everything that is missing, at once', async () => {
    const { status, body } = await app.call(create, { as: 'admin', body: {} as never });
    expect(status).toBe(400);
    expect(Object.keys(body.errores ?? {}).toSorted()).toEqual([
      'ciudad_id',
      'cliente_apellido',
      'cliente_nombre',
      'correo',
      'departamento_id',
      'direccion',
      'telefono',
    ]);
  });

  test.each([
    ['dni', { dni: '0501199000011' }, 'CLIENTE_DNI_REPETIDO', 'Ya existe un cliente con este DNI: casillero 1001.'],
    [
      'correo',
      { correo: 'Ana.Alvarado@correo.hn' },
      'CLIENTE_CORREO_REPETIDO',
      'Ya existe un cliente con este correo: casillero 1001.',
    ],
  ] as const)(
    'a %s that another has is refused at its field, and nothing is kept',
    async (campo, fields, code, message) => {
      const before = await fingerprint();
      const { status, body } = await register(fields);
      expect([status, body.code, body.errores]).toEqual([409, code, { [campo]: message }]);
      expect(await fingerprint()).toEqual(before);
    },
  );

  test('an RTN that another has', async () => {
    await register({ rtn: '08011995000999' });
    expect((await register({ rtn: '0801-1995-000999' })).body.errores).toEqual({
      rtn: expect.stringMatching(/^Ya existe un cliente con este RTN: casillero \d+\.$/),
    });
  });

  test('all that others have is told at once', async () => {
    const { body } = await register({ dni: '0501199000011', correo: 'bruno.bogran@correo.hn' });
    expect(body.errores).toEqual({
      dni: 'Ya existe un cliente con este DNI: casillero 1001.',
      correo: 'Ya existe un cliente con este correo: casillero 1002.',
    });
  });

  test('two at the same moment with one DNI: one is registered, the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const dni = `08011996${String(round).padStart(5, '0')}`;
      const answers = await Promise.all([register({ dni }), register({ dni })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test.each([
    ['a city of another department', { ciudad_id: 501 }],
    ['a department of a number that none has', { departamento_id: 1_943_606_481 }],
  ])('%s', async (_, place) => {
    const { status, body } = await register(place);
    expect([status, body.errores]).toEqual([
      400,
      { ciudad_id: 'La ciudad no pertenece al departamento seleccionado.' },
    ]);
  });

  test('ten at once with one mail make one', async () => {
    const body = aClient();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(create, { as: 'admin', body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('what only those who see the whole list may decide is refused to others', async () => {
    const { token } = await makeStaff(app, ['casilleros.registro.crear']);
    const refused = await app.call(create, { token, body: aClient({ requiere_consolidar: true }) });
    expect([refused.status, Object.keys(refused.body.errores ?? {})]).toEqual([403, ['requiere_consolidar']]);
    const taken = await app.call(create, { token, body: aClient({ requiere_consolidar: false }) });
    expect([taken.status, taken.body.data.requiere_consolidar]).toEqual([200, null]);
  });

  test('fields that nobody may set are not set', async () => {
    const { data } = (
      await register({
        cliente_id: 999_999,
        cliente_estatus: 'Inactivo',
        usuario_registro: 'otro',
        version: 9,
      } as never)
    ).body;
    expect(data.cliente_id).not.toBe(999_999);
    expect(data).toMatchObject({ cliente_estatus: 'Activo', usuario_registro: 'supervisor', version: 1 });
  });
});
