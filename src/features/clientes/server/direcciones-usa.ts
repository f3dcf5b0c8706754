import type { Executor } from '#kit/server/db/database.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { DireccionUsa } from '../contract/clientes.schemas.ts';
import { nombreEnUsa, type Destinatario } from '../rules/direccion-usa.ts';

const PAIS = 'Estados Unidos';

/** The Miami addresses of a mailbox, one for each active service; the warehouse's address is from the settings. */
export const readDireccionesUsa = async (db: Executor, cliente: Destinatario): Promise<DireccionUsa[]> => {
  const { empresa } = await readSettings(db);
  const servicios = await db
    .selectFrom('servicios')
    .select(['servicio_id', 'servicio_codigo', 'servicio_nombre', 'tiempo_entrega'])
    .where('servicio_estatus', '=', 'Activo')
    .orderBy('servicio_id')
    .execute();
  return servicios.map((servicio) => ({
    ...servicio,
    pais: PAIS,
    nombre: nombreEnUsa(cliente, servicio.servicio_codigo),
    telefono: empresa.miami_telefono || (empresa.telefono_usa ?? ''),
    direccion: empresa.miami_direccion,
    ciudad: empresa.miami_ciudad,
    estado: empresa.miami_estado,
    zip: empresa.miami_zip,
  }));
};
