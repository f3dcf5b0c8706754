import type { Tablero } from '../contract/tablero.calls.ts';

/** The lists that the figures of a branch count, as their addresses say it. */
export const sucursalSearch = ({ sucursal_id }: Pick<Tablero['sucursales'][number], 'sucursal_id'>) => {
  const entregas = { sucursal_id: String(sucursal_id) };
  return {
    entregas,
    en_camino: entregas,
    recibidas: { ...entregas, guia_estado: 'Recibido en HN' },
    disponibles: { ...entregas, guia_estado: 'Disponible para entrega' },
  };
};
