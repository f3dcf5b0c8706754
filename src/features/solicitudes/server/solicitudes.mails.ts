import { counted } from '#kit/rules/counted.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos, type Correo } from '#features/correos/server/correos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';

/** The data of a request that a mail shows, as it is now. */
const selectSolicitud = (db: Executor, guia_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 's.servicio_nombre', 'g.guia_tipo', 'g.fecha_cierre'])
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.correo', 'g.falta_tracking'])
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
type Solicitud = Awaited<ReturnType<typeof selectSolicitud>>;

/** Its parcels, one per line. */
const readPaquetes = async (db: Executor, guia_id: number): Promise<NonNullable<Correo['datos']>> => {
  const rows = await db
    .selectFrom('paquetes')
    .select(['tracking', 'paquete_descripcion', 'paquete_estado'])
    .where('guia_id', '=', guia_id)
    .where('reempaque_id', 'is', null)
    .orderBy('paquete_id')
    .execute();
  return rows.map(({ tracking, paquete_descripcion, paquete_estado }) => [
    tracking,
    [paquete_descripcion, paquete_estado === 'Pre-alertado' ? 'por llegar' : 'en Miami']
      .filter((part) => part !== '')
      .join(' · '),
  ]);
};

interface Dicho {
  readonly plantilla: string;
  readonly asunto: (guia: string) => string;
  readonly paragraphs: (solicitud: Solicitud, guia: string) => readonly string[];
  readonly nota?: string;
}

/** Queues one mail to the owner of a request, unless the installation has it switched off or there is no address. */
const mail = async (
  db: Executor,
  services: Services,
  guia_id: number,
  { plantilla, asunto, paragraphs, nota = 'Le avisaremos cuando avance.' }: Dicho,
  author: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (!notificaciones.NOTIF_SOLICITUD_PROCESADA) return;
  const solicitud = await selectSolicitud(db, guia_id);
  if (solicitud.correo === null) return;
  const guia = guiaText(solicitud.servicio_prefijo, solicitud.guia_numero);
  await queueCorreos(db, [
    {
      plantilla,
      destinatario: solicitud.correo,
      asunto: asunto(guia),
      saludo: `Hola, ${solicitud.cliente_nombre}:`,
      paragraphs: [...paragraphs(solicitud, guia)],
      datos: [
        ['Solicitud', guia],
        ['Tipo', solicitud.guia_tipo],
        ['Servicio', solicitud.servicio_nombre],
      ],
      sections: [{ title: 'Sus paquetes', datos: await readPaquetes(db, guia_id) }].filter(
        ({ datos }) => datos.length > 0,
      ),
      button: { texto: 'Ver mi solicitud', link: `${services.publicUrl}/reempaques/${guia_id}` },
      nota,
      entidad: 'guia',
      entidad_id: guia_id,
      usuario_registro: author,
    },
  ]);
};

export const mailAprobada = (db: Executor, services: Services, guia_id: number, author: string): Promise<void> =>
  mail(
    db,
    services,
    guia_id,
    {
      plantilla: 'solicitud_guia_aprobada',
      asunto: (guia) => `Aprobamos su solicitud ${guia}`,
      paragraphs: ({ guia_tipo, falta_tracking, fecha_cierre }, guia) => [
        `Su solicitud ${guia} (${guia_tipo}) está aprobada.`,
        ...(falta_tracking && fecha_cierre !== null
          ? [`Puede agregarle paquetes hasta el ${formatMoment(fecha_cierre)}.`]
          : []),
      ],
    },
    author,
  );

export const mailRechazada = (
  db: Executor,
  services: Services,
  guia_id: number,
  razon: string,
  author: string,
): Promise<void> =>
  mail(
    db,
    services,
    guia_id,
    {
      plantilla: 'solicitud_guia_rechazada',
      asunto: (guia) => `Sobre su solicitud ${guia}`,
      paragraphs: (_, guia) => [
        `No podemos hacer lo que pidió en su solicitud ${guia}.`,
        `Motivo: ${razon}`,
        'Sus paquetes quedan libres: puede pedir otra cosa con ellos.',
      ],
      nota: 'Si tiene dudas, comuníquese con nosotros.',
    },
    author,
  );

export const mailCerrada = (db: Executor, services: Services, guia_id: number): Promise<void> =>
  mail(
    db,
    services,
    guia_id,
    {
      plantilla: 'solicitud_guia_cerrada',
      asunto: (guia) => `Su solicitud ${guia} se cerró`,
      paragraphs: (_, guia) => [
        `Terminó el tiempo para agregar paquetes a su solicitud ${guia}. Va con los que se ven abajo.`,
        'Lo que falte puede ir en otra solicitud.',
      ],
    },
    'sistema',
  );

/** Tells the owner and the company that the wait ended without all parcels. @param trackings of the released ones. */
export const mailLiberada = async (
  db: Executor,
  services: Services,
  guia_id: number,
  trackings: readonly string[],
): Promise<void> => {
  const count = counted(trackings.length, '1 paquete no llegó', '# paquetes no llegaron');
  const dicho: Dicho = {
    plantilla: 'solicitud_guia_liberada',
    asunto: (guia) => `Su solicitud ${guia} sigue con lo que llegó`,
    paragraphs: (_, guia) => [
      `Terminó el tiempo de espera de su solicitud ${guia}: ${count} (${trackings.join(', ')}).`,
      'La solicitud sigue con lo que llegó. Lo que falta sigue pre-alertado y libre: cuando llegue puede ir en otra.',
    ],
  };
  await mail(db, services, guia_id, dicho, 'sistema');
  await mailEmpresa(db, services, guia_id, count, trackings);
};

/** Tells the company too, if it has an address for notices. */
const mailEmpresa = async (
  db: Executor,
  services: Services,
  guia_id: number,
  count: string,
  trackings: readonly string[],
): Promise<void> => {
  const { sistema, empresa, notificaciones } = await readSettings(db);
  const destinatario = sistema.SYS_CORREO_PARA_NOTIFICACIONES;
  if (!notificaciones.NOTIF_SOLICITUD_PROCESADA || !destinatario) return;
  const { servicio_prefijo, guia_numero, guia_tipo } = await selectSolicitud(db, guia_id);
  const guia = guiaText(servicio_prefijo, guia_numero);
  await queueCorreos(db, [
    {
      plantilla: 'solicitud_guia_liberada_empresa',
      destinatario,
      asunto: `La solicitud ${guia} sigue sin lo que no llegó`,
      saludo: `Hola, ${empresa.nombre}:`,
      paragraphs: [`Terminó el tiempo de espera de la solicitud ${guia} (${guia_tipo}): ${count}.`],
      datos: trackings.map((tracking) => ['Liberado', tracking] as const),
      button: { texto: 'Ver la solicitud', link: `${services.publicUrl}/reempaques/${guia_id}` },
      entidad: 'guia',
      entidad_id: guia_id,
      usuario_registro: 'sistema',
    },
  ]);
};
