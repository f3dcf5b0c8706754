import { type ValuesOf, valuesOf } from '#kit/web/form/values.ts';
import { type Condiciones, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { dimensionsBody, type Guia, medidasDePaquete } from '../../contract/guias.schemas.ts';

/** A parcel in the form. */
export type MedidaValues = ValuesOf<typeof medidasDePaquete>;
export type DimensionesValues = ReturnType<typeof initialDimensiones>;

/** In the order in which they are measured. */
export const MEDIDAS = ['alto', 'largo', 'ancho', 'peso_real'] as const;
export type MedidaName = (typeof MEDIDAS)[number];

const GONE: ReadonlySet<string> = new Set(['Pre-alertado', 'Entregado', 'Abandonado']);

/** The parcels of a guide that can be measured: received, and neither delivered nor abandoned. */
export const medibles = ({ paquetes }: Guia): Guia['paquetes'] =>
  paquetes.filter(({ paquete_estado }) => !GONE.has(paquete_estado));

/** The fee that the weight alone would choose. */
const automatic = (fee: Condiciones, peso: number): number | null => valorPorCondiciones(fee, peso).tarifa_id;

/** The server computes the charged weight itself. */
const fields = dimensionsBody.omit({ peso_cobrar: true });

/** The initial values of the form for a guide; `tarifa_id` is set only if it differs from the fee for the weight. */
export const initialDimensiones = (guia: Guia, fee: CondicionesCliente) => {
  const { peso_cobrar, guia_valor } = guia;
  const tarifa_id = guia.tarifa_id === automatic(fee, peso_cobrar) ? null : guia.tarifa_id;
  const byFee = valorPorCondiciones(fee, peso_cobrar, tarifa_id).guia_valor;
  return valuesOf(fields, guia, {
    paquetes: medibles(guia).map((paquete) => valuesOf(medidasDePaquete, paquete)),
    servicio_id_fee: guia.servicio_id_fee ?? guia.servicio_id,
    tarifa_id,
    /** Ids of the extra charges chosen by hand. */
    cargos: guia.cargos.filter(({ elegido }) => elegido).map(({ impuesto_id }) => String(impuesto_id)),
    /** The value is set by hand instead of by the fee. */
    a_mano: guia_valor > 0 && guia_valor !== byFee,
    actualizar_guia: true,
    ...SIN_REBAJA,
  });
};
