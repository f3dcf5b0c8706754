import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos, type Correo } from '#features/correos/server/correos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Domicilio } from '../contract/domicilio.calls.ts';

interface Dueno {
  readonly correo: string;
  readonly cliente_nombre: string;
}

const correoOf = (
  { correo, cliente_nombre }: Dueno,
  { pedido, precio, es_estimado, con_precio, ...guia }: Domicilio,
  services: Services,
  usuario: string,
): Correo => {
  const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
  const lempiras = !con_precio || precio.total === null ? 'PENDIENTE' : moneyText(precio.total);
  return {
    plantilla: pedido === null ? 'domicilio_quitado' : 'domicilio_pedido',
    destinatario: correo,
    asunto: pedido === null ? `Su guía ${text} ya no va a domicilio` : `Llevaremos su guía ${text} a domicilio`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      pedido === null
        ? `Se quitó la entrega a domicilio de su guía ${text}. La retira en la sucursal.`
        : `Se pidió la entrega a domicilio de su guía ${text}.`,
    ],
    datos: [
      ...(pedido === null
        ? []
        : ([
            ['Dirección', `${pedido.direccion}, ${pedido.ciudad_nombre}`],
            ['Teléfono', pedido.telefono],
          ] as const)),
      ...(precio.almacenaje > 0 ? ([['Incluye almacenaje, hasta hoy', moneyText(precio.almacenaje)]] as const) : []),
      [es_estimado ? 'Total estimado' : 'Total a pagar', lempiras],
    ],
    button: { texto: 'Ver mi guía', link: `${services.publicUrl}/guias/${guia.guia_id}` },
    entidad: 'guia',
    entidad_id: guia.guia_id,
    usuario_registro: usuario,
  };
};

/** Tells the owner what was requested or withdrawn and each guia's new price; nobody without an address. */
export const mailDomicilios = async (
  db: Executor,
  services: Services,
  cliente_id: number,
  domicilios: readonly Domicilio[],
  usuario: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  const cliente = await db
    .selectFrom('clientes')
    .select(['correo', 'cliente_nombre'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirst();
  if (!notificaciones.NOTIF_DOMICILIO || cliente === undefined || cliente.correo === null) return;
  const dueno = { ...cliente, correo: cliente.correo };
  await queueCorreos(
    db,
    domicilios.map((one) => correoOf(dueno, one, services, usuario)),
  );
};
