import { expect, test } from 'vitest';
import { newGuia, newPaquete } from '../../../../tests/harness/new-paquete.ts';
import type { Person } from '../../../../tests/harness/people.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';

const app = await useTestApp();
const known = async (trackings: string, as: Person = 'clienteA', query: { cliente_id?: number } = {}) => {
  const { status, body } = await app.call(paquetesCalls.known, { as, query: { trackings, ...query } });
  return status === 200 ? body.data.map(({ tracking }) => tracking) : status;
};

test('says which trackings are on their way to the mailbox already, however they are written', async () => {
  const paquete_id = await newPaquete(app, { tracking: 'TBA710000000001', paquete_descripcion: 'Una lámpara' });
  await newPaquete(app, { tracking: 'TBA710000000002', estado: 'Recibido en USA' });
  await newPaquete(app, { tracking: 'TBA710000000003', estado: 'Entregado' });
  const { body } = await app.call(paquetesCalls.known, {
    as: 'clienteA',
    query: { trackings: ' tba-710000000001,TBA710000000002,TBA710000000003,TBA710000000009' },
  });
  expect(body.data).toEqual([
    {
      tracking: 'tba-710000000001',
      paquete_id,
      paquete_descripcion: 'Una lámpara',
      paquete_estado: 'Pre-alertado',
      en_guia: false,
      libres: [paquete_id],
    },
    expect.objectContaining({ tracking: 'TBA710000000002', paquete_estado: 'Recibido en USA' }),
  ]);
});

test('by every code that the parcel was seen with', async () => {
  await newPaquete(app, { tracking: 'TBA710000000005', codigos: ['TBA710000000006'] });
  expect(await known('TBA710000000006')).toEqual(['TBA710000000006']);
});

test('which of its boxes may go into a request', async () => {
  const tracking = 'TBA710000000021';
  const { guia_id } = await newGuia(app, { cliente_id: 1001 });
  await newPaquete(app, { tracking, guia_id, estado: 'Recibido en USA' });
  const free = await newPaquete(app, { tracking, orden: 2, estado: 'Recibido en USA' });
  const { body } = await app.call(paquetesCalls.known, { as: 'clienteA', query: { trackings: tracking } });
  expect(body.data).toMatchObject([{ en_guia: true, libres: [free] }]);
});

test('of others’ parcels nothing is said; staff ask for a client', async () => {
  await newPaquete(app, { tracking: 'TBA710000000011', cliente_id: 1002 });
  expect(await known('TBA710000000011')).toEqual([]);
  expect(await known('TBA710000000011', 'clienteA', { cliente_id: 1002 })).toEqual([]);
  expect(await known('TBA710000000011', 'clienteB')).toEqual(['TBA710000000011']);
  expect(await known('TBA710000000011', 'empleado', { cliente_id: 1002 })).toEqual(['TBA710000000011']);
  expect(await known('TBA710000000011', 'empleado', { cliente_id: 1001 })).toEqual([]);
  expect(await known('TBA710000000011', 'empleado')).toEqual([]);
  expect(await known('TBA710000000011', 'sinPermisos')).toBe(403);
});

test('what is nobody’s is known in no mailbox', async () => {
  await newPaquete(app, { tracking: 'TBA710000000012', cliente_id: 0, estado: 'Recibido en USA' });
  expect(await known('TBA710000000012', 'empleado')).toEqual([]);
  expect(await known('TBA710000000012', 'empleado', { cliente_id: 1002 })).toEqual([]);
});

test('what is empty or too long is refused', async () => {
  expect(await known(' ')).toBe(400);
  expect(await known('A'.repeat(1021))).toBe(400);
});
