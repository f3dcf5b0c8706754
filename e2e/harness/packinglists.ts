import { longTracking } from './long-records.ts';
import type { Portal } from './portal.ts';

/** Parcels in Miami that may travel by air, each with its own guide. @returns their numbers, in the same order. */
export const putListos = async (
  portal: Portal,
  trackings: readonly string[],
  { factura = true, ...asked }: { readonly factura?: boolean } & Parameters<Portal['world']['paquete']>[0] = {},
): Promise<number[]> => {
  const rows: number[] = [];
  for (const tracking of trackings) {
    const { guia_id } = await portal.world.guia({ peso_cobrar: 3.25, guia_valor: 14.63 });
    const paquete_factura = factura ? 'factura.pdf' : null;
    const factura_clave = factura ? 'facturas/prueba' : null;
    const shoes = { paquete_descripcion: 'Zapatos deportivos', peso_real: 2.5, peso_cobrar: 3.25 };
    rows.push(
      await portal.world.paquete({
        estado: 'Recibido en USA',
        ...shoes,
        tracking,
        guia_id,
        paquete_factura,
        factura_clave,
        ...asked,
      }),
    );
  }
  return rows;
};

const uniqueTracking = (): string => `LISTA${Math.random().toString().slice(2, 14)}`;

/** A list in the given state. @returns its number. */
export const putPackinglist = async (
  portal: Portal,
  estado: 'Abierto' | 'Cerrado' | 'Enviado a HN',
  trackings: readonly string[] = [uniqueTracking(), uniqueTracking(), uniqueTracking()],
): Promise<number> => {
  const token = await portal.openSession('admin');
  const paquete_ids = await putListos(portal, trackings);
  const { body } = await portal.api('POST', '/packinglist', token, { servicio_id: 10, paquete_ids });
  const { packinglist_id } = body['data'] as { packinglist_id: number };
  const steps = { Abierto: [], Cerrado: ['Cerrado'], 'Enviado a HN': ['Cerrado', 'Enviado a HN'] }[estado];
  for (const step of steps) await portal.api('PUT', `/packinglist/${packinglist_id}`, token, { estado: step });
  return packinglist_id;
};

/** A list of which one parcel has arrived and two are missing. @returns its number. */
export const putHalfReceived = async (portal: Portal): Promise<number> => {
  const packinglist_id = await putPackinglist(portal, 'Enviado a HN', [longTracking(), longTracking(), longTracking()]);
  const token = await portal.openSession('admin');
  const { body } = await portal.api('GET', `/packinglist/${packinglist_id}`, token);
  const { paquetes } = body['data'] as { paquetes: { paquete_id: number }[] };
  await portal.api('PUT', `/packinglist/receive/${packinglist_id}`, token, {
    paquete_ids: [paquetes[0]?.paquete_id],
  });
  return packinglist_id;
};
