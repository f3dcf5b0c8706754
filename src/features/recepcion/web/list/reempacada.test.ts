import { afterEach, expect, test } from 'vitest';
import { callKey } from '#kit/web/api/call-key.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { conSolicitudes } from './con-solicitudes.ts';
import { forgetReempacada } from './reempacada.public.ts';

const key = callKey(recepcionCalls.recent, {});
const request = (guia_id: number) => ({
  guia_id,
  guia: `GA-${guia_id}`,
  aprobada: true,
  llegados: 2,
  total: 2,
  falta_tracking: false,
  pide_reempaque: true,
  consolida: true,
  lugares: [],
});
const paquetes = [
  { paquete_id: 2, guia_id: 7 },
  { paquete_id: 1, guia_id: 8 },
];

afterEach(() => queryClient.clear());

test('whoever comes back from a repack is not told of it by the list that was read before', () => {
  queryClient.setQueryData(key, {
    message: '',
    data: { paquetes, solicitudes: [request(7), request(8)], total: 2, libras: 4 },
  });
  forgetReempacada(7);
  const { data } = queryClient.getQueryData(key) as { data: Parameters<typeof conSolicitudes>[1] & { total: number } };
  const avisos = conSolicitudes(new Map(), data);
  expect([...avisos].flatMap(([, { solicitud }]) => solicitud?.guia ?? [])).toEqual(['GA-8']);
  expect(data.total).toBe(2);
  // The list is still read again.
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('where the list was never read there is nothing to forget', () => {
  forgetReempacada(7);
  expect(queryClient.getQueryData(key)).toBeUndefined();
});
