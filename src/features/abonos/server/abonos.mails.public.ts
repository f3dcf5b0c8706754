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
  /** What is still owed in all. */
  readonly saldo: number;
  readonly partes: readonly Parte[];
}

/** Tells the client what was paid of what was owed, and what is left; nobody without an address. */
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
    parrafos: [
      `Recibimos su pago de ${moneyText(total)}. ¡Gracias!`,
      saldo > 0 ? `Queda pendiente un saldo de ${moneyText(saldo)}.` : 'Su cuenta quedó sin saldo pendiente.',
    ],
    datos: [
      ['Comprobante', numeroText(abono_id)],
      [
        counted(partes.length, 'Entrega', 'Entregas'),
        // The receipt names them all.
        partes.length > 10
          ? counted(partes.length, '1 entrega', '# entregas')
          : partes.map(({ entrega_id, abono }) => `${numeroText(entrega_id)}: ${moneyText(abono)}`).join(', '),
      ],
      ['Pagado', moneyText(total)],
      ['Saldo', moneyText(saldo)],
    ],
    boton: { texto: 'Ver el comprobante de pago', enlace: `${services.publicUrl}/reporte/abonos/${abono_id}` },
    entidad: 'abono',
    entidad_id: abono_id,
    usuario_registro: author,
  });
};

/** Whether a client was told of one of these records by mail. */
const wasTold = async (db: Executor, entidad: string, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db
    .selectFrom('correos')
    .select('correo_id')
    // What can still be voided is of today: read from the newest, not from all that was ever sent.
    .where('fecha_registro', '>', sql<string>`now() - interval '25 hours'`)
    .where('entidad', '=', entidad)
    .where(sql<boolean>`entidad_id = any(${ids.map(String)}::text[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface Anulado {
  readonly cliente_id: number;
  readonly razon: string;
  /** The delivery that is voided, or those of the receipt that is. */
  readonly entrega_ids: readonly number[];
  /** The receipt that is voided; null: a delivery is, with what was paid of it. */
  readonly abono_id: number | null;
  /** Credits that the client got for it, lempiras. */
  readonly devuelto: number;
}

/** Corrects what a client was told by mail of a delivery or a payment that is voided. */
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
    parrafos: [
      entrega
        ? `Anulamos la entrega ${number} de la que le avisamos. Sus guías siguen disponibles en la sucursal.`
        : `Anulamos el comprobante de pago ${number} del que le avisamos. Lo que pagaba queda pendiente otra vez.`,
      ...(devuelto > 0 ? [`Lo que había pagado, ${moneyText(devuelto)}, quedó como crédito a su favor.`] : []),
    ],
    datos: [['Razón', razon]],
    boton: entrega
      ? { texto: 'Ver la entrega', enlace: `${services.publicUrl}/reporte/entregas/${entrega_ids[0] ?? 0}` }
      : { texto: 'Ver el comprobante', enlace: `${services.publicUrl}/reporte/abonos/${abono_id}` },
    nota: 'Si tiene alguna duda, responda este correo o llámenos.',
    entidad: entrega ? 'entrega' : 'abono',
    entidad_id: abono_id ?? entrega_ids[0] ?? 0,
    usuario_registro: author,
  });
};
