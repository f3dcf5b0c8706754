import { sql, type SqlBool } from 'kysely';

/** Whether a parcel `p` may go into a request: announced or in Miami, and in no guia, packing list or reempaque. */
export const LIBRE = sql<SqlBool>`(p.paquete_estado in ('Pre-alertado', 'Recibido en USA') and p.guia_id is null
  and p.packinglist_id is null and p.reempaque_id is null)`;
