import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos } from '#features/correos/server/correos.public.ts';
import { sucursalAddress } from '#features/sucursales/rules/sucursal-address.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';

interface Incompleta {
  readonly guia_id: number;
  /** The names of its boxes that did not arrive. */
  readonly sin: string;
  readonly usuario: string;
}

/** Tells the owner of a guia that was available that it no longer is: one of its boxes did not reach the branch. */
export const mailIncompleta = async (
  db: Executor,
  services: Services,
  { guia_id, sin, usuario }: Incompleta,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (!notificaciones.NOTIF_GUIA_DISPONIBLE) return;
  const { correo, cliente_nombre, guia_numero, servicio_prefijo, sucursal_codigo, sucursal_nombre } = await db
    .selectFrom('guias as g')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['c.correo', 'c.cliente_nombre', 'g.guia_numero', 's.servicio_prefijo'])
    .select(['su.sucursal_codigo', 'su.sucursal_nombre'])
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  if (correo === null) return;
  const text = guiaText(servicio_prefijo, guia_numero);
  await queueCorreos(db, [
    {
      plantilla: 'guia_incompleta',
      destinatario: correo,
      asunto: `Su guía ${text} llegó incompleta`,
      saludo: `Hola, ${cliente_nombre}:`,
      paragraphs: [
        `Le habíamos avisado que su guía ${text} estaba lista. Llegó a ${sucursal_nombre} sin todas sus cajas, así que todavía no puede retirarla.`,
      ],
      datos: [
        ['Falta', sin],
        ['Sucursal', sucursal_nombre, sucursalAddress(services.publicUrl, sucursal_codigo)],
      ],
      button: { texto: 'Ver mi guía', link: `${services.publicUrl}/guias/${guia_id}` },
      nota: 'Estamos buscando lo que falta. Le avisaremos cuando pueda retirar lo que llegó.',
      entidad: 'guia',
      entidad_id: guia_id,
      usuario_registro: usuario,
    },
  ]);
};
