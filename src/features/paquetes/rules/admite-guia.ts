import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

/** What of a parcel decides whether a Normal guide is made for it. */
interface PorGuiar {
  readonly paquete_estado: PaqueteEstado;
  /** 0: nobody's. */
  readonly cliente_id: number;
  readonly guia_id: number | null;
  readonly reempaque_id: number | null;
  readonly servicio_id: number | null;
}

/** Why no guide is made for a parcel, in words for the user; null: it lies in Miami with an owner and without a guide. */
export const noAdmiteGuia = (paquete: PorGuiar): string | null => {
  if (paquete.paquete_estado !== 'Recibido en USA') return `está en estado ${paquete.paquete_estado}.`;
  if (paquete.guia_id !== null) return 'ya tiene guía.';
  if (paquete.reempaque_id !== null) return 'fue reempacado y viaja dentro de otro paquete.';
  if (paquete.cliente_id === 0) return 'todavía no tiene dueño.';
  return paquete.servicio_id === null ? 'no tiene servicio.' : null;
};
