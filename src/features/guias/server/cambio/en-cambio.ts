import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { total } from '#kit/rules/money.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { ChangedMeanwhile } from '#kit/server/db/transaction.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { requireSinTransferencia } from '#features/viaje/server/en-transferencia.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { requireSinDomicilio } from '#features/viaje/server/en-ruta.ts';
import { frozenTarifa } from '#features/viaje/server/tarifa-guia.ts';
import type { CobroDeGuia } from '../../rules/reparto.ts';
import type { ListaDeGuia } from '../../rules/modificable.ts';

/** The packing lists that contain parcels of the guides, including those that have arrived. */
const readListas = (db: Executor, guia_ids: readonly number[], lock: boolean) =>
  db
    .selectFrom('packinglists as pl')
    .innerJoin('servicios as s', 's.servicio_id', 'pl.servicio_id')
    .select(['pl.packinglist_id', 'pl.estado', 's.servicio_prefijo'])
    .where(
      'pl.packinglist_id',
      'in',
      db
        .selectFrom('paquetes')
        .select((eb) => eb.ref('packinglist_id').$notNull().as('packinglist_id'))
        .where(hasAnyId('guia_id', guia_ids))
        .where('packinglist_id', 'is not', null),
    )
    .orderBy('pl.packinglist_id')
    .$if(lock, (rows) => rows.forShare('pl'))
    .execute();

/** The parcels of guides; those repacked into another move along with it and are left out. */
const readPaquetes = (db: Executor, guia_ids: readonly number[], lock: boolean) =>
  db
    .selectFrom('paquetes as p')
    .select(['p.paquete_id', 'p.guia_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.paquete_estado'])
    .select([
      'p.peso_cobrar',
      'p.valor_compra',
      'p.packinglist_id',
      'p.fecha_salida_estimada',
      'p.fecha_entrega_estimada',
      'p.sucursal_id',
    ])
    .where(hasAnyId('p.guia_id', guia_ids))
    .where('p.reempaque_id', 'is', null)
    .orderBy('p.paquete_id')
    .$if(lock, (rows) => rows.forUpdate())
    .execute();
export type PaqueteEnCambio = Awaited<ReturnType<typeof readPaquetes>>[number];

/** A guide that is about to be split or joined. */
export interface GuiaEnCambio {
  readonly guia: LockedGuia;
  /** Its number as text. */
  readonly texto: string;
  readonly paquetes: readonly PaqueteEnCambio[];
  /** Packing lists that have not arrived. */
  readonly listas: readonly ListaDeGuia[];
}

/**
 * Reads guides with their parcels, in the order of `ids`. For the change itself they are locked in the usual order:
 * packing lists, guides, parcels.
 * @throws NO_ENCONTRADO if one does not exist; GUIA_CON_DOMICILIO; GUIA_EN_TRANSFERENCIA.
 */
export const readEnCambio = async (
  db: Executor,
  ids: readonly number[],
  lock: boolean,
): Promise<readonly GuiaEnCambio[]> => {
  const listas = await readListas(db, ids, lock);
  const guias = lock
    ? await guiaMovement.lock(db, ids)
    : await guiaMovement.rows(db).where(hasAnyId('guias.guia_id', ids)).execute();
  if (guias.length !== ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  requireSinDomicilio(guias);
  requireSinTransferencia(guias);
  const paquetes = await readPaquetes(db, ids, lock);
  const known = new Map(listas.map((lista) => [lista.packinglist_id, lista]));
  if (lock && paquetes.some(({ packinglist_id }) => packinglist_id !== null && !known.has(packinglist_id)))
    throw new ChangedMeanwhile('a parcel went into a packing list');
  const listasOf = (some: readonly PaqueteEnCambio[]): readonly ListaDeGuia[] =>
    [...new Set(some.map(({ packinglist_id }) => packinglist_id))].flatMap((packinglist_id) => {
      const lista = packinglist_id === null ? undefined : known.get(packinglist_id);
      if (lista === undefined || lista.estado === 'Recibido en HN') return [];
      return [{ numero: packinglistText(lista.servicio_prefijo, lista.packinglist_id), estado: lista.estado }];
    });
  return ids.map((guia_id) => {
    const guia = guias.find((one) => one.guia_id === guia_id);
    if (guia === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    const own = paquetes.filter((paquete) => paquete.guia_id === guia_id);
    return {
      guia,
      texto: guiaText(guia.servicio_prefijo, guia.guia_numero),
      paquetes: own,
      listas: listasOf(own),
    };
  });
};

/** Pounds charged for a parcel; none for an abandoned one. */
export const chargedOf = ({ paquete_estado, peso_cobrar }: PaqueteEnCambio): number =>
  paquete_estado === 'Abandonado' ? 0 : (peso_cobrar ?? 0);

/** Declared value of parcels, US dollars, without abandoned ones. */
export const declaradoOf = (paquetes: readonly PaqueteEnCambio[]): number =>
  total(
    paquetes.map(({ paquete_estado, valor_compra }) => (paquete_estado === 'Abandonado' ? 0 : (valor_compra ?? 0))),
  );

/** The latest of the given days; null if there is none. */
export const latest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** Whether one of the guides was ever available, so that its owner was told a price. */
export const wereTold = async (db: Executor, guia_ids: readonly number[]): Promise<boolean> => {
  const told = await db
    .selectFrom('historial')
    .select('historial_id')
    .where('entidad', '=', 'guia')
    .where(hasAnyId('entidad_id', guia_ids))
    .where('accion', '=', 'disponer')
    .limit(1)
    .execute();
  return told.length > 0;
};

/** The price columns of a guide, without its extra charges, which are rows of their own. */
export const columnsOf = ({
  tarifa_usada,
  cargos: _lines,
  guia_cargos: _sum,
  guia_cargos_isv: _taxed,
  ...cobro
}: CobroDeGuia) => ({
  ...cobro,
  ...frozenTarifa(tarifa_usada),
});

/** The columns of a guide whose parcels have all gone to others. */
export const SIN_COBRO = {
  peso_cobrar: 0,
  guia_valor: 0,
  guia_descuento: 0,
  guia_costo_envio: 0,
  guia_tarifa_transporte: 0,
  tarifa_id: null,
  tarifa_especial: false,
  ...frozenTarifa(null),
  // No more parcels are awaited.
  falta_tracking: false,
} as const;
