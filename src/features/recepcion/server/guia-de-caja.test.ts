import { expect, test } from 'vitest';
import { cargosCalls } from '#features/cargos_adicionales/contract/cargos.calls.ts';
import { repriceGuia } from '#features/viaje/server/cobro-guia.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { uniqueName } from '../../../../tests/harness/staff.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
for (const cargo of [
  { impuesto_nombre: uniqueName('Manejo'), impuesto_valor: 7.125, aplica_isv: true },
  {
    impuesto_nombre: uniqueName('Seguro'),
    impuesto_tipo: 'Porcentaje',
    impuesto_base: 'Valor declarado',
    impuesto_valor: 10,
  },
]) {
  const body = { ...cargo, automatico: true, servicio_ids: [10] } as never;
  expect((await app.call(cargosCalls.create, { as: 'admin', body })).status).toBe(200);
}

let count = 0;
const receive = async (fields: object): Promise<number> => {
  const tracking = `TBA${String(940_000_000_000 + (count += 1))}`;
  const body = boxBody({ tracking, crear_guia: true, cifras_confirmadas: true, razon: 'Se acordó así', ...fields });
  const answer = await app.call(recepcionCalls.receiveNew, { as: 'admin', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.paquete.guia_id ?? -1;
};
const priceOf = async (guia_id: number) => {
  const { version: _version, ...guia } = await app.db
    .selectFrom('guias')
    .selectAll()
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const cargos = await app.db
    .selectFrom('guia_cargos')
    .select(['impuesto_id', 'base', 'monto', 'elegido'])
    .where('guia_id', '=', guia_id)
    .orderBy('orden')
    .execute();
  return { guia, cargos };
};

test.each([
  ['as it is weighed', {}],
  ['with a declared value', { valor_compra: 59.9 }],
  ['heavier by its volume', { alto: 30, largo: 31, ancho: 29, peso_real: 2.37 }],
  ['by the fee of another service', { servicio_id_fee: 20 }],
  ['with a discount, without tax', { guia_descuento: 1.25, aplica_isv: false, guia_costo_envio: 3.5 }],
])('a guide that is made for a box, %s, is written with the price that pricing it anew gives', async (_how, fields) => {
  const guia_id = await receive(fields);
  const written = await priceOf(guia_id);
  expect(written.guia.guia_valor).toBeGreaterThan(0);
  expect(written.cargos.map(({ monto }) => monto > 0)).toContain(true);
  await repriceGuia(app.db, guia_id);
  expect(await priceOf(guia_id)).toEqual(written);
});
