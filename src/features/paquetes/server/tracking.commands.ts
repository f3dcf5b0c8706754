import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { readPatrones } from '#features/configuraciones/server/configuraciones.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { MAXIMO_CORRECCIONES } from '../rules/limites.ts';
import { enListaCerrada, enReempaque } from '../rules/paquete-acciones.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import { PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import { trackingEditable } from '#features/viaje/rules/paquete-transiciones.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { findPaquete, findPaqueteRow } from './paquete.queries.ts';
import { addCodigosOf, dropCodigosOf, lockTrackings } from '#features/tracking/server/trackings.ts';

/**
 * Locks a parcel together with all living parcels of the trackings, by ascending id, after the packing lists that they
 * are in. @returns them, and the lists that are no longer open.
 */
const lockVivos = async (
  db: Executor,
  paquete_id: number,
  trackings: readonly string[],
): Promise<{ readonly vivos: readonly LockedPaquete[]; readonly cerradas: ReadonlySet<number> }> => {
  const seen = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'packinglist_id'])
    .where((eb) =>
      eb.or([
        eb('paquete_id', '=', paquete_id),
        eb.and([eb('tracking', 'in', [...trackings]), eb('paquete_estado', 'in', [...PAQUETE_ESTADOS_EN_CURSO])]),
      ]),
    )
    .execute();
  const inLists = seen.flatMap((one) => (one.packinglist_id === null ? [] : [one.packinglist_id]));
  const lists =
    inLists.length === 0
      ? []
      : await db
          .selectFrom('packinglists')
          .select(['packinglist_id', 'estado'])
          .where('packinglist_id', 'in', inLists)
          .orderBy('packinglist_id')
          .forShare()
          .execute();
  const vivos = await paqueteMovement.lock(
    db,
    seen.map((one) => one.paquete_id),
  );
  const locked = new Set(inLists);
  // A parcel went into a packing list meanwhile; a retry will see that list.
  if (vivos.some((one) => one.packinglist_id !== null && !locked.has(one.packinglist_id)))
    throw refuse(kitErrors.VERSION_ANTERIOR);
  const cerradas = lists.filter(({ estado }) => estado !== 'Abierto').map((one) => one.packinglist_id);
  return { vivos, cerradas: new Set(cerradas) };
};

interface Correcciones {
  readonly veces: number;
  /** Whether this user set the number after the parcel had arrived, so that no scanner read it. */
  readonly puso: (tracking: string) => boolean;
}

const readCorrecciones = async (db: Executor, paquete_id: number, usuario: string): Promise<Correcciones> => {
  const rows = await db
    .selectFrom('historial')
    .select(['estado', 'comentario'])
    .where('entidad', '=', 'paquete')
    .where('entidad_id', '=', paquete_id)
    .where('accion', '=', 'tracking')
    .where('usuario_registro', '=', usuario)
    .execute();
  return {
    veces: rows.length,
    puso: (tracking) =>
      rows.some(({ estado, comentario }) => estado !== 'Pre-alertado' && comentario?.endsWith(` → ${tracking}`)),
  };
};

/** Ids of the parcels that meet the condition, and of the others. */
const partition = (
  paquetes: readonly LockedPaquete[],
  holds: (paquete: LockedPaquete) => boolean,
): readonly [readonly number[], readonly number[]] => {
  const ids = (some: readonly LockedPaquete[]): number[] => some.map(({ paquete_id }) => paquete_id);
  return [ids(paquetes.filter(holds)), ids(paquetes.filter((one) => !holds(one)))];
};

/**
 * Corrects a tracking. It belongs to a purchase, so all its boxes that may still change are corrected together. The
 * former number still finds them if staff corrected it, or if they arrived under it. A number that a customer only
 * typed does not, so that boxes of others are not taken for theirs.
 */
export const updateTracking = async ({
  db,
  user,
  params: { paquete_id },
  body: { tracking: typed, version },
  audit,
  notify,
}: Context<typeof paquetesCalls.updateTracking>): Promise<Answer<typeof paquetesCalls.updateTracking>> => {
  const seen = await findPaqueteRow(db, user, paquete_id);
  const { tracking, codigos } = canonicalTracking(typed);
  await lockTrackings(db, [seen.tracking, ...codigos]);
  const { vivos, cerradas } = await lockVivos(db, paquete_id, [seen.tracking, tracking]);
  const paquete = await findPaqueteRow(db, user, paquete_id);
  const { paquete_estado: estado, tracking: before, cliente_id } = paquete;
  if (before !== seen.tracking || (version !== undefined && version !== paquete.version))
    throw refuse(kitErrors.VERSION_ANTERIOR);
  if (!trackingEditable(estado)) throw refuse(paqueteErrors.PAQUETE_TRACKING_NO_EDITABLE, { estado });
  if (enReempaque(paquete)) throw refuse(paqueteErrors.PAQUETE_TRACKING_REEMPACADO);
  if (enListaCerrada(paquete))
    throw refuse(paqueteErrors.PAQUETE_EN_LISTA, {
      lista:
        user.cliente_id === null
          ? packinglistText(paquete.packinglist_prefijo ?? '', paquete.packinglist_id ?? 0)
          : null,
    });
  const correcciones = user.cliente_id === null ? null : await readCorrecciones(db, paquete_id, user.usuario);
  if (correcciones !== null && correcciones.veces >= MAXIMO_CORRECCIONES)
    throw refuse(paqueteErrors.PAQUETE_MAXIMO_CORRECCIONES, { maximo: MAXIMO_CORRECCIONES });
  const patrones = await readPatrones(db);
  const refusal = refusalOf(typed, patrones);
  if (refusal !== null) throw refuseFields({ tracking: refusal.mensaje });
  const boxes = vivos.filter(
    (one) =>
      one.tracking === before &&
      one.cliente_id === cliente_id &&
      trackingEditable(one.paquete_estado) &&
      !cerradas.has(one.packinglist_id ?? 0),
  );
  if (tracking !== before && vivos.some((one) => one.tracking === tracking))
    throw refuseField(paqueteErrors.PAQUETE_TRACKING_EN_USO, 'tracking');
  const { courier } = recogniseCourier(typed, patrones);
  const ids = boxes.map((one) => one.paquete_id);
  await db.updateTable('paquetes').set({ tracking, paquete_courier: courier }).where('paquete_id', 'in', ids).execute();
  const [forgetting, keeping] = partition(
    boxes,
    ({ paquete_estado }) => correcciones !== null && (paquete_estado === 'Pre-alertado' || correcciones.puso(before)),
  );
  // Also drop the longer codes that the former number was typed in.
  await dropCodigosOf(db, forgetting, (codigo) => codigo === before || canonicalTracking(codigo).tracking === before);
  const aliases = codigos.filter((codigo) => codigo !== tracking);
  await addCodigosOf(db, [
    ...ids.flatMap((id) => aliases.map((codigo) => ({ paquete_id: id, codigo }))),
    ...(before === tracking ? [] : keeping.map((id) => ({ paquete_id: id, codigo: before }))),
  ]);
  await paqueteMovement.note(db, boxes, 'tracking', {
    usuario: user.usuario,
    comentario: `${before} → ${tracking}`,
  });
  audit(
    ...ids.map((id) => ({
      accion: 'paquetes.corregir_tracking',
      entidad: 'paquete',
      entidad_id: id,
      antes: { tracking: before, paquete_courier: paquete.paquete_courier },
      despues: { tracking, paquete_courier: courier },
    })),
  );
  notify('paquetes');
  return { data: await findPaquete(db, user, paquete_id), message: `El tracking es ahora ${tracking}.` };
};
