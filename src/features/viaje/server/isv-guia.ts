import { sql } from 'kysely';
import { isvVigente } from '#features/configuraciones/server/configuraciones.public.ts';

/** ISV percentage of the guide `g`: its own once it is available, until then the setting's. */
export const isvDeGuia = sql<number>`coalesce(g.isv_porcentaje, ${isvVigente})`;
