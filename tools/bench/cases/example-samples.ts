import { allCalls, pathNames } from '../../../tests/harness/contract-walk.ts';
import { RECORDS } from './sample-records.ts';
import type { Samples } from './samples.ts';

const CLIENTE = { cliente_id: 1001, cliente_nombre: 'Ana', cliente_apellido: 'Alvarado', telefono: '98765432' };
const callOfId = new Map(allCalls.map((call) => [call.id, call]));
/** A record of each kind; the values do not matter. */
const records = Object.fromEntries(
  Object.keys(RECORDS).map((key) => {
    const call = callOfId.get(key);
    const names = call === undefined ? key.split(' ') : pathNames(call);
    return [key, [Object.fromEntries(names.map((name) => [name, 1]))]];
  }),
);

/** One record of everything, from no real company: to find out which calls are asked without asking them. */
export const EXAMPLE: Samples = {
  clientes: [CLIENTE],
  paquetes: [{ paquete_id: 1, tracking: 'TBA123456789012' }],
  guias: [{ guia_id: 1, guia_numero: 1, etiqueta: 'GA-1' }],
  packinglists: [1],
  entregas: [1],
  abonos: [1],
  transferencias: [1],
  turnos: [1],
  solicitudes: [1],
  enMiami: ['TBA123456789012'],
  porReempacar: [1],
  diaDeRuta: '2026-01-01',
  largestCliente: 1001,
  libros: { gastos: [1], ingresos: [1], extractos: [1], extractoAbierto: 1, hija: 1, padre: 1, cuenta: 1, ultimo: '2026-01-01' },
  records,
  lists: {},
}; // prettier-ignore
