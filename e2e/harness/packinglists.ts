import type { Portal } from './portal.ts';

/** A parcel in Miami that may travel by air, each with a guide of its own. @returns their numbers, in the same order. */
export const putListos = async (
  portal: Portal,
  trackings: readonly string[],
  { factura = true }: { readonly factura?: boolean } = {},
): Promise<number[]> => {
  const rows: number[] = [];
  for (const tracking of trackings) {
    const [row] = await portal.query<{ paquete_id: number }>(
      `with g as (
         insert into guias (guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, usuario_registro)
         select 'Recibido en USA', 'Normal', 1001, 10, sucursal_id, 'prueba' from sucursales where sucursal_principal
         returning guia_id, sucursal_id
       )
       insert into paquetes (tracking, paquete_courier, paquete_descripcion, paquete_estado, cliente_id, servicio_id,
         sucursal_id, guia_id, peso_real, peso_cobrar, fecha_recepcion, paquete_factura, factura_clave, usuario_registro)
       select $1, 'UPS', 'Zapatos deportivos', 'Recibido en USA', 1001, 10, sucursal_id, guia_id, 2.5, 3.25, now(),
         case when $2 then 'factura.pdf' end, case when $2 then 'facturas/prueba' end, 'prueba'
       from g returning paquete_id`,
      [tracking, factura],
    );
    rows.push(row?.paquete_id ?? 0);
  }
  return rows;
};

const uniqueTracking = (): string => `LISTA${Math.random().toString().slice(2, 14)}`;

/** A list brought as far as is asked. @returns its number. */
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
