import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import type { LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import type { reempaqueCalls } from '../contract/reempaque.calls.ts';
import { reempaqueErrors } from '../contract/reempaque.errors.ts';
import { faltanDeSolicitud, motivoDeRechazo } from '../rules/reempacable.ts';
import { conNombres, selectPorReempacar, type PorReempacarRow } from './reempaque.queries.ts';

/** The parcels to be repacked into one, and their guia, all locked. */
export interface PorUnir {
  readonly paquetes: readonly LockedPaquete[];
  readonly rows: readonly PorReempacarRow[];
  readonly cliente_id: number;
  readonly servicio_id: number;
  /** The guia that all of them are in; null if they are free. */
  readonly guia: LockedGuia | null;
}

/** @throws REEMPAQUE_PAQUETE_NO_ADMITIDO for the first that cannot be repacked with the others. */
const requireReempacables = (rows: readonly PorReempacarRow[]): void => {
  const named = rows.map(conNombres);
  for (const [place, fila] of named.entries()) {
    const motivo = motivoDeRechazo(fila, place === 0 ? null : (named[0] ?? null));
    if (motivo !== null)
      throw refuse(reempaqueErrors.REEMPAQUE_PAQUETE_NO_ADMITIDO, { tracking: fila.tracking, motivo });
  }
};

/** @throws REEMPAQUE_INCOMPLETO if the request asks for one parcel and some of its parcels would be left out. */
const requireEntera = async (db: Executor, guia: LockedGuia, ids: ReadonlySet<number>): Promise<void> => {
  const paquetes = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'tracking'])
    .where('guia_id', '=', guia.guia_id)
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', '<>', 'Abandonado')
    .orderBy('paquete_id')
    .execute();
  const faltan = faltanDeSolicitud({ guia_tipo: guia.guia_tipo, paquetes }, ids);
  if (faltan.length > 0)
    throw refuse(reempaqueErrors.REEMPAQUE_INCOMPLETO, {
      guia: guiaText(guia.servicio_prefijo, guia.guia_numero),
      faltan,
    });
};

/**
 * Locks the parcels of a call in this order: their trackings, their guia, themselves.
 * @throws NO_ENCONTRADO, REEMPAQUE_MAXIMO, REEMPAQUE_PAQUETE_NO_ADMITIDO, REEMPAQUE_GUIA_AJENA, REEMPAQUE_INCOMPLETO.
 */
export const takePaquetes = async ({
  db,
  body: { paquete_ids, guia_id },
}: Context<typeof reempaqueCalls.join>): Promise<PorUnir> => {
  const { paquetes: settings } = await readSettings(db);
  if (paquete_ids.length > settings.PKG_MAXIMO_PAQUETES_CONSOLIDACION)
    throw refuseField(reempaqueErrors.REEMPAQUE_MAXIMO, 'paquete_ids');
  const those = hasAnyId('p.paquete_id', paquete_ids);
  const heads = await db
    .selectFrom('paquetes as p')
    .select(['p.paquete_id', 'p.guia_id', 'p.tracking'])
    .where(those)
    .execute();
  if (heads.length < paquete_ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  await lockTrackings(
    db,
    heads.map(({ tracking }) => tracking),
  );
  const { guias, paquetes } = await lockConGuias(db, heads);
  if (paquetes.length < paquete_ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  const rows = await selectPorReempacar(db).where(those).orderBy('p.paquete_id').execute();
  requireReempacables(rows);
  const [first] = rows;
  if (first === undefined || first.servicio_id === null) throw refuse(kitErrors.NO_ENCONTRADO);
  if (guia_id != null && first.guia_id !== guia_id)
    throw refuse(reempaqueErrors.REEMPAQUE_GUIA_AJENA, { tracking: first.tracking });
  const guia = guias.find((one) => one.guia_id === first.guia_id) ?? null;
  if (guia !== null) await requireEntera(db, guia, new Set(paquete_ids));
  return { paquetes, rows, cliente_id: first.cliente_id, servicio_id: first.servicio_id, guia };
};
