import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { publicSettings } from './publicas.schemas.ts';

/** In a file of its own, because the log-in page needs it and no other setting. */
export const publicasCalls = {
  publicas: defineCall({
    id: 'configuraciones.publicas',
    method: 'GET',
    path: '/configs/publicas',
    summary: 'Datos de la empresa y ajustes que toda pantalla necesita',
    access: publicAccess,
    output: publicSettings,
  }),
};
