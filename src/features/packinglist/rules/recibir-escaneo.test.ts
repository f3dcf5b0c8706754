import { expect, test } from 'vitest';
import { readRecibido, type PorRecibir } from './recibir-escaneo.ts';

const paquete = (paquete_id: number, fields: Partial<PorRecibir> = {}): PorRecibir => ({
  paquete_id,
  tracking: `TRACKING${paquete_id}00`,
  orden: 1,
  codigos: [],
  guia_numero: paquete_id,
  servicio_prefijo: 'A',
  guia_caja: 1,
  paquete_estado: 'Enviado a HN',
  ...fields,
});
const LISTA = [
  paquete(1, { tracking: '1Z999AA10123456784' }),
  paquete(2, { codigos: ['OTROCODIGO1', 'GA000002', 'G000002', 'G000002B1'] }),
  paquete(3, { paquete_estado: 'Recibido en HN' }),
  paquete(5, { tracking: 'DOSCAJAS01', orden: 2, guia_numero: 4, guia_caja: 2, codigos: ['G000004', 'G000004B2'] }),
  paquete(4, { tracking: 'DOSCAJAS01', guia_numero: 4, codigos: ['G000004', 'G000004B1'] }),
];
const reading = (codigo: string, escaneados: readonly number[] = []) => {
  const read = readRecibido(LISTA, new Set(escaneados), codigo);
  if (read.outcome === 'por_decir') return [read.outcome, read.cajas];
  return [read.outcome, read.outcome === 'inesperado' ? read.tracking : read.miembro.paquete_id];
};

test.each<[string, readonly number[], string, number | string]>([
  ['1z999aa1-0123456784\t', [], 'recibido', 1],
  ['1Z999AA10123456784', [1], 'repetido', 1],
  ['OTROCODIGO1', [], 'recibido', 2],
  ['GA000002', [], 'recibido', 2],
  // As on an older label of the guide.
  ['GM-2', [], 'recibido', 2],
  ['TRACKING300', [], 'repetido', 3],
  ['DOSCAJAS01', [], 'recibido', 4],
  ['DOSCAJAS01', [4], 'recibido', 5],
  // Box by box; the label of the guide names none of them.
  ['ga000004b2', [], 'recibido', 5],
  ["GM'4'B1", [5], 'recibido', 4],
  ['GA-4-B1', [4], 'repetido', 4],
  ['GA-4-B3', [], 'inesperado', 'GA000004B3'],
  ['GA-2-B1', [], 'recibido', 2],
  ['ga000004', [], 'por_decir', 'GA-4-B1 o GA-4-B2'],
  ['ga000004', [4], 'por_decir', 'GA-4-B1 o GA-4-B2'],
  ['DOSCAJAS01', [4, 5], 'repetido', 5],
  ['nadie-123456', [], 'inesperado', 'NADIE123456'],
  ['PA000045', [], 'inesperado', 'PA000045'],
])('%j after %j: %s %s', (codigo, escaneados, outcome, what) =>
  expect(reading(codigo, escaneados)).toEqual([outcome, what]),
);
