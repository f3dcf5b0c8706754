import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asReceived } from '../../../../tests/harness/as-received.ts';
import { newCustomer, newUser } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';

const app = await useTestApp();
const NEW = 'Distinta*2027';
/** What a hint looks like, whether or not there is an address. */
const LIKE_ANY =
  /^(?:[a-z]{2})?•••@(?:gmail\.com|hotmail\.com|yahoo\.com|outlook\.com|icloud\.com|yahoo\.es|live\.com|•••)$/;

let address = 0;
/** Another address for each request: the limit by address has its own test. */
const ip = (): string => `10.8.${Math.floor(address / 250)}.${(address++ % 250) + 1}`;
const forgot = (cliente_id: number | string) =>
  app.call(sesionesCalls.forgotPassword, { ip: ip(), body: { cliente_id } });
const reset = (
  body: { password?: string; confirmPassword?: string; token?: string; contrasenia_actual?: string },
  token?: string,
) =>
  app.call(sesionesCalls.resetPassword, {
    ip: ip(),
    body: { password: NEW, confirmPassword: body.password ?? NEW, ...body },
    ...(token === undefined ? {} : { token }),
  });
const login = (usuario: string | number, contrasenia: string) =>
  app.call(sesionesCalls.login, { ip: ip(), body: { usuario: String(usuario), contrasenia } });
const mailsTo = async (usuario: string | number) => {
  await app.runJobs();
  const mails = await app.db
    .selectFrom('correos')
    .selectAll()
    .where('entidad_id', '=', String(usuario))
    .orderBy('correo_id')
    .execute();
  return mails.map(asReceived);
};
const forgetMinute = (usuario: string | number) =>
  app.db
    .updateTable('correos')
    .set({ fecha_registro: sql`fecha_registro - interval '61 seconds'` })
    .where('entidad_id', '=', String(usuario))
    .execute();
const countOf = async (from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from ${from}`.execute(app.db)).rows[0]?.count ?? 0;
const queued = () => countOf(sql`graphile_worker.jobs`);
const logged = () => countOf(sql`bitacora`);
const linksAndMails = async () => (await countOf(sql`enlaces_contrasenia`)) + (await countOf(sql`correos`));
/** Asks for a link and reads it from the mail, as the customer does. */
const linkFor = async (cliente_id: number): Promise<string> => {
  await forgetMinute(cliente_id);
  await forgot(cliente_id);
  const mail = (await mailsTo(cliente_id)).at(-1);
  return /reset-password\?tk=([A-Za-z0-9_-]{43})/.exec(mail?.texto ?? '')?.[1] ?? '';
};

describe('a forgotten password', () => {
  test('mails a link to the address, which the answer shows masked', async () => {
    const cliente_id = await newCustomer(app, 'maria.lopez@gmail.com');
    const { status, body } = await forgot(cliente_id);
    expect(status).toBe(200);
    expect(body.data.correo).toBe('ma•••@gmail.com');
    expect(body.message).toBe(
      'Si el casillero existe, el enlace a su correo quedó en la cola: el portal no tiene servidor de correo.',
    );
    const [mail, ...others] = await mailsTo(cliente_id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      destinatario: 'maria.lopez@gmail.com',
      plantilla: 'restablecer_contrasenia',
      asunto: 'Restablecer su contraseña',
    });
    expect(mail?.html).toContain('/reset-password?tk=');
  });

  test.each([
    ['nobody has', async () => 7_654_321],
    ['is reserved', async () => 0],
    ['has no address', async () => newCustomer(app, null)],
    ['is switched off', async () => newCustomer(app, 'x@correo.hn', { estatus: 'Inactivo' })],
  ])('of a mailbox that %s: no mail, and no sign of it in the answer', async (_, make) => {
    const cliente_id = await make();
    const { status, body } = await forgot(cliente_id);
    if (cliente_id === 0) return expect(body.errores).toHaveProperty('cliente_id');
    const real = await forgot(await newCustomer(app));
    expect(status).toBe(real.status);
    expect(body.message).toBe(real.body.message);
    expect(body.data.correo).toMatch(LIKE_ANY);
    expect(await mailsTo(cliente_id)).toEqual([]);
    // The same every time, as for a real address.
    expect((await forgot(cliente_id)).body.data.correo).toBe(body.data.correo);
  });

  test.each(['zoe@courier.com.hn', 'Pedro.Paz@unah.edu.hn', '7mares@correo.museum'])(
    'of %s shows nothing that the answer for no mailbox never has',
    async (correo) => expect((await forgot(await newCustomer(app, correo))).body.data.correo).toMatch(LIKE_ANY),
  );

  test('takes the same steps before the answer, whether the mailbox exists or not', async () => {
    const written = async (cliente_id: number) => {
      await app.runJobs();
      const before = await Promise.all([queued(), logged(), linksAndMails()]);
      await forgot(cliente_id);
      const after = await Promise.all([queued(), logged(), linksAndMails()]);
      return after.map((count, place) => count - (before[place] ?? 0));
    };
    const steps = [1, 1, 0];
    expect(await written(await newCustomer(app))).toEqual(steps);
    expect(await written(8_765_432)).toEqual(steps);
  });

  test('asked for again within a minute sends no second mail; five in an hour are the most', async () => {
    const cliente_id = await newCustomer(app);
    await forgot(cliente_id);
    expect(await mailsTo(cliente_id)).toHaveLength(1);
    expect((await forgot(cliente_id)).status).toBe(200);
    expect(await mailsTo(cliente_id)).toHaveLength(1);
    for (let asked = 2; asked <= 7; asked++) {
      await forgetMinute(cliente_id);
      expect((await forgot(cliente_id)).status).toBe(200);
      expect(await mailsTo(cliente_id)).toHaveLength(Math.min(asked, 5));
    }
    // By then the first of them is over an hour old.
    await app.db
      .updateTable('correos')
      .set({ fecha_registro: sql`fecha_registro - interval '55 minutes'` })
      .where('entidad_id', '=', String(cliente_id))
      .execute();
    await forgot(cliente_id);
    expect(await mailsTo(cliente_id)).toHaveLength(6);
  });

  test('a stranger who asks takes no link away: each works until one of them is used', async () => {
    const cliente_id = await newCustomer(app);
    const [first, second, third] = [await linkFor(cliente_id), await linkFor(cliente_id), await linkFor(cliente_id)];
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await reset({ token: second })).status).toBe(200);
    for (const token of [first, second, third])
      expect((await reset({ token, password: 'Otra*2028mas' })).body.code).toBe('ENLACE_VENCIDO');
  });

  test.each(['', ' ', 'abc', '-1', '1.5', null, true, [1], '99999999999'])('%j is no mailbox', async (cliente_id) => {
    const { status, body } = await forgot(cliente_id as string);
    expect(status).toBe(400);
    expect(body.errores).toEqual({ cliente_id: 'Ingrese su número de casillero.' });
  });

  test('more than ten a minute from one address are refused', async () => {
    const answers = [];
    for (let round = 0; round < 11; round++)
      answers.push(
        (await app.call(sesionesCalls.forgotPassword, { ip: '10.99.0.1', body: { cliente_id: 5_555_555 } })).status,
      );
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers[10]).toBe(429);
  });
});

describe('the link of the mail', () => {
  test('sets the password once, ends every session, and is then worth nothing', async () => {
    const cliente_id = await newCustomer(app);
    const session = await app.openSession(String(cliente_id));
    const token = await linkFor(cliente_id);
    expect((await reset({ token })).status).toBe(200);
    expect((await login(cliente_id, NEW)).status).toBe(200);
    expect((await login(cliente_id, PASSWORD)).status).toBe(401);
    expect((await app.call(sesionesCalls.profile, { token: session })).status).toBe(401);
    const again = await reset({ token, password: 'Tercera*2027' });
    expect([again.status, again.body.code]).toEqual([400, 'ENLACE_VENCIDO']);
  });

  test('used ten times at once works once', async () => {
    const token = await linkFor(await newCustomer(app));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset({ token, password: `Carrera*${index}00` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  test('dies after an hour', async () => {
    const cliente_id = await newCustomer(app);
    const token = await linkFor(cliente_id);
    const { fecha_expiracion } = await app.db
      .selectFrom('enlaces_contrasenia')
      .select('fecha_expiracion')
      .where('usuario', '=', String(cliente_id))
      .executeTakeFirstOrThrow();
    expect((Date.parse(fecha_expiracion) - Date.now()) / 60_000).toBeCloseTo(60, 0);
    await app.db
      .updateTable('enlaces_contrasenia')
      .set({ fecha_expiracion: new Date(Date.now() - 1000).toISOString() })
      .where('usuario', '=', String(cliente_id))
      .execute();
    expect((await reset({ token })).body.code).toBe('ENLACE_VENCIDO');
  });

  test('dies when its user is switched off', async () => {
    const cliente_id = await newCustomer(app);
    const token = await linkFor(cliente_id);
    await app.db
      .updateTable('usuarios')
      .set({ estatus: 'Inactivo' })
      .where('usuario', '=', String(cliente_id))
      .execute();
    expect((await reset({ token })).body.code).toBe('ENLACE_VENCIDO');
  });

  test('takes no password that everybody uses, nor one made of who its owner is', async () => {
    const cliente_id = await newCustomer(app, 'rosalinda.pz@correo.hn');
    await app.db
      .updateTable('usuarios')
      .set({ nombre: 'Wilfredo Zambrano' })
      .where('usuario', '=', String(cliente_id))
      .execute();
    const token = await linkFor(cliente_id);
    const codeOf = async (password: string) => {
      const { body } = await reset({ token, password });
      return [body.code, Object.keys(body.errores ?? {})];
    };
    expect(await codeOf('P@ssw0rd2026')).toEqual(['CONTRASENIA_COMUN', ['password']]);
    const { empresa } = await readSettings(app.db);
    for (const own of ['WilfredoZambrano*2026', `${empresa.nombre}*2026`])
      expect(await codeOf(own)).toEqual(['CONTRASENIA_PERSONAL', ['password']]);
    expect((await reset({ token })).status).toBe(200);
  });

  test('survives a password that is refused', async () => {
    const token = await linkFor(await newCustomer(app));
    expect((await reset({ token, password: PASSWORD })).body).toMatchObject({
      code: 'CONTRASENIA_REPETIDA',
      errores: { password: expect.any(String) },
    });
    expect((await reset({ token, password: 'corta' })).status).toBe(400);
    expect((await reset({ token })).status).toBe(200);
  });

  test('is stored only as its hash', async () => {
    const cliente_id = await newCustomer(app);
    const token = await linkFor(cliente_id);
    const rows = await app.db
      .selectFrom('enlaces_contrasenia')
      .select('token_hash')
      .where('usuario', '=', String(cliente_id))
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('latin1')).not.toContain(token);
    expect(JSON.stringify(await app.db.selectFrom('bitacora').selectAll().execute())).not.toContain(token);
  });

  test('made up is none', async () =>
    expect((await reset({ token: 'x'.repeat(43) })).body.code).toBe('ENLACE_VENCIDO'));
});

describe('a change of password with a session', () => {
  test('needs the present password', async () => {
    const token = await app.openSession(await newUser(app));
    const without = await reset({}, token);
    expect([without.status, without.body.code]).toEqual([400, 'CONTRASENIA_ACTUAL_INCORRECTA']);
    expect((await reset({ contrasenia_actual: 'Equivocada*1' }, token)).body.errores).toHaveProperty(
      'contrasenia_actual',
    );
    expect((await app.call(sesionesCalls.profile, { token })).status).toBe(200);
  });

  test('ends all sessions of the user, this one too, and none of others', async () => {
    const usuario = await newUser(app);
    const own = [await app.openSession(usuario), await app.openSession(usuario)] as const;
    const other = await app.openSession(await newUser(app));
    expect((await reset({ contrasenia_actual: PASSWORD }, own[0])).status).toBe(200);
    const statuses = await Promise.all(
      [...own, other].map(async (token) => (await app.call(sesionesCalls.profile, { token })).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
    expect((await login(usuario, NEW)).status).toBe(200);
  });

  test('must be another one', async () => {
    const token = await app.openSession(await newUser(app));
    expect((await reset({ password: PASSWORD, contrasenia_actual: PASSWORD }, token)).body.code).toBe(
      'CONTRASENIA_REPETIDA',
    );
  });

  test('without session and without link is no change', async () => {
    const { status, body } = await reset({});
    expect([status, body.code]).toEqual([401, 'SESION_REQUERIDA']);
  });

  test('tells what is wrong at the field, in the words of the form', async () => {
    const token = await app.openSession(await newUser(app));
    const answer = await app.call(sesionesCalls.resetPassword, {
      ip: ip(),
      token,
      body: { password: 'aaaaaaaa', confirmPassword: 'bbbbbbbb' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errores).toEqual({
      password: 'La contraseña debe tener al menos 1 número.',
      confirmPassword: 'Las contraseñas no coinciden',
    });
  });

  test('is logged without any password', async () => {
    const usuario = await newUser(app);
    await reset({ contrasenia_actual: PASSWORD }, await app.openSession(usuario));
    const [entry] = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'sesiones.cambiar_contrasenia')
      .where('entidad_id', '=', usuario)
      .execute();
    expect(entry).toMatchObject({ usuario, despues: { sesiones_cerradas: 1, por_enlace: false } });
    const everything =
      JSON.stringify(await app.db.selectFrom('bitacora').selectAll().execute()) + app.logLines.join('');
    for (const secret of [PASSWORD, NEW, 'argon2']) expect(everything).not.toContain(secret);
  });

  test('the stored hash is argon2id', async () => {
    const { contrasenia_hash } = await app.db
      .selectFrom('usuarios')
      .select('contrasenia_hash')
      .where('usuario', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect(contrasenia_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test('an open session does not guess at the present password; the right one clears the count', async () => {
  const usuario = await newUser(app);
  const token = await app.openSession(usuario);
  const tries: number[] = [];
  for (let round = 0; round < 6; round++)
    tries.push((await reset({ contrasenia_actual: `Equivocada*${round}` }, token)).status);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  const key = `prueba:${usuario}`;
  await app.db
    .updateTable('intentos_ingreso')
    .set({ libre_desde: new Date().toISOString() })
    .where('clave', '=', key)
    .execute();
  expect((await reset({ contrasenia_actual: PASSWORD }, token)).status).toBe(200);
  expect(await app.db.selectFrom('intentos_ingreso').selectAll().where('clave', '=', key).execute()).toEqual([]);
});
