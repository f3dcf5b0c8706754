import { type Condiciones, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';

/** A figure as its field holds it: text while it cannot be read as a number. */
export type Typed = number | string;

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
  /** null: the fee whose range holds the weight. */
  readonly tarifa_id: number | null;
  readonly aplica_isv: boolean;
  /** Ids of the extra charges chosen by hand. */
  readonly cargos: string[];
  readonly guia_descuento: Typed;
  readonly guia_costo_envio: Typed;
  /** The value is set by hand instead of by the fee. */
  readonly a_mano: boolean;
  readonly guia_valor: Typed;
  readonly actualizar_guia: boolean;
  /** Why the price is lowered, and the password of the user who authorises it. */
  readonly razon: string;
  readonly autorizacion: string;
}

/** In the order in which they are measured. */
export const MEDIDAS = ['alto', 'largo', 'ancho', 'peso_real'] as const;
export type MedidaName = (typeof MEDIDAS)[number];

const GONE: ReadonlySet<string> = new Set(['Pre-alertado', 'Entregado', 'Abandonado']);

/** The parcels of a guide that can be measured: received, and neither delivered nor abandoned. */
export const medibles = ({ paquetes }: Guia): Guia['paquetes'] =>
  paquetes.filter(({ paquete_estado }) => !GONE.has(paquete_estado));

/** The fee that the weight alone would choose. */
const automatic = (fee: Condiciones, peso: number): number | null => valorPorCondiciones(fee, peso).tarifa_id;

/** The initial values of the form for a guide; `tarifa_id` is set only if it differs from the fee for the weight. */
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
    cargos: guia.cargos.filter(({ elegido }) => elegido).map(({ impuesto_id }) => String(impuesto_id)),
    guia_descuento: guia.guia_descuento,
    guia_costo_envio: guia.guia_costo_envio,
    a_mano: guia_valor > 0 && guia_valor !== byFee,
    guia_valor,
    actualizar_guia: true,
    ...SIN_REBAJA,
  };
};
