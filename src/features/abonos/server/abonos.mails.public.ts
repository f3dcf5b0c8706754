import { sql } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import type { ClienteHead } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreo } from '#features/correos/server/correos.public.ts';
import type { Parte } from '../rules/repartir.public.ts';

interface Pagado {
  readonly abono_id: number;
  readonly total: number;
  /** What the client still owes in total. */
  readonly saldo: number;
  readonly partes: readonly Parte[];
}

/** Mails the client what was paid and what is still owed; does nothing for a client without an address. */
export const mailPagado = async (
  db: Executor,
  services: Services,
  { correo, cliente_nombre }: ClienteHead,
  { abono_id, total, saldo, partes }: Pagado,
  author: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (correo === null || !notificaciones.NOTIF_PAGO_RECIBIDO) return;
  await queueCorreo(db, {
    plantilla: 'pago_recibido',
    destinatario: correo,
    asunto: `Recibimos su pago de ${moneyText(total)}`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      `Recibimos su pago de ${moneyText(total)}. ¡Gracias!`,
      saldo > 0 ? `Queda pendiente un saldo de ${moneyText(saldo)}.` : 'Su cuenta quedó sin saldo pendiente.',
    ],
    datos: [
      ['Comprobante', numeroText(abono_id)],
      [
        counted(partes.length, 'Entrega', 'Entregas'),
        // The receipt lists all of them.
        partes.length > 10
          ? counted(partes.length, '1 entrega', '# entregas')
          : partes.map(({ entrega_id, abono }) => `${numeroText(entrega_id)}: ${moneyText(abono)}`).join(', '),
      ],
      ['Pagado', moneyText(total)],
      ['Saldo', moneyText(saldo)],
    ],
    button: { texto: 'Ver el comprobante de pago', link: `${services.publicUrl}/reporte/abonos/${abono_id}` },
    entidad: 'abono',
    entidad_id: abono_id,
    usuario_registro: author,
  });
};

/** Whether the client got a mail about one of these records. */
const wasTold = async (db: Executor, entidad: string, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db
    .selectFrom('correos')
    .select('correo_id')
    // Only records of today can be voided.
    .where('fecha_registro', '>', sql<string>`now() - interval '25 hours'`)
    .where('entidad', '=', entidad)
    .where(sql<boolean>`entidad_id = any(${ids.map(String)}::text[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface Anulado {
  readonly cliente_id: number;
  readonly razon: string;
  /** The voided delivery, or the deliveries of the voided receipt. */
  readonly entrega_ids: readonly number[];
  /** The voided receipt; null: a delivery is voided, with its payments. */
  readonly abono_id: number | null;
  /** Lempiras returned to the client as credit notes. */
  readonly devuelto: number;
}

/** Mails a client that a delivery or a payment was voided, if an earlier mail had announced it. */
export const mailAnulado = async (
  db: Executor,
  services: Services,
  { cliente_id, razon, entrega_ids, abono_id, devuelto }: Anulado,
  author: string,
): Promise<void> => {
  const told =
    (await wasTold(db, 'entrega', entrega_ids)) || (abono_id !== null && (await wasTold(db, 'abono', [abono_id])));
  if (!told) return;
  const { correo, cliente_nombre } = await db
    .selectFrom('clientes')
    .select(['correo', 'cliente_nombre'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();
  if (correo === null) return;
  const number = numeroText(abono_id ?? entrega_ids[0] ?? 0);
  const entrega = abono_id === null;
  await queueCorreo(db, {
    plantilla: 'cobro_anulado',
    destinatario: correo,
    asunto: entrega ? `Corregimos su entrega ${number}` : `Corregimos su comprobante ${number}`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      entrega
        ? `Anulamos la entrega ${number} de la que le avisamos. Sus guías siguen disponibles en la sucursal.`
        : `Anulamos el comprobante de pago ${number} del que le avisamos. Lo que pagaba queda pendiente otra vez.`,
      ...(devuelto > 0 ? [`Lo que había pagado, ${moneyText(devuelto)}, quedó como crédito a su favor.`] : []),
    ],
    datos: [['Razón', razon]],
    button: entrega
      ? { texto: 'Ver la entrega', link: `${services.publicUrl}/reporte/entregas/${entrega_ids[0] ?? 0}` }
      : { texto: 'Ver el comprobante', link: `${services.publicUrl}/reporte/abonos/${abono_id}` },
    nota: 'Si tiene alguna duda, responda este correo o llámenos.',
    entidad: entrega ? 'entrega' : 'abono',
    entidad_id: abono_id ?? entrega_ids[0] ?? 0,
    usuario_registro: author,
  });
};
