import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';

const app = await useTestApp();
const { get, update } = clientesCalls;

describe('how much a client may owe', () => {
  const change = (as: Person, cliente_id: number, limite_credito: unknown) =>
    app.call(update, { as, params: { cliente_id }, body: { limite_credito } as never });
  const limitOf = async (as: Person, cliente_id: number) =>
    (await app.call(get, { as, params: { cliente_id } })).body.data.limite_credito;

  test('is nothing until who may authorise credit says so, and the log has it', async () => {
    const cliente_id = await app.world.cliente();
    expect(await limitOf('empleado', cliente_id)).toBe(0);
    const { status, body } = await change('supervisor', cliente_id, '2500.50');
    expect([status, body.data.limite_credito]).toEqual([200, 2500.5]);
    expect(await limitOf('empleado', cliente_id)).toBe(2500.5);
    const entry = await app.db
      .selectFrom('bitacora')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'cliente')
      .where('entidad_id', '=', String(cliente_id))
      .orderBy('bitacora_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ antes: { limite_credito: 0 }, despues: { limite_credito: 2500.5 } });
  });

  test('is changed by nobody else; what stays as it is may be sent along', async () => {
    const cliente_id = await app.world.cliente();
    await change('admin', cliente_id, 100);
    const refused = await change('empleado', cliente_id, 101);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errores ?? {})]).toEqual([
      403,
      'CLIENTE_CREDITO_SIN_PERMISO',
      ['limite_credito'],
    ]);
    expect((await change('empleado', cliente_id, 100)).status).toBe(200);
    expect(await limitOf('admin', cliente_id)).toBe(100);
  });

  test('is not the client’s to know or to change', async () => {
    await change('admin', 1001, 700);
    expect(await limitOf('clienteA', 1001)).toBeNull();
    for (const guess of [700, 9_000]) {
      const { status, body } = await change('clienteA', 1001, guess);
      expect([status, body.code]).toEqual([403, 'CLIENTE_DATO_DEL_PERSONAL']);
    }
    expect(await limitOf('admin', 1001)).toBe(700);
    await change('admin', 1001, 0);
  });

  test.each([
    [-0.01, 'Este valor no puede ser negativo'],
    [10_000_000, 'Este valor no puede ser mayor a 9,999,999.99'],
    [0.001, 'Use como máximo 2 decimales.'],
    ['mucho', 'Debe ser un número.'],
  ])('%s is refused', async (typed, message) => {
    const { status, body } = await change('admin', 1001, typed);
    expect([status, body.errores]).toEqual([400, { limite_credito: message }]);
  });
});
