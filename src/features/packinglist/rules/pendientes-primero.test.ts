import { describe, expect, test } from 'vitest';
import { pendientesPrimero } from './pendientes-primero.ts';

const paquete = (paquete_id: number, paquete_estado: string, motivo: string | null = null) => ({
  paquete_id,
  paquete_estado,
  motivo,
});
const idsOf = (paquetes: readonly { readonly paquete_id: number }[]): number[] =>
  paquetes.map(({ paquete_id }) => paquete_id);

describe('pendientesPrimero', () => {
  test('what has not come leads, each part in its order', () => {
    const list = [
      paquete(1, 'Recibido en HN'),
      paquete(2, 'Enviado a HN'),
      paquete(3, 'Entregado'),
      paquete(4, 'Enviado a HN'),
    ];
    expect(idsOf(pendientesPrimero(list))).toEqual([2, 4, 1, 3]);
  });
  test('before it is sent, what keeps it here leads', () => {
    const list = [paquete(1, 'Recibido en USA'), paquete(2, 'Recibido en USA', 'Sin factura')];
    expect(idsOf(pendientesPrimero(list))).toEqual([2, 1]);
  });
  test('nothing is missing, nothing moves', () => {
    expect(idsOf(pendientesPrimero([paquete(2, 'Enviado a HN'), paquete(1, 'Enviado a HN')]))).toEqual([2, 1]);
  });
});
