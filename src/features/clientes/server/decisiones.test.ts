import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Clientes } from '#kit/server/db/tables.gen.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { asReceived } from '../../../../tests/harness/as-received.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { CLIENTE_ESTATUS } from '../rules/cliente-estatus.public.ts';

const app = await useTestApp();
const { request, welcomeMail, passwordLink, get } = clientesCalls;

const decide = (cliente_id: number, body: object, as: 'admin' | 'supervisor' | 'empleado' = 'supervisor') =>
  app.call(request, { as, params: { cliente_id }, body: body as never });
const mailsOf = async (cliente_id: number) => {
  const mails = await app.db
    .selectFrom('correos')
    .select(['plantilla', 'destinatario', 'asunto', 'texto', 'html', 'secreto'])
    .where('entidad', '=', 'cliente')
    .where('entidad_id', '=', String(cliente_id))
    .orderBy('correo_id')
    .execute();
  return mails.map(asReceived);
};
const accountOf = (cliente_id: number) =>
  app.db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .select(['u.usuario', 'u.nombre', 'u.estatus', 'r.rol_fijo', 'u.contrasenia_hash'])
    .where('u.cliente_id', '=', cliente_id)
    .executeTakeFirst();
const LINK = /reset-password\?tk=([\w-]+)/;
const pending = (fields: object = {}) => app.world.cliente({ cliente_estatus: 'Pendiente', ...fields });

describe('an approval', () => {
  test('makes the account and sends one mail with a link, by which the client gets in', async () => {
    const id = await pending({ cliente_nombre: 'Sara', cliente_apellido: 'Pineda' });
    const { status, body } = await decide(id, { cliente_estatus: 'Activo', version: 1 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ cliente_estatus: 'Activo', usuario_revision: 'supervisor', tiene_usuario: true });
    expect(await accountOf(id)).toEqual({
      usuario: String(id),
      nombre: 'Sara Pineda',
      estatus: 'Activo',
      rol_fijo: 'Cliente',
      contrasenia_hash: null,
    });
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ plantilla: 'solicitud_aprobada' });
    // It has the whole address of every service, and no password.
    for (const text of [`Sara Pineda #${id} AEREO`, `#${id} MARCON`, '33166']) expect(mails[0]?.texto).toContain(text);
    const token = LINK.exec(mails[0]?.texto ?? '')?.[1] ?? '';
    const set = await app.call(sesionesCalls.resetPassword, {
      body: { password: PASSWORD, confirmPassword: PASSWORD, token },
    });
    expect(set.status).toBe(200);
    const login = await app.call(sesionesCalls.login, { body: { usuario: String(id), contrasenia: PASSWORD } });
    expect(login.body).toMatchObject({ data: { usuario: { cliente_id: id, rol: 'Cliente' } } });
  });

  test('says nothing of the addresses where the welcome is switched off', async () => {
    await app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_BIENVENIDA: false } } });
    const id = await pending();
    await decide(id, { cliente_estatus: 'Activo' });
    const [mail] = await mailsOf(id);
    expect(mail?.texto).toMatch(LINK);
    expect(mail?.texto).not.toContain('AEREO');
    await app.call(configuracionesCalls.update, { as: 'admin', body: { notificaciones: { NOTIF_BIENVENIDA: true } } });
  });

  test('by two people at once is one approval; the other is told the state', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await pending();
      const answers = await Promise.all([
        decide(id, { cliente_estatus: 'Activo', version: 1 }),
        decide(id, { cliente_estatus: 'Activo', version: 1 }, 'admin'),
        decide(id, { cliente_estatus: 'Rechazado', razon: 'No', version: 1 }, 'admin'),
      ]);
      const [winner, ...losers] = answers.toSorted((a, b) => a.status - b.status);
      expect(winner?.status).toBe(200);
      for (const loser of losers) {
        expect(loser.status).toBe(409);
        expect(loser.body).toMatchObject({ code: 'CLIENTE_ESTATUS_NO_PERMITIDO' });
      }
      expect(await mailsOf(id)).toHaveLength(1);
    }
  });

  test('needs its permission', async () => {
    const id = await pending();
    expect((await decide(id, { cliente_estatus: 'Activo' }, 'empleado')).status).toBe(403);
    expect((await mailsOf(id)).length).toBe(0);
  });
});

describe('a rejection', () => {
  test('needs a reason, keeps it and mails it; no account is made', async () => {
    const id = await pending();
    for (const body of [{ cliente_estatus: 'Rechazado' }, { cliente_estatus: 'Rechazado', razon: '  ' }])
      expect(await decide(id, body)).toMatchObject({ status: 400, body: { errores: { razon: expect.any(String) } } });
    const { body } = await decide(id, { cliente_estatus: 'Rechazado', razon: 'El DNI <no> corresponde.' });
    expect(body).toMatchObject({ data: { motivo_rechazo: 'El DNI <no> corresponde.', tiene_usuario: false } });
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ plantilla: 'solicitud_rechazada' });
    expect(mail?.texto).toContain('El DNI <no> corresponde.');
    expect(mail?.html).toContain('El DNI &lt;no&gt; corresponde.');
    expect(await accountOf(id)).toBeUndefined();
  });

  test('lets the same person ask again', async () => {
    const id = await pending({ dni: '0101199911111', correo: 'otra.vez@correo.hn' });
    await decide(id, { cliente_estatus: 'Rechazado', razon: 'Incompleto' });
    await expect(pending({ dni: '0101199911111', correo: 'otra.vez@correo.hn' })).resolves.toBeGreaterThan(id);
  });
});

test('an inactivation closes the sessions and the way in, and can be taken back', async () => {
  const id = await app.world.cliente();
  const token = await app.openSession(String(id));
  expect((await app.call(get, { token, params: { cliente_id: id } })).status).toBe(200);
  expect((await decide(id, { cliente_estatus: 'Inactivo' })).status).toBe(200);
  expect((await app.call(get, { token, params: { cliente_id: id } })).status).toBe(401);
  expect(await accountOf(id)).toMatchObject({ estatus: 'Inactivo' });
  expect((await decide(id, { cliente_estatus: 'Activo' })).status).toBe(200);
  expect(await accountOf(id)).toMatchObject({ estatus: 'Activo' });
  // The session that was closed stays closed.
  expect((await app.call(get, { token, params: { cliente_id: id } })).status).toBe(401);
});

describe('every state and every wish', () => {
  const ALLOWED = new Set(['Pendiente>Activo', 'Pendiente>Rechazado', 'Activo>Inactivo', 'Inactivo>Activo']);
  const pairs = CLIENTE_ESTATUS.flatMap((desde) =>
    (['Activo', 'Rechazado', 'Inactivo'] as const).map((hacia) => [desde, hacia] as const),
  );

  test.each(pairs)('%s to %s moves, or is refused with the state', async (desde, hacia) => {
    const id = await app.world.cliente({
      cliente_estatus: desde,
      ...(desde === 'Rechazado' ? { motivo_rechazo: 'Antes' } : {}),
    });
    const { status, body } = await decide(id, { cliente_estatus: hacia, razon: 'Motivo' });
    if (ALLOWED.has(`${desde}>${hacia}`)) expect(body).toMatchObject({ data: { cliente_estatus: hacia } });
    else
      expect({ status, body }).toMatchObject({
        status: 409,
        body: {
          message:
            desde === hacia
              ? `El cliente ya está ${desde}.`
              : `El estado del cliente es ${desde}; no puede pasar a ${hacia}.`,
        },
      });
  });
});

describe('mails to a client', () => {
  test('the welcome brings the mailbox and the addresses, as often as it is sent', async () => {
    const id = await app.world.cliente();
    for (let round = 0; round < 2; round++)
      expect((await app.call(welcomeMail, { as: 'supervisor', params: { cliente_id: id } })).status).toBe(200);
    const mails = await mailsOf(id);
    expect(mails.map(({ plantilla }) => plantilla)).toEqual(['bienvenida', 'bienvenida']);
    expect(mails[0]?.texto).toContain(`#${id} EXPRESS`);
  });

  test.each<[Partial<Insertable<Clientes>>, string]>([
    [{ cliente_estatus: 'Pendiente' }, 'CLIENTE_NO_ACTIVO'],
    [{ cliente_estatus: 'Inactivo' }, 'CLIENTE_NO_ACTIVO'],
    [{ correo: null }, 'CLIENTE_SIN_CORREO'],
  ])('none goes to a client with %j', async (fields, code) => {
    const id = await app.world.cliente(fields);
    for (const call of [welcomeMail, passwordLink])
      expect((await app.call(call, { as: 'admin', params: { cliente_id: id } })).body).toMatchObject({ code });
    expect(await mailsOf(id)).toEqual([]);
  });

  test('the link lasts long while there is no password, an hour afterwards', async () => {
    const id = await app.world.cliente();
    const minutesLeft = async (): Promise<number> => {
      const { fecha_expiracion } = await app.db
        .selectFrom('enlaces_contrasenia')
        .select('fecha_expiracion')
        .where('usuario', '=', String(id))
        .orderBy('fecha_registro', 'desc')
        .executeTakeFirstOrThrow();
      return Math.round((new Date(fecha_expiracion).getTime() - Date.now()) / 60_000);
    };
    await app.call(passwordLink, { as: 'supervisor', params: { cliente_id: id } });
    expect(await minutesLeft()).toBe(72 * 60);
    await app.db.updateTable('usuarios').set({ contrasenia_hash: 'x' }).where('cliente_id', '=', id).execute();
    await app.call(passwordLink, { as: 'supervisor', params: { cliente_id: id } });
    expect(await minutesLeft()).toBe(60);
    expect((await app.call(passwordLink, { as: 'empleado', params: { cliente_id: id } })).status).toBe(403);
  });
});
