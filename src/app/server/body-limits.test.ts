import { expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { openTestApp } from '../../../tests/harness/test-app.ts';

test('who is not signed in sends little: a large body is refused by its length, a long field at its field', async () => {
  const app = await openTestApp();
  const logIn = (length: number) =>
    app.raw({
      method: 'POST',
      url: `${API_BASE}/login`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ usuario: 'a'.repeat(length), contrasenia: 'mala' }),
    });
  try {
    expect(JSON.parse((await logIn(140_000)).body)).toMatchObject({ code: 'TAMANIO_EXCEDIDO' });
    const long = await logIn(100_000);
    expect(long.status).toBe(400);
    expect(JSON.parse(long.body)).toMatchObject({ errores: { usuario: expect.any(String) as string } });
  } finally {
    await app.close();
  }
});
