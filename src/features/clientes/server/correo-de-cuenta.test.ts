import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { codeIn, lastMailTo as mailTo } from '../../../../tests/harness/received-mails.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { createCambioCorreo } from './cambios-correo.ts';

const app = await useTestApp();
const { confirmMail, passwordLink, undoMail, update } = clientesCalls;

let made = 0;
const freshMail = (): string => `cuenta.${++made}@correo.hn`;
const lastMailTo = (destinatario: string) => mailTo(app, destinatario);

describe('the mail of an account', () => {
  const codeFor = async (cliente_id: number, correo: string, as: 'empleado' | 'supervisor' | 'admin') => {
    const ip = `10.2.0.${cliente_id % 250}`;
    const { status, body } = await app.call(confirmMail, { as, ip, params: { cliente_id }, body: { correo } });
    return { status, body, codigo: codeIn((await lastMailTo(correo))?.texto), token: body.data?.token };
  };
  const change = async (cliente_id: number, correo: string, as: 'empleado' | 'supervisor' | 'admin' = 'admin') => {
    const { codigo, token } = await codeFor(cliente_id, correo, as);
    return app.call(update, { as, params: { cliente_id }, body: { correo, codigo, token } as never });
  };
  const forgot = async (cliente_id: number) => {
    await app.call(sesionesCalls.forgotPassword, { ip: `10.3.0.${cliente_id % 250}`, body: { cliente_id } });
    await app.runJobs();
  };
  const undoTokenTo = async (correo: string): Promise<string> =>
    /deshacer-correo\?tk=([\w-]{43})/.exec((await lastMailTo(correo))?.texto ?? '')?.[1] ?? '';
  let asked = 0;
  const undo = (token: string) => app.call(undoMail, { ip: `10.4.0.${++asked}`, body: { token } });
  const correoOf = async (cliente_id: number) =>
    (
      await app.db
        .selectFrom('clientes')
        .select('correo')
        .where('cliente_id', '=', cliente_id)
        .executeTakeFirstOrThrow()
    ).correo;
  const login = (cliente_id: number, contrasenia = PASSWORD) =>
    app.call(sesionesCalls.login, {
      ip: `10.5.0.${cliente_id % 250}`,
      body: { usuario: String(cliente_id), contrasenia },
    });
  const enrol = async (cliente_id: number) => {
    const token = await app.openSession(String(cliente_id));
    const { body } = await app.call(sesionesCalls.startTwoStep, { token, body: { contrasenia_actual: PASSWORD } });
    const codigo = new TOTP({ secret: body.data.secreto, digits: 6, period: 30, algorithm: 'SHA1' }).generate();
    expect((await app.call(sesionesCalls.confirmTwoStep, { token, body: { codigo } })).status).toBe(200);
  };
  const account = async () => {
    const correo = freshMail();
    return { cliente_id: await newCustomer(app, correo), correo };
  };

  test('is not changed by a cashier, who gets no code either', async () => {
    const { cliente_id, correo } = await account();
    const { status, body } = await codeFor(cliente_id, freshMail(), 'empleado');
    expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
      403,
      'CLIENTE_CORREO_CON_CUENTA',
      ['correo'],
    ]);
    const byOther = freshMail();
    const { codigo, token } = await codeFor(cliente_id, byOther, 'admin');
    const put = await app.call(update, {
      as: 'empleado',
      params: { cliente_id },
      body: { correo: byOther, codigo, token } as never,
    });
    expect([put.status, put.body.code]).toEqual([403, 'CLIENTE_CORREO_CON_CUENTA']);
    expect(await correoOf(cliente_id)).toBe(correo);
  });

  test('is not changed by a cashier before there is one either; of a request by who decides it', async () => {
    const inactive = await app.world.cliente({ cliente_estatus: 'Inactivo', correo: freshMail() });
    expect((await codeFor(inactive, freshMail(), 'empleado')).body.code).toBe('CLIENTE_CORREO_CON_CUENTA');
    const correo = freshMail();
    const request = await app.world.cliente({ cliente_estatus: 'Pendiente', correo });
    const refused = await codeFor(request, freshMail(), 'empleado');
    expect([refused.status, refused.body.code]).toEqual([403, 'CLIENTE_CORREO_DE_SOLICITUD']);
    const seen = async () =>
      (await app.call(clientesCalls.get, { as: 'empleado', params: { cliente_id: request } })).body.data;
    expect(await seen()).toMatchObject({ usuario_correo: null, fecha_correo: null });
    expect((await change(request, freshMail(), 'supervisor')).status).toBe(200);
    expect(await seen()).toMatchObject({ usuario_correo: 'supervisor', fecha_correo: expect.any(String) });
    expect((await lastMailTo(correo))?.texto).not.toContain('deshacer-correo');
  });

  test('may be taken back by the old address, once: links and sessions of the account end', async () => {
    const { cliente_id, correo } = await account();
    const robber = freshMail();
    expect((await change(cliente_id, robber)).status).toBe(200);
    const token = await undoTokenTo(correo);
    const session = await app.openSession(String(cliente_id));
    const { status, body } = await undo(token);
    expect([status, body.data.correo]).toEqual([200, expect.stringContaining('•')]);
    expect(await correoOf(cliente_id)).toBe(correo);
    expect((await app.call(sesionesCalls.checktoken, { token: session })).status).toBe(401);
    expect((await undo(token)).body.code).toBe('CAMBIO_CORREO_VENCIDO');
    await forgot(cliente_id);
    expect((await lastMailTo(correo))?.texto).toContain('/reset-password?tk=');
  });

  test('taken back, the password that somebody set opens nothing; the old address gets a link for the next', async () => {
    const { cliente_id, correo } = await account();
    await change(cliente_id, freshMail());
    expect((await undo(await undoTokenTo(correo))).body.data.enlace_enviado).toBe(true);
    expect((await login(cliente_id)).status).toBe(401);
    const link = /reset-password\?tk=([\w-]+)/.exec((await lastMailTo(correo))?.texto ?? '')?.[1] ?? '';
    const password = 'Cebolla*Morada7';
    const reset = { token: link, password, confirmPassword: password };
    expect((await app.call(sesionesCalls.resetPassword, { body: reset })).status).toBe(200);
    expect((await login(cliente_id, password)).status).toBe(200);
  });

  test.each([
    ['of before the change stays', false],
    ['that somebody set up since goes', true],
  ])('taken back, a second step %s', async (_, since) => {
    const { cliente_id, correo } = await account();
    if (!since) await enrol(cliente_id);
    await change(cliente_id, freshMail());
    if (since) await enrol(cliente_id);
    await undo(await undoTokenTo(correo));
    const { dos_pasos_fecha, dos_pasos_secreto } = await app.db
      .selectFrom('usuarios')
      .select(['dos_pasos_fecha', 'dos_pasos_secreto'])
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow();
    expect([dos_pasos_fecha === null, dos_pasos_secreto === null]).toEqual([since, since]);
    const codes = app.db.selectFrom('codigos_recuperacion').select('usuario').where('usuario', '=', String(cliente_id));
    expect(await codes.execute()).toHaveLength(since ? 0 : 10);
  });

  test('taken back half, no link goes to an address that the first one may still replace', async () => {
    const { cliente_id } = await account();
    const second = freshMail();
    await change(cliente_id, second);
    await change(cliente_id, freshMail());
    expect((await undo(await undoTokenTo(second))).body.data.enlace_enviado).toBe(false);
    expect((await lastMailTo(second))?.plantilla).toBe('correo_cambiado');
    expect((await login(cliente_id)).status).toBe(401);
  });

  test('gives the new address no link to set a password for 48 hours, whoever asks for it', async () => {
    const { cliente_id, correo } = await account();
    const robber = freshMail();
    await change(cliente_id, robber);
    await forgot(cliente_id);
    expect((await lastMailTo(robber))?.texto).toContain('podrá pedir el enlace desde el');
    const sent = await app.call(passwordLink, { as: 'admin', params: { cliente_id } });
    expect([sent.status, sent.body.code]).toEqual([409, 'ENLACE_RETENIDO']);
    const links = await app.db
      .selectFrom('enlaces_contrasenia')
      .select('usuario')
      .where('usuario', '=', String(cliente_id))
      .execute();
    expect(links).toEqual([]);
    const later = (minutes: number) =>
      app.db
        .updateTable('cambios_correo')
        .set({
          fecha_registro: sql`fecha_registro - make_interval(mins => ${minutes})`,
          fecha_expiracion: sql`fecha_expiracion - make_interval(mins => ${minutes})`,
        })
        .where('cliente_id', '=', cliente_id)
        .execute();
    await later(48 * 60 - 1);
    expect((await app.call(passwordLink, { as: 'admin', params: { cliente_id } })).body.code).toBe('ENLACE_RETENIDO');
    await later(1);
    expect((await undo(await undoTokenTo(correo))).body.code).toBe('CAMBIO_CORREO_VENCIDO');
    expect((await app.call(passwordLink, { as: 'admin', params: { cliente_id } })).status).toBe(200);
  });

  test('of two changes at one moment the second leaves the first to be taken back', async () => {
    const { cliente_id, correo } = await account();
    const [second, third] = [freshMail(), freshMail()];
    const note = { cliente_id, usuario_registro: 'admin' };
    const [first, later] = await app.db
      .transaction()
      .execute(async (tx) => [
        await createCambioCorreo(tx, { ...note, correo_anterior: correo, correo_nuevo: second }),
        await createCambioCorreo(tx, { ...note, correo_anterior: second, correo_nuevo: third }),
      ]);
    expect((await undo(later ?? '')).status).toBe(200);
    expect((await undo(first ?? '')).status).toBe(200);
    expect(await correoOf(cliente_id)).toBe(correo);
  });

  test('taken back by the first address settles what came after it, also asked twice at once', async () => {
    const { cliente_id, correo } = await account();
    const [second, third] = [freshMail(), freshMail()];
    await change(cliente_id, second);
    await change(cliente_id, third);
    const later = await undoTokenTo(second);
    const token = await undoTokenTo(correo);
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await undo(later)).body.code).toBe('CAMBIO_CORREO_VENCIDO');
    expect(await correoOf(cliente_id)).toBe(correo);
  });
});
