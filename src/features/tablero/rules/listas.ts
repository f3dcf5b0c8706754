import type { Filtro } from './atencion.ts';

/** By which filter its list shows each figure of the month that runs. @param desde its first day. */
export const filtrosDelMes = (desde: string) =>
  ({
    'Clientes nuevos': { desde, orden: '-fecha_registro' },
    'Paquetes recibidos': { desde },
    'Paquetes enviados': { desde },
    Ingresos: { desde },
  }) as const satisfies Readonly<Record<string, Filtro>>;

/** The same of what one branch has; its income is that of the month. */
export const filtrosDeSucursal = (sucursal_id: number, desde: string) => {
  const sucursal = { sucursal_id: String(sucursal_id) };
  return {
    disponibles: { ...sucursal, guia_estado: 'Disponible para entrega' },
    recibidas: { ...sucursal, guia_estado: 'Recibido en HN' },
    en_camino: sucursal,
    ingresos: { ...sucursal, desde },
  } as const satisfies Readonly<Record<string, Filtro>>;
};

/** And of one day: what came and what was paid on it. */
export const filtroDelDia = (dia: string): Filtro => ({ desde: dia, hasta: dia });
