import { expect, test } from 'vitest';
import { asientosOf } from '../../../../tests/harness/asientos.ts';
import { cajaDeAsientosSuite, registerEnCaja } from '../../../../tests/harness/caja-de-asientos.suite.ts';
import { newAbierto } from '../../../../tests/harness/new-cajero.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { gastosCalls } from '../contract/gastos.calls.ts';

const app = await useTestApp();
const gastos = asientosOf(app, 'Gasto', gastosCalls);

cajaDeAsientosSuite(app, gastos);

test('of more than there is it is said as of any: who tries amounts learns nothing of the sum', async () => {
  const { token } = await newAbierto(app, 'Supervisor');
  const some = await registerEnCaja(app, gastos, token, { valor: 1 });
  const { status, body } = await registerEnCaja(app, gastos, token, { valor: 500.01 });
  const said = ({ message }: typeof body): string => message.replace(/\d{8}/, '#');
  expect([status, said(body)]).toEqual([200, said(some.body)]);
});
