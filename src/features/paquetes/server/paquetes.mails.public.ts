import { formatDay } from '#kit/rules/dates.ts';
import { counted } from '#kit/rules/counted.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { total } from '#kit/rules/money.ts';
import { weightText } from '#kit/rules/money-text.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import type { Services } from '#kit/server/services.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import {
  lockCorreosRecientes,
  queueCorreos,
  takeBackCorreos,
  type Correo,
} from '#features/correos/server/correos.public.ts';
import { cajaDePaquete, guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { faltaFactura, partesText } from '../rules/falta-factura.public.ts';
import { partesSinFactura } from './sin-factura.public.ts';
import { totalCajas } from './total-cajas.public.ts';

/** Data of each parcel for its mail; without parcels that have no owner, or whose client has no address. */
const recibidosByIds = keptStatement((db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
    .select(['p.guia_id', 'p.guia_caja', 'g.guia_numero', 'gs.servicio_prefijo'])
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
    .where(hasAnyId('p.paquete_id', ids))
    .where('p.cliente_id', '<>', SIN_IDENTIFICAR)
    .where('c.correo', 'is not', null)
    .orderBy('p.paquete_id'),
);

type Recibido = Awaited<ReturnType<typeof recibidosByIds.all>>[number];

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
    paragraphs: [
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
    button: {
      texto: missing ? 'Adjuntar la factura' : 'Ver mi paquete',
      link: `${services.publicUrl}/paquetes/${paquete_id}`,
    },
    nota: 'Le avisaremos de nuevo cuando pueda retirarlo.',
    entidad: 'paquete',
    entidad_id: paquete_id,
    usuario_registro: author,
  };
};

/** The sum of the weights, or unknown unless all are known. */
const poundsOf = (pesos: readonly (number | null)[]): string => {
  const known = pesos.filter((peso) => peso !== null);
  return pounds(known.length === pesos.length ? total(known) : null);
};

/** The value that all share, or null. */
const commonOf = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** @param boxes at least two, of one guide. */
const correoDeGuia = (boxes: readonly Recibido[], services: Services, author: string): Correo[] => {
  const ordered = boxes.toSorted((one, other) => (one.guia_caja ?? 0) - (other.guia_caja ?? 0));
  const [first] = ordered;
  if (first === undefined) return [];
  const guia = guiaDePaquete(first) ?? '';
  const cuantas = counted(boxes.length, '1 caja', '# cajas');
  const sinFactura = ordered.filter((box) => faltaFactura(box));
  return [
    {
      plantilla: PLANTILLA,
      destinatario: first.correo ?? '',
      asunto: `Recibimos ${cuantas} de su guía ${guia} en Miami`,
      saludo: `Hola, ${first.cliente_nombre}:`,
      paragraphs: [
        `${cuantas} de su guía ${guia} ya están en nuestra bodega de Miami, en el casillero ${mailboxText(first.cliente_id)}.`,
        ...(sinFactura.length === 0
          ? []
          : [
              `${counted(sinFactura.length, 'Falta la factura de', 'Faltan las facturas de')} ${partesText(
                sinFactura.flatMap(({ tracking, partes_sin_factura: partes }) =>
                  partes.length === 0 ? [tracking] : partes,
                ),
              )}. Adjúntelas en el portal, en la página de cada paquete: sin ellas no pueden salir hacia Honduras.`,
            ]),
      ],
      datos: [
        ...ordered.map(
          (box) =>
            [
              cajaDePaquete(box) ?? box.tracking,
              [box.tracking, box.paquete_descripcion, pounds(box.peso_cobrar)]
                .filter((part) => part !== '')
                .join(' · '),
            ] as const,
        ),
        ['Servicio', commonOf(ordered.map(({ servicio_nombre }) => servicio_nombre)) ?? PENDIENTE],
        ['Peso real', poundsOf(ordered.map(({ peso_real }) => peso_real))],
        ['Peso a cobrar', poundsOf(ordered.map(({ peso_cobrar }) => peso_cobrar))],
        ['Salida estimada', dayText(commonOf(ordered.map((box) => box.fecha_salida_estimada)))],
        ['Entrega estimada', dayText(commonOf(ordered.map((box) => box.fecha_entrega_estimada)))],
      ],
      button: { texto: 'Ver mi guía', link: `${services.publicUrl}/guias/${first.guia_id}` },
      nota: 'Le avisaremos de nuevo cuando pueda retirarlas.',
      entidad: 'guia',
      entidad_id: first.guia_id ?? 0,
      paquete_ids: ordered.map(({ paquete_id }) => paquete_id),
      usuario_registro: author,
    },
  ];
};

/** Queues one mail per guide of the given parcels. @returns how many. */
const queueRecibidos = async (
  db: Executor,
  services: Services,
  recibidos: readonly Recibido[],
  author: string,
  waitSeconds: number,
): Promise<number> => {
  const byGuia = Map.groupBy(recibidos, ({ guia_id, paquete_id }) => (guia_id === null ? `p${paquete_id}` : guia_id));
  const correos = [...byGuia.values()].flatMap((boxes) => {
    const [only] = boxes;
    if (only === undefined) return [];
    return boxes.length === 1 ? correoOf(only, services, author) : correoDeGuia(boxes, services, author);
  });
  return (await queueCorreos(db, correos, waitSeconds)).length;
};

/**
 * Queues the mails about parcels that arrived in Miami, one per guide, in the transaction of the arrival. None are
 * queued while the setting is off, or to clients without an address. A mail about other boxes of the guide that still
 * waits is replaced: the new one names those too.
 * @param waitSeconds delay before sending; until then `cancelRecibido` can cancel it.
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
  if (!notificaciones.NOTIF_PAQUETE_RECIBIDO) return 0;
  // Others seldom wait, so the given ones are read meanwhile.
  const [waiting, own] = await Promise.all([
    waitSeconds > 0 ? takeWaiting(db, paquete_ids) : [],
    recibidosByIds.all(db, { ids: paquete_ids }),
  ]);
  const others = waiting.length === 0 ? [] : await recibidosByIds.all(db, { ids: waiting });
  return queueRecibidos(db, services, [...own, ...others], author, waitSeconds);
};

/** The boxes of the guides of the given ones that are still in Miami. */
const boxesOfSameGuias = keptStatement((db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('paquetes')
    .select((eb) => ['paquete_id', eb.ref('guia_id').$notNull().as('guia_id')])
    .where('guia_id', 'in', (eb) =>
      eb
        .selectFrom('paquetes')
        .select((own) => own.ref('guia_id').$notNull().as('guia_id'))
        .where(hasAnyId('paquete_id', ids))
        .where('guia_id', 'is not', null),
    )
    .where('paquete_estado', '=', 'Recibido en USA'),
);

/** Cancels waiting mails about other boxes of the same guides. @returns the boxes that they were about. */
const takeWaiting = async (db: Executor, paquete_ids: readonly number[]): Promise<number[]> => {
  const boxes = await boxesOfSameGuias.all(db, { ids: paquete_ids });
  const others = boxes.map(({ paquete_id }) => paquete_id).filter((id) => !paquete_ids.includes(id));
  if (others.length === 0) return [];
  const recent = await lockCorreosRecientes(db, PLANTILLA, [
    { entidad: 'guia', ids: [...new Set(boxes.map(({ guia_id }) => guia_id))] },
    { entidad: 'paquete', ids: others },
  ]);
  const waiting = recent.filter(({ espera }) => espera);
  await takeBackCorreos(db, waiting);
  return waiting.flatMap(toldBy).filter((id) => !paquete_ids.includes(id));
};

/** The parcels that a mail is about. */
const toldBy = ({
  entidad_id,
  paquete_ids,
}: {
  readonly entidad_id: string;
  readonly paquete_ids: readonly number[] | null;
}): readonly number[] => paquete_ids ?? [Number(entidad_id)];

/** Queues reception mails that a user asked for, regardless of the setting. @returns how many were queued. */
export const resendRecibidos = async (
  db: Executor,
  services: Services,
  paquete_ids: readonly number[],
  author: string,
  waitSeconds = 0,
): Promise<number> =>
  queueRecibidos(db, services, await recibidosByIds.all(db, { ids: paquete_ids }), author, waitSeconds);

/**
 * Cancels the mail about a reception that was undone; for the other boxes that it named a new one is queued, with the
 * same delay.
 * @returns whether that was still possible: false if the mail has been sent.
 */
export const cancelRecibido = async (
  db: Executor,
  services: Services,
  { paquete_id, guia_id }: { readonly paquete_id: number; readonly guia_id: number | null },
  author: string,
  waitSeconds: number,
): Promise<boolean> => {
  const recent = await lockCorreosRecientes(db, PLANTILLA, [
    { entidad: 'paquete', ids: [paquete_id] },
    { entidad: 'guia', ids: guia_id === null ? [] : [guia_id] },
  ]);
  const own = recent.filter((correo) => toldBy(correo).includes(paquete_id));
  if (own.some(({ espera }) => !espera)) return false;
  await takeBackCorreos(db, own);
  const others = own.flatMap(toldBy).filter((id) => id !== paquete_id);
  if (others.length > 0) await resendRecibidos(db, services, others, author, waitSeconds);
  return true;
};
