import type { Clasificacion } from '../rules/buscar-articulos.public.ts';

export const CLASIFICACION_TONOS = {
  Permitido: 'success',
  Restringido: 'warning',
  Prohibido: 'danger',
} as const satisfies Readonly<Record<Clasificacion, string>>;
