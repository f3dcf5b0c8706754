import type { Filter } from './atencion.ts';

/** Filter of the list for each figure of the current month. @param desde its first day. */
export const filtersOfMes = (desde: string) =>
  ({
    'Clientes nuevos': { desde, orden: '-fecha_registro' },
    'Paquetes recibidos': { desde },
    'Paquetes enviados': { desde },
    Ingresos: { desde },
  }) as const satisfies Readonly<Record<string, Filter>>;

/** The same for the figures of one branch; the income is that of the month. */
export const filtersOfSucursal = (sucursal_id: number, desde: string) => {
  const sucursal = { sucursal_id: String(sucursal_id) };
  return {
    disponibles: { ...sucursal, guia_estado: 'Disponible para entrega', en_transferencia: 'false' },
    recibidas: { ...sucursal, guia_estado: 'Recibido en HN', en_transferencia: 'false' },
    en_camino: sucursal,
    ingresos: { ...sucursal, desde },
  } as const satisfies Readonly<Record<string, Filter>>;
};

/** The same for one day: what was received and paid on it. */
export const filterOfDia = (dia: string): Filter => ({ desde: dia, hasta: dia });
