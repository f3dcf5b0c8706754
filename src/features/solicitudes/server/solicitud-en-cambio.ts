import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import { ACCION_DE_GUIA, solicitudImpedimento, type SolicitudAccion } from '../rules/solicitud-acciones.ts';
import { selectSolicitudes } from './solicitudes.queries.ts';

/** Locks a request for a change. @throws NO_ENCONTRADO if this user cannot see it. */
export const takeSolicitud = async (db: Executor, user: Holder, guia_id: number): Promise<LockedGuia> => {
  const seen = await selectSolicitudes(db, user).where('g.guia_id', '=', guia_id).executeTakeFirst();
  if (seen === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const [guia] = await guiaMovement.lock(db, [guia_id]);
  // It was moved to another client between reading and locking.
  if (guia === undefined || guia.cliente_id !== seen.cliente_id) throw refuse(kitErrors.NO_ENCONTRADO);
  return guia;
};

/** Locks the parcels of a locked request, without those inside a reempaque. */
export const lockPaquetesOf = async (db: Executor, guia_id: number): Promise<LockedPaquete[]> => {
  const inside = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('guia_id', '=', guia_id)
    .where('reempaque_id', 'is', null)
    .execute();
  return paqueteMovement.lock(
    db,
    inside.map(({ paquete_id }) => paquete_id),
  );
};

/** @throws GUIA_ESTADO_NO_PERMITIDO, SOLICITUD_SIN_PAQUETES, SOLICITUD_LE_FALTAN, SOLICITUD_COMPLETA, SOLICITUD_CERRADA. */
export const requireAccion = (accion: SolicitudAccion, guia: LockedGuia, total_paquetes: number): void => {
  const { guia_estado: estado, fecha_cierre } = guia;
  const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
  switch (solicitudImpedimento(accion, { ...guia, total_paquetes }, new Date())) {
    case 'estado':
      throw refuse(viajeErrors.GUIA_ESTADO_NO_PERMITIDO, { guia: text, estado, accion: ACCION_DE_GUIA[accion] });
    case 'sin_paquetes':
      throw refuse(solicitudErrors.SOLICITUD_SIN_PAQUETES, { guia: text });
    case 'pocos_paquetes':
      throw refuse(solicitudErrors.SOLICITUD_LE_FALTAN, { guia: text, tipo: guia.guia_tipo });
    case 'completa':
      throw refuse(solicitudErrors.SOLICITUD_COMPLETA, { guia: text });
    case 'cerrada':
      throw refuse(solicitudErrors.SOLICITUD_CERRADA, { guia: text, fecha: fecha_cierre ?? '' });
    case null:
  }
};
