import { expect, test } from 'vitest';
import { leerRecibido, type PorRecibir } from './recibir-escaneo.ts';

const paquete = (paquete_id: number, fields: Partial<PorRecibir> = {}): PorRecibir => ({
  paquete_id,
  tracking: `TRACKING${paquete_id}00`,
  orden: 1,
  codigos: [],
  guia_numero: paquete_id,
  paquete_estado: 'Enviado a HN',
  ...fields,
});
const LISTA = [
  paquete(1, { tracking: '1Z999AA10123456784' }),
  paquete(2, { codigos: ['OTROCODIGO1', 'GA000002'] }),
  paquete(3, { paquete_estado: 'Recibido en HN' }),
  paquete(5, { tracking: 'DOSCAJAS01', orden: 2, guia_numero: 4 }),
  paquete(4, { tracking: 'DOSCAJAS01', guia_numero: 4 }),
];
const reading = (codigo: string, escaneados: readonly number[] = []) => {
  const read = leerRecibido(LISTA, new Set(escaneados), codigo);
  return [read.outcome, read.outcome === 'inesperado' ? read.tracking : read.paquete.paquete_id];
};

test.each<[string, readonly number[], string, number | string]>([
  ['1z999aa1-0123456784\t', [], 'recibido', 1],
  ['1Z999AA10123456784', [1], 'repetido', 1],
  ['OTROCODIGO1', [], 'recibido', 2],
  ['GA000002', [], 'recibido', 2],
  // As an older label of the guide shows it.
  ['GM-2', [], 'recibido', 2],
  ['TRACKING300', [], 'repetido', 3],
  ['DOSCAJAS01', [], 'recibido', 4],
  ['DOSCAJAS01', [4], 'recibido', 5],
  ['ga000004', [4], 'recibido', 5],
  ['DOSCAJAS01', [4, 5], 'repetido', 5],
  ['nadie-123456', [], 'inesperado', 'NADIE123456'],
  ['PA000045', [], 'inesperado', 'PA000045'],
])('%j after %j: %s %s', (codigo, escaneados, outcome, what) =>
  expect(reading(codigo, escaneados)).toEqual([outcome, what]),
);
