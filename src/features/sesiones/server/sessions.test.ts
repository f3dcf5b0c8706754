import { describe, expect, test } from 'vitest';
import { API_BASE, UNATTENDED_HEADER } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { newCustomer, newUser } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';

const app = await useTestApp();
const status = async (token: string): Promise<number> => (await app.call(sesionesCalls.profile, { token })).status;
const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const age = (usuario: string, fields: { ultimo_uso?: string; fecha_expiracion?: string }) =>
  app.db.updateTable('sesiones').set(fields).where('usuario', '=', usuario).execute();
const lastUse = async (usuario: string): Promise<number> => {
  const { ultimo_uso } = await app.db
    .selectFrom('sesiones')
    .select('ultimo_uso')
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  return Date.parse(ultimo_uso);
};

describe('the token check', () => {
  test('answers like the log-in, with the rights of now', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    const first = await app.call(sesionesCalls.checktoken, { token });
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ token, usuario: { usuario, rol: 'Empleado' } });
    await app.db
      .updateTable('usuarios')
      .set({ rol_id: (eb) => eb.selectFrom('roles').select('rol_id').where('rol_nombre', '=', 'Supervisor') })
      .where('usuario', '=', usuario)
      .execute();
    const second = await app.call(sesionesCalls.checktoken, { token });
    expect(second.body.data.usuario.rol).toBe('Supervisor');
    expect(second.body.data.permisos).not.toEqual(first.body.data.permisos);
  });
  test('carries nothing of the password', async () => {
    const { body } = await app.call(sesionesCalls.checktoken, { as: 'admin' });
    expect(JSON.stringify(body)).not.toMatch(/contrasenia_hash|argon2|secreto/);
  });
});

describe('a session ends', () => {
  test('by log-out, at once', async () => {
    const token = await app.openSession(await newUser(app));
    expect((await app.call(sesionesCalls.logout, { token })).body.message).toBe('Su sesión se cerró.');
    expect(await status(token)).toBe(401);
    expect((await app.call(sesionesCalls.logout, { token })).status).toBe(401);
  });
  test('of staff, after twelve hours without use', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    await age(usuario, { ultimo_uso: ago(11.9) });
    expect(await status(token)).toBe(200);
    await age(usuario, { ultimo_uso: ago(12.1) });
    expect(await status(token)).toBe(401);
  });
  test('of a customer, after thirty days without use', async () => {
    const usuario = String(await newCustomer(app));
    const token = await app.openSession(usuario);
    await age(usuario, { ultimo_uso: ago(29.9 * 24), fecha_expiracion: ago(-24) });
    expect(await status(token)).toBe(200);
    await age(usuario, { ultimo_uso: ago(30.1 * 24) });
    expect(await status(token)).toBe(401);
  });
  test('at its longest life, used or not', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    await age(usuario, { fecha_expiracion: ago(0.001) });
    expect(await status(token)).toBe(401);
  });
  test.each([
    ['Empleado', 24],
    ['Cliente', 90 * 24],
  ])('a log-in as %s lasts %i hours', async (rol, hours) => {
    const usuario = rol === 'Cliente' ? String(await newCustomer(app)) : await newUser(app);
    await app.call(sesionesCalls.login, { body: { usuario, contrasenia: PASSWORD } });
    const { fecha_inicio, fecha_expiracion } = await app.db
      .selectFrom('sesiones')
      .selectAll()
      .where('usuario', '=', usuario)
      .executeTakeFirstOrThrow();
    expect((Date.parse(fecha_expiracion) - Date.parse(fecha_inicio)) / HOUR).toBeCloseTo(hours, 1);
  });
  test('use is noted, so that a session in use goes on', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    await age(usuario, { ultimo_uso: ago(1) });
    await status(token);
    expect(Date.now() - (await lastUse(usuario))).toBeLessThan(60_000);
  });
  test('what a screen asks for while nobody touches it is no use', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    const before = ago(1);
    await age(usuario, { ultimo_uso: before });
    const headers = { [UNATTENDED_HEADER]: '1' };
    expect((await app.call(sesionesCalls.profile, { token, headers })).status).toBe(200);
    expect(await lastUse(usuario)).toBe(Date.parse(before));
  });
  test('an open stream of notices is no use', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    const before = ago(1);
    await age(usuario, { ultimo_uso: before });
    const base = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${base}${API_BASE}${systemCalls.events.path}`, {
      headers: { [TOKEN_HEADER]: token },
    });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    expect(await lastUse(usuario)).toBe(Date.parse(before));
  });
});

describe('a log-in', () => {
  const login = (usuario: string, token?: string) =>
    app.call(sesionesCalls.login, {
      body: { usuario, contrasenia: PASSWORD },
      ...(token === undefined ? {} : { token }),
    });
  test('ends the session that asked for it, whosever it was, and takes no token that was offered', async () => {
    const [usuario, other] = [await newUser(app), await newUser(app)];
    const [own, foreign, elsewhere] = [
      await app.openSession(usuario),
      await app.openSession(other),
      await app.openSession(usuario),
    ];
    const first = (await login(usuario, own)).body.data.token;
    expect(await Promise.all([own, elsewhere, first].map(status))).toEqual([401, 200, 200]);
    const second = (await login(usuario, foreign)).body.data.token;
    expect(await Promise.all([foreign, first, second].map(status))).toEqual([401, 200, 200]);
    expect((await login(usuario, 'elegido-por-otro')).body.data.token).not.toBe('elegido-por-otro');
  });
  test('that fails leaves the session as it was', async () => {
    const usuario = await newUser(app);
    const own = await app.openSession(usuario);
    const wrong = { usuario, contrasenia: 'mala' };
    expect((await app.call(sesionesCalls.login, { token: own, body: wrong })).status).toBe(401);
    expect(await status(own)).toBe(200);
  });
  test('beyond fifty ends the longest unused session', async () => {
    const usuario = await newUser(app);
    const unused = await app.openSession(usuario);
    await age(usuario, { ultimo_uso: ago(2) });
    const used = await Promise.all(Array.from({ length: 49 }, () => app.openSession(usuario)));
    expect(await status(used[0] ?? '')).toBe(200);
    expect((await login(usuario)).status).toBe(200);
    expect(await status(unused)).toBe(401);
    expect(await Promise.all(used.map(status))).toEqual(used.map(() => 200));
  });
});

describe("one's own sessions", () => {
  test('are listed, the present one marked, none of others', async () => {
    const usuario = await newUser(app);
    const [one, two] = [await app.openSession(usuario), await app.openSession(usuario)];
    const closed = await app.openSession(usuario);
    await app.call(sesionesCalls.logout, { token: closed });
    const { body } = await app.call(sesionesCalls.ownSessions, { token: one });
    expect(body.data).toHaveLength(2);
    expect(body.data.filter(({ actual }) => actual)).toHaveLength(1);
    const other = (await app.call(sesionesCalls.ownSessions, { token: two })).body.data;
    expect(other.find(({ actual }) => actual)?.sesion_id).not.toBe(body.data.find(({ actual }) => actual)?.sesion_id);
    expect(JSON.stringify(body)).not.toMatch(/token/);
  });
  test('can be ended one by one', async () => {
    const usuario = await newUser(app);
    const [one, two] = [await app.openSession(usuario), await app.openSession(usuario)];
    const { body } = await app.call(sesionesCalls.ownSessions, { token: one });
    const other = body.data.find(({ actual }) => !actual)?.sesion_id ?? '';
    expect((await app.call(sesionesCalls.endOwnSession, { token: one, params: { sesion_id: other } })).status).toBe(
      200,
    );
    expect([await status(one), await status(two)]).toEqual([200, 401]);
    expect((await app.call(sesionesCalls.endOwnSession, { token: one, params: { sesion_id: other } })).status).toBe(
      404,
    );
  });
});

describe('a forced change of password', () => {
  test('lets nothing through but what serves to settle it', async () => {
    const token = await app.openSession(await newUser(app, { restablecer_contrasenia: true }, 'Administrador'));
    const check = await app.call(sesionesCalls.checktoken, { token });
    expect(check.body.data.usuario).toMatchObject({ resetpass: true, restablecer_contrasenia: true });
    const refused = await app.call(sucursalesCalls.list, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'RESTABLECER_REQUERIDO']);
    const change = await app.call(sesionesCalls.resetPassword, {
      token,
      body: { password: 'Distinta*2026', confirmPassword: 'Distinta*2026' },
    });
    expect(change.status).toBe(200);
    expect(await status(token)).toBe(401);
  });
});

describe('preferences', () => {
  test('are kept per user and come with the session', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    const preferencias = {
      tema: 'oscuro',
      listas: { sucursales: { columnas: ['sucursal_codigo'], densidad: 'compacta' } },
    };
    expect(
      (await app.call(sesionesCalls.updateProfile, { token, body: { preferencias } })).body.data.preferencias,
    ).toEqual(preferencias);
    expect((await app.call(sesionesCalls.profile, { token })).body.data.preferencias).toEqual(preferencias);
    expect((await app.call(sesionesCalls.profile, { as: 'admin' })).body.data.preferencias).toEqual({});
  });
  test('are no edit of the account: its version stays', async () => {
    const usuario = await newUser(app);
    await app.call(sesionesCalls.updateProfile, {
      token: await app.openSession(usuario),
      body: { preferencias: { a: 1 } },
    });
    expect(
      (await app.db.selectFrom('usuarios').select('version').where('usuario', '=', usuario).executeTakeFirstOrThrow())
        .version,
    ).toBe(1);
  });
});
