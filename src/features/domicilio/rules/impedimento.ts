import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

/** What decides whether home delivery of a guia can be requested or withdrawn. */
export interface Pedible {
  readonly guia_estado: GuiaEstado;
  readonly a_domicilio: boolean;
  /** It is in a driver's route, on the way or assigned. */
  readonly en_ruta: boolean;
  /** The unfinished transfer that takes it to another branch. */
  readonly transferencia_id: number | null;
}

export const EN_HONDURAS = ['Recibido en HN', 'Disponible para entrega'] as const satisfies readonly GuiaEstado[];
const IN_HONDURAS: ReadonlySet<GuiaEstado> = new Set(EN_HONDURAS);

export type PedirImpedimento = 'estado' | 'ya_pedido' | 'en_transferencia';
/** Why home delivery cannot be requested; null if it can. */
export const impedimentoDePedir = ({
  guia_estado,
  a_domicilio,
  transferencia_id,
}: Omit<Pedible, 'en_ruta'>): PedirImpedimento | null => {
  if (!IN_HONDURAS.has(guia_estado)) return 'estado';
  if (a_domicilio) return 'ya_pedido';
  return transferencia_id === null ? null : 'en_transferencia';
};

export type RetirarImpedimento = 'estado' | 'sin_pedido' | 'en_ruta' | 'ya_salio';
/**
 * Why home delivery cannot be withdrawn; null if it can. A client may withdraw it until a driver has left with it: a
 * trip that was made is charged, unless staff waive it.
 */
export const impedimentoDeRetirar = (
  { guia_estado, a_domicilio, en_ruta }: Omit<Pedible, 'transferencia_id'>,
  { salidas, cliente }: { readonly salidas: number; readonly cliente: boolean },
): RetirarImpedimento | null => {
  if (!IN_HONDURAS.has(guia_estado)) return 'estado';
  if (!a_domicilio) return 'sin_pedido';
  if (en_ruta) return 'en_ruta';
  return cliente && salidas > 0 ? 'ya_salio' : null;
};
