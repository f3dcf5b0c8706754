import { formatDay } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { weightText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { cancelCorreos, queueCorreos, type Correo } from '#features/correos/server/correos.public.ts';
import { faltaFactura, partesText } from '../rules/falta-factura.public.ts';
import { partesSinFactura } from './sin-factura.public.ts';
import { totalCajas } from './total-cajas.public.ts';

/** What the mail tells of each parcel; those of nobody and of clients without an address are left out. */
const selectRecibidos = (db: Executor, paquete_ids: readonly number[]) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.paquete_courier', 'p.cantidad'])
    .select(['p.paquete_estado', 'p.paquete_factura', 'p.peso_real', 'p.peso_volumetrico', 'p.peso_cobrar'])
    .select([
      'p.fecha_salida_estimada',
      'p.fecha_entrega_estimada',
      's.servicio_nombre',
      'c.cliente_id',
      partesSinFactura.as('partes_sin_factura'),
    ])
    .select(['c.cliente_nombre', 'c.correo', totalCajas.as('total_cajas')])
    .where('p.paquete_id', 'in', paquete_ids.length === 0 ? [-1] : [...paquete_ids])
    .where('p.cliente_id', '<>', SIN_IDENTIFICAR)
    .where('c.correo', 'is not', null)
    .orderBy('p.paquete_id')
    .execute();

type Recibido = Awaited<ReturnType<typeof selectRecibidos>>[number];

const PLANTILLA = 'paquete_recibido';
const PENDIENTE = 'PENDIENTE';
const pounds = (peso: number | null): string => (peso === null ? PENDIENTE : weightText(peso));
const dayText = (day: string | null): string => (day === null ? PENDIENTE : formatDay(day));

const correoOf = (paquete: Recibido, services: Services, author: string): Correo => {
  const { paquete_id, tracking, orden, total_cajas, servicio_nombre } = paquete;
  const missing = faltaFactura(paquete);
  return {
    plantilla: PLANTILLA,
    destinatario: paquete.correo ?? '',
    asunto: `Recibimos su paquete ${tracking} en Miami`,
    saludo: `Hola, ${paquete.cliente_nombre}:`,
    parrafos: [
      `Su paquete ya está en nuestra bodega de Miami, en el casillero ${mailboxText(paquete.cliente_id)}.`,
      ...(missing
        ? [
            paquete.partes_sin_factura.length === 0
              ? 'Nos falta la factura de su compra. Adjúntela en el portal, en la página del paquete: sin ella no puede salir hacia Honduras.'
              : `Nos falta la factura de ${partesText(paquete.partes_sin_factura)}. Adjúntela en el portal: sin ella no puede salir hacia Honduras.`,
          ]
        : []),
    ],
    datos: [
      ...(paquete.paquete_descripcion === '' ? [] : [['Contenido', paquete.paquete_descripcion] as const]),
      ['Tracking', tracking],
      ['Courier', paquete.paquete_courier],
      ...(total_cajas > 1 ? [['Caja', `${orden} de ${total_cajas}`] as const] : []),
      ['Servicio', servicio_nombre ?? PENDIENTE],
      ['Peso real', pounds(paquete.peso_real)],
      ['Peso volumétrico', pounds(paquete.peso_volumetrico)],
      ['Peso a cobrar', pounds(paquete.peso_cobrar)],
      ['Salida estimada', dayText(paquete.fecha_salida_estimada)],
      ['Entrega estimada', dayText(paquete.fecha_entrega_estimada)],
      ['Factura', missing ? PENDIENTE : 'Recibida'],
    ],
    boton: {
      texto: missing ? 'Adjuntar la factura' : 'Ver mi paquete',
      enlace: `${services.publicUrl}/paquetes/${paquete_id}`,
    },
    nota: 'Le avisaremos de nuevo cuando pueda retirarlo.',
    entidad: 'paquete',
    entidad_id: paquete_id,
    usuario_registro: author,
  };
};

/** Mails of reception that somebody asked for by hand, whatever the settings say. @returns how many were queued. */
export const resendRecibidos = async (
  db: Executor,
  services: Services,
  paquete_ids: readonly number[],
  author: string,
  waitSeconds = 0,
): Promise<number> => {
  const recibidos = await selectRecibidos(db, paquete_ids);
  const queued = await queueCorreos(
    db,
    recibidos.map((paquete) => correoOf(paquete, services, author)),
    waitSeconds,
  );
  return queued.length;
};

/**
 * Tells the owners of parcels that these arrived in Miami, a mail for each parcel, in the transaction of the arrival:
 * none while the installation has this mail switched off, nor to who has no address.
 * @param waitSeconds before it is sent: so long `cancelRecibido` takes it back.
 * @returns how many were queued.
 */
export const mailRecibidos = async (
  db: Executor,
  services: Services,
  paquete_ids: readonly number[],
  author: string,
  waitSeconds = 0,
): Promise<number> => {
  const { notificaciones } = await readSettings(db);
  return notificaciones.NOTIF_PAQUETE_RECIBIDO ? resendRecibidos(db, services, paquete_ids, author, waitSeconds) : 0;
};

/** Takes back the mail of a reception that did not happen. @returns whether none of them has left already. */
export const cancelRecibido = (db: Executor, paquete_id: number): Promise<boolean> =>
  cancelCorreos(db, { plantilla: PLANTILLA, entidad: 'paquete', entidad_id: String(paquete_id) });
