import { counted } from '#kit/rules/counted.ts';
import { type DateFormat, dateText } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { enEspera, type Espera } from './espera.ts';

export interface EnEspera {
  readonly paquete_estado: PaqueteEstado;
  /** 0: no owner. */
  readonly cliente_id: number;
  /** The parcel that it was repacked into. */
  readonly reempaque_id: number | null;
  /** Number of the packing list that it is in and that has not left. */
  readonly lista: string | null;
  /** US dollars. */
  readonly flete: number;
}

/** PKG_FLETE_ABANDONO, US dollars: the freight must exceed it. */
type Limite = number;

/** Why a parcel cannot be registered as abandoned, as the end of a sentence; null if it can. */
export const noRegistrable = (
  { paquete_estado, cliente_id, reempaque_id, lista, flete }: EnEspera,
  espera: Espera | null,
  limite: Limite,
  format: DateFormat,
): string | null => {
  if (!enEspera(paquete_estado) || espera === null) return `está en estado ${paquete_estado}`;
  if (reempaque_id !== null) return 'es parte de un reempaque';
  if (cliente_id === 0) return 'no tiene dueño: asígnelo primero a un cliente';
  if (lista !== null) return `está en el packing list ${lista}: retírelo primero`;
  if (espera.faltan > 0)
    return `califica el ${dateText(espera.califica_desde, format)}, ${counted(espera.faltan, 'falta 1 día', 'faltan # días')}`;
  if (flete <= limite)
    return flete === 0
      ? 'su guía todavía no tiene valor'
      : `su flete de ${moneyText(flete, 'USD')} no pasa de ${moneyText(limite, 'USD')}`;
  return null;
};
