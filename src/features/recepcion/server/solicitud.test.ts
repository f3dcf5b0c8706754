import { describe, expect, test } from 'vitest';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { boxBody } from '../../../../tests/harness/box-body.ts';
import { newListo, newPackinglist } from '../../../../tests/harness/new-packinglist.ts';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';

const app = await useTestApp();
const { correct, lookup, receive, receiveNew } = recepcionCalls;

let made = 0;
const newTracking = (): string => `TBA96${String((made += 1)).padStart(10, '0')}`;
const placeOf = async (paquete_id: number) =>
  (
    await app.db
      .selectFrom('paquetes')
      .select('ubicacion')
      .where('paquete_id', '=', paquete_id)
      .executeTakeFirstOrThrow()
  ).ubicacion;

test('a parcel of a request says how far that is and where the others lie, and the last one that it is complete', async () => {
  const { guia_id, guia_numero } = await newGuia(app, {
    guia_tipo: 'Reempaque & Consolidación',
    estado: 'Pre-alertado',
    guia_valor: 0,
  });
  const trackings = [newTracking(), newTracking()];
  const ids: number[] = [];
  for (const tracking of trackings) ids.push(await newPaquete(app, { tracking, guia_id }));
  const [first = 0, second = 0] = ids;
  const guia = `GA-${guia_numero}`;
  const one = await app.call(receive, {
    as: 'empleado',
    params: { paquete_id: first },
    body: boxBody({ tracking: trackings[0], ubicacion: ' a-03-2 ' }),
  });
  const request = { guia_id, guia, total: 2, falta_tracking: false, pide_reempaque: true, consolida: true };
  expect(one.body.data.solicitud).toEqual({ ...request, llegados: 1, lugares: ['A-03-2'] });
  const looked = await app.call(lookup, { as: 'empleado', query: { codigo: trackings[1] ?? '' } });
  expect(looked.body.data.solicitudes).toEqual([{ ...request, llegados: 1, lugares: ['A-03-2'] }]);
  const two = await app.call(receive, {
    as: 'empleado',
    params: { paquete_id: second },
    body: boxBody({ tracking: trackings[1] }),
  });
  expect(two.body.data.solicitud).toEqual({ ...request, llegados: 2, lugares: ['A-03-2'] });
});

test('in a Normal guide there is none', async () => {
  const { body } = await app.call(receiveNew, { as: 'empleado', body: boxBody({ tracking: newTracking() }) });
  expect(body.data.solicitud).toBeNull();
});

describe('the place of a parcel in the warehouse', () => {
  test('is put right by who receives, cleared by null, and left as it is', async () => {
    const { paquete } = (
      await app.call(receiveNew, { as: 'empleado', body: boxBody({ tracking: newTracking(), ubicacion: 'B-1' }) })
    ).body.data;
    const { paquete_id } = paquete;
    const medidas = { alto: 10, largo: 12, ancho: 8, peso_real: 3.5 };
    const put = (fields: object) =>
      app.call(correct, { as: 'empleado', params: { paquete_id }, body: { ...medidas, ...fields } });
    expect((await put({})).status).toBe(200);
    expect(await placeOf(paquete_id)).toBe('B-1');
    await put({ ubicacion: 'c-2' });
    expect(await placeOf(paquete_id)).toBe('C-2');
    const seen = (as: 'empleado' | 'clienteA') => app.call(paquetesCalls.get, { as, params: { paquete_id } });
    expect((await seen('empleado')).body.data.ubicacion).toBe('C-2');
    // Where the operation has it is nobody's affair.
    expect((await seen('clienteA')).body.data.ubicacion).toBeNull();
    await put({ ubicacion: null });
    expect(await placeOf(paquete_id)).toBeNull();
    const long = await put({ ubicacion: 'A'.repeat(21) });
    expect([long.status, Object.keys(long.body.errores ?? {})]).toEqual([400, ['ubicacion']]);
  });

  test('is free again once it is sent', async () => {
    const { paquete_id } = await newListo(app, { ubicacion: 'A-03-2' });
    const packinglist_id = await newPackinglist(app, [paquete_id], 'Cerrado');
    expect(await placeOf(paquete_id)).toBe('A-03-2');
    await app.call(packinglistCalls.send, { as: 'admin', body: { packinglist_ids: [packinglist_id] } });
    expect(await placeOf(paquete_id)).toBeNull();
  });
});
