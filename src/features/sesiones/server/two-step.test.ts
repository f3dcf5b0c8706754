import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newUser } from '../../../../tests/harness/new-user.ts';
import { PASSWORD } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { createSecrets, sha256 } from '#kit/server/security/secrets.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { totpStep } from './two-step.ts';

const app = await useTestApp();
const PERIOD_MS = 30_000;

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: Date.now() + steps * PERIOD_MS,
  });
const wrongCode = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '666666';
};
let address = 0;
const login = (usuario: string, codigo?: string, contrasenia: string = PASSWORD) =>
  app.call(sesionesCalls.login, {
    ip: `10.11.0.${(address++ % 250) + 1}`,
    body: { usuario, contrasenia, ...(codigo === undefined ? {} : { codigo }) },
  });
const askStart = (token: string, contrasenia_actual?: string) =>
  app.call(sesionesCalls.startTwoStep, { token, body: { contrasenia_actual } });
const start = async (token: string) => (await askStart(token, PASSWORD)).body.data;
const confirm = (token: string, codigo: string) => app.call(sesionesCalls.confirmTwoStep, { token, body: { codigo } });

/** Confirms with the code before the current one; again if a time step ended meanwhile. */
const confirmWithLast = async (token: string, secreto: string) => {
  const answer = await confirm(token, codeOf(secreto, -1));
  return answer.status === 200 ? answer : confirm(token, codeOf(secreto, -1));
};

/** A user whose second step was set up with the code before the current one, which is therefore still unused. */
const withTwoStep = async (fields: Parameters<typeof newUser>[1] = {}) => {
  const usuario = await newUser(app, fields);
  const token = await app.openSession(usuario);
  const { secreto } = await start(token);
  const { body } = await confirmWithLast(token, secreto);
  return { usuario, token, secreto, codes: body.data.codigos_recuperacion };
};

describe('switching it on', () => {
  test('gives a secret to scan, and is on once a code of it is confirmed', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    const { secreto, enlace } = await start(token);
    expect(enlace).toMatch(/^otpauth:\/\/totp\//);
    expect(enlace).toContain(secreto);
    expect((await app.call(sesionesCalls.profile, { token })).body.data.dos_pasos_activo).toBe(false);
    expect((await login(usuario)).status).toBe(200);
    const wrong = await confirm(token, wrongCode(secreto));
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CODIGO_DOS_PASOS_INVALIDO']);
    const { status, body } = await confirm(token, codeOf(secreto));
    expect(status).toBe(200);
    expect(body.data.codigos_recuperacion).toHaveLength(10);
    expect(new Set(body.data.codigos_recuperacion).size).toBe(10);
    expect((await app.call(sesionesCalls.profile, { token })).body.data.dos_pasos_activo).toBe(true);
  });

  test('without having started is refused', async () =>
    expect((await confirm(await app.openSession(await newUser(app)), '123456')).body.code).toBe(
      'DOS_PASOS_NO_INICIADO',
    ));
  test('twice is refused', async () => {
    const { token, secreto } = await withTwoStep();
    expect((await askStart(token, PASSWORD)).body.code).toBe('DOS_PASOS_YA_ACTIVO');
    expect((await confirm(token, codeOf(secreto))).body.code).toBe('DOS_PASOS_YA_ACTIVO');
  });
  test('needs the present password, and does not let it be guessed', async () => {
    const token = await app.openSession(await newUser(app));
    const without = await askStart(token);
    expect([without.status, without.body.code]).toEqual([400, 'CONTRASENIA_ACTUAL_REQUERIDA']);
    const tries: number[] = [];
    for (let round = 0; round < 6; round++) tries.push((await askStart(token, `Equivocada*${round}`)).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  });
  test('does not let its code be guessed, and a right one begins the count anew', async () => {
    const usuario = await newUser(app);
    const token = await app.openSession(usuario);
    const { secreto } = await start(token);
    const tries: number[] = [];
    for (let round = 0; round < 6; round++) tries.push((await confirm(token, wrongCode(secreto))).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await confirm(token, codeOf(secreto, -1))).status).toBe(429);
    await app.db
      .updateTable('intentos_ingreso')
      .set({ libre_desde: new Date().toISOString() })
      .where('clave', '=', `prueba:${usuario}`)
      .execute();
    expect((await confirm(token, codeOf(secreto, -1))).status).toBe(200);
    const disable = await app.call(sesionesCalls.disableTwoStep, { token, body: { codigo: wrongCode(secreto) } });
    expect(disable.status).toBe(400);
  });
  test('on and off, ends all other sessions of the user', async () => {
    const usuario = await newUser(app);
    const [token, other] = [await app.openSession(usuario), await app.openSession(usuario)];
    const stranger = await app.openSession(await newUser(app));
    const { secreto } = await start(token);
    await confirm(token, codeOf(secreto, -1));
    const late = await app.openSession(usuario);
    const statusOf = async (one: string) => (await app.call(sesionesCalls.profile, { token: one })).status;
    expect(await Promise.all([token, other, late, stranger].map(statusOf))).toEqual([200, 401, 200, 200]);
    await app.call(sesionesCalls.disableTwoStep, { token, body: { codigo: codeOf(secreto) } });
    expect(await Promise.all([token, late, stranger].map(statusOf))).toEqual([200, 401, 200]);
  });
  test('recovery codes are hashed like passwords, each with a salt of its own', async () => {
    const { usuario } = await withTwoStep();
    const stored = await app.db
      .selectFrom('codigos_recuperacion')
      .select('codigo_hash')
      .where('usuario', '=', usuario)
      .execute();
    // The fourth part of a PHC string is the salt.
    expect(stored.every(({ codigo_hash }) => codigo_hash.toString().startsWith('$argon2id$'))).toBe(true);
    expect(new Set(stored.map(({ codigo_hash }) => codigo_hash.toString().split('$')[4])).size).toBe(10);
  });
  test('the secret and the recovery codes are stored so that nobody reads them', async () => {
    const { usuario, secreto, codes } = await withTwoStep();
    const { dos_pasos_secreto } = await app.db
      .selectFrom('usuarios')
      .select('dos_pasos_secreto')
      .where('usuario', '=', usuario)
      .executeTakeFirstOrThrow();
    expect(dos_pasos_secreto?.toString('latin1')).not.toContain(secreto);
    const stored = await app.db
      .selectFrom('codigos_recuperacion')
      .select('codigo_hash')
      .where('usuario', '=', usuario)
      .execute();
    expect(stored).toHaveLength(10);
    const log = JSON.stringify(await app.db.selectFrom('bitacora').selectAll().execute()) + app.logLines.join('');
    for (const secret of [secreto, ...codes]) expect(log).not.toContain(secret);
  });
});

describe('logging in with it', () => {
  test('asks for the code, only after the right password', async () => {
    const { usuario } = await withTwoStep();
    const asked = await login(usuario);
    expect([asked.status, asked.body.code]).toEqual([401, 'DOS_PASOS_REQUERIDO']);
    expect((await login(usuario, undefined, 'mala')).body.code).toBe('CREDENCIALES_INVALIDAS');
  });
  test('takes a code once: seen over the shoulder it is worth nothing', async () => {
    const { usuario, secreto } = await withTwoStep();
    const code = codeOf(secreto);
    expect((await login(usuario, code)).status).toBe(200);
    const again = await login(usuario, code);
    expect([again.status, again.body.code]).toEqual([401, 'CODIGO_INCORRECTO']);
  });
  test('takes no code older than one already used', async () => {
    const { usuario, secreto } = await withTwoStep();
    expect((await login(usuario, codeOf(secreto, 1))).status).toBe(200);
    expect((await login(usuario, codeOf(secreto, 0))).body.code).toBe('CODIGO_INCORRECTO');
  });
  test('the same code from ten places at once opens one session', async () => {
    const { usuario, secreto } = await withTwoStep();
    const code = codeOf(secreto);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(usuario, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  test('a wrong code counts as a failure', async () => {
    const { usuario, secreto } = await withTwoStep();
    for (let round = 0; round < 5; round++)
      expect((await login(usuario, wrongCode(secreto))).body.code).toBe('CODIGO_INCORRECTO');
    expect((await login(usuario, codeOf(secreto))).status).toBe(429);
  });
  test('a recovery code works once, however it is typed', async () => {
    const { usuario, codes } = await withTwoStep();
    const [first = '', second = ''] = codes;
    expect((await login(usuario, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await login(usuario, first)).body.code).toBe('CODIGO_INCORRECTO');
    expect((await login(usuario, second)).status).toBe(200);
  });
  test('a recovery code given out before they were hashed like passwords works once', async () => {
    const { usuario } = await withTwoStep();
    const codigo_hash = sha256(`${usuario}:ABCDEFGHJK`);
    await app.db.insertInto('codigos_recuperacion').values({ usuario, codigo_hash }).execute();
    expect((await login(usuario, 'abcde-fghjk')).status).toBe(200);
    expect((await login(usuario, 'abcde-fghjk')).body.code).toBe('CODIGO_INCORRECTO');
  });
  test('a recovery code works also where the secret was sealed with another key, whose codes do not', async () => {
    const { usuario, secreto, codes } = await withTwoStep();
    const other = createSecrets({ SECRET_KEY: 'a'.repeat(64), dataDir: '/nowhere' });
    await app.db
      .updateTable('usuarios')
      .set({ dos_pasos_secreto: other.seal(secreto) })
      .where('usuario', '=', usuario)
      .execute();
    const byCode = await login(usuario, codeOf(secreto));
    expect([byCode.status, byCode.body.code]).toEqual([401, 'CODIGO_INCORRECTO']);
    expect((await login(usuario, codes[0])).status).toBe(200);
  });
  test('a wrong code after the right password is in the log; being asked for one is not', async () => {
    const { usuario, secreto } = await withTwoStep();
    await login(usuario);
    await login(usuario, wrongCode(secreto));
    const entries = await app.db
      .selectFrom('bitacora')
      .select(['accion', 'despues'])
      .where('entidad_id', '=', usuario)
      .where('accion', 'like', 'sesiones.ingreso%')
      .execute();
    expect(entries).toEqual([{ accion: 'sesiones.ingreso_rechazado', despues: { motivo: 'CODIGO_INCORRECTO' } }]);
  });
  test("somebody else's recovery code does not work", async () => {
    const [one, two] = [await withTwoStep(), await withTwoStep()];
    expect((await login(one.usuario, two.codes[0])).body.code).toBe('CODIGO_INCORRECTO');
  });
});

describe('switching it off', () => {
  const disable = (token: string, codigo: string) =>
    app.call(sesionesCalls.disableTwoStep, { token, body: { codigo } });
  test('needs a code, and then the password alone is enough', async () => {
    const { usuario, token, secreto } = await withTwoStep();
    expect((await disable(token, wrongCode(secreto))).body.errores).toHaveProperty('codigo');
    expect((await disable(token, codeOf(secreto))).status).toBe(200);
    expect((await login(usuario)).status).toBe(200);
    expect(
      await app.db.selectFrom('codigos_recuperacion').selectAll().where('usuario', '=', usuario).execute(),
    ).toEqual([]);
  });
  test('can be done with a recovery code, for a lost telephone', async () => {
    const { token, codes } = await withTwoStep();
    expect((await disable(token, codes[0] ?? '')).status).toBe(200);
  });
  test('what is off cannot be switched off', async () =>
    expect((await disable(await app.openSession(await newUser(app)), '123456')).body.code).toBe(
      'DOS_PASOS_NO_INICIADO',
    ));
});

describe('a role that requires it', () => {
  const rol = (requiere_dos_pasos: boolean): Promise<number> => app.world.rol({ requiere_dos_pasos });

  test('lets its users do nothing until it is set up, and all after that', async () => {
    const usuario = await newUser(app, { rol_id: await rol(true) });
    const { body } = await login(usuario);
    expect(body.data.usuario.configurar_dos_pasos).toBe(true);
    const { token } = body.data;
    const refused = await app.call(sucursalesCalls.options, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIGURAR_DOS_PASOS']);
    // A user who has just logged in is not asked for the password again.
    const { secreto } = (await askStart(token)).body.data;
    expect((await confirm(token, codeOf(secreto))).status).toBe(200);
    expect((await app.call(sucursalesCalls.options, { token })).status).toBe(200);
  });
  test('while a session is open, asks that session for the password', async () => {
    const rol_id = await rol(false);
    const usuario = await newUser(app, { rol_id });
    const { token } = (await login(usuario)).body.data;
    await app.db
      .updateTable('sesiones')
      .set({ fecha_inicio: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('usuario', '=', usuario)
      .execute();
    await app.db.updateTable('roles').set({ requiere_dos_pasos: true }).where('rol_id', '=', rol_id).execute();
    const without = await askStart(token);
    expect([without.status, without.body.code]).toEqual([400, 'CONTRASENIA_ACTUAL_REQUERIDA']);
    expect(without.body.errores).toHaveProperty('contrasenia_actual');
    expect((await confirm(token, '123456')).body.code).toBe('DOS_PASOS_NO_INICIADO');
    const tries: number[] = [];
    for (let round = 0; round < 6; round++) tries.push((await askStart(token, `Equivocada*${round}`)).status);
    // The code that was tried before a set-up was counted too.
    expect(tries).toEqual([400, 400, 400, 400, 429, 429]);
    await app.db.deleteFrom('intentos_ingreso').execute();
    expect((await askStart(token, PASSWORD)).status).toBe(200);
  });
  test('does not let them switch it off', async () => {
    const { token, secreto, usuario } = await withTwoStep({ rol_id: await rol(true) });
    const refused = await app.call(sesionesCalls.disableTwoStep, { token, body: { codigo: codeOf(secreto) } });
    expect([refused.status, refused.body.code]).toEqual([409, 'DOS_PASOS_OBLIGATORIO']);
    expect((await login(usuario)).body.code).toBe('DOS_PASOS_REQUERIDO');
  });
});

describe('totpStep', () => {
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  // The test values of RFC 6238, their last six digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s', (second, code) =>
    expect(totpStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30)),
  );
  test('one step early or late is taken, two are not', () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / PERIOD_MS);
    expect(totpStep(SECRET, '005924', at + PERIOD_MS)).toBe(step);
    expect(totpStep(SECRET, '005924', at - PERIOD_MS)).toBe(step);
    expect(totpStep(SECRET, '005924', at + 2 * PERIOD_MS)).toBeNull();
    expect(totpStep(SECRET, '005924', at - 2 * PERIOD_MS)).toBeNull();
  });
  test.each(['', '5924', '0059245', ' 05924', '00592a', '００５９２４'])('%j is no code', (code) =>
    expect(totpStep(SECRET, code, 1_234_567_890_000)).toBeNull(),
  );
});

test('an open session does not guess at a code, nor does that keep its owner from logging in', async () => {
  const { usuario, token, secreto } = await withTwoStep();
  const disable = (codigo: string) => app.call(sesionesCalls.disableTwoStep, { token, body: { codigo } });
  const tries: number[] = [];
  for (let round = 0; round < 6; round++) tries.push((await disable(wrongCode(secreto))).status);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await disable(codeOf(secreto))).status).toBe(429);
  expect((await login(usuario, codeOf(secreto))).status).toBe(200);
});
