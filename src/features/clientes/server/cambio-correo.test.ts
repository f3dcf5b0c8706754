import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asReceived } from '../../../../tests/harness/as-received.ts';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { createCambioCorreo } from './cambios-correo.ts';

const app = await useTestApp();
const { confirmMail, passwordLink, undoMail, update } = clientesCalls;

let made = 0;
const freshMail = (): string => `nuevo.${++made}@correo.hn`;

const lastMailTo = async (destinatario: string) => {
  const mail = await app.db
    .selectFrom('correos')
    .select(['plantilla', 'texto', 'secreto'])
    .where('destinatario', '=', destinatario)
    .orderBy('correo_id', 'desc')
    .executeTakeFirst();
  return mail === undefined ? undefined : asReceived(mail);
};
const codeIn = (texto: string | undefined): string => /Código: (\d{5})/.exec(texto ?? '')?.[1] ?? '';

/** A customer with a session of their own, so that no test waits for another. */
const customer = async () => {
  const cliente_id = await newCustomer(app);
  const token = await app.openSession(String(cliente_id));
  const ip = `10.1.0.${cliente_id % 250}`;
  const ask = (correo: string, contrasenia_actual: string | null = PASSWORD) =>
    app.call(confirmMail, { token, ip, params: { cliente_id }, body: { correo, contrasenia_actual } });
  const put = (body: object) => app.call(update, { token, params: { cliente_id }, body: body as never });
  return { cliente_id, ask, put };
};

describe('a change of mail', () => {
  test('is made with the code that went to the new one; the old one is told', async () => {
    const { cliente_id, ask, put } = await customer();
    const before = await app.db
      .selectFrom('clientes')
      .select('correo')
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow();
    const correo = freshMail();
    expect(await put({ correo })).toMatchObject({ status: 400, body: { code: 'CODIGO_REQUERIDO' } });
    const { body } = await ask(correo);
    const codigo = codeIn((await lastMailTo(correo))?.texto);
    const saved = await put({ correo, codigo, token: body.data.token });
    expect(saved.body).toMatchObject({ data: { correo } });
    expect((await lastMailTo(before.correo ?? ''))?.plantilla).toBe('correo_cambiado');
    // A code is worth one change.
    expect((await put({ correo: freshMail(), codigo, token: body.data.token })).body).toMatchObject({
      code: 'CODIGO_VENCIDO',
    });
  });

  test('needs the present password of a customer, who does not guess it', async () => {
    const { ask } = await customer();
    const correo = freshMail();
    for (const wrong of [null, '', 'Equivocada*1', 'Equivocada*2', 'Equivocada*3'])
      expect((await ask(correo, wrong)).body.errores).toHaveProperty('contrasenia_actual');
    expect((await ask(correo)).status).toBe(429);
    expect(await lastMailTo(correo)).toBeUndefined();
  });

  test('takes neither another mail nor another mailbox than the code was made for', async () => {
    const [ana, eva] = [await customer(), await customer()];
    const correo = freshMail();
    const { body } = await ana.ask(correo);
    const proof = { codigo: codeIn((await lastMailTo(correo))?.texto), token: body.data.token };
    expect((await eva.put({ correo, ...proof })).body).toMatchObject({ code: 'CODIGO_VENCIDO' });
    expect((await ana.put({ correo: freshMail(), ...proof })).body).toMatchObject({ code: 'CODIGO_VENCIDO' });
    expect((await ana.put({ correo, ...proof })).status).toBe(200);
  });

  test('looks at five tries and no more, however fast they come', async () => {
    const { ask, put } = await customer();
    const correo = freshMail();
    const { body } = await ask(correo);
    const right = codeIn((await lastMailTo(correo))?.texto);
    const wrong = right === '00000' ? '00001' : '00000';
    const { token } = body.data;
    const tries = (times: number) => Array.from({ length: times }, () => put({ correo, codigo: wrong, token }));
    const codesOf = async (answers: ReturnType<typeof tries>) =>
      (await Promise.all(answers)).map(({ body: refusal }) => (refusal as unknown as { code: string }).code);
    expect(await codesOf(tries(2))).toEqual(['CODIGO_EQUIVOCADO', 'CODIGO_EQUIVOCADO']);
    const rest = await codesOf(tries(20));
    expect(rest.filter((code) => code === 'CODIGO_EQUIVOCADO').length).toBeLessThanOrEqual(3);
    expect(rest).toContain('CODIGO_AGOTADO');
    expect((await put({ correo, codigo: right, token })).body).toMatchObject({ code: 'CODIGO_AGOTADO' });
  });

  test('ends with the fifteen minutes of its code', async () => {
    const { ask, put } = await customer();
    const correo = freshMail();
    const { body } = await ask(correo);
    const codigo = codeIn((await lastMailTo(correo))?.texto);
    await sql`update codigos_confirmacion set fecha_expiracion = fecha_expiracion - interval '15 minutes' where correo = ${correo}`.execute(
      app.db,
    );
    expect((await put({ correo, codigo, token: body.data.token })).body).toMatchObject({ code: 'CODIGO_VENCIDO' });
  });

  test('asks for a minute between two codes', async () => {
    const { ask } = await customer();
    const correo = freshMail();
    expect((await ask(correo)).status).toBe(200);
    const again = await ask(correo);
    expect(again).toMatchObject({ status: 429, body: { code: 'DEMASIADAS_SOLICITUDES' } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  });

  test("to a mail that is another client's tells that client, and nothing to who asked", async () => {
    const taken = 'bruno.bogran@correo.hn';
    const { ask, put } = await customer();
    const free = await ask(freshMail());
    const answer = await ask(taken);
    expect({ ...answer.body, data: null }).toEqual({ ...free.body, data: null });
    expect(answer.status).toBe(free.status);
    expect(codeIn((await lastMailTo(taken))?.texto)).toBe('');
    // Not even the right guess helps: there is no code.
    expect((await put({ correo: taken, codigo: '00000', token: answer.body.data.token })).body).toMatchObject({
      code: 'CODIGO_EQUIVOCADO',
    });
    const staff = await app.call(confirmMail, { as: 'admin', params: { cliente_id: 1001 }, body: { correo: taken } });
    expect(staff.body).toMatchObject({ code: 'CLIENTE_CORREO_REPETIDO' });
  });

  test('by staff needs the code too', async () => {
    const cliente_id = await app.world.cliente();
    const correo = freshMail();
    const put = (body: object) => app.call(update, { as: 'admin', params: { cliente_id }, body: body as never });
    expect((await put({ correo })).body).toMatchObject({ code: 'CODIGO_REQUERIDO' });
    const { body } = await app.call(confirmMail, { as: 'admin', params: { cliente_id }, body: { correo } });
    const codigo = codeIn((await lastMailTo(correo))?.texto);
    expect((await put({ correo, codigo, token: body.data.token })).status).toBe(200);
  });

  test('keeps the code out of the log and of the table', async () => {
    const { ask } = await customer();
    const correo = freshMail();
    await ask(correo);
    const codigo = codeIn((await lastMailTo(correo))?.texto);
    const entries = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'clientes.confirmar_correo')
      .execute();
    expect(JSON.stringify(entries)).not.toContain(`"${codigo}"`);
    const { rows } = await sql`select * from codigos_confirmacion where correo = ${correo}`.execute(app.db);
    expect(JSON.stringify(rows)).not.toContain(codigo);
  });
});

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
  const undo = (token: string) => app.call(undoMail, { ip: '10.4.0.1', body: { token } });
  const correoOf = async (cliente_id: number) =>
    (
      await app.db
        .selectFrom('clientes')
        .select('correo')
        .where('cliente_id', '=', cliente_id)
        .executeTakeFirstOrThrow()
    ).correo;
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

  test('is not changed by a cashier before there is one either, save of a request', async () => {
    const inactive = await app.world.cliente({ cliente_estatus: 'Inactivo', correo: freshMail() });
    expect((await codeFor(inactive, freshMail(), 'empleado')).body.code).toBe('CLIENTE_CORREO_CON_CUENTA');
    const correo = freshMail();
    const request = await app.world.cliente({ cliente_estatus: 'Pendiente', correo });
    expect((await change(request, freshMail(), 'empleado')).status).toBe(200);
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
    await app.db
      .updateTable('cambios_correo')
      .set({ fecha_expiracion: sql`now()` })
      .where('cliente_id', '=', cliente_id)
      .execute();
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
