import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newCustomer } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { codeIn, lastMailTo as mailTo } from '../../../../tests/harness/received-mails.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const app = await useTestApp();
const { confirmMail, update } = clientesCalls;

let made = 0;
const freshMail = (): string => `nuevo.${++made}@correo.hn`;
const lastMailTo = (destinatario: string) => mailTo(app, destinatario);

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
    // A code proves only one change.
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
    // Even the right guess fails: there is no code.
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

  test('tells staff which mail has the code where no mail server brings it; a customer never', async () => {
    const correo = freshMail();
    const cliente_id = await app.world.cliente();
    const { body } = await app.call(confirmMail, { as: 'admin', params: { cliente_id }, body: { correo } });
    expect(body.message).toContain('no tiene servidor de correo');
    const { plantilla, destinatario } = await app.db
      .selectFrom('correos')
      .select(['plantilla', 'destinatario'])
      .where('correo_id', '=', body.data.correo_id ?? 0)
      .executeTakeFirstOrThrow();
    expect({ plantilla, destinatario }).toEqual({ plantilla: 'codigo_cambio_correo', destinatario: correo });
    const { ask } = await customer();
    expect((await ask(freshMail())).body.data.correo_id).toBeNull();
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
