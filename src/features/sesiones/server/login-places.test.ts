import { expect, test } from 'vitest';
import { PASSWORD, PEOPLE } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { LOGINS_UNDER_WAY, takeLoginPlace } from './login-places.ts';

const INFO = 30;
const app = await useTestApp();
const login = () =>
  app.call(sesionesCalls.login, { ip: '10.77.0.1', body: { usuario: PEOPLE.clienteA, contrasenia: PASSWORD } });
const tries = () => app.db.selectFrom('intentos_ingreso').selectAll().execute();

test('where all places are taken a log-in is told so, is not counted as a try, and is no failure of ours', async () => {
  const before = await tries();
  const from = app.logLines.length;
  const places = Array.from({ length: LOGINS_UNDER_WAY }, takeLoginPlace);
  try {
    const refused = await login();
    expect([refused.status, refused.body.code]).toEqual([503, 'NO_DISPONIBLE']);
    expect(await tries()).toEqual(before);
  } finally {
    for (const leave of places) leave();
  }
  const said = app.logLines.slice(from).map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(said.filter(({ msg }) => msg !== 'request')).toMatchObject([{ level: INFO, code: 'NO_DISPONIBLE' }]);
  expect((await login()).status).toBe(200);
});
