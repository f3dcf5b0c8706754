import type { TestApi } from '../../tests/harness/api.ts';
import { newListo } from '../../tests/harness/new-packinglist.ts';

/** A consolidation of customer A with two boxes that are ready to travel. */
export const twoBoxes = async (
  api: TestApi,
  estado: 'Recibido en USA' | 'Recibido en HN' = 'Recibido en USA',
): Promise<{ readonly guia_id: number; readonly paquete_ids: readonly number[] }> => {
  const box = { estado, peso_cobrar: 3.25 };
  const first = await newListo(api, box, { estado, guia_tipo: 'Consolidación', guia_valor: 29.25, peso_cobrar: 6.5 });
  const other = await newListo(api, { ...box, guia_id: first.guia_id });
  return { guia_id: first.guia_id, paquete_ids: [first.paquete_id, other.paquete_id] };
};
