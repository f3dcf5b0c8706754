import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { Refusals } from '#kit/server/http/refusals.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { addCodigosOf, lockPrealertas, lockTrackings } from '#features/tracking/server/trackings.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { readPrealertas, type ReadPrealerta } from '../rules/read-prealertas.public.ts';
import { claimArrived, insertPaquetes, storeFacturas, type Draft, type Prealerta } from './prealerta-guardada.ts';
import { gatherWrong, refuseTooMany, type Nuevos } from './prealerta-negativas.public.ts';

export type { ReadPrealerta as PrealertaLeida } from '../rules/read-prealertas.public.ts';
export type { Draft } from './prealerta-guardada.ts';
export type { Nuevos } from './prealerta-negativas.public.ts';

type Writing = Pick<Context<Call>, 'db' | 'services' | 'audit' | 'notify'> & { readonly user: Principal };

interface Dueno {
  /** Active: the caller has checked it. */
  readonly cliente_id: number;
  /** Whether boxes that had already arrived get a guide; absent: yes, unless the client consolidates. */
  readonly crear_guia?: boolean;
}

/** A parcel of the form after the call. */
export interface Prealertado {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly paquete_courier: string;
  readonly paquete_estado: 'Pre-alertado' | 'Recibido en USA';
  /** All boxes of its tracking. */
  readonly caja_ids: readonly number[];
}

/**
 * Reads and locks the trackings of a form, before any guide or parcel is. @throws PAQUETE_MAXIMO_PREALERTA.
 */
export const takeTrackings = async (
  { db, user }: Pick<Writing, 'db' | 'user'>,
  cliente_id: number,
  drafts: readonly Draft[],
): Promise<readonly ReadPrealerta[]> => {
  const { paquetes: settings } = await readSettings(db);
  const maximo = settings.PKG_MAXIMO_PAQUETES_PREALERTA;
  if (drafts.length > maximo)
    throw refuse(
      paqueteErrors.PAQUETE_MAXIMO_PREALERTA,
      { maximo },
      { errores: { paquetes: paqueteErrors.PAQUETE_MAXIMO_PREALERTA.message({ maximo }) } },
    );
  const read = readPrealertas(
    drafts.map(({ tracking }) => tracking),
    settings.PKG_PATRONES_COURIER,
  );
  if (drafts.length === 0) return read;
  if (user.cliente_id !== null) await lockPrealertas(db, cliente_id);
  await lockTrackings(
    db,
    read.flatMap(({ codigos }) => codigos),
  );
  return read;
};

/**
 * Locks the living parcels of the trackings: all boxes of one tracking are one purchase. A repacked parcel is living as
 * long as its repack is.
 */
const lockVivos = async (db: Executor, trackings: readonly string[]): Promise<Map<string, LockedPaquete[]>> => {
  const ids = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('tracking', 'in', trackings.length === 0 ? [''] : [...trackings])
    .where('paquete_estado', 'not in', ['Entregado', 'Abandonado'])
    .where(
      sql<SqlBool>`(reempaque_id is null or exists (select from paquetes w
        where w.paquete_id = paquetes.reempaque_id and w.paquete_estado not in ('Entregado', 'Abandonado')))`,
    )
    .execute();
  const vivos = await paqueteMovement.lock(
    db,
    ids.map(({ paquete_id }) => paquete_id),
  );
  return Map.groupBy(vivos, ({ tracking }) => tracking);
};

/**
 * Pre-alerts the parcels of a form, all or none. Boxes without owner that had already arrived are given to the client.
 * @param read see `takeTrackings`.
 * @param refusals errors that the caller found in the form; reported with those found here, before anything is written.
 * @throws all collected errors.
 */
export const prealertNuevos = async (
  { db, user, services, audit, notify }: Writing,
  { cliente_id, crear_guia }: Dueno,
  nuevos: Nuevos,
  read: readonly ReadPrealerta[],
  refusals = new Refusals(),
): Promise<readonly Prealertado[]> => {
  const { drafts, facturas } = nuevos;
  if (drafts.length === 0) {
    refusals.throwAny();
    return [];
  }
  const { usuario } = user;
  const vivos = await lockVivos(
    db,
    read.map(({ tracking }) => tracking),
  );
  await gatherWrong(db, nuevos, read, vivos, refusals);
  if (user.cliente_id !== null) {
    const added = read.filter(({ tracking }) => !vivos.has(tracking)).length;
    await refusals.gather(() => refuseTooMany(db, cliente_id, added));
  }
  refusals.throwAny();

  const stored = await storeFacturas(services.files, drafts, facturas);
  const prealertas = drafts.map((draft, place): Prealerta => {
    const factura = stored.get(draft.factura);
    if (factura === undefined) throw new Error(`the file ${draft.factura} was not stored`);
    return { ...(read[place] as ReadPrealerta), draft, factura };
  });
  const [nuevas, reclamadas] = [
    prealertas.filter(({ tracking }) => !vivos.has(tracking)),
    prealertas.filter(({ tracking }) => vivos.has(tracking)),
  ];
  const ids = new Map(await insertPaquetes(db, nuevas, { cliente_id, usuario }));
  for (const prealerta of reclamadas)
    ids.set(
      prealerta.tracking,
      await claimArrived(
        { db, user, services },
        { cliente_id, crear_guia },
        prealerta,
        vivos.get(prealerta.tracking) ?? [],
      ),
    );
  await addCodigosOf(
    db,
    prealertas.flatMap(({ tracking, codigos }) =>
      codigos
        .filter((codigo) => codigo !== tracking)
        .map((codigo) => ({ paquete_id: ids.get(tracking) as number, codigo })),
    ),
  );

  const paquetes = prealertas.map(({ tracking, courier }) => {
    const paquete_id = ids.get(tracking) as number;
    return {
      paquete_id,
      tracking,
      paquete_courier: courier,
      paquete_estado: vivos.has(tracking) ? ('Recibido en USA' as const) : ('Pre-alertado' as const),
      caja_ids: vivos.get(tracking)?.map((caja) => caja.paquete_id) ?? [paquete_id],
    };
  });
  audit(
    ...paquetes
      .filter(({ tracking }) => !vivos.has(tracking))
      .map(({ caja_ids: _cajas, ...paquete }) => ({
        accion: 'paquetes.prealertar',
        entidad: 'paquete',
        entidad_id: paquete.paquete_id,
        despues: { ...paquete, cliente_id },
      })),
    // One entry per claimed box, with the name on its label, so that staff can check whether it is that client's.
    ...[...vivos.values()].flat().map(({ paquete_id, tracking, orden, rotulo, cliente_id: antes }) => ({
      accion: 'paquetes.reclamar',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes: { cliente_id: antes },
      despues: { paquete_id, tracking, orden, rotulo, cliente_id },
    })),
  );
  notify('paquetes');
  if (reclamadas.length > 0) {
    notify('recepcion');
    notify('guias');
  }
  return paquetes;
};
