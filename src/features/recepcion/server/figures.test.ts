import { expect, test } from 'vitest';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
const { correct, receive, receiveNew } = recepcionCalls;

const take = (fields: Record<string, unknown>) => app.call(receiveNew, { as: 'empleado', body: boxBody(fields) });
const storedOf = (tracking: string) =>
  app.db.selectFrom('paquetes').select('paquete_estado').where('tracking', '=', tracking).execute();

test('implausible figures are refused at their fields, and taken when they are confirmed', async () => {
  const slip = { tracking: 'TBA910000000002', alto: 400, largo: 400, ancho: 400, peso_real: 900 };
  const refused = await take(slip);
  expect([refused.status, refused.body.code]).toEqual([409, 'RECEPCION_CIFRA_DUDOSA']);
  expect(Object.keys(refused.body.errores ?? {})).toEqual(['alto', 'largo', 'ancho', 'peso_real']);
  expect(await storedOf(slip.tracking)).toEqual([]);
  expect((await take({ ...slip, cifras_confirmadas: true })).status).toBe(200);
});

test('a freight of more than ten times the value that the customer declared is doubted too', async () => {
  const tracking = 'TBA910000000003';
  const paquete_id = await newPaquete(app, { tracking, valor_compra: 2 });
  const asked = (fields: object) =>
    app.call(receive, { as: 'empleado', params: { paquete_id }, body: boxBody({ tracking, ...fields }) });
  const refused = await asked({});
  expect(refused.body.errores).toEqual({
    peso_real: 'El flete de US$ 26.01 es más de 10 veces el valor declarado, US$ 2.00.',
  });
  expect((await asked({ cifras_confirmadas: true })).status).toBe(200);
});

test('a correction is doubted by the same figures', async () => {
  const { paquete_id, version } = (await take({ tracking: 'TBA910000000004' })).body.data.paquete;
  const put = (more: object) =>
    app.call(correct, {
      as: 'empleado',
      params: { paquete_id },
      body: { alto: 10, largo: 12, ancho: 8, peso_real: 550, version, ...more },
    });
  expect(Object.keys((await put({})).body.errores ?? {})).toEqual(['peso_real']);
  expect((await put({ cifras_confirmadas: true })).status).toBe(200);
});

test.each(['12', 'ABC12', 'ABC;123456', '-----'])('«%s» is no tracking at reception either', async (tracking) => {
  const { status, body } = await take({ tracking });
  expect([status, Object.keys(body.errores ?? {})]).toEqual([400, ['tracking']]);
});
