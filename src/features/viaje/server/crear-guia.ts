import type { Executor } from '#kit/server/db/database.ts';
import { addHistorial } from '#features/historial/server/historial.public.ts';

interface NewGuia {
  readonly cliente_id: number;
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly aplica_isv: boolean;
  /** US dollars. */
  readonly guia_costo_envio: number;
  readonly fecha_salida_estimada: string | null;
  readonly fecha_entrega_estimada: string | null;
  readonly usuario: string;
}

/** A Normal guide for what was just received; its parcels are put into it and it is priced by the caller. */
export const createGuiaNormal = async (
  db: Executor,
  { usuario, ...guia }: NewGuia,
): Promise<{ guia_id: number; guia_numero: number }> => {
  const created = await db
    .insertInto('guias')
    .values({ ...guia, guia_estado: 'Recibido en USA', guia_tipo: 'Normal', usuario_registro: usuario })
    .returning(['guia_id', 'guia_numero'])
    .executeTakeFirstOrThrow();
  await addHistorial(db, {
    entidad: 'guia',
    ids: [created.guia_id],
    estado: 'Recibido en USA',
    accion: 'crear',
    usuario,
  });
  return created;
};
