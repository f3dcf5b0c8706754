import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos } from '#features/correos/server/correos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { CambioDeGuias, GuiaDeCambio } from '../../contract/cambio.schemas.ts';

const and = new Intl.ListFormat('es', { type: 'conjunction' });

const numeroOf = ({ servicio_prefijo, guia_numero }: GuiaDeCambio): string =>
  guiaText(servicio_prefijo, guia_numero ?? 0);

const priceOf = ({ guia_valor, total }: GuiaDeCambio): string =>
  guia_valor <= 0 || total === null ? 'Todavía no tiene precio' : `${moneyText(total)} (estimado)`;

/**
 * Queues the mail that corrects a price told before, in the transaction of the change; only if the client was told one,
 * and not if the installation has the mail of the price switched off.
 * @returns the number of mails queued.
 */
export const mailCambio = async (
  db: Executor,
  services: Services,
  { usuario }: Principal,
  cliente_id: number,
  { aviso, antes, despues }: CambioDeGuias,
): Promise<number> => {
  if (!aviso) return 0;
  const { notificaciones } = await readSettings(db);
  if (!notificaciones.NOTIF_GUIA_DISPONIBLE) return 0;
  const cliente = await db
    .selectFrom('clientes')
    .select(['cliente_nombre', 'correo'])
    .where('cliente_id', '=', cliente_id)
    .where('correo', 'is not', null)
    .executeTakeFirst();
  const [first] = despues;
  if (cliente?.correo == null || first === undefined) return 0;
  const before = and.format(antes.map(numeroOf));
  const after = and.format(despues.map(numeroOf));
  const queued = await queueCorreos(db, [
    {
      plantilla: 'guia_cambiada',
      destinatario: cliente.correo,
      asunto: `Cambió el precio que le dimos de ${before}`,
      saludo: `Hola, ${cliente.cliente_nombre}:`,
      paragraphs: [
        `Le habíamos avisado de lo que cuesta ${before}. Sus paquetes van ahora en ${after}, y aquel precio ya no vale.`,
        'Así queda. Le avisaremos de nuevo, con el precio fijo, cuando pueda retirar sus paquetes.',
      ],
      datos: despues.map((guia) => [numeroOf(guia), priceOf(guia)] as const),
      button: { texto: 'Ver mis guías', link: `${services.publicUrl}/guias` },
      nota: 'Disculpe la molestia.',
      entidad: 'guia',
      entidad_id: first.guia_id ?? '',
      usuario_registro: usuario,
    },
  ]);
  return queued.length;
};
