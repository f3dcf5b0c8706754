import type { Executor } from '#kit/server/db/database.ts';
import { createRandom } from '../../world/random.ts';
import { trackingOf } from '../../world/trackings.ts';
import { CONTENIDOS } from './plan.ts';
import { newSolicitud, type SolicitudAsked } from '../../world/solicitud.ts';

const SEED = 2;
/** Beyond those of the other parcels. */
const FIRST_NUMBER = 5_000;
const AIR = 10;
const SEA = 30;
const HOUR_MS = 3_600_000;
const agoOf = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
const inOf = (now: Date, hours: number): string => agoOf(now, -hours);

/** Requests in every state that staff and the first client may look at: asked for so many hours ago. */
const solicitudesOf = (now: Date): readonly (SolicitudAsked & { readonly hace: number })[] => [
  { hace: 2, guia_tipo: 'Reempaque & Consolidación', paquetes: 3, recibidos: 1, instrucciones: 'Quitar las cajas de las tiendas, por favor.' },
  { hace: 5, guia_tipo: 'Consolidación', paquetes: 2, falta_tracking: true, fecha_cierre: inOf(now, 43) },
  { hace: 26, guia_tipo: 'Reempaque', paquetes: 1, recibidos: 1, servicio_id: SEA },
  { hace: 50, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Pre-alertado' },
  { hace: 30, guia_tipo: 'Consolidación', paquetes: 4, recibidos: 2, estado: 'Esperando Consolidación', falta_tracking: true, fecha_cierre: inOf(now, 18) },
  { hace: 190, guia_tipo: 'Reempaque & Consolidación', paquetes: 5, recibidos: 3, estado: 'Esperando Consolidación', fecha_espera: inOf(now, 9 * 24) },
  // All of it is here: it waits for its repack.
  { hace: 120, guia_tipo: 'Reempaque & Consolidación', paquetes: 3, recibidos: 3, estado: 'Esperando Consolidación', instrucciones: 'Frágil: va loza.' },
  { hace: 70, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Rechazado', motivo_rechazo: 'Falta la factura de uno de los paquetes.' },
  { hace: 240, guia_tipo: 'Consolidación', paquetes: 2, estado: 'Recibido en USA' },
]; // prettier-ignore

/**
 * Requests of the demonstration, each third one of the first client, by whom one logs in to look around.
 * @param factura_clave where the invoice of all of them is kept.
 */
export const loadSolicitudesDemo = async (db: Executor, now: Date, factura_clave: string): Promise<void> => {
  const random = createRandom(SEED);
  let number = FIRST_NUMBER;
  const compra = () => {
    number += 1;
    const { tracking, courier } = trackingOf(random, number);
    const [paquete_descripcion, valor_compra] = CONTENIDOS[number % CONTENIDOS.length] ?? CONTENIDOS[0];
    const paquete_factura = `factura-${number}.pdf`;
    return { tracking, paquete_courier: courier, paquete_descripcion, valor_compra, paquete_factura, factura_clave };
  };
  const clientes = await db
    .selectFrom('clientes')
    .select('cliente_id')
    .where('cliente_id', '>', 0)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .execute();
  for (const [place, { hace, ...asked }] of solicitudesOf(now).entries()) {
    const cliente_id = (clientes[place % 3 === 0 ? 0 : (place * 3 + 1) % clientes.length] ?? clientes[0])?.cliente_id;
    if (cliente_id === undefined) return;
    const fecha_solicitud = agoOf(now, hace);
    await newSolicitud(
      { db, cliente_id, servicio_id: asked.servicio_id ?? AIR, usuario: String(cliente_id) },
      { ...asked, compra, fecha_solicitud, fecha_registro: fecha_solicitud },
    );
  }
};
