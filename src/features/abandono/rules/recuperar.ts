import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

export interface Recuperable {
  /** Where the parcel was before. */
  readonly estado_antes: PaqueteEstado;
  /** Of the guide that it is in; null: it is free. */
  readonly guia_estado: GuiaEstado | null;
  /** Whether the guide is charged by a factor that was fixed when it became available. */
  readonly con_factor: boolean;
  /** The guide lies at another branch: it went on while the parcel was given up. */
  readonly en_otra_sucursal: boolean;
}

export interface Regreso {
  /**
   * `misma`: it goes on in its guide; `propia`: that one has gone on without it, and it gets one of its own; `ninguna`: it
   * is free, as it was.
   */
  readonly guia: 'misma' | 'propia' | 'ninguna';
  /** Where the guide goes back to, where that was abandoned too. */
  readonly guia_hacia: 'Recibido en USA' | 'Recibido en HN' | 'Disponible para entrega' | null;
  /** It was available, and what it costs has to be told anew. */
  readonly retirar_disponible: boolean;
}

const IN_MIAMI: ReadonlySet<GuiaEstado> = new Set(['Pre-alertado', 'Esperando Consolidación', 'Recibido en USA']);

/** Where a parcel that comes back finds its guide. */
export const regresoDe = ({ estado_antes, guia_estado, con_factor, en_otra_sucursal }: Recuperable): Regreso => {
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
