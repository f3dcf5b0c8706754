import { formatDay } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreo } from '#features/correos/server/correos.public.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaText } from '../rules/nota-numero.public.ts';

const ENTIDAD = 'nota_credito';

const readDestinatario = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('clientes')
    .select(['correo', 'cliente_nombre'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();

const saldosOf = ({ publicUrl }: Services, cliente_id: number): string =>
  `${publicUrl}/clientes/${cliente_id}?tab=saldos`;

/** Mails the client the amount granted and its expiry; nothing without an address. */
export const mailAprobada = async (db: Executor, services: Services, nota: NotaCredito, author: string) => {
  const { notificaciones } = await readSettings(db);
  const { correo, cliente_nombre } = await readDestinatario(db, nota.cliente_id);
  if (correo === null || !notificaciones.NOTIF_NOTA_CREDITO) return;
  await queueCorreo(db, {
    plantilla: 'nota_credito_aprobada',
    destinatario: correo,
    asunto: `Tiene un crédito de ${moneyText(nota.credito)} a su favor`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      `Aprobamos una nota de crédito de ${moneyText(nota.credito)} a su favor.`,
      `Puede usarla hasta el ${formatDay(nota.vence)} para pagar lo que retire o deba, toda o por partes.`,
    ],
    datos: [
      ['Nota de crédito', notaText(nota.nota_credito_id)],
      ['Concepto', nota.concepto],
      ['Crédito', moneyText(nota.credito)],
      ['Vence', formatDay(nota.vence)],
    ],
    button: { texto: 'Ver mis saldos', link: saldosOf(services, nota.cliente_id) },
    entidad: ENTIDAD,
    entidad_id: nota.nota_credito_id,
    usuario_registro: author,
  });
};

/** Mails the client that the note was cancelled, if an earlier mail had announced it. */
export const mailAnulada = async (db: Executor, services: Services, nota: NotaCredito, author: string) => {
  const { correo, cliente_nombre } = await readDestinatario(db, nota.cliente_id);
  if (correo === null) return;
  const told = await db
    .selectFrom('correos')
    .select('correo_id')
    .where('destinatario', '=', correo)
    .where('entidad', '=', ENTIDAD)
    .where('entidad_id', '=', String(nota.nota_credito_id))
    .limit(1)
    .executeTakeFirst();
  if (told === undefined) return;
  await queueCorreo(db, {
    plantilla: 'nota_credito_anulada',
    destinatario: correo,
    asunto: `Anulamos la nota de crédito ${notaText(nota.nota_credito_id)}`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      `Anulamos la nota de crédito ${notaText(nota.nota_credito_id)} de ${moneyText(nota.credito)} de la que le avisamos.`,
    ],
    datos: [['Razón', nota.razon_anulacion ?? '']],
    button: { texto: 'Ver mis saldos', link: saldosOf(services, nota.cliente_id) },
    nota: 'Si tiene alguna duda, responda este correo o llámenos.',
    entidad: ENTIDAD,
    entidad_id: nota.nota_credito_id,
    usuario_registro: author,
  });
};
