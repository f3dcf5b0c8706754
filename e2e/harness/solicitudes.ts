import type { Portal } from './portal.ts';

/** Parcels of a client without a guide; the first lies in Miami. @returns their ids. */
export const putLibres = async (portal: Portal, cliente_id = 1001): Promise<number[]> => {
  const contents = ['2 pares de zapatos', 'Una licuadora', 'Juguetes para el cumpleaños de Sofía'];
  const ids: number[] = [];
  for (const [place, paquete_descripcion] of contents.entries())
    ids.push(
      await portal.world.paquete({
        estado: place === 0 ? 'Recibido en USA' : 'Pre-alertado',
        cliente_id,
        paquete_descripcion,
      }),
    );
  return ids;
};

/** Lets the parcels of this client travel only by request from now on. */
export const requireConsolidar = (portal: Portal, cliente_id: number) =>
  portal.query('update clientes set requiere_consolidar = true where cliente_id = $1', [cliente_id]);

const INSTRUCCIONES = 'Quitar las cajas de los zapatos y envolver la licuadora: es frágil.';

/** A request of customer A. @returns its id. */
export const putSolicitud = async (
  portal: Portal,
  asked: Parameters<Portal['world']['solicitud']>[0] = {},
): Promise<number> => {
  const { guia_id } = await portal.world.solicitud({
    guia_tipo: 'Reempaque & Consolidación',
    paquetes: 3,
    instrucciones: INSTRUCCIONES,
    ...asked,
  });
  return guia_id;
};
