import type { AppError } from '#kit/contract/errors.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { valorPorCondiciones, type Condiciones } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Permitida } from '../contract/rebaja.schemas.ts';
import { SIN_CARGOS, sumaDeCargos, sumaDeElegidos, type CargoDeGuia } from '../rules/cargos-guia.ts';
import { rebajaOf, type PrecioGuia } from '../rules/rebaja.ts';
import { totalGuia } from '../rules/total-guia.ts';
import { cargosOf } from './cargos-guia.ts';
import { requireAutorizada } from './autorizar-rebaja.ts';
import { condicionesDeGuia, type ReadCondiciones } from './cobro-guia.ts';
import type { LockedGuia } from './guias.movement.ts';

/** The columns that the price of a guide depends on. */
export type PricedGuia = Pick<
  LockedGuia,
  | 'cliente_id'
  | 'servicio_id'
  | 'servicio_id_fee'
  | 'tarifa_id'
  | 'guia_valor'
  | 'guia_descuento'
  | 'guia_costo_envio'
  | 'guia_tarifa_transporte'
  | 'aplica_isv'
  | 'peso_cobrar'
  | 'isv_porcentaje'
> & { readonly cargos: readonly CargoDeGuia[] };

const precioOf = (
  {
    guia_tarifa_transporte,
    guia_valor,
    guia_descuento,
    guia_costo_envio,
    aplica_isv,
    peso_cobrar,
    tarifa_id,
    cargos,
  }: PricedGuia,
  condiciones: Condiciones,
  disponible: boolean,
): PrecioGuia => ({
  guia_valor,
  guia_descuento,
  guia_costo_envio,
  guia_tarifa_transporte,
  aplica_isv,
  // Automatic charges count only once it is available: until then the company may switch them off.
  ...(disponible ? sumaDeCargos(cargos) : sumaDeElegidos(cargos)),
  valor_tarifa: valorPorCondiciones(condiciones, peso_cobrar, tarifa_id).guia_valor,
});

const isSameFee = (one: PricedGuia, other: PricedGuia): boolean =>
  one.cliente_id === other.cliente_id &&
  (one.servicio_id_fee ?? one.servicio_id) === (other.servicio_id_fee ?? other.servicio_id);

const noted = (
  { guia_valor, guia_descuento, guia_costo_envio, guia_cargos, aplica_isv }: PrecioGuia,
  total_usd: number,
) => ({
  guia_valor,
  guia_descuento,
  guia_costo_envio,
  guia_cargos,
  aplica_isv,
  total_usd,
});

interface Puesta {
  readonly guia_id: number;
  /** The guide as it was locked, before any of its price was written; null: it was just created. */
  readonly antes: LockedGuia | null;
  /** The guide with its new price; read from the database if absent. */
  readonly ahora?: PricedGuia;
  readonly read?: ReadCondiciones;
}

const readPriced = (db: Executor, guia_id: number): Promise<PricedGuia> =>
  db
    .selectFrom('guias')
    .select(['cliente_id', 'servicio_id', 'servicio_id_fee', 'tarifa_id', 'guia_valor', 'guia_descuento'])
    .select(['guia_costo_envio', 'guia_tarifa_transporte', 'aplica_isv', 'peso_cobrar', 'isv_porcentaje'])
    .select(cargosOf('guias.guia_id').as('cargos'))
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();

/**
 * Requires authorisation for a lowered price, in the transaction that wrote it. Every command that prices or weighs an
 * existing guide or changes its parcels calls this: `tests/price-writers.test.ts`.
 * @param refusal error to throw if nobody authorises it, instead of REBAJA_SIN_AUTORIZACION.
 * @returns the entries for the audit log: none if the price needs no authorisation.
 * @throws REBAJA_SIN_AUTORIZACION, REBAJA_SIN_RAZON
 */
export const requireRebaja = async (
  db: Executor,
  user: Principal,
  { guia_id, antes, ahora: known, read }: Puesta,
  permitida: Permitida,
  refusal?: () => AppError,
): Promise<readonly AuditEntry[]> => {
  const guia = known ?? (await readPriced(db, guia_id));
  const condiciones = await condicionesDeGuia(db, guia, read);
  if (condiciones === null) return [];
  const isv_porcentaje = guia.isv_porcentaje ?? condiciones.isv_porcentaje;
  const disponible = antes?.guia_estado === 'Disponible para entrega';
  const ahora = precioOf(guia, condiciones, disponible);
  // The previous price is measured by its own fee: by another, cheaper one, its reduction would not show.
  const own = antes === null || isSameFee(antes, guia) ? condiciones : await condicionesDeGuia(db, antes);
  const before = antes === null ? null : precioOf(antes, own ?? condiciones, disponible);
  const motivo = rebajaOf({
    disponible,
    antes: before,
    ahora,
    isv_porcentaje,
    maximo: condiciones.descuento_maximo,
  });
  if (motivo === null) return [];
  const autorizada = requireAutorizada(user, permitida, refusal);
  const totalOf = (precio: PrecioGuia): number => totalGuia(precio, isv_porcentaje, null).total_usd;
  return [
    {
      accion: 'guias.rebajar',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: before === null ? null : { ...noted(before, totalOf(before)), peso_cobrar: antes?.peso_cobrar },
      despues: { ...noted(ahora, totalOf(ahora)), peso_cobrar: guia.peso_cobrar, motivo, ...autorizada },
    },
  ];
};

interface ChargedPeso {
  /** Pounds charged for it; null: it was never weighed. */
  readonly peso_cobrar: number | null;
  /** The price conditions of its owner, with the shipping to their city. */
  readonly condiciones: Condiciones & Pick<CondicionesCliente, 'guia_costo_envio' | 'isv_porcentaje'>;
}

interface CambioDePeso {
  readonly paquete_id: number;
  readonly antes: ChargedPeso;
  readonly ahora: ChargedPeso;
}

/**
 * The same for a parcel that is in no guide yet: pounds that are weighed less, or an owner with cheaper fees, would
 * never be charged.
 * @throws REBAJA_SIN_AUTORIZACION, REBAJA_SIN_RAZON
 */
export const requireRebajaSinGuia = (
  user: Principal,
  { paquete_id, antes, ahora }: CambioDePeso,
  permitida: Permitida,
): readonly AuditEntry[] => {
  const notedOf = ({ peso_cobrar, condiciones }: ChargedPeso) => {
    const { guia_costo_envio, isv_porcentaje } = condiciones;
    const { guia_valor } = valorPorCondiciones(condiciones, peso_cobrar ?? 0);
    const added = { guia_costo_envio, guia_tarifa_transporte: 0, ...SIN_CARGOS };
    const cobro = { guia_valor, guia_descuento: 0, ...added, aplica_isv: true };
    return { peso_cobrar, guia_valor, guia_costo_envio, total_usd: totalGuia(cobro, isv_porcentaje, null).total_usd };
  };
  const [before, after] = [notedOf(antes), notedOf(ahora)];
  if (antes.peso_cobrar === null || after.total_usd >= before.total_usd) return [];
  return [
    {
      accion: 'guias.rebajar',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes: before,
      despues: { ...after, motivo: 'precio', ...requireAutorizada(user, permitida) },
    },
  ];
};
