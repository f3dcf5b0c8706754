import { describe, expect, test } from 'vitest';
import { dayAfter, formatDay, localDay } from '#kit/rules/dates.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { drawer } from '../../../../tests/harness/drawer.ts';
import { newAbierto, newCajero } from '../../../../tests/harness/new-cajero.ts';
import { gastoBody, ingresoBody } from '../../../../tests/harness/new-gasto.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();
const { cajaOf, movimientos, contar, desdeAyer } = drawer(app);
const hoy = localDay(Date.now());
const yesterday = dayAfter(hoy, -1);

const LIBROS = [
  { libro: 'an expense', fecha: 'gasto_fecha', create: gastosCalls.create, body: () => gastoBody(app) },
  { libro: 'an income', fecha: 'ingreso_fecha', create: ingresosCalls.create, body: () => ingresoBody(app) },
] as const;

describe.each(LIBROS)('the cash of $libro', ({ fecha, create, body: bodyOf }) => {
  const enCaja = async (token: string, changes: object = {}) => {
    const sucursal_id = await sucursalPrincipal(app.db);
    const body = { ...(await bodyOf()), sucursal_id, cuenta_banco_id: await cajaOf(sucursal_id), ...changes };
    return app.call(create, { token, body: body as never });
  };

  test('of a day before the shift was opened it is refused, at its date; of a day of it, not', async () => {
    const { token, turno_id } = await newAbierto(app, 'Supervisor');
    const { status, body } = await enCaja(token, { [fecha]: yesterday });
    expect([status, body.code]).toEqual([409, 'LIBRO_ANTES_DEL_TURNO']);
    expect(body.errores).toEqual({
      [fecha]: `Su turno de caja empezó el ${formatDay(hoy)} y no lleva efectivo de antes. Si el efectivo se mueve ahora, ponga la fecha de hoy.`,
    });
    expect(await movimientos(turno_id)).toEqual([]);
    const larga = await desdeAyer();
    expect((await enCaja(larga.token, { [fecha]: yesterday })).body.data).toMatchObject({
      turno_id: larga.turno_id,
      [fecha]: yesterday,
    });
  });

  test('of a past day of a shift that was counted it is refused; of today it is in no shift, and says so', async () => {
    const { token, turno_id } = await desdeAyer();
    await contar(token, 5);
    const { status, body } = await enCaja(token, { [fecha]: yesterday });
    expect([status, body.code]).toEqual([409, 'LIBRO_DIA_CONTADO']);
    expect(body.errores).toEqual({
      [fecha]: `Su turno de caja ${turnoText(turno_id)}, de ese día, ya se contó y no recibe nada más. Si el efectivo se mueve ahora, ponga la fecha de hoy.`,
    });
    expect(await movimientos(turno_id)).toEqual([]);
    const late = (await enCaja(token)).body;
    expect([late.data.turno_id, late.message]).toEqual([null, expect.stringContaining('quedó fuera de turno')]);
    // A day before the counted shift, or a user without any shift: the cash is in no shift.
    expect((await enCaja(token, { [fecha]: dayAfter(yesterday, -1) })).body.data).toMatchObject({ turno_id: null });
    expect((await enCaja((await newCajero(app, 'Supervisor')).token, { [fecha]: yesterday })).status).toBe(200);
  });
});
