import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreo } from '#features/correos/server/correos.public.ts';
import { comprobanteText } from '../rules/comprobante.rules.ts';

interface Revisado {
  readonly comprobante_id: number;
  readonly cliente_id: number;
  readonly monto: number;
  readonly referencia: string;
  /** The receipt created on approval, and the lempiras that it paid. */
  readonly abono_id: number | null;
  readonly pagado: number;
  /** Lempiras of the transfer that became a credit note of the client. */
  readonly credito: number;
  readonly razon: string | null;
}

const resultOf = ({ pagado, credito, razon }: Revisado): string[] =>
  razon !== null
    ? ['No pudimos aprobar el comprobante de transferencia que nos envió.', `Razón: ${razon}`]
    : [
        'Comprobamos su transferencia. ¡Gracias!',
        ...(pagado > 0 ? [`Pagó ${moneyText(pagado)} de lo que debía.`] : []),
        ...(credito > 0
          ? [`${moneyText(credito)} quedaron a su favor: se descuentan solos cuando retire sus guías.`]
          : []),
      ];

/** Mails the client the decision about the proof; nothing without an address. */
export const mailRevisado = async (
  db: Executor,
  { publicUrl }: Services,
  revisado: Revisado,
  author: string,
): Promise<void> => {
  const { comprobante_id, cliente_id, monto, referencia, abono_id, razon } = revisado;
  const { notificaciones } = await readSettings(db);
  const { correo, cliente_nombre } = await db
    .selectFrom('clientes')
    .select(['correo', 'cliente_nombre'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();
  if (correo === null || !notificaciones.NOTIF_COMPROBANTE) return;
  await queueCorreo(db, {
    plantilla: razon === null ? 'comprobante_aprobado' : 'comprobante_rechazado',
    destinatario: correo,
    asunto:
      razon === null
        ? `Aprobamos su transferencia de ${moneyText(monto)}`
        : `Revise su comprobante de transferencia de ${moneyText(monto)}`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: resultOf(revisado),
    datos: [
      ['Comprobante', comprobanteText(comprobante_id)],
      ['Referencia', referencia],
      ['Monto', moneyText(monto)],
    ],
    button:
      abono_id === null
        ? { texto: 'Ver mis comprobantes', link: `${publicUrl}/comprobantes` }
        : { texto: 'Ver el comprobante de pago', link: `${publicUrl}/reporte/abonos/${abono_id}` },
    // Linked to the receipt, so that voiding the receipt later sends a correction to whoever got this mail.
    entidad: abono_id === null ? 'comprobante' : 'abono',
    entidad_id: abono_id ?? comprobante_id,
    usuario_registro: author,
  });
};
