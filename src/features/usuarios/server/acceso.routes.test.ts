import { describe, expect, test } from 'vitest';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { rolId } from '#app/server/world/rol.ts';
import { makeUsuario } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();

const EMPLEADO = await rolId(app.db, 'Empleado');

const stored = (usuario: string) =>
  app.db.selectFrom('usuarios').selectAll().where('usuario', '=', usuario).executeTakeFirstOrThrow();

const STRANGERS = ['empleado', 'clienteA', 'sinPermisos'] as const;

describe('PUT /users/{usuario}/reset_pass', () => {
  const reset = (asked: Parameters<typeof app.call<typeof usuariosCalls.resetPassword>>[1]) =>
    app.call(usuariosCalls.resetPassword, asked);

  test('no session, not allowed, not visible', async () => {
    const { usuario } = await makeUsuario(app, EMPLEADO);
    expect((await reset({ params: { usuario } })).status).toBe(401);
    for (const as of STRANGERS) expect((await reset({ as, params: { usuario } })).status).toBe(403);
    expect((await reset({ as: 'supervisor', params: { usuario } })).status).toBe(404);
    expect((await reset({ as: 'supervisor', params: { usuario: 'admin' } })).status).toBe(404);
    expect((await stored(usuario)).contrasenia_hash).toBeNull();
  });

  test.each(['supervisor', 'admin'] as const)('%s gives a customer a new password', async (as) => {
    const session = await app.openSession('1002');
    const { status, body } = await reset({ as, params: { usuario: '1002' } });
    expect(status).toBe(200);
    expect((await app.call(sesionesCalls.profile, { token: session })).status).toBe(401);
    const login = await app.call(sesionesCalls.login, {
      body: { usuario: '1002', contrasenia: body.data.contrasenia },
    });
    expect(login.body.data.usuario.restablecer_contrasenia).toBe(true);
    expect(JSON.stringify(await app.db.selectFrom('bitacora').selectAll().execute())).not.toContain(
      body.data.contrasenia,
    );
  });

  test('frees who was slowed down by wrong passwords', async () => {
    const { usuario } = await makeUsuario(app, EMPLEADO);
    for (let failure = 0; failure < 6; failure++)
      await app.call(sesionesCalls.login, { ip: '10.0.0.9', body: { usuario, contrasenia: 'No*12345' } });
    expect(
      (await app.call(sesionesCalls.login, { ip: '10.0.0.8', body: { usuario, contrasenia: 'No*12345' } })).status,
    ).toBe(429);
    const { body } = await reset({ as: 'admin', params: { usuario } });
    const login = await app.call(sesionesCalls.login, {
      ip: '10.0.0.8',
      body: { usuario, contrasenia: body.data.contrasenia },
    });
    expect(login.status).toBe(200);
  });

  test('not the own one, not of an inactive account', async () => {
    expect((await reset({ as: 'admin', params: { usuario: 'admin' } })).body.code).toBe('USUARIO_PROPIO_ACCESO');
    const { usuario } = await makeUsuario(app, EMPLEADO);
    await app.db.updateTable('usuarios').set({ estatus: 'Inactivo' }).where('usuario', '=', usuario).execute();
    expect((await reset({ as: 'admin', params: { usuario } })).body.code).toBe('USUARIO_ESTA_INACTIVO');
  });
});

describe('PUT /users/{usuario}/reset_two_step', () => {
  const reset = (asked: Parameters<typeof app.call<typeof usuariosCalls.resetTwoStep>>[1]) =>
    app.call(usuariosCalls.resetTwoStep, asked);

  test('takes the second step and its recovery codes, and ends the sessions', async () => {
    const { usuario, token } = await makeUsuario(app, EMPLEADO);
    const without = await reset({ as: 'admin', params: { usuario } });
    expect([without.status, without.body.code]).toEqual([409, 'USUARIO_SIN_DOS_PASOS']);
    await app.db
      .updateTable('usuarios')
      .set({
        dos_pasos_fecha: new Date().toISOString(),
        dos_pasos_secreto: app.services.secrets.seal('JBSWY3DPEHPK3PXP'),
      })
      .where('usuario', '=', usuario)
      .execute();
    await app.db
      .insertInto('codigos_recuperacion')
      .values({ usuario, codigo_hash: Buffer.from('x') })
      .execute();
    const { status, body } = await reset({ as: 'admin', params: { usuario } });
    expect([status, body.data.dos_pasos_activo]).toEqual([200, false]);
    expect(await stored(usuario)).toMatchObject({ dos_pasos_fecha: null, dos_pasos_secreto: null });
    expect(
      await app.db.selectFrom('codigos_recuperacion').selectAll().where('usuario', '=', usuario).execute(),
    ).toEqual([]);
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(401);
  });

  test('no session, not allowed, not the own one', async () => {
    expect((await reset({ params: { usuario: 'supervisor' } })).status).toBe(401);
    for (const as of STRANGERS) expect((await reset({ as, params: { usuario: 'supervisor' } })).status).toBe(403);
    expect((await reset({ as: 'admin', params: { usuario: 'admin' } })).body.code).toBe('USUARIO_PROPIO_ACCESO');
  });
});

describe('the sessions of a user', () => {
  const sessions = (asked: Parameters<typeof app.call<typeof usuariosCalls.sessions>>[1]) =>
    app.call(usuariosCalls.sessions, asked);

  test('no session, not allowed, not visible', async () => {
    const params = { usuario: 'empleado' };
    expect((await sessions({ params })).status).toBe(401);
    expect((await sessions({ as: 'clienteA', params })).status).toBe(403);
    expect((await sessions({ as: 'sinPermisos', params })).status).toBe(404);
    // Their own sessions, without any permission.
    expect((await sessions({ as: 'empleado', params })).status).toBe(200);
    expect((await sessions({ as: 'empleado', params: { usuario: 'admin' } })).status).toBe(404);
    expect((await sessions({ as: 'supervisor', params })).status).toBe(404);
    expect((await app.call(usuariosCalls.endSessions, { as: 'supervisor', params })).status).toBe(404);
  });

  test('are listed and ended, one or all', async () => {
    const { usuario, token } = await makeUsuario(app, EMPLEADO);
    const second = await app.openSession(usuario);
    await app.openSession(usuario);
    const listed = await sessions({ as: 'admin', params: { usuario } });
    expect(listed.body.data).toHaveLength(3);
    expect(listed.body.data.every(({ actual }) => !actual)).toBe(true);
    const [one] = listed.body.data;
    const ended = await app.call(usuariosCalls.endSession, {
      as: 'admin',
      params: { usuario, sesion_id: one?.sesion_id ?? '' },
    });
    expect(ended.status).toBe(200);
    const again = await app.call(usuariosCalls.endSession, {
      as: 'admin',
      params: { usuario, sesion_id: one?.sesion_id ?? '' },
    });
    expect(again.status).toBe(404);
    const all = await app.call(usuariosCalls.endSessions, { as: 'admin', params: { usuario } });
    expect(all.body.data.cerradas).toBe(2);
    for (const closed of [token, second])
      expect((await app.call(sesionesCalls.profile, { token: closed })).status).toBe(401);
  });

  test("not somebody else's by the name of this one", async () => {
    const { usuario } = await makeUsuario(app, EMPLEADO);
    const other = await sessions({ as: 'admin', params: { usuario: 'supervisor' } });
    const sesion_id = other.body.data[0]?.sesion_id ?? '';
    expect((await app.call(usuariosCalls.endSession, { as: 'admin', params: { usuario, sesion_id } })).status).toBe(
      404,
    );
    expect(
      (await sessions({ as: 'admin', params: { usuario: 'supervisor' } })).body.data.map((one) => one.sesion_id),
    ).toContain(sesion_id);
  });

  test('the one that asks is marked', async () => {
    const { body } = await sessions({ as: 'admin', params: { usuario: 'admin' } });
    expect(body.data.filter(({ actual }) => actual)).toHaveLength(1);
  });
});
