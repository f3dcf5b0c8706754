import { z } from 'zod';
import {
  decimal,
  email,
  emptyAsNull,
  flag,
  optionalText,
  requiredLine,
  text,
  wholeNumber,
} from '#kit/contract/fields.ts';
import { patronesCourier } from '#features/tracking/contract/patrones-courier.ts';

const link = optionalText(200).refine(
  (value) => value === null || value === undefined || /^https:\/\/\S+$/.test(value),
  'Debe iniciar con https://',
);
/** What the warehouse's telephone began as, and was saved with the other settings: nobody's number. */
const PLACEHOLDER = '305-000-0000';
const upTo = (max: number) => wholeNumber(1, max, `Debe ser un número entero de 1 a ${max}.`);

/**
 * Every setting of an installation by group, with its rule and its default. A setting that the database does not hold
 * has its default, so that a new setting needs no migration.
 */
export const settingsSchema = z.object({
  paquetes: z.object({
    PKG_MAXIMO_GUIAS_CONSOLIDACION: upTo(100).default(10),
    PKG_MAXIMO_PAQUETES_CONSOLIDACION: upTo(200).default(20),
    // Each may have an invoice, and the server reads them all at once.
    PKG_MAXIMO_PAQUETES_PREALERTA: upTo(20).default(10),
    PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION: upTo(365).default(15),
    PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION: upTo(720).default(48),
    PKG_REDONDEO_PESO: z.enum(['0', '0.5', '1'], { error: 'Elija 0, 0.5 o 1.' }).default('0'),
    /** Inches and pounds above which reception asks to confirm a figure. */
    PKG_MAXIMO_LADO: upTo(999).default(120),
    PKG_MAXIMO_PESO: upTo(9999).default(500),
    /** A parcel that waits these days, and owes more US dollars of freight, may be registered as abandoned. */
    PKG_DIAS_ABANDONO: upTo(365).default(90),
    PKG_FLETE_ABANDONO: decimal({ max: 999_999.99 }).default(200),
    /** Free days at a branch, and US dollars per guide for each day after them; 0: storage is never charged. */
    PKG_DIAS_ALMACENAJE_GRATIS: wholeNumber(0, 365, 'Debe ser un número entero de 0 a 365.').default(30),
    PKG_ALMACENAJE_DIARIO: decimal({ max: 9999.99 }).default(1),
    /** Days after which the dashboard lists a packing list still open, and a guide still at the counter. */
    PKG_DIAS_LISTA_ABIERTA: upTo(365).default(3),
    PKG_DIAS_EN_MOSTRADOR: upTo(365).default(15),
    /** Days after its pre-alert in which a parcel is expected in Miami. */
    PKG_DIAS_POR_LLEGAR: upTo(365).default(10),
    PKG_PATRONES_COURIER: patronesCourier,
  }),
  general: z.object({
    GRAL_IMPUESTO_SOBRE_VENTA: decimal({ max: 100 }).default(15),
    /** Percent of a guide's value beyond which a discount needs authorisation. */
    GRAL_DESCUENTO_MAXIMO: decimal({ max: 100 }).default(10),
    /** Cash is taken only in an open shift. */
    GRAL_CAJA_OBLIGATORIA: flag().default(false),
  }),
  sistema: z.object({
    SYS_FORMATO_DE_FECHA: z
      .enum(['DD/MM/YYYY', 'YYYY-MM-DD', 'DD-MM-YYYY'], { error: 'Elija un formato de la lista.' })
      .default('DD/MM/YYYY'),
    SYS_ITEMS_POR_PAGINA: z
      .union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)], { error: 'Elija 10, 25, 50 o 100.' })
      .default(10),
    SYS_CORREO_PARA_NOTIFICACIONES: emptyAsNull(email()).default(null),
    SYS_RADIO_UBICACION_METROS: wholeNumber(10, 100_000, 'Debe ser un número entero de 10 a 100000.').default(300),
    SYS_FACEBOOK_LINK: link.default(null),
    SYS_INSTAGRAM_LINK: link.default(null),
    SYS_WHATSAPP_LINK: link.default(null),
  }),
  notificaciones: z.object({
    NOTIF_PAQUETE_RECIBIDO: flag().default(true),
    NOTIF_GUIA_DISPONIBLE: flag().default(true),
    NOTIF_ALMACENAJE: flag().default(true),
    NOTIF_GUIA_ENTREGADA: flag().default(true),
    NOTIF_BIENVENIDA: flag().default(true),
    NOTIF_SOLICITUD_PROCESADA: flag().default(true),
    NOTIF_PAQUETE_ABANDONADO: flag().default(true),
    NOTIF_DOMICILIO: flag().default(true),
    NOTIF_PAGO_RECIBIDO: flag().default(true),
    NOTIF_NOTA_CREDITO: flag().default(true),
    NOTIF_COMPROBANTE: flag().default(true),
  }),
  empresa: z.object({
    nombre: requiredLine(80).default('Encomienda'),
    rtn: optionalText(14)
      .refine(
        (value) => value === null || value === undefined || /^\d{14}$/.test(value),
        'El RTN tiene 14 dígitos, sin guiones.',
      )
      .default(null),
    color: z
      .string()
      .max(7)
      .regex(/^#[0-9a-fA-F]{6}$/, 'Indique un color como #0B7FC2.')
      .default('#0B7FC2'),
    correo: emptyAsNull(email()).default(null),
    telefono_hn: optionalText(20).default(null),
    telefono_usa: optionalText(20).default(null),
    direccion_hn: optionalText(255).default(null),
    direccion_hn_2: optionalText(255).default(null),
    /** The warehouse that customers send to; the address of each mailbox is made from it. */
    miami_direccion: text(150).default('8450 NW 70th St'),
    miami_ciudad: text(60).default('Miami'),
    miami_estado: text(30).default('Florida'),
    miami_zip: text(10).default('33166'),
    /** Empty: that of the office in the USA. */
    miami_telefono: text(20)
      .overwrite((typed) => (typed === PLACEHOLDER ? '' : typed))
      .default(''),
  }),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsGroup = keyof Settings;
export const SETTINGS_GROUPS = [
  'paquetes',
  'general',
  'sistema',
  'notificaciones',
  'empresa',
] as const satisfies readonly SettingsGroup[];

/** The settings of an empty database. */
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({
  paquetes: {},
  general: {},
  sistema: {},
  notificaciones: {},
  empresa: {},
});
