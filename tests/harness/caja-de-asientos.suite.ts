import { describe, expect, test } from 'vitest';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { Asientos } from './asientos.ts';
import { drawer } from './drawer.ts';
import { newAbierto, newCajero } from './new-cajero.ts';
import type { TestApp } from './test-app.ts';

/** What a shift of the tests begins with. */
const INICIAL = 500;
const MONTO = 200;
const razon = 'Se registró dos veces';

/** Registers an entry in the Caja of the main branch, as a supervisor there; only administrators delete. */
export const registerEnCaja = async (app: TestApp, asientos: Asientos, token: string, changes: object = {}) => {
  const sucursal_id = await sucursalPrincipal(app.db);
  const cuenta_banco_id = await drawer(app).cajaOf(sucursal_id);
  return asientos.register({ sucursal_id, cuenta_banco_id, ...changes }, { token });
};

/** The tests of cash that expenses take out of a drawer and incomes put into it. */
export const cajaDeAsientosSuite = (app: TestApp, asientos: Asientos): void => {
  const { tipo, calls, book, idOf, paramsOf, stored } = asientos;
  const { remove, get, list } = calls;
  const { cajaOf, movimientos, contar, obligatoria } = drawer(app);
  const enCaja = (token: string, changes: object = {}) => registerEnCaja(app, asientos, token, changes);
  const removeById = (id: number) => app.call(remove, { as: 'admin', params: paramsOf(id), body: { razon } });
  const [moves, movesBack] = tipo === 'Gasto' ? (['Salida', 'Entrada'] as const) : (['Entrada', 'Salida'] as const);
  /** The notes of L 100.00 that are in the drawer after one entry of L 200.00. */
  const billetes = (tipo === 'Gasto' ? INICIAL - MONTO : INICIAL + MONTO) / 100;

  describe('in the drawer', () => {
    test('it moves in the open shift of whoever registers it, and the drawer counts right', async () => {
      const { token, usuario, turno_id } = await newAbierto(app, 'Supervisor');
      const { status, body } = await enCaja(token, { valor: MONTO, referencia: 'Garrafones' });
      expect([status, body.data.turno_id, body.data.es_caja]).toEqual([200, turno_id, true]);
      expect(body.message).not.toContain('turno');
      expect(await movimientos(turno_id)).toEqual([
        { tipo: moves, monto: MONTO, razon: `${tipo}: Garrafones`, usuario_registro: usuario },
      ]);
      expect((await contar(token, billetes)).body.data).toMatchObject({ estado: 'Cerrado' });
    });

    test('deleted while the shift is open, the cash moves back, whoever deletes', async () => {
      const { token, turno_id } = await newAbierto(app, 'Supervisor');
      const id = idOf((await enCaja(token, { valor: MONTO })).body.data);
      expect((await removeById(id)).status).toBe(200);
      expect((await movimientos(turno_id))[1]).toEqual({
        tipo: movesBack,
        monto: MONTO,
        razon: `Se eliminó el ${book} ${asientoText(id)}`,
        usuario_registro: 'admin',
      });
      expect((await contar(token, INICIAL / 100)).body.data).toMatchObject({ estado: 'Cerrado' });
    });

    test('of a shift that was counted it stays', async () => {
      const { token } = await newAbierto(app, 'Supervisor');
      const id = idOf((await enCaja(token, { valor: MONTO })).body.data);
      await contar(token, billetes);
      const { status, body } = await removeById(id);
      expect([status, body.code]).toEqual([409, 'LIBRO_TURNO_CONTADO']);
      expect(body.message).toMatch(
        /^El efectivo está en el turno de caja \S+, que ya se contó: no se puede eliminar\.$/,
      );
      const { data } = (await app.call(get, { as: 'admin', params: paramsOf(id) })).body;
      expect([data.eliminado, data.acciones.eliminar]).toEqual([false, false]);
    });

    test('without a shift it goes, or is refused where the shift is a must', async () => {
      const { token } = await newCajero(app, 'Supervisor');
      const { body: fuera } = await enCaja(token);
      expect(fuera.data).toMatchObject({ es_caja: true, turno_id: null });
      expect(fuera.message).toContain('El efectivo quedó fuera de turno');
      await obligatoria(true);
      const { status, body } = await enCaja(token);
      expect([status, body.code, Object.keys(body.errores ?? {})]).toEqual([
        409,
        'LIBRO_SIN_TURNO',
        ['cuenta_banco_id'],
      ]);
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
      const ajeno = await stored({ sucursal: sucursal_codigo });
      const params = paramsOf(ajeno);
      const refusedAt = async (changes: object) => {
        const { status, body } = await enCaja(token, changes);
        return [status, body.code];
      };
      expect(await refusedAt({ sucursal_id: otra })).toEqual([403, 'LIBRO_SUCURSAL_AJENA']);
      expect(await refusedAt({ cuenta_banco_id: await cajaOf(otra) })).toEqual([403, 'LIBRO_CAJA_AJENA']);
      expect((await app.call(get, { token, params })).status).toBe(404);
      expect((await app.call(get, { as: 'admin', params })).status).toBe(200);
      const ofOtra = async (who: object) =>
        (await app.call(list, { ...who, query: { sucursal_id: otra } })).body.data.map(idOf);
      expect([await ofOtra({ token }), await ofOtra({ as: 'admin' })]).toEqual([[], [ajeno]]);
    });
  });
};
