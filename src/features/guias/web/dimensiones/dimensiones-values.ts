import { decimalOf, numberOf, plus } from '#kit/rules/money.ts';
import { pesoCobrar, pesoVolumetrico, piesCubicos } from '#features/viaje/rules/dimensiones.ts';
import { type Condiciones, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import { medidasShape } from '../../contract/guias.schemas.ts';
import { rebajaDe, type Rebaja } from '#features/viaje/rules/rebaja.ts';
import { totalGuia, type TotalGuia } from '#features/viaje/rules/total-guia.ts';

/** A figure as it stands in its field: what cannot be read as a number yet is text. */
type Typed = number | string;

export interface MedidaValues {
  readonly paquete_id: number;
  readonly alto: Typed;
  readonly largo: Typed;
  readonly ancho: Typed;
  readonly peso_real: Typed;
}

export interface DimensionesValues extends Record<string, unknown> {
  readonly paquetes: MedidaValues[];
  readonly servicio_id_fee: number;
  /** null: the one whose range holds the weight. */
  readonly tarifa_id: number | null;
  readonly aplica_isv: boolean;
  readonly guia_descuento: Typed;
  readonly guia_costo_envio: Typed;
  /** Another value than the fee gives. */
  readonly a_mano: boolean;
  readonly guia_valor: Typed;
  readonly actualizar_guia: boolean;
  /** Why the price is lowered, and the password of who allows it. */
  readonly razon: string;
  readonly autorizacion: string;
}

/** In the order in which a scale and a tape are read. */
export const MEDIDAS = ['alto', 'largo', 'ancho', 'peso_real'] as const;
export type MedidaName = (typeof MEDIDAS)[number];

const GONE: ReadonlySet<string> = new Set(['Pre-alertado', 'Entregado', 'Abandonado']);

/** The parcels of a guide that can be measured: they are here and not handed over. */
export const medibles = ({ paquetes }: Guia): Guia['paquetes'] =>
  paquetes.filter(({ paquete_estado }) => !GONE.has(paquete_estado));

/** What is charged of the parcels that are not measured here. */
const pesoOfOthers = ({ paquetes }: Guia): number[] =>
  paquetes
    .filter(({ paquete_estado }) => paquete_estado === 'Pre-alertado' || paquete_estado === 'Entregado')
    .map(({ peso_cobrar }) => peso_cobrar ?? 0);

const read = (name: MedidaName, typed: Typed): number | null => medidasShape[name].safeParse(typed).data ?? null;
const amount = (typed: Typed): number => (typeof typed === 'number' && typed > 0 ? typed : 0);

export interface FiguresOfPaquete {
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
  readonly pies_cubicos: number | null;
}

/** What a parcel weighs by volume and what is charged of it, as far as it was measured. */
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
  readonly peso_cobrar: number;
  readonly tarifa_id: number | null;
  readonly guia_valor: number;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  readonly isv_porcentaje: number;
  readonly factor_dolar: number | null;
}

/**
 * The price of a guide while one types, by the rules of the server.
 * @param propias of the guide's own service, whose divisor counts.
 * @param fee of the service by whose fees it is charged.
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
    aplica_isv: values.aplica_isv,
  };
  const { isv_porcentaje, factor_dolar } = guia.es_estimado ? propias : guia;
  return {
    ...cobro,
    ...totalGuia(cobro, isv_porcentaje, factor_dolar),
    peso_cobrar,
    tarifa_id,
    isv_porcentaje,
    factor_dolar,
  };
};

interface Fees {
  /** Of the service chosen. */
  readonly fee: CondicionesCliente;
  /** Of the one that the guide is charged by now. */
  readonly firstFee: CondicionesCliente;
}

/** Whether what was typed lowers the price as somebody has to allow, and why; as the server decides. */
export const rebajaTyped = (
  guia: Guia,
  values: DimensionesValues,
  figures: FiguresOfGuia,
  { fee, firstFee }: Fees,
): Rebaja | null => {
  const byFirst = (peso: number): number => valorPorCondiciones(firstFee, peso, guia.tarifa_id).guia_valor;
  const { peso_cobrar, tarifa_id } = figures;
  return rebajaDe({
    disponible: guia.guia_estado === 'Disponible para entrega',
    antes: { ...guia, valor_tarifa: byFirst(guia.peso_cobrar) },
    ahora: values.actualizar_guia
      ? {
          ...figures,
          aplica_isv: values.aplica_isv,
          valor_tarifa: valorPorCondiciones(fee, peso_cobrar, tarifa_id).guia_valor,
        }
      : { ...guia, valor_tarifa: byFirst(peso_cobrar) },
    isv_porcentaje: figures.isv_porcentaje,
    maximo: fee.descuento_maximo,
  });
};

/** The fee that the weight alone would choose. */
const automatic = (fee: Condiciones, peso: number): number | null => valorPorCondiciones(fee, peso).tarifa_id;

/** A guide as its form begins: with what was chosen before, where it is not what the weight chooses by itself. */
export const initialDimensiones = (guia: Guia, fee: CondicionesCliente): DimensionesValues => {
  const { peso_cobrar, guia_valor } = guia;
  const tarifa_id = guia.tarifa_id === automatic(fee, peso_cobrar) ? null : guia.tarifa_id;
  const byFee = valorPorCondiciones(fee, peso_cobrar, tarifa_id).guia_valor;
  return {
    paquetes: medibles(guia).map(({ paquete_id, alto, largo, ancho, peso_real }) => ({
      paquete_id,
      alto: alto ?? '',
      largo: largo ?? '',
      ancho: ancho ?? '',
      peso_real: peso_real ?? '',
    })),
    servicio_id_fee: guia.servicio_id_fee ?? guia.servicio_id,
    tarifa_id,
    aplica_isv: guia.aplica_isv,
    guia_descuento: guia.guia_descuento,
    guia_costo_envio: guia.guia_costo_envio,
    a_mano: guia_valor > 0 && guia_valor !== byFee,
    guia_valor,
    actualizar_guia: true,
    razon: '',
    autorizacion: '',
  };
};
