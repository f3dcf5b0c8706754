import { describe, test } from 'vitest';
import { asientosOf } from '../../../../tests/harness/asientos.ts';
import { asientosSuite } from '../../../../tests/harness/asientos.suite.ts';
import { newCategoria } from '../../../../tests/harness/new-gasto.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const app = await useTestApp();
const ingresos = asientosOf(app, 'Ingreso', ingresosCalls);
const { refused } = ingresos;

asientosSuite(app, ingresos);

describe('an income', () => {
  test('in no category that there is not, is of the other book or switched off', async () => {
    const gasto = await newCategoria(app);
    const { categoria_id, categoria_nombre } = await newCategoria(app, { tipo: 'Ingreso', activo: false });
    const at = 'categoria_id';
    await refused({ categoria_id: 987_654 }, at, 'No existe la categoría 987654');
    await refused({ categoria_id: gasto.categoria_id }, at, `No existe la categoría ${gasto.categoria_id}`);
    await refused({ categoria_id }, at, `La categoría ${categoria_nombre} está inactiva: elija otra o actívela.`, 409);
    await refused({ categoria_id: null }, at, 'Este campo es requerido');
  });
});
