import { sql } from 'kysely';
import { isvVigente } from '#features/configuraciones/server/configuraciones.public.ts';

/** Percent of ISV by which the guide `g` is charged: its own once it is available, until then the setting's. */
export const isvDeGuia = sql<number>`coalesce(g.isv_porcentaje, ${isvVigente})`;
