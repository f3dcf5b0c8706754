import type { GuiaTipo } from '#features/viaje/rules/guia-tipo.ts';

/** The types that a client may request: all but Normal, which is made at reception. */
export const SOLICITUD_TIPOS = [
  'Consolidación',
  'Reempaque',
  'Reempaque & Consolidación',
] as const satisfies readonly GuiaTipo[];
export type SolicitudTipo = (typeof SOLICITUD_TIPOS)[number];

/** Limit of parcels in one request, beyond what any installation may set as PKG_MAXIMO_PAQUETES_CONSOLIDACION. */
export const MAXIMO_EN_SOLICITUD = 200;

/** The fewest parcels of a request: two to group, one to repack, none while parcels may still be added. */
export const minimoDePaquetes = (tipo: GuiaTipo, falta_tracking: boolean): number =>
  falta_tracking ? 0 : tipo === 'Consolidación' || tipo === 'Reempaque & Consolidación' ? 2 : 1;
