import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

export interface Recuperable {
  /** The parcel's state before it was abandoned. */
  readonly estado_antes: PaqueteEstado;
  /** State of its guia; null if it has none. */
  readonly guia_estado: GuiaEstado | null;
  /** Whether the guia's exchange rate was fixed when it became available. */
  readonly con_factor: boolean;
  /** The guia is at another branch: it went on while the parcel was abandoned. */
  readonly en_otra_sucursal: boolean;
}

export interface Regreso {
  /**
   * `misma`: it stays in its guia; `propia`: its guia has gone on without it, and it gets one of its own; `ninguna`: it
   * has no guia, as before.
   */
  readonly guia: 'misma' | 'propia' | 'ninguna';
  /** The state to which the guia returns, if it was abandoned too. */
  readonly guia_hacia: 'Recibido en USA' | 'Recibido en HN' | 'Disponible para entrega' | null;
  /** It was available, and its price has to be announced anew. */
  readonly retirar_disponible: boolean;
}

const IN_MIAMI: ReadonlySet<GuiaEstado> = new Set(['Pre-alertado', 'Esperando Consolidación', 'Recibido en USA']);

/** What happens to the guia of a recovered parcel. */
export const regresoOf = ({ estado_antes, guia_estado, con_factor, en_otra_sucursal }: Recuperable): Regreso => {
  const available = estado_antes === 'Disponible para entrega';
  if (guia_estado === null) return { guia: 'ninguna', guia_hacia: null, retirar_disponible: false };
  if (guia_estado === 'Abandonado') {
    if (estado_antes === 'Recibido en USA')
      return { guia: 'misma', guia_hacia: 'Recibido en USA', retirar_disponible: false };
    const stays = available && con_factor;
    return {
      guia: 'misma',
      guia_hacia: stays ? 'Disponible para entrega' : 'Recibido en HN',
      retirar_disponible: available && !con_factor,
    };
  }
  const fits =
    estado_antes === 'Recibido en USA'
      ? IN_MIAMI.has(guia_estado)
      : !en_otra_sucursal &&
        (guia_estado === 'Recibido en HN' || (available && guia_estado === 'Disponible para entrega'));
  if (!fits) return { guia: 'propia', guia_hacia: null, retirar_disponible: available };
  return { guia: 'misma', guia_hacia: null, retirar_disponible: available && guia_estado === 'Recibido en HN' };
};
