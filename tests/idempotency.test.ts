import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { deriveKey, sha256 } from '#kit/server/security/secrets.ts';
import { importacionCalls } from '#features/clientes/contract/importacion.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import type { Asked } from './harness/api.ts';
import { allCalls } from './harness/contract-walk.ts';
import { fingerprinter, without } from './harness/fingerprint.ts';
import { aFile } from './harness/form-body.ts';
import { newUser } from './harness/new-user.ts';
import { newSucursal } from './harness/new-sucursal.ts';
import { useTestApp } from './harness/test-app.ts';
import { rememberedCalls, repeatWrite } from '../tools/torture/repeat-write.ts';
import { RIGHT_REQUESTS } from '../tools/torture/right-requests.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const { create } = sucursalesCalls;

const countSucursales = async (sucursal_codigo: string): Promise<number> =>
  (await app.db.selectFrom('sucursales').select('sucursal_id').where('sucursal_codigo', '=', sucursal_codigo).execute())
    .length;
const countLogged = async (): Promise<number> =>
  (await app.db.selectFrom('bitacora').select('bitacora_id').where('accion', '=', 'sucursales.crear').execute()).length;

describe('a write sent again with its key', () => {
  test('happens once and gets the first answer, word for word', async () => {
    const body = newSucursal();
    const key = randomUUID();
    const first = await app.call(create, { as: 'admin', body, key });
    const before = await fingerprint();
    const again = await app.call(create, { as: 'admin', body, key });
    expect(first.status).toBe(200);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await fingerprint()).toEqual(before);
  });

  test('ten times at once: happens once, all get the same answer, one entry in the log', async () => {
    const logged = await countLogged();
    for (let round = 0; round < 10; round++) {
      const body = newSucursal();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(create, { as: 'admin', body, key })));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await countSucursales(body.sucursal_codigo)).toBe(1);
    }
    expect(await countLogged()).toBe(logged + 10);
  });

  test('without one is refused where money is taken or goods go out', async () => {
    const money = allCalls.filter(({ keyRequired }) => keyRequired === true);
    expect(money.map(({ id }) => id).toSorted()).toEqual([
      'abonos.create',
      'caja.move',
      'comprobantes.create',
      'entregas.create',
    ]);
    for (const call of money) {
      const request = (await RIGHT_REQUESTS[call.id]?.(app)) ?? {};
      const before = await fingerprint();
      const asked = { as: 'admin', ...request, key: null } as Asked<Call>;
      const { status, body } = await app.call(call, asked);
      expect([call.id, status, body.code]).toEqual([call.id, 400, 'CLAVE_REQUERIDA']);
      expect(await fingerprint()).toEqual(before);
    }
  });

  test('with another body is refused and changes nothing', async () => {
    const key = randomUUID();
    const body = newSucursal();
    await app.call(create, { as: 'admin', body, key });
    const before = await fingerprint();
    const other = await app.call(create, { as: 'admin', body: newSucursal(), key });
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('CLAVE_REUTILIZADA');
    expect(await fingerprint()).toEqual(before);
  });

  test('for another call is refused', async () => {
    const key = randomUUID();
    const { body } = await app.call(create, { as: 'admin', body: newSucursal(), key });
    const other = await app.call(sucursalesCalls.update, {
      as: 'admin',
      params: { sucursal_id: body.data.sucursal_id },
      body: { sucursal_nombre: 'Otra' },
      key,
    });
    expect(other.body.code).toBe('CLAVE_REUTILIZADA');
  });

  test('for another record is refused', async () => {
    const key = randomUUID();
    const one = (await app.call(create, { as: 'admin', body: newSucursal() })).body.data;
    const two = (await app.call(create, { as: 'admin', body: newSucursal() })).body.data;
    const change = { sucursal_nombre: 'Igual' };
    expect(
      (
        await app.call(sucursalesCalls.update, {
          as: 'admin',
          params: { sucursal_id: one.sucursal_id },
          body: change,
          key,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await app.call(sucursalesCalls.update, {
          as: 'admin',
          params: { sucursal_id: two.sucursal_id },
          body: change,
          key,
        })
      ).body.code,
    ).toBe('CLAVE_REUTILIZADA');
  });

  test('after a refusal does the work', async () => {
    const key = randomUUID();
    const body = newSucursal();
    const taken = await app.call(create, { as: 'admin', body: { ...body, sucursal_codigo: 'SPS' }, key });
    expect(taken.status).toBe(409);
    const retried = await app.call(create, { as: 'admin', body, key });
    expect(retried.status).toBe(200);
    expect(await countSucursales(body.sucursal_codigo)).toBe(1);
  });

  test('by another user is another write', async () => {
    const key = randomUUID();
    const one = await app.call(create, { as: 'admin', body: newSucursal(), key });
    const otra = await app.world.usuario({ rol: 'Administrador' });
    const two = await app.call(create, { token: await app.openSession(otra), body: newSucursal(), key });
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.data.sucursal_id).not.toBe(two.body.data.sucursal_id);
  });

  test.each(['', 'corta', 'x'.repeat(201)])('a key of %#: is refused rather than not kept', async (key) => {
    const before = await fingerprint();
    const { status } = await app.call(create, { as: 'admin', body: newSucursal(), key });
    expect(status).toBe(400);
    expect(await fingerprint()).toEqual(before);
  });
});
describe('a form with a file sent again with its key', () => {
  const form = (lines: string, name = 'clientes.csv') => ({ archivo: aFile(name, `Nombre,Apellido\n${lines}\n`) });
  const send = (body: ReturnType<typeof form>, key: string) =>
    app.call(importacionCalls.run, { as: 'admin', body, key });

  test('happens once, also twice at once', async () => {
    const key = randomUUID();
    // Two at once, as many as one user may send; then one by one.
    const answers = await Promise.all([send(form('Ana,Paz'), key), send(form('Ana,Paz'), key)]);
    for (let again = 0; again < 3; again++) answers.push(await send(form('Ana,Paz'), key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test.each([
    ['another content', form('Ana,Pas')],
    ['another name', form('Ana,Paz', 'otra.csv')],
  ])('with %s is refused and changes nothing', async (_, other) => {
    const key = randomUUID();
    expect((await send(form('Ana,Paz'), key)).status).toBe(200);
    const before = await fingerprint();
    expect((await send(other, key)).body.code).toBe('CLAVE_REUTILIZADA');
    expect(await fingerprint()).toEqual(before);
  });
});

test('the stored answers and keys can be read by nobody', async () => {
  const key = randomUUID();
  const body = newSucursal({ sucursal_nombre: 'Nombre que nadie debe leer' });
  await app.call(create, { as: 'admin', body, key });
  const rows = await app.db.selectFrom('idempotencia').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.answer).not.toBeNull();
    const stored = Buffer.concat([row.key_hash, row.digest, row.answer ?? Buffer.alloc(0)]).toString('latin1');
    expect(stored).not.toContain('sucursal_id');
    expect(stored).not.toContain('Nombre que nadie');
    expect(stored).not.toContain(key);
  }
});

test('a password in a body cannot be guessed at from what is stored of it', async () => {
  const contrasenia_actual = 'Tecleada*99';
  const body = { contrasenia_actual };
  const keys = [randomUUID(), randomUUID()] as const;
  const usuario = await newUser(app, { contrasenia_hash: await hashPassword(contrasenia_actual) });
  const token = await app.openSession(usuario);
  for (const key of keys) expect((await app.call(sesionesCalls.startTwoStep, { token, body, key })).status).toBe(200);
  const stored = await Promise.all(
    keys.map(async (key) => {
      const { digest } = await app.db
        .selectFrom('idempotencia')
        .select('digest')
        .where('key_hash', '=', sha256(key))
        .executeTakeFirstOrThrow();
      return digest.toString('hex');
    }),
  );
  // Under another key the same body is stored as another text, so that equal passwords cannot be recognised.
  expect(new Set(stored).size).toBe(2);
  const [key] = keys;
  const texts = [body, [body], [null, body], [key, null, body], ['digest', key, null, body]].map((text) =>
    JSON.stringify(text),
  );
  const made = [contrasenia_actual, ...texts, ...texts.map((text) => key + text)].flatMap((text) => [
    sha256(text),
    createHmac('sha256', key).update(text).digest(),
    createHmac('sha256', sha256(key)).update(text).digest(),
    createHmac('sha256', deriveKey(key, 'digest')).update(text).digest(),
    createHmac('sha256', deriveKey(key, 'answer')).update(text).digest(),
  ]);
  for (const hash of made) expect(stored).not.toContain(hash.toString('hex'));
});

test('without a key each request is a write of its own', async () => {
  const body = newSucursal();
  const before = await fingerprint();
  expect((await app.call(create, { as: 'admin', body })).status).toBe(200);
  expect((await app.call(create, { as: 'admin', body })).body.code).toBe('SUCURSAL_CODIGO_REPETIDO');
  // The branch comes with its Caja account.
  const written = ['public.sucursales', 'public.cuentas_banco', 'public.bitacora'];
  expect(without(await fingerprint(), written)).toEqual(without(before, written));
});

test.each(rememberedCalls.map((call) => ({ id: call.id, call })))(
  '$id: sent twice at once and once later with one key, happens once',
  async ({ id, call }) => {
    const asked = await RIGHT_REQUESTS[id]?.(app);
    expect(asked, `${id} has no request in tools/torture/right-requests.ts`).toBeDefined();
    const repeated = await repeatWrite(app, app, call, asked ?? {});
    expect(repeated).toEqual({ times: 1, acknowledged: true, failures: 0, fault: null });
  },
);
