import { refuse } from '#kit/contract/errors.ts';
import type { BodyOf } from '#kit/contract/call.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import { Refusals } from '#kit/server/http/refusals.ts';
import {
  type Draft,
  prealertNuevos,
  type PrealertaLeida,
  takeTrackings,
} from '#features/paquetes/server/prealertar-nuevos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import type { GuiaTipo } from '#features/viaje/rules/guia-tipo.ts';

export type Asking = Context<typeof solicitudesCalls.create> | Context<typeof solicitudesCalls.add>;
type Item = BodyOf<typeof solicitudesCalls.add>['paquetes'][number];

interface Split {
  readonly libres: readonly { readonly place: number; readonly paquete_id: number }[];
  readonly nuevos: readonly { readonly place: number; readonly draft: Draft }[];
}

const splitItems = (items: readonly Item[]): Split => ({
  libres: items.flatMap((item, place) => (item.clase === 'libre' ? [{ place, paquete_id: item.paquete_id }] : [])),
  nuevos: items.flatMap((item, place) => (item.clase === 'nuevo' ? [{ place, draft: item }] : [])),
});

/** @throws SOLICITUD_MAXIMO_PAQUETES at the parcels. @param maximo PKG_MAXIMO_PAQUETES_CONSOLIDACION. */
export const requireHasta = (maximo: number, cantidad: number, tipo: GuiaTipo): void => {
  if (cantidad <= maximo) return;
  const { SOLICITUD_MAXIMO_PAQUETES } = solicitudErrors;
  throw refuse(
    SOLICITUD_MAXIMO_PAQUETES,
    { tipo },
    { errores: { paquetes: SOLICITUD_MAXIMO_PAQUETES.message({ tipo }) } },
  );
};

const guiaTextOf = async (db: Executor, guia_id: number): Promise<string> => {
  const { guia_numero, servicio_prefijo } = await db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_numero', 's.servicio_prefijo'])
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  return guiaText(servicio_prefijo, guia_numero);
};

/** Collects SOLICITUD_PAQUETE_ESTADO, SOLICITUD_PAQUETE_EN_GUIA and SOLICITUD_PAQUETE_OCUPADO at the field. */
const gatherNotLibre = async (
  db: Executor,
  paquete: LockedPaquete,
  field: string,
  refusals: Refusals,
): Promise<void> => {
  const { tracking, paquete_estado: estado, guia_id, packinglist_id, reempaque_id } = paquete;
  if (guia_id !== null) {
    const guia = await guiaTextOf(db, guia_id);
    refusals.addField(solicitudErrors.SOLICITUD_PAQUETE_EN_GUIA, field, { tracking, guia });
  } else if (estado !== 'Pre-alertado' && estado !== 'Recibido en USA')
    refusals.addField(solicitudErrors.SOLICITUD_PAQUETE_ESTADO, field, { tracking, estado });
  else if (packinglist_id !== null || reempaque_id !== null)
    refusals.addField(solicitudErrors.SOLICITUD_PAQUETE_OCUPADO, field, { tracking });
};

/** Locks those of the named parcels that are the client's, and collects why a named one may not go in. */
const lockLibres = async (
  db: Executor,
  cliente_id: number,
  libres: Split['libres'],
  refusals: Refusals,
): Promise<LockedPaquete[]> => {
  const ids = libres.map(({ paquete_id }) => paquete_id);
  const own = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where(hasAnyId('paquete_id', ids))
    .where('cliente_id', '=', cliente_id)
    .execute();
  const locked = await paqueteMovement.lock(
    db,
    own.map(({ paquete_id }) => paquete_id),
  );
  const byId = new Map(locked.map((paquete) => [paquete.paquete_id, paquete]));
  for (const [index, { place, paquete_id }] of libres.entries()) {
    const field = `paquetes.${place}.paquete_id`;
    const paquete = byId.get(paquete_id);
    if (ids.indexOf(paquete_id) !== index) refusals.addField(solicitudErrors.SOLICITUD_PAQUETE_REPETIDO, field);
    // Another client's parcel is reported like one that does not exist.
    else if (paquete === undefined || paquete.cliente_id !== cliente_id)
      refusals.addField(solicitudErrors.SOLICITUD_PAQUETE_DESCONOCIDO, field);
    else await gatherNotLibre(db, paquete, field, refusals);
  }
  return locked;
};

/** Collects SOLICITUD_TRACKING_REPETIDO at each new parcel whose tracking is already in the request or in the form. */
const gatherRepetidos = (
  dentro: readonly LockedPaquete[],
  nuevos: Split['nuevos'],
  read: readonly PrealertaLeida[],
  refusals: Refusals,
): void => {
  const trackings = new Set(dentro.map(({ tracking }) => tracking));
  for (const [index, { place }] of nuevos.entries())
    if (read[index]?.codigos.some((codigo) => trackings.has(codigo)) === true)
      refusals.addField(solicitudErrors.SOLICITUD_TRACKING_REPETIDO, `paquetes.${place}.tracking`);
};

interface Taken<Held> {
  /** Locked: the named ones, and the new ones as they were created. */
  readonly paquetes: readonly LockedPaquete[];
  readonly held: Held;
}

interface Holding {
  readonly tipo: GuiaTipo;
  readonly caben: number;
  /** The parcels that are in the request already, locked. */
  readonly dentro: readonly LockedPaquete[];
}

/**
 * Takes the parcels that a form names for a request: locks the free ones, pre-alerts the new ones, and gives parcels
 * without an owner to the client. Locks in the order of all commands: trackings, the guia, parcels.
 * @param hold locks the guia and says how many parcels still fit.
 * @param refusals other errors of the form.
 * @throws all errors at once, before anything is written.
 */
export const takePaquetes = async <Held extends Holding>(
  context: Asking,
  cliente_id: number,
  hold: () => Promise<Held>,
  refusals = new Refusals(),
): Promise<Taken<Held>> => {
  const { db, body } = context;
  const { libres, nuevos } = splitItems(body.paquetes);
  const drafts = nuevos.map(({ draft }) => draft);
  const read = await refusals.gather(() => takeTrackings(context, cliente_id, drafts));
  const held = await hold();
  await refusals.gather(() => requireHasta(held.caben, body.paquetes.length, held.tipo));
  const named = await lockLibres(db, cliente_id, libres, refusals);
  if (read === null) throw refusals.all();
  gatherRepetidos([...held.dentro, ...named], nuevos, read, refusals);
  const prealertados = await prealertNuevos(
    context,
    { cliente_id, crear_guia: false },
    { drafts, facturas: body.facturas, places: nuevos.map(({ place }) => place) },
    read,
    refusals,
  );
  const made = await paqueteMovement.lock(
    db,
    prealertados.flatMap(({ caja_ids }) => caja_ids),
  );
  // A claimed tracking brings all its boxes, so there may be more parcels now than the form named.
  const paquetes = [...named, ...made];
  requireHasta(held.caben, paquetes.length, held.tipo);
  return { paquetes, held };
};
