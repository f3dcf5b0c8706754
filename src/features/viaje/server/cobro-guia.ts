import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import { difference, total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Cargo } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { tarifaUsada, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { frozenTarifa } from './tarifa-guia.ts';
import { cargosDeGuia, type CargoDeGuia } from '../rules/cargos-guia.ts';
import { cargosOf, declaradoDeGuia, writeCargos } from './cargos-guia.ts';
import { conservadoOf, descuentoConservado, type Conservado } from '../rules/cobro-conservado.ts';
import type { LockedGuia } from './guias.movement.ts';

/** The parts of a guide's price that staff chose; absent parts stay as they are. */
export interface CobroElegido {
  readonly aplica_isv?: boolean | undefined;
  readonly servicio_id_fee?: number | null | undefined;
  readonly tarifa_id?: number | null | undefined;
  readonly guia_descuento?: number | undefined;
  readonly guia_costo_envio?: number | undefined;
  /** A value set by hand instead of the fee's. */
  readonly guia_valor?: number | undefined;
  /** US dollars on top of the fee's value; see `keptCobro`. */
  readonly recargo?: number | undefined;
  /** The extra charges chosen by hand, and the user who chose them; see `cargosDeGuia`. */
  readonly cargos?: { readonly impuesto_ids: readonly number[]; readonly usuario: string } | undefined;
}

/** Pounds charged for the parcels of the guide `g`, without repacked and abandoned ones. */
const PESO_DE_PAQUETES = sql<number>`(select coalesce(sum(p.peso_cobrar), 0) from paquetes p
  where p.guia_id = g.guia_id and p.reempaque_id is null and p.paquete_estado <> 'Abandonado')`;

/** Updates the weight of a guide from its parcels, without pricing it. */
export const weighGuia = async (db: Executor, guia_id: number): Promise<void> => {
  await db.updateTable('guias as g').set({ peso_cobrar: PESO_DE_PAQUETES }).where('g.guia_id', '=', guia_id).execute();
};

/** A client's price conditions for a service that the same command has already read. */
export interface ReadCondiciones {
  readonly cliente_id: number;
  readonly servicio_id: number;
  readonly condiciones: CondicionesCliente;
}

const condicionesOf = async (
  db: Executor,
  cliente_id: number,
  servicio_id: number,
  read: ReadCondiciones | undefined,
): Promise<CondicionesCliente | null> =>
  read?.cliente_id === cliente_id && read.servicio_id === servicio_id
    ? read.condiciones
    : readCondiciones(db, cliente_id, servicio_id);

/** @throws GUIA_SERVICIO_DESCONOCIDO */
const requireCondiciones = async (...of: Parameters<typeof condicionesOf>): Promise<CondicionesCliente> => {
  const condiciones = await condicionesOf(...of);
  if (condiciones === null) throw refuse(viajeErrors.GUIA_SERVICIO_DESCONOCIDO);
  return condiciones;
};

/** The price conditions of a guide; null: its service is gone. */
export const condicionesDeGuia = (
  db: Executor,
  { cliente_id, servicio_id, servicio_id_fee }: Pick<LockedGuia, 'cliente_id' | 'servicio_id' | 'servicio_id_fee'>,
  read?: ReadCondiciones,
): Promise<CondicionesCliente | null> => condicionesOf(db, cliente_id, servicio_id_fee ?? servicio_id, read);

/** The part of a guide's price that is kept while its parcels change. */
export interface KeptCobro extends Conservado {
  readonly servicio_id_fee: number;
}

/**
 * What a guide is charged beyond its fee, by hand or by a dearer fee of the service. It is kept while boxes come and
 * go, or else the next box would drop it unnoticed.
 * @param guia as it was locked, before its parcels changed.
 */
export const keptCobro = async (db: Executor, guia: LockedGuia, read?: ReadCondiciones): Promise<KeptCobro> => {
  const servicio_id_fee = guia.servicio_id_fee ?? guia.servicio_id;
  const condiciones = await condicionesDeGuia(db, guia, read);
  if (condiciones === null) return { servicio_id_fee, recargo: 0, tarifa_id: null };
  return { servicio_id_fee, ...conservadoOf(guia, condiciones) };
};

/** Reprices a guide whose parcels changed since it was locked: by its fee, plus what `keptCobro` keeps. */
export const repricePorPaquetes = async (db: Executor, guia: LockedGuia): Promise<void> =>
  repriceGuia(db, guia.guia_id, await keptCobro(db, guia));

/** The same for a guide that may have no price yet: without one, only its weight is updated. */
export const followPeso = async (db: Executor, guia: LockedGuia): Promise<void> =>
  guia.guia_valor > 0 ? repricePorPaquetes(db, guia) : weighGuia(db, guia.guia_id);

interface Cargada {
  readonly guia_id: number;
  readonly guia_valor: number;
  readonly declarado: number;
  readonly servicio_id: number;
  readonly factor_dolar: number | null;
  readonly cargos: readonly CargoDeGuia[];
}

/**
 * Writes the extra charges of a guide that is being priced.
 * @returns the new lines. @throws GUIA_CARGO_DESCONOCIDO
 */
const chargeGuia = async (
  db: Executor,
  { cargos: antes, ...guia }: Cargada,
  vigentes: readonly Cargo[],
  elegidos: CobroElegido['cargos'],
): Promise<readonly CargoDeGuia[]> => {
  const { guia_id } = guia;
  const known = new Set([...vigentes, ...antes].map(({ impuesto_id }) => impuesto_id));
  if (elegidos?.impuesto_ids.some((impuesto_id) => !known.has(impuesto_id)) === true)
    throw refuseField(viajeErrors.GUIA_CARGO_DESCONOCIDO, 'cargos');
  const cargos = cargosDeGuia({
    ...guia,
    cargos: vigentes,
    antes,
    elegidos: elegidos?.impuesto_ids,
    congelada: guia.factor_dolar !== null,
  });
  if (cargos.length > 0 || antes.length > 0) await writeCargos(db, [{ guia_id, cargos }], elegidos?.usuario);
  return cargos;
};

/** The columns of a guide that its new price depends on. */
type Cobrable = Pick<
  LockedGuia,
  'guia_valor' | 'guia_descuento' | 'guia_costo_envio' | 'aplica_isv' | 'peso_cobrar' | 'servicio_id'
> & { readonly servicio_id_fee: number | null };

const feeOf = (guia: Pick<Cobrable, 'servicio_id' | 'servicio_id_fee'>, elegido: CobroElegido): number =>
  elegido.servicio_id_fee ?? guia.servicio_id_fee ?? guia.servicio_id;

/**
 * The price columns of a guide: by the client's own fee, else the chosen fee, else the one whose range holds the
 * weight. The present discount shrinks with the value unless another one is given.
 * @throws GUIA_TARIFA_DESCONOCIDA, GUIA_DESCUENTO_EXCEDIDO at their fields.
 */
const cobroOf = (guia: Cobrable, condiciones: CondicionesCliente, elegido: CobroElegido) => {
  const { tarifa_id } = elegido;
  // Falling back to another fee would charge what nobody chose.
  if (tarifa_id != null && !condiciones.tarifas.some((one) => one.tarifa_id === tarifa_id))
    throw refuseField(viajeErrors.GUIA_TARIFA_DESCONOCIDA, 'tarifa_id');
  // Only a fee that is chosen now counts; otherwise the weight selects one anew.
  const valor = valorPorCondiciones(condiciones, guia.peso_cobrar, tarifa_id ?? null);
  const guia_valor = elegido.guia_valor ?? total([valor.guia_valor, elegido.recargo ?? 0]);
  const asked = elegido.guia_descuento;
  if (asked !== undefined && difference(asked, guia_valor) > 0)
    throw refuseField(viajeErrors.GUIA_DESCUENTO_EXCEDIDO, 'guia_descuento');
  return {
    servicio_id_fee: feeOf(guia, elegido),
    tarifa_id: valor.tarifa_id,
    tarifa_especial: valor.tarifa_especial,
    ...frozenTarifa(tarifaUsada(condiciones, valor)),
    peso_cobrar: guia.peso_cobrar,
    guia_valor,
    guia_descuento: asked ?? descuentoConservado(guia, guia_valor),
    guia_costo_envio: elegido.guia_costo_envio ?? guia.guia_costo_envio,
    aplica_isv: elegido.aplica_isv ?? guia.aplica_isv,
  };
};

export type Cobro = ReturnType<typeof cobroOf>;

/** A guide that is about to be created. */
interface GuiaPorHacer {
  readonly cliente_id: number;
  readonly servicio_id: number;
  /** Pounds of its parcels. */
  readonly peso_cobrar: number;
  /** US dollars. */
  readonly guia_costo_envio: number;
  readonly aplica_isv: boolean;
  /** Declared value of its parcels, US dollars. */
  readonly declarado: number;
}

/**
 * Prices a guide whose parcels are known before it is created, so that the price is inserted with it.
 * @returns its price columns, and `charge`, which writes its extra charges once the guide exists.
 * @throws as `repriceGuia` does.
 */
export const priceNueva = async (
  db: Executor,
  guia: GuiaPorHacer,
  elegido: CobroElegido,
  read?: ReadCondiciones,
): Promise<{ readonly cobro: Cobro; readonly charge: (guia_id: number) => Promise<readonly CargoDeGuia[]> }> => {
  const unpriced = { ...guia, servicio_id_fee: null, guia_valor: 0, guia_descuento: 0 };
  const condiciones = await requireCondiciones(db, guia.cliente_id, feeOf(unpriced, elegido), read);
  const cobro = cobroOf(unpriced, condiciones, elegido);
  const { servicio_id, declarado } = guia;
  const { guia_valor } = cobro;
  return {
    cobro,
    charge: (guia_id) =>
      chargeGuia(
        db,
        { guia_id, guia_valor, servicio_id, declarado, factor_dolar: null, cargos: [] },
        condiciones.cargos,
        elegido.cargos,
      ),
  };
};

/**
 * Recomputes the weight and the price of a guide from its parcels (see `cobroOf`), with its extra charges.
 * @param guia_id locked.
 * @throws GUIA_SERVICIO_DESCONOCIDO; GUIA_TARIFA_DESCONOCIDA, GUIA_DESCUENTO_EXCEDIDO, GUIA_CARGO_DESCONOCIDO at their
 * fields.
 */
export const repriceGuia = async (
  db: Executor,
  guia_id: number,
  elegido: CobroElegido = {},
  read?: ReadCondiciones,
): Promise<void> => {
  const guia = await db
    .selectFrom('guias as g')
    .select(['g.cliente_id', 'g.servicio_id', 'g.servicio_id_fee'])
    .select(['g.guia_valor', 'g.guia_descuento', 'g.guia_costo_envio', 'g.aplica_isv'])
    .select(['g.factor_dolar', cargosOf('g.guia_id').as('cargos'), declaradoDeGuia.as('declarado')])
    .select(PESO_DE_PAQUETES.as('peso_cobrar'))
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const condiciones = await requireCondiciones(db, guia.cliente_id, feeOf(guia, elegido), read);
  const cobro = cobroOf(guia, condiciones, elegido);
  await db.updateTable('guias').set(cobro).where('guia_id', '=', guia_id).execute();
  await chargeGuia(db, { ...guia, guia_id, guia_valor: cobro.guia_valor }, condiciones.cargos, elegido.cargos);
};
