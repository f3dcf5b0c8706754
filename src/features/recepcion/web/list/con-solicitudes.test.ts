import { expect, test } from 'vitest';
import type { Solicitud } from '../../contract/recepcion.schemas.ts';
import { conSolicitudes } from './con-solicitudes.ts';

const request = (guia_id: number, llegados: number): Solicitud => ({
  guia_id,
  guia: `GA-${guia_id}`,
  aprobada: true,
  llegados,
  total: 2,
  falta_tracking: false,
  pide_reempaque: true,
  consolida: true,
  lugares: [],
});
// Latest first.
const paquetes = [
  { paquete_id: 4, guia_id: 7 },
  { paquete_id: 3, guia_id: null },
  { paquete_id: 2, guia_id: 7 },
  { paquete_id: 1, guia_id: 8 },
];

test('a request stands beside the last of its parcels, also after a reload', () => {
  const avisos = conSolicitudes(new Map(), { paquetes, solicitudes: [request(7, 2), request(8, 1), request(9, 2)] });
  expect([...avisos].map(([id, { solicitud }]) => [id, solicitud?.guia, solicitud?.llegados])).toEqual([
    [4, 'GA-7', 2],
    [1, 'GA-8', 1],
  ]);
});

test('what was told at the reception stays; of a request with which somebody is done nothing', () => {
  const told = new Map([
    [4, ['Sin factura']],
    [1, ['Otro servicio']],
  ]);
  const avisos = conSolicitudes(told, { paquetes, solicitudes: [request(8, 2)] });
  expect(avisos.get(4)).toEqual({ told: ['Sin factura'], solicitud: null });
  expect(avisos.get(1)).toEqual({ told: ['Otro servicio'], solicitud: request(8, 2) });
});
