import { describe, expect, test } from 'vitest';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { drawer } from '../../../../tests/harness/drawer.ts';
import { newAbierto, newCajero } from '../../../../tests/harness/new-cajero.ts';
import { ingresoBody } from '../../../../tests/harness/new-gasto.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const app = await useTestApp();
const { cajaOf, movimientos, contar, obligatoria } = drawer(app);
const { create, remove, get, list } = ingresosCalls;
const razon = 'Se registró dos veces';

/** Registers an income into the Caja of the main branch, as a supervisor there; only administrators delete. */
const enCaja = async (token: string, changes: object = {}) => {
  const sucursal_id = await sucursalPrincipal(app.db);
  const body = { ...(await ingresoBody(app)), sucursal_id, cuenta_banco_id: await cajaOf(sucursal_id), ...changes };
  return app.call(create, { token, body: body as never });
};

describe('taken into the drawer', () => {
  test('it is in the open shift of whoever took it, and the drawer counts right', async () => {
    const { token, usuario, turno_id } = await newAbierto(app, 'Supervisor');
    const { status, body } = await enCaja(token, { ingreso_valor: 200, ingreso_referencia: 'Venta de cajas' });
    expect([status, body.data.turno_id, body.data.es_caja]).toEqual([200, turno_id, true]);
    expect(body.message).not.toContain('turno');
    expect(await movimientos(turno_id)).toEqual([
      { tipo: 'Entrada', monto: 200, razon: 'Ingreso: Venta de cajas', usuario_registro: usuario },
    ]);
    expect((await contar(token, 7)).body.data).toMatchObject({ estado: 'Cerrado' });
  });

  test('deleted while the shift is open, the cash is out of it again, whoever deletes', async () => {
    const { token, turno_id } = await newAbierto(app, 'Supervisor');
    const { ingreso_id } = (await enCaja(token, { ingreso_valor: 200 })).body.data;
    expect((await app.call(remove, { as: 'admin', params: { ingreso_id }, body: { razon } })).status).toBe(200);
    expect((await movimientos(turno_id))[1]).toEqual({
      tipo: 'Salida',
      monto: 200,
      razon: `Se eliminó el ingreso ${String(ingreso_id).padStart(8, '0')}`,
      usuario_registro: 'admin',
    });
    expect((await contar(token, 5)).body.data).toMatchObject({ estado: 'Cerrado' });
  });

  test('of a shift that was counted it stays', async () => {
    const { token } = await newAbierto(app, 'Supervisor');
    const { ingreso_id } = (await enCaja(token, { ingreso_valor: 200 })).body.data;
    await contar(token, 7);
    const { status, body } = await app.call(remove, { as: 'admin', params: { ingreso_id }, body: { razon } });
    expect([status, body.code]).toEqual([409, 'LIBRO_TURNO_CONTADO']);
    expect(body.message).toMatch(/^El efectivo está en el turno de caja \S+, que ya se contó: no se puede eliminar\.$/);
    const { data } = (await app.call(get, { as: 'admin', params: { ingreso_id } })).body;
    expect([data.eliminado, data.acciones.eliminar]).toEqual([false, false]);
  });

  test('without a shift it goes, or is refused where the shift is a must', async () => {
    const { token } = await newCajero(app, 'Supervisor');
    const { body: fuera } = await enCaja(token);
    expect(fuera.data).toMatchObject({ es_caja: true, turno_id: null });
    expect(fuera.message).toContain('El efectivo quedó fuera de turno');
    await obligatoria(true);
    const { status, body } = await enCaja(token);
    expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([409, 'LIBRO_SIN_TURNO', ['cuenta_banco_id']]);
    await obligatoria(false);
  });
});

describe('of a branch', () => {
  test('a person writes and sees the own alone', async () => {
    const { token } = await newCajero(app, 'Supervisor');
    const otra = await app.world.sucursal();
    const { sucursal_codigo } = await app.db
      .selectFrom('sucursales')
      .select('sucursal_codigo')
      .where('sucursal_id', '=', otra)
      .executeTakeFirstOrThrow();
    const ajeno = await app.world.ingreso({ sucursal: sucursal_codigo });
    const params = { ingreso_id: ajeno };
    const refusedAt = async (changes: object) => {
      const { status, body } = await enCaja(token, changes);
      return [status, body.code];
    };
    expect(await refusedAt({ sucursal_id: otra })).toEqual([403, 'LIBRO_SUCURSAL_AJENA']);
    expect(await refusedAt({ cuenta_banco_id: await cajaOf(otra) })).toEqual([403, 'LIBRO_CAJA_AJENA']);
    expect((await app.call(get, { token, params })).status).toBe(404);
    expect((await app.call(get, { as: 'admin', params })).status).toBe(200);
    const ofOtra = async (who: object) =>
      (await app.call(list, { ...who, query: { sucursal_id: otra } })).body.data.map(({ ingreso_id }) => ingreso_id);
    expect([await ofOtra({ token }), await ofOtra({ as: 'admin' })]).toEqual([[], [ajeno]]);
  });
});
