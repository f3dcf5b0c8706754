import { z } from 'zod';
import { settingsSchema } from './settings.ts';

const groups = settingsSchema.shape;

/** What every screen needs, also the log-in page; none of it is secret. */
export const publicSettings = z
  .object({
    empresa: z.object({
      ...groups.empresa.shape,
      /** Address of the logo below the base of the calls, or null. */
      logo_url: z.string().nullable(),
    }),
    SYS_FORMATO_DE_FECHA: groups.sistema.shape.SYS_FORMATO_DE_FECHA,
    SYS_ITEMS_POR_PAGINA: groups.sistema.shape.SYS_ITEMS_POR_PAGINA,
    SYS_FACEBOOK_LINK: groups.sistema.shape.SYS_FACEBOOK_LINK,
    SYS_INSTAGRAM_LINK: groups.sistema.shape.SYS_INSTAGRAM_LINK,
    SYS_WHATSAPP_LINK: groups.sistema.shape.SYS_WHATSAPP_LINK,
    GRAL_IMPUESTO_SOBRE_VENTA: groups.general.shape.GRAL_IMPUESTO_SOBRE_VENTA,
    /** To recognise a tracking while it is typed. */
    PKG_PATRONES_COURIER: groups.paquetes.shape.PKG_PATRONES_COURIER,
    PKG_MAXIMO_PAQUETES_PREALERTA: groups.paquetes.shape.PKG_MAXIMO_PAQUETES_PREALERTA,
  })
  .meta({ id: 'ConfiguracionesPublicas' });
export type PublicSettings = z.output<typeof publicSettings>;
