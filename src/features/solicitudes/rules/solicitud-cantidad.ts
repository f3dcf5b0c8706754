import type { GuiaTipo } from '#features/viaje/rules/guia-tipo.ts';

/** What a client asks for: everything but a Normal guide, which is made at reception. */
export const SOLICITUD_TIPOS = [
  'Consolidación',
  'Reempaque',
  'Reempaque & Consolidación',
] as const satisfies readonly GuiaTipo[];
export type SolicitudTipo = (typeof SOLICITUD_TIPOS)[number];

/** Of one request: more than any installation may allow itself (PKG_MAXIMO_PAQUETES_CONSOLIDACION). */
export const MAXIMO_EN_SOLICITUD = 200;

/** How many parcels make a request of a type: grouping takes two, and more may still come while some lack. */
export const minimoDePaquetes = (tipo: GuiaTipo, falta_tracking: boolean): number =>
  falta_tracking ? 0 : tipo === 'Consolidación' || tipo === 'Reempaque & Consolidación' ? 2 : 1;
