import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { newCajero } from './new-cajero.ts';
import type { TestApp } from './test-app.ts';

/** What tests of cash outside the counter do with a drawer. */
export const drawer = (app: TestApp) => ({
  /** The account Caja of a branch. */
  cajaOf: async (sucursal_id: number): Promise<number> =>
    (
      await app.db
        .selectFrom('cuentas_banco')
        .select('cuenta_banco_id')
        .where('sucursal_id', '=', sucursal_id)
        .where('es_caja', '=', true)
        .executeTakeFirstOrThrow()
    ).cuenta_banco_id,
  movimientos: (turno_id: number) =>
    app.db
      .selectFrom('turno_movimientos')
      .select(['tipo', 'monto', 'razon', 'usuario_registro'])
      .where('turno_id', '=', turno_id)
      .orderBy('movimiento_id')
      .execute(),
  /** Counts `cantidad` notes of L 100.00. */
  contar: (token: string, cantidad: number) =>
    app.call(cajaCalls.close, { token, body: { conteo: [{ denominacion: 100, cantidad }] } as never }),
  /** A cashier whose shift began yesterday with L 500.00. */
  desdeAyer: async () => {
    const cajero = await newCajero(app, 'Supervisor');
    const fecha_apertura = `${dayAfter(localDay(Date.now()), -1)}T14:00:00Z`;
    const turno_id = await app.world.turno({ cajero: cajero.usuario, fecha_apertura });
    return { ...cajero, turno_id };
  },
  /** Sets whether cash may move only in a shift. */
  obligatoria: (on: boolean) => app.world.configuracion({ general: { GRAL_CAJA_OBLIGATORIA: on } }),
});
