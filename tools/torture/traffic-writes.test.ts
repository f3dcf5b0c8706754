import { expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import type { Traveller } from './journey.ts';
import type { Role } from './traffic-kinds.ts';
import { createParcels, type Send } from './traffic-writes.ts';

const traveller: Traveller = {
  cliente_id: 7,
  token: 'suyo',
  nota_credito_id: 1,
  metodos: { efectivo: 1, deposito: 2, nota: 3 },
};
/** The answers that the next steps need. */
const DATA = {
  paquetes: [{ paquete_id: 11 }],
  paquete: { guia_id: 12 },
  packinglist_id: 13,
  entrega_id: 14,
};
const api = {
  call: async () => ({ body: { data: { guias: [{ guia_id: 12, total: 100 }] } } }),
} as unknown as TestApi;

const WAY: readonly (readonly [Role, string])[] = [
  ['clientes', 'paquetes.prealert'],
  ['recepción', 'recepcion.receive'],
  ['jefatura', 'packinglist.create'],
  ['jefatura', 'packinglist.update'],
  ['jefatura', 'packinglist.send'],
  ['recepción', 'packinglist.receive'],
  ['caja', 'guias.available'],
  ['caja', 'entregas.create'],
];
const ROLES = ['recepción', 'oficina', 'caja', 'jefatura', 'clientes'] as const;
/** Waits until the follow-up of an answer is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a parcel goes on by a step whenever somebody turns to it whose work that is, and nobody else', async () => {
  const faults: string[] = [];
  const parcels = createParcels(api, [traveller], (text) => faults.push(text));
  for (const [role, id] of WAY) {
    for (const other of ROLES)
      if (other !== role && !(id === 'paquetes.prealert')) expect([id, parcels.next(other)]).toEqual([id, undefined]);
    const sent: string[] = [];
    const send = (async (call: Call) => {
      sent.push(call.id);
      return DATA;
    }) as unknown as Send;
    await parcels.next(role)?.(send);
    await settled();
    expect(sent).toEqual([id]);
  }
  expect(parcels.done()).toBe(1);
  expect(parcels.effects.map(({ accion, entidad_id }) => `${accion} ${entidad_id}`)).toEqual([
    'paquetes.prealertar 11',
    'paquetes.recibir 11',
    'packinglist.crear 13',
    'packinglist.cerrar 13',
    'packinglist.enviar 13',
    'packinglist.recibir 13',
    'guias.disponer 12',
    'entregas.crear 14',
  ]);
  expect(faults).toEqual([]);
});

test('what is not acknowledged leaves nothing to find, is told, and its customer begins again', async () => {
  const faults: string[] = [];
  const parcels = createParcels(api, [traveller], (text) => faults.push(text));
  const refused = (async () => {
    throw new Error('409');
  }) as unknown as Send;
  await parcels.next('clientes')?.(refused);
  await settled();
  expect(parcels.effects).toEqual([]);
  expect(faults).toEqual(['a journey ended half-way: 409']);
  expect(parcels.next('clientes')).toBeDefined();
  // There are as many parcels on their way as customers.
  expect(parcels.next('clientes')).toBeUndefined();
});
