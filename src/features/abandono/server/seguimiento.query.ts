import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Seguimiento } from '../contract/abandono.schemas.ts';

interface Of {
  readonly paquete_id?: number | undefined;
  readonly guia_id?: number | undefined;
}

/** The attempts to reach the owner of a parcel or of a guia's parcels, newest first; one about several counts once. */
export const readSeguimiento = async (db: Executor, { paquete_id, guia_id }: Of): Promise<Seguimiento> => {
  const inside =
    guia_id === undefined
      ? []
      : await db.selectFrom('paquetes').select('paquete_id').where('guia_id', '=', guia_id).execute();
  const ids = [...inside.map((one) => one.paquete_id), ...(paquete_id === undefined ? [] : [paquete_id])];
  const those = (column: string) => hasAnyId(column, ids);
  const [intentos, abandonos] = await Promise.all([
    db
      .selectFrom('contactos_abandono as k')
      .leftJoin('usuarios as u', 'u.usuario', 'k.usuario_registro')
      // An attempt is stored with each parcel that it was about, in one transaction.
      .distinctOn(['k.fecha_registro', 'k.usuario_registro'])
      .select(['k.fecha_registro', 'k.canal', 'k.resultado', 'k.comentario', 'k.plazo', 'k.usuario_registro'])
      .select('u.nombre as usuario_nombre')
      .where(those('k.paquete_id'))
      .orderBy('k.fecha_registro', 'desc')
      .orderBy('k.usuario_registro')
      .limit(100)
      .execute(),
    db
      .selectFrom('abandonos as a')
      .leftJoin('paquetes as p', 'p.paquete_id', 'a.paquete_id')
      .select(['a.abandono_id', 'p.tracking', 'a.razon', 'a.excepcion', 'a.usuario_registro', 'a.fecha_registro'])
      .select(['a.razon_recuperacion', 'a.usuario_recuperacion', 'a.fecha_recuperacion'])
      .where(those('a.paquete_id'))
      .orderBy('a.abandono_id', 'desc')
      .limit(100)
      .execute(),
  ]);
  return { intentos, abandonos };
};
