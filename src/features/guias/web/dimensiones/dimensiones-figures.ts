import { decimalOf, numberOf, plus } from '#kit/rules/money.ts';
import { pesoCobrar, pesoVolumetrico, piesCubicos } from '#features/viaje/rules/dimensiones.ts';
import { cargosDeGuia, sumaDeCargos, sumaDeElegidos, type CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import { rebajaOf, type Rebaja } from '#features/viaje/rules/rebaja.ts';
import { totalGuia, type TotalGuia } from '#features/viaje/rules/total-guia.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { type Guia, medidasShape } from '../../contract/guias.schemas.ts';
import { type DimensionesValues, MEDIDAS, type MedidaName, type MedidaValues } from './dimensiones-values.ts';

/** A figure as its field holds it: text while it cannot be read as a number. */
type Typed = number | string;

/** The charged pounds of the parcels that cannot be measured in this form. */
const pesoOfOthers = ({ paquetes }: Guia): number[] =>
  paquetes
    .filter(({ paquete_estado }) => paquete_estado === 'Pre-alertado' || paquete_estado === 'Entregado')
    .map(({ peso_cobrar }) => peso_cobrar ?? 0);

const read = (name: MedidaName, typed: Typed): number | null => medidasShape[name].safeParse(typed).data ?? null;
/** Nothing typed is no wrong figure: a guia may be priced before its parcels are measured. */
const isLegible = (typed: MedidaValues): boolean =>
  MEDIDAS.every((name) => typed[name] === '' || read(name, typed[name]) !== null);
const amount = (typed: Typed): number => (typeof typed === 'number' && typed > 0 ? typed : 0);

export interface FiguresOfPaquete {
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
  readonly pies_cubicos: number | null;
}

/** The volumetric weight of a parcel and the pounds charged for it, as far as it was measured. */
export const figuresOfPaquete = (
  typed: MedidaValues,
  { divisor, redondeo }: Pick<CondicionesCliente, 'divisor' | 'redondeo'>,
): FiguresOfPaquete => {
  const [alto, largo, ancho] = [read('alto', typed.alto), read('largo', typed.largo), read('ancho', typed.ancho)];
  if (alto === null || largo === null || ancho === null)
    return { peso_volumetrico: null, peso_cobrar: null, pies_cubicos: null };
  const peso_volumetrico = pesoVolumetrico({ alto, largo, ancho }, divisor);
  const peso_real = read('peso_real', typed.peso_real);
  return {
    peso_volumetrico,
    peso_cobrar: peso_real === null ? null : pesoCobrar(peso_real, peso_volumetrico, redondeo),
    pies_cubicos: piesCubicos({ alto, largo, ancho }),
  };
};

export interface FiguresOfGuia extends TotalGuia {
  /** Whether every figure that was typed can be read; otherwise this is no price. */
  readonly legible: boolean;
  readonly peso_cobrar: number;
  readonly tarifa_id: number | null;
  readonly guia_valor: number;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  readonly guia_tarifa_transporte: number;
  readonly cargos: readonly CargoDeGuia[];
  readonly isv_porcentaje: number;
  readonly factor_dolar: number | null;
}

/**
 * The price of a guide while the user types, by the rules of the server.
 * @param propias conditions of the guide's own service, whose divisor counts.
 * @param fee conditions of the service by whose fees it is charged.
 */
export const figuresOfGuia = (
  guia: Guia,
  values: DimensionesValues,
  propias: CondicionesCliente,
  fee: CondicionesCliente,
): FiguresOfGuia => {
  const pesos = values.paquetes.map((typed) => figuresOfPaquete(typed, propias).peso_cobrar ?? 0);
  const peso_cobrar = numberOf(
    [...pesos, ...pesoOfOthers(guia)].reduce((sum, peso) => plus(sum, decimalOf(peso)), decimalOf(0)),
  );
  const byFee = valorPorCondiciones(fee, peso_cobrar, values.tarifa_id);
  const { tarifa_id } = byFee;
  const cobro = {
    guia_valor: values.a_mano ? amount(values.guia_valor) : byFee.guia_valor,
    guia_descuento: amount(values.guia_descuento),
    guia_costo_envio: amount(values.guia_costo_envio),
    guia_tarifa_transporte: guia.guia_tarifa_transporte,
    aplica_isv: values.aplica_isv,
  };
  const cargos = cargosDeGuia({
    guia_valor: cobro.guia_valor,
    declarado: guia.declarado,
    servicio_id: guia.servicio_id,
    cargos: propias.cargos,
    antes: guia.cargos,
    elegidos: values.cargos.map(Number),
    congelada: !guia.es_estimado,
  });
  const { isv_porcentaje, factor_dolar } = guia.es_estimado ? propias : guia;
  return {
    ...cobro,
    ...totalGuia({ ...cobro, ...sumaDeCargos(cargos) }, isv_porcentaje, factor_dolar),
    legible: values.paquetes.every(isLegible),
    cargos,
    peso_cobrar,
    tarifa_id,
    isv_porcentaje,
    factor_dolar,
  };
};

interface Fees {
  /** Conditions of the service chosen in the form. */
  readonly fee: CondicionesCliente;
  /** Conditions of the service that the guide is charged by now. */
  readonly firstFee: CondicionesCliente;
}

/** Whether the typed values lower the price so that it needs authorisation, and which kind; as the server decides. */
export const rebajaTyped = (
  guia: Guia,
  values: DimensionesValues,
  figures: FiguresOfGuia,
  { fee, firstFee }: Fees,
): Rebaja | null => {
  // A figure that cannot be read lowers no price: the server refuses it.
  if (!figures.legible) return null;
  const byFirst = (peso: number): number => valorPorCondiciones(firstFee, peso, guia.tarifa_id).guia_valor;
  const { peso_cobrar, tarifa_id } = figures;
  const disponible = guia.guia_estado === 'Disponible para entrega';
  const sumOf = disponible ? sumaDeCargos : sumaDeElegidos;
  const antes = { ...guia, ...sumOf(guia.cargos) };
  return rebajaOf({
    disponible,
    antes: { ...antes, valor_tarifa: byFirst(guia.peso_cobrar) },
    ahora: values.actualizar_guia
      ? {
          ...figures,
          ...sumOf(figures.cargos),
          aplica_isv: values.aplica_isv,
          valor_tarifa: valorPorCondiciones(fee, peso_cobrar, tarifa_id).guia_valor,
        }
      : { ...antes, valor_tarifa: byFirst(peso_cobrar) },
    isv_porcentaje: figures.isv_porcentaje,
    maximo: fee.descuento_maximo,
  });
};
