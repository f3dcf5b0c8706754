import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos } from '#features/correos/server/correos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { LockedParada } from './paradas.movement.ts';

/** Tells the owners about a failed attempt at their door and its reason; nobody without an address. */
export const mailIntento = async (
  db: Executor,
  services: Services,
  paradas: readonly LockedParada[],
  motivo: string,
  usuario: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (!notificaciones.NOTIF_DOMICILIO) return;
  const rows = await db
    .selectFrom('clientes as c')
    .innerJoin('guias as g', 'g.cliente_id', 'c.cliente_id')
    .innerJoin('domicilios as d', (on) => on.onRef('d.guia_id', '=', 'g.guia_id').on('d.fecha_retiro', 'is', null))
    .select(['g.guia_id', 'c.correo', 'c.cliente_nombre', 'd.direccion', 'd.intentos'])
    .where(
      'g.guia_id',
      'in',
      paradas.map(({ guia_id }) => guia_id),
    )
    .execute();
  await queueCorreos(
    db,
    paradas.flatMap(({ guia_id, servicio_prefijo, guia_numero }) => {
      const row = rows.find((one) => one.guia_id === guia_id);
      if (row === undefined || row.correo === null) return [];
      const text = guiaText(servicio_prefijo, guia_numero);
      return [
        {
          plantilla: 'domicilio_intento',
          destinatario: row.correo,
          asunto: `No pudimos entregarle su guía ${text}`,
          saludo: `Hola, ${row.cliente_nombre}:`,
          paragraphs: [`Fuimos a entregarle su guía ${text} y no se pudo. Regresa a la sucursal.`],
          datos: [
            ['Por qué', motivo],
            ['Dirección', row.direccion],
            ['Intentos', String(row.intentos)],
          ] as const,
          button: { texto: 'Ver mi guía', link: `${services.publicUrl}/guias/${guia_id}` },
          nota: 'Llame a la sucursal para acordar otro día, o pase a retirarla.',
          entidad: 'guia',
          entidad_id: guia_id,
          usuario_registro: usuario,
        },
      ];
    }),
  );
};
