import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#app/server/clean-up.job.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { startMailServer } from '../../../../tests/harness/mail-server.ts';
import { makeStaff } from '../../../../tests/harness/staff.ts';
import { openTestApp, type TestApp, useTestApp } from '../../../../tests/harness/test-app.ts';
import { correosCalls } from '../contract/correos.calls.ts';
import { queueCorreo, queueCorreos, SECRETO_OCULTO, type Correo } from './correos.public.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const app = await useTestApp({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'avisos@courier.hn' } });

const content: Correo = {
  plantilla: 'prueba',
  destinatario: 'clienta@correo.hn',
  asunto: 'Su paquete llegó ñ',
  saludo: 'Hola, Ana:',
  paragraphs: ['Su paquete <b>1Z</b> ya está.'],
  datos: [
    ['Total', 'L 1,200.00'],
    ['Sucursal', 'San <Pedro>', 'https://courier.hn/info/contactanos#"SPS'],
  ],
  button: { texto: 'Ver', link: 'https://courier.hn/?a=1&b="x"' },
  nota: 'Gracias.',
  usuario_registro: 'prueba',
};
const queue = (fields: Partial<Correo> = {}) =>
  app.db.transaction().execute((tx) => queueCorreo(tx, { ...content, ...fields }));
const read = async (correo_id: number) =>
  (await app.call(correosCalls.get, { as: 'admin', params: { correo_id } })).body.data;
const queued = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(app.db)).rows[0]?.n ?? -1;

beforeEach(() => mailServer.refuse(false));

describe('a mail', () => {
  test('is sent to its address with both forms, and says so', async () => {
    const correo_id = await queue();
    expect((await read(correo_id)).estado).toBe('Pendiente');
    await app.runJobs();
    const sent = mailServer.mails.at(-1);
    expect(sent?.to).toEqual(['clienta@correo.hn']);
    expect(sent?.source).toMatch(/^From: .*<avisos@courier\.hn>/m);
    expect(sent?.source).toContain('multipart/alternative');
    expect(sent?.source).toContain(`<correo-${correo_id}@courier.hn>`);
    expect(await read(correo_id)).toMatchObject({
      estado: 'Enviado',
      intentos: 1,
      ultimo_error: null,
      fecha_envio: expect.any(String),
    });
  });

  test('brings its file, also when it is sent again; a month later the file is gone, and that is said', async () => {
    const key = 'correos/prueba.xlsx';
    await app.services.files.put(key, 'hoja de prueba');
    const correo_id = await queue({ adjunto: { nombre: 'Guías.xlsx', clave: key } });
    await app.runJobs();
    const sent = mailServer.mails.at(-1)?.source ?? '';
    expect(sent).toContain('Content-Disposition: attachment');
    expect(sent).toContain(Buffer.from('hoja de prueba').toString('base64'));
    expect(await read(correo_id)).toMatchObject({ estado: 'Enviado', adjunto: 'Guías.xlsx' });
    const again = () => app.call(correosCalls.resend, { as: 'admin', params: { correo_id } });
    expect((await again()).status).toBe(200);
    await app.runJobs();
    await app.db
      .updateTable('correos')
      .set({ fecha_registro: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('correo_id', '=', correo_id)
      .execute();
    await cleanUp.run({}, app.services, { number: 1, last: true });
    expect(await app.services.files.exists(key)).toBe(false);
    expect((await again()).body).toMatchObject({ code: 'CORREO_SIN_ADJUNTO' });
  });

  test('text of others is text in it, never HTML', async () => {
    const { html, texto } = await read(await queue());
    expect(html).toContain('&lt;b&gt;1Z&lt;/b&gt;');
    expect(html).toContain('href="https://courier.hn/?a=1&amp;b=&quot;x&quot;"');
    expect(texto).toContain('Total: L 1,200.00');
    expect(html).toContain(
      '<a href="https://courier.hn/info/contactanos#&quot;SPS"><strong>San &lt;Pedro&gt;</strong></a>',
    );
    expect(texto).toContain('Sucursal: San <Pedro> (https://courier.hn/info/contactanos#"SPS)');
    expect(texto).toContain('Su paquete <b>1Z</b> ya está.');
  });

  test('a break in its subject begins no header and adds no reader', async () => {
    await queue({ asunto: 'Hola\r\nBcc: otro@correo.hn\r\n\r\nOtro texto' });
    await app.runJobs();
    const sent = mailServer.mails.at(-1);
    const [headers = ''] = (sent?.source ?? '').split('\r\n\r\n');
    expect(sent?.to).toEqual(['clienta@correo.hn']);
    expect(headers).toMatch(/^Subject: /m);
    expect(headers).not.toMatch(/^(Bcc|Otro)/im);
  });

  test('exists only with what it reports: undone with the transaction, in table and queue', async () => {
    const [before, jobs] = [await app.db.selectFrom('correos').select('correo_id').execute(), await queued()];
    await expect(
      app.db.transaction().execute(async (tx) => {
        await queueCorreo(tx, content);
        throw new Error('se deshace');
      }),
    ).rejects.toThrow('se deshace');
    expect(await app.db.selectFrom('correos').select('correo_id').execute()).toHaveLength(before.length);
    expect(await queued()).toBe(jobs);
  });

  test('is stored alone as it is among others', async () => {
    const full: Correo = {
      ...content,
      entidad: 'guia',
      entidad_id: 7,
      paquete_ids: [1, 2],
      secreto: { texto: 'abc', minutos: 5 },
      adjunto: { nombre: 'Guía.pdf', clave: 'guia-de-prueba' },
    };
    const bare: Correo = { ...content, plantilla: 'otra' };
    const stored = async (ids: readonly number[]) => {
      const rows = await app.db
        .selectFrom('correos')
        .selectAll()
        .where('correo_id', 'in', [...ids])
        .orderBy('correo_id')
        .execute();
      return rows.map(({ correo_id: _, fecha_registro: _moment, secreto_vence, ...row }) => ({
        ...row,
        expires: secreto_vence !== null,
      }));
    };
    const together = await app.db.transaction().execute((tx) => queueCorreos(tx, [full, bare, full]));
    const alone = [await queue(full), await queue(bare), await queue(full)];
    expect(await stored(alone)).toEqual(await stored(together));
  });

  test('the work done twice sends it once', async () => {
    const correo_id = await queue();
    await app.runJobs();
    const count = mailServer.mails.length;
    await sql`select graphile_worker.add_job('correos:send', ${JSON.stringify({ correo_id })}::json)`.execute(app.db);
    await app.runJobs();
    expect(mailServer.mails).toHaveLength(count);
  });
});

describe('a failing mail server', () => {
  test('is tried again later, and then the mail arrives', async () => {
    mailServer.refuse(true);
    const correo_id = await queue();
    await app.runJobs();
    expect(await read(correo_id)).toMatchObject({
      estado: 'Pendiente',
      intentos: 1,
      ultimo_error: expect.stringContaining('Buzón ocupado'),
    });
    // Not at once: the next try is due later.
    await app.runJobs();
    expect((await read(correo_id)).intentos).toBe(1);
    mailServer.refuse(false);
    await app.runJobs({ delayed: true });
    expect(await read(correo_id)).toMatchObject({ estado: 'Enviado', intentos: 2, ultimo_error: null });
  });

  test('to the last try makes it failed, with the reason; sent again by hand it arrives', async () => {
    mailServer.refuse(true);
    const correo_id = await queue();
    // More rounds than tries: a try that is still being rescheduled is not due yet.
    for (let round = 0; round < 40 && (await read(correo_id)).estado === 'Pendiente'; round++)
      await app.runJobs({ delayed: true });
    const failed = await read(correo_id);
    expect(failed).toMatchObject({
      estado: 'Fallido',
      intentos: 12,
      ultimo_error: expect.stringContaining('Buzón ocupado'),
    });
    await app.runJobs({ delayed: true });
    expect((await read(correo_id)).intentos).toBe(12);
    mailServer.refuse(false);
    const { status, body } = await app.call(correosCalls.resend, { as: 'admin', params: { correo_id } });
    expect([status, body.data.estado]).toEqual([200, 'Pendiente']);
    await app.runJobs();
    expect((await read(correo_id)).estado).toBe('Enviado');
  });
});

describe('sending again', () => {
  test('what waits in the queue is refused', async () => {
    const correo_id = await queue();
    const { status, body } = await app.call(correosCalls.resend, { as: 'admin', params: { correo_id } });
    expect([status, body.code]).toEqual([409, 'CORREO_EN_COLA']);
    await app.runJobs();
  });
  test('what was sent goes out once more, and the log knows who wanted it', async () => {
    const correo_id = await queue();
    await app.runJobs();
    const count = mailServer.mails.length;
    await app.call(correosCalls.resend, { as: 'admin', params: { correo_id } });
    await app.runJobs();
    expect(mailServer.mails).toHaveLength(count + 1);
    const entry = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'correos.reenviar')
      .where('entidad_id', '=', String(correo_id))
      .executeTakeFirst();
    expect(entry).toMatchObject({ usuario: 'admin', antes: { estado: 'Enviado' } });
  });
  test('ten times at once sends one more', async () => {
    const correo_id = await queue();
    await app.runJobs();
    const count = mailServer.mails.length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(correosCalls.resend, { as: 'admin', params: { correo_id } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await app.runJobs();
    expect(mailServer.mails).toHaveLength(count + 1);
  });
  test('what is not there is not found', async () =>
    expect((await app.call(correosCalls.resend, { as: 'admin', params: { correo_id: 999_999 } })).status).toBe(404));
});

describe('what opens something to whoever has it', () => {
  const secreto = { texto: 'zT0k-e_N'.repeat(5), minutos: 60 };
  const withSecret = {
    button: { texto: 'Entrar', link: `https://courier.hn/reset-password?tk=${SECRETO_OCULTO}` },
    datos: [['Código', SECRETO_OCULTO]] as const,
    secreto,
  };
  const stored = (correo_id: number) =>
    app.db.selectFrom('correos').selectAll().where('correo_id', '=', correo_id).executeTakeFirstOrThrow();
  const resend = (correo_id: number) => app.call(correosCalls.resend, { as: 'admin', params: { correo_id } });
  const expire = (correo_id: number) =>
    app.db
      .updateTable('correos')
      .set({ secreto_vence: new Date(Date.now() - 1000).toISOString() })
      .where('correo_id', '=', correo_id)
      .execute();

  test('arrives, is told to nobody who looks at the mail, and is kept no longer', async () => {
    const correo_id = await queue(withSecret);
    const answers = [JSON.stringify(await read(correo_id))];
    await app.runJobs();
    const sent = mailServer.mails.at(-1)?.source.replaceAll('=\r\n', '') ?? '';
    // In text and HTML, each as link and as code.
    expect(sent.split(secreto.texto)).toHaveLength(5);
    expect(sent).not.toContain('=E2=80=A2');
    const row = await stored(correo_id);
    expect(row.estado).toBe('Enviado');
    answers.push(JSON.stringify(await read(correo_id)), JSON.stringify(row));
    for (const answer of answers) expect(answer).not.toContain(secreto.texto);
    expect(row.texto).toContain(`tk=${SECRETO_OCULTO}`);
    const again = await resend(correo_id);
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        code: 'CORREO_SIN_SECRETO',
        message: 'Este correo llevaba un enlace o código de un solo uso, que ya no se guarda. Pida uno nuevo.',
      },
    ]);
  });

  test('waits for a mail server that fails, and goes out by hand', async () => {
    const correo_id = await queue(withSecret);
    await app.db.updateTable('correos').set({ estado: 'Fallido' }).where('correo_id', '=', correo_id).execute();
    const { status, body } = await resend(correo_id);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(secreto.texto);
    await app.runJobs();
    expect((await read(correo_id)).estado).toBe('Enviado');
    expect(mailServer.mails.at(-1)?.source.replaceAll('=\r\n', '')).toContain(secreto.texto);
  });

  test('and works no more is not sent', async () => {
    const correo_id = await queue(withSecret);
    await expire(correo_id);
    const count = mailServer.mails.length;
    await app.runJobs();
    expect(mailServer.mails).toHaveLength(count);
    expect(await read(correo_id)).toMatchObject({
      estado: 'Fallido',
      intentos: 0,
      ultimo_error: 'El enlace o código de este correo venció antes de que se pudiera enviar.',
    });
    expect((await resend(correo_id)).body.code).toBe('CORREO_SIN_SECRETO');
  });

  test('is read where there is no mail server by who may give passwords, by nobody else, and not for longer', async () => {
    const correo_id = await queue(withSecret);
    await app.db.updateTable('correos').set({ estado: 'Sin servidor' }).where('correo_id', '=', correo_id).execute();
    const readAs = async (token: string) =>
      JSON.stringify((await app.call(correosCalls.get, { token, params: { correo_id } })).body);
    const { token: reader } = await makeStaff(app, ['configuraciones.correos.ver']);
    const { token: helper } = await makeStaff(app, [
      'configuraciones.correos.ver',
      'usuarios.detalle.restablecer_contrasenia',
    ]);
    expect(await readAs(reader)).not.toContain(secreto.texto);
    expect(await readAs(helper)).toContain(`tk=${secreto.texto}`);
    await expire(correo_id);
    expect(await readAs(helper)).not.toContain(secreto.texto);
    await app.runJobs();
  });

  test('is cleaned up once it works no more, sent or not', async () => {
    const [late, good] = [await queue(withSecret), await queue(withSecret)];
    await app.db.updateTable('correos').set({ estado: 'Fallido' }).where('correo_id', 'in', [late, good]).execute();
    await expire(late);
    await cleanUp.run({}, app.services, { number: 1, last: true });
    expect([(await stored(late)).secreto, (await stored(good)).secreto]).toEqual([null, secreto.texto]);
    await app.runJobs();
  });
});

describe('the mailbox page', () => {
  test('finds by address and subject without accents, and filters by any of several states', async () => {
    const correo_id = await queue({ destinatario: 'busqueda@correo.hn', asunto: 'Prueba de búsqueda' });
    await app.runJobs();
    const ids = async (query: Record<string, string>) =>
      (await app.call(correosCalls.list, { as: 'admin', query: query as never })).body.data.map((row) => row.correo_id);
    expect(await ids({ buscar: 'busqueda' })).toEqual([correo_id]);
    expect(await ids({ buscar: 'BÚSQUEDA prueba', estado: 'Fallido,Enviado' })).toEqual([correo_id]);
    expect(await ids({ buscar: 'busqueda', estado: 'Fallido' })).toEqual([]);
    // An address is looked up by what stands before the @, and must be there whole.
    for (const buscar of ['busqueda@correo.hn', 'BUSQUEDA@correo', 'squeda@corr', 'úsqueda@correo.hn prueba'])
      expect([buscar, await ids({ buscar })]).toEqual([buscar, [correo_id]]);
    for (const buscar of ['busqueda@correo.com', 'busqueda@otro.hn', 'busqueda@correo.hn nada'])
      expect([buscar, await ids({ buscar })]).toEqual([buscar, []]);
  });
});

test('a mail to try the server arrives, and without one it is said that it waits', async () => {
  const tryMail = (portal: TestApp) =>
    portal.call(configuracionesCalls.testMail, { as: 'admin', body: { correo: 'jefa@correo.hn' } });
  const sent = await tryMail(app);
  expect([sent.status, sent.body.message]).toEqual([200, 'Enviamos un correo de prueba a jefa@correo.hn.']);
  await app.runJobs();
  const arrived = await app.call(correosCalls.get, { as: 'admin', params: { correo_id: sent.body.data.correo_id } });
  expect(arrived.body.data).toMatchObject({ estado: 'Enviado', destinatario: 'jefa@correo.hn' });
  expect((await app.call(configuracionesCalls.get, { as: 'admin' })).body.data.servidor_correo).toBe(true);

  const silent = await openTestApp();
  try {
    const queued = await tryMail(silent);
    expect(queued.body.message).toBe('El correo de prueba quedó en la cola: el portal no tiene servidor de correo.');
    expect((await silent.call(configuracionesCalls.get, { as: 'admin' })).body.data.servidor_correo).toBe(false);
    const cliente_id = await silent.world.cliente({ correo: 'nadie@correo.hn' });
    const welcome = await silent.call(clientesCalls.welcomeMail, { as: 'admin', params: { cliente_id } });
    expect(welcome.body.message).toContain('quedó en la cola');
  } finally {
    await silent.close();
  }
});

test('without a mail server a mail rests in the mailbox page, and goes out by hand once there is one', async () => {
  const silent = await openTestApp();
  try {
    const correo_id = await silent.db.transaction().execute((tx) => queueCorreo(tx, content));
    await silent.runJobs();
    const { body } = await silent.call(correosCalls.get, { as: 'admin', params: { correo_id } });
    expect(body.data).toMatchObject({ estado: 'Sin servidor', intentos: 0, fecha_envio: null });
    expect(body.data.texto).toContain('Hola, Ana:');
  } finally {
    await silent.close();
  }
});
