import { expect, test } from 'vitest';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { openTestApp } from '../../../tests/harness/test-app.ts';

/** The address that the audit log keeps for a log-in that came through `peer` with this X-Forwarded-For. */
const notedAddress = async (proxies: string, forwarded: string, peer: string): Promise<string> => {
  const app = await openTestApp({ env: { TRUST_PROXY: proxies } });
  try {
    const body = { usuario: 'quien.llama', contrasenia: 'mala' };
    await app.call(sesionesCalls.login, { ip: peer, body, headers: { 'x-forwarded-for': forwarded } });
    const { direccion_ip } = await app.db
      .selectFrom('bitacora')
      .select('direccion_ip')
      .where('entidad_id', '=', body.usuario)
      .executeTakeFirstOrThrow();
    return direccion_ip;
  } finally {
    await app.close();
  }
};

test.each([
  ['0', '6.6.6.6, 190.92.1.7', '10.0.0.2', '10.0.0.2'],
  // What the caller wrote comes first; what our proxy saw comes last.
  ['1', '6.6.6.6, 190.92.1.7', '10.0.0.2', '190.92.1.7'],
  ['1', '190.92.1.7', '10.0.0.2', '190.92.1.7'],
  ['2', '6.6.6.6, 190.92.1.7, 10.0.0.3', '10.0.0.2', '190.92.1.7'],
])('behind %s proxies, of «%s» through %s it is %s', async (proxies, forwarded, peer, address) => {
  expect(await notedAddress(proxies, forwarded, peer)).toBe(address);
});

test('what is answered is kept by no cache on the way', async () => {
  const app = await openTestApp();
  try {
    const wrong = await app.call(sesionesCalls.login, { body: { usuario: 'admin', contrasenia: 'mala' } });
    const right = await app.call(sesionesCalls.profile, { as: 'admin' });
    expect([wrong, right].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  } finally {
    await app.close();
  }
});
