import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

/** A packing list that contains parcels of a guide and has not arrived. */
export interface ListaDeGuia {
  /** Its number as text: PA-45. */
  readonly numero: string;
  readonly estado: 'Abierto' | 'Cerrado' | 'Enviado a HN';
}

interface PorSeparar {
  readonly guia_estado: GuiaEstado;
  readonly guia_tipo: string;
  readonly total_paquetes: number;
  readonly listas: readonly ListaDeGuia[];
}

/** Why a guide cannot be split, apart from its state, in words for the user; null if it can. */
export const noSeSepara = ({ guia_tipo, total_paquetes, listas }: Omit<PorSeparar, 'guia_estado'>): string | null => {
  if (guia_tipo === 'Normal') return 'Una guía Normal no se separa.';
  if (total_paquetes <= 1) return 'Tiene un solo paquete.';
  const closed = listas.find(({ estado }) => estado !== 'Abierto');
  return closed === undefined ? null : `Va en el packing list ${closed.numero}, que ya está cerrado.`;
};

/** Why a guide cannot be joined with others, apart from its state; null if it can. */
export const noSeUne = ({ listas }: Pick<PorSeparar, 'listas'>): string | null => {
  // Nothing is taken out of a closed list, so that only its arrival frees the guide.
  const lista = listas.find(({ estado }) => estado !== 'Abierto') ?? listas[0];
  if (lista === undefined) return null;
  return lista.estado === 'Abierto'
    ? `Va en el packing list ${lista.numero}. Retírela de la lista primero.`
    : `Va en el packing list ${lista.numero}, que ${lista.estado === 'Cerrado' ? 'ya está cerrado' : 'todavía no llega completo'}: se podrá cuando se reciba todo en Honduras.`;
};

interface PorUnir {
  readonly cliente_id: number;
  readonly servicio_id: number;
  readonly sucursal_id: number;
  readonly guia_estado: GuiaEstado;
}

/** How a guide differs from the one that it is to be joined with; null if they can be joined. */
export const noEsComo = (guia: PorUnir, first: PorUnir): string | null => {
  if (guia.cliente_id !== first.cliente_id) return 'Es de otro cliente.';
  if (guia.servicio_id !== first.servicio_id) return 'Es de otro servicio.';
  if (guia.guia_estado !== first.guia_estado) return `Está en estado ${guia.guia_estado}, no en ${first.guia_estado}.`;
  if (guia.sucursal_id !== first.sucursal_id) return 'Es de otra sucursal.';
  return null;
};
