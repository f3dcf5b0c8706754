import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import type { ClienteHead } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreo } from '#features/correos/server/correos.public.ts';

interface Entregada {
  readonly entrega_id: number;
  readonly abono_id: number | null;
  /** As displayed: GA-123. */
  readonly guias: readonly string[];
  readonly recibe_nombre: string;
  readonly total: number;
  /** The part of the total that is storage. */
  readonly almacenaje: number;
  readonly pagado: number;
  readonly saldo: number;
  /** What was paid of older deliveries. */
  readonly abonado: number;
}

/** Mails the client what was fetched and by whom, what was paid and what is owed; nothing without an address. */
export const mailEntregada = async (
  db: Executor,
  services: Services,
  { correo, cliente_nombre }: ClienteHead,
  entrega: Entregada,
  author: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (correo === null || !notificaciones.NOTIF_GUIA_ENTREGADA) return;
  const { entrega_id, abono_id, guias, saldo } = entrega;
  const one = guias.length === 1;
  await queueCorreo(db, {
    plantilla: 'guia_entregada',
    destinatario: correo,
    asunto: one
      ? `Entregamos su guía ${guias[0]}`
      : counted(guias.length, 'Entregamos su guía', 'Entregamos # de sus guías'),
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      one ? 'Su guía ya fue entregada.' : 'Sus guías ya fueron entregadas.',
      ...(saldo > 0 ? [`Queda pendiente un saldo de ${moneyText(saldo)}.`] : []),
    ],
    datos: [
      ['Entrega', numeroText(entrega_id)],
      [one ? 'Guía' : 'Guías', guias.join(', ')],
      ['Recibió', entrega.recibe_nombre],
      ...(entrega.almacenaje > 0 ? [['Almacenaje', moneyText(entrega.almacenaje)] as const] : []),
      ['Total', moneyText(entrega.total)],
      ['Pagado', moneyText(entrega.pagado)],
      ...(entrega.abonado > 0 ? [['Abonado a entregas anteriores', moneyText(entrega.abonado)] as const] : []),
      ['Saldo', moneyText(saldo)],
    ],
    button:
      abono_id === null
        ? { texto: 'Ver la entrega', link: `${services.publicUrl}/reporte/entregas/${entrega_id}` }
        : { texto: 'Ver el comprobante de pago', link: `${services.publicUrl}/reporte/abonos/${abono_id}` },
    nota: 'Si usted no retiró estos paquetes ni autorizó a quien los recibió, comuníquese con nosotros de inmediato.',
    entidad: 'entrega',
    entidad_id: entrega_id,
    usuario_registro: author,
  });
};
