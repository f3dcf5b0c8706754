import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

/** What decides whether a Normal guide can be created for a parcel. */
interface PorGuiar {
  readonly paquete_estado: PaqueteEstado;
  /** 0: no owner. */
  readonly cliente_id: number;
  readonly guia_id: number | null;
  readonly reempaque_id: number | null;
  readonly servicio_id: number | null;
}

/** Why no guide can be created for a parcel, as text for the user; null: it can. */
export const noAdmiteGuia = (paquete: PorGuiar): string | null => {
  if (paquete.paquete_estado !== 'Recibido en USA') return `está en estado ${paquete.paquete_estado}.`;
  if (paquete.guia_id !== null) return 'ya tiene guía.';
  if (paquete.reempaque_id !== null) return 'fue reempacado y viaja dentro de otro paquete.';
  if (paquete.cliente_id === 0) return 'todavía no tiene dueño.';
  return paquete.servicio_id === null ? 'no tiene servicio.' : null;
};
