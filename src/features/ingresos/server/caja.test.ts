import { asientosOf } from '../../../../tests/harness/asientos.ts';
import { cajaDeAsientosSuite } from '../../../../tests/harness/caja-de-asientos.suite.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const app = await useTestApp();

cajaDeAsientosSuite(app, asientosOf(app, 'Ingreso', ingresosCalls));
