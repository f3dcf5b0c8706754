import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../tools/torture/invariants.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { loadSolicitudesDemo } from './operacion/solicitudes.ts';

const app = await useTestApp();

test('the demonstration has requests in every state that somebody looks at, the first client some of them', async () => {
  await loadSolicitudesDemo(app.db, new Date(), 'facturas/demo.pdf');
  const made = await app.db
    .selectFrom('guias')
    .select(['guia_estado', 'cliente_id', 'falta_tracking'])
    .where('fecha_solicitud', 'is not', null)
    .execute();
  expect([...new Set(made.map(({ guia_estado }) => guia_estado))].toSorted()).toEqual([
    'Esperando Consolidación',
    'Pendiente',
    'Pre-alertado',
    'Rechazado',
    'Recibido en USA',
  ]);
  expect(made.filter(({ falta_tracking }) => falta_tracking)).toHaveLength(2);
  const [first] = await app.db
    .selectFrom('clientes')
    .select('cliente_id')
    .where('cliente_id', '>', 0)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .limit(1)
    .execute();
  expect(made.filter(({ cliente_id }) => cliente_id === first?.cliente_id).length).toBeGreaterThanOrEqual(3);
  expect(await brokenInvariants(app.db)).toEqual([]);
});
