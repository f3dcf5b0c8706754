import { expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { PASSWORD } from './harness/people.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();

test('the server answers with its version, its database and its queue', async () => {
  const { status, body } = await app.call(systemCalls.health);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    base_de_datos: { estado: 'ok' },
    cola: { estado: 'ok', fallidos: 0 },
    archivos: { estado: 'ok' },
  });
});

test('the people of the tests can log in with their password', async () => {
  const { status, body } = await app.call(sesionesCalls.login, {
    body: { usuario: 'supervisor', contrasenia: PASSWORD },
  });
  expect(status).toBe(200);
  expect(body.data.usuario.rol).toBe('Supervisor');
});
