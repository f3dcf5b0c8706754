import { z } from 'zod';
import {
  acciones,
  decimal,
  email,
  emptyAsNull,
  flag,
  moment,
  requiredId,
  requiredLine,
  requiredText,
  text,
  version,
} from '#kit/contract/fields.ts';
import { CLIENTE_ESTATUS } from '../rules/cliente-estatus.public.ts';
import { DNI_PATTERN, RTN_PATTERN, TELEFONO_PATTERN, telefonoDigits, withoutSeparators } from '../rules/identidad.ts';

export type { ClienteEstatus } from '../rules/cliente-estatus.public.ts';
export { CODIGO_MINUTES, CODIGO_RESEND_SECONDS } from '../rules/codigo.ts';
export {
  formatDni,
  formatIdentidad,
  formatRtn,
  formatTelefono,
  identidadDigits,
  telefonoDigits,
} from '../rules/identidad.ts';

export const CANALES = ['Facebook', 'Instagram', 'Google', 'Un amigo', 'Otro'] as const;
export const DIRECCION_MAX = 300;
export const NOMBRE_MAX = 60;
export const RAZON_MAX = 300;

/** The row of a list. What only staff may know is null for a customer. */
export const clienteRow = z.object({
  cliente_id: z.number(),
  cliente_nombre: z.string(),
  cliente_apellido: z.string(),
  dni: z.string().nullable(),
  rtn: z.string().nullable(),
  correo: z.string().nullable(),
  telefono: z.string().nullable(),
  departamento_id: z.number().nullable(),
  departamento_nombre: z.string().nullable(),
  ciudad_id: z.number().nullable(),
  ciudad_nombre: z.string().nullable(),
  direccion: z.string().nullable(),
  /** Lives outside the towns of our branches. */
  foraneo: z.boolean().nullable(),
  /** Its parcels wait for a request instead of getting a guide each. */
  requiere_consolidar: z.boolean().nullable(),
  cliente_estatus: z.enum(CLIENTE_ESTATUS),
  canal: z.enum(CANALES),
  fecha_registro: moment,
  /** Lempiras owed for deliveries older than 60 days; staff only. */
  deuda_vieja: z.number().nullable(),
});

export const clienteSummary = clienteRow.meta({ id: 'ClienteResumen' });
export type ClienteSummary = z.output<typeof clienteSummary>;

export const CLIENTE_ACCIONES = [
  'editar',
  /** May change name, DNI and RTN too. */
  'editar_identidad',
  /** May change the mail, to which password links go, also the first one of an account still to be made. */
  'editar_correo',
  /** May see and change foraneo and requiere_consolidar. */
  'editar_internos',
  /** May change the credit limit. */
  'editar_credito',
  'aprobar',
  'rechazar',
  'inactivar',
  'reactivar',
  'enviar_bienvenida',
  'restablecer_contrasenia',
  'ver_tarifas',
] as const;

export const cliente = clienteRow
  .extend({
    /** Why the request was rejected; staff only. */
    motivo_rechazo: z.string().nullable(),
    usuario_revision: z.string().nullable(),
    fecha_revision: moment.nullable(),
    usuario_registro: z.string().nullable(),
    /** The staff member who last changed the mail of a request, and when. */
    usuario_correo: z.string().nullable(),
    fecha_correo: moment.nullable(),
    /** The version of the terms that the client accepted, and when; staff only. Null: not accepted in the form. */
    terminos_version: z.number().nullable(),
    terminos_fecha: moment.nullable(),
    /** Whether there is an account to log in with. */
    tiene_usuario: z.boolean(),
    /** Lempiras that the client may owe; 0: each credit needs an authorisation. Null for a customer. */
    limite_credito: z.number().nullable(),
    /** The account has a password; false until the first link was used. */
    tiene_contrasenia: z.boolean(),
    version: z.number(),
    acciones: acciones(CLIENTE_ACCIONES),
  })
  .meta({ id: 'Cliente' });
export type Cliente = z.output<typeof cliente>;

const numberField = (pattern: RegExp, message: string, clean: (typed: string) => string) =>
  emptyAsNull(
    text(40)
      .transform(clean)
      .refine((digits) => pattern.test(digits), message),
  );

const DNI_MESSAGE = 'Formato incorrecto. El DNI tiene 13 dígitos.';
const RTN_MESSAGE = 'Formato incorrecto. El RTN tiene 14 dígitos.';
export const TELEFONO_MESSAGE = 'Por favor ingrese un número de teléfono válido.';
export const LUGAR_MESSAGE = 'Esta información es importante para nosotros.';

/** Accepts any way of writing; hyphens and spaces are removed. */
export const dniField = (message = DNI_MESSAGE) => numberField(DNI_PATTERN, message, withoutSeparators);
export const rtnField = (message = RTN_MESSAGE) => numberField(RTN_PATTERN, message, withoutSeparators);
const dni = dniField();
const rtn = rtnField();

/** Eight digits, however they were written. */
export const telefonoField = () =>
  requiredText(40)
    .transform(telefonoDigits)
    .refine((digits) => digits === '' || TELEFONO_PATTERN.test(digits), TELEFONO_MESSAGE);

const editable = z.object({
  cliente_nombre: requiredLine(NOMBRE_MAX),
  cliente_apellido: requiredLine(NOMBRE_MAX),
  dni,
  rtn,
  correo: email(),
  telefono: telefonoField(),
  departamento_id: requiredId(LUGAR_MESSAGE),
  ciudad_id: requiredId(LUGAR_MESSAGE),
  direccion: requiredText(DIRECCION_MAX),
  foraneo: flag(),
  requiere_consolidar: flag(),
});

/** A code of five digits, as typed or pasted. */
export const codigoField = () =>
  requiredText(20, { required: 'El código de confirmación es necesario.' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((typed) => typed === '' || /^\d{5}$/.test(typed), 'Por favor complete el código de confirmación');

/** Absent fields stay as they are. A new mail needs the code that was sent to it and the token of that request. */
export const updateClienteBody = editable.partial().extend({
  limite_credito: decimal({ max: 9_999_999.99 }).optional(),
  codigo: emptyAsNull(codigoField()).optional(),
  token: z.string().max(100).nullish(),
  version,
});

/** A client whom staff register at the counter; active at once. */
export const createClienteBody = editable.extend({
  dni: dni.optional(),
  rtn: rtn.optional(),
  canal: z.enum(CANALES, { error: 'Por favor seleccione una opción.' }).default('Otro'),
  foraneo: flag().default(false),
  requiere_consolidar: flag().default(false),
});

export const requestBody = z.object({
  cliente_estatus: z.enum(['Activo', 'Rechazado', 'Inactivo'], { error: 'Elija un estado de la lista.' }),
  /** The reason for a rejection; it is mailed. */
  razon: text(RAZON_MAX).nullish(),
  version,
});

/** The address in Miami of one mailbox for one service, each field ready to be copied. */
export const direccionUsa = z
  .object({
    servicio_id: z.number(),
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    /** Calendar days after reception in the USA. */
    tiempo_entrega: z.number(),
    pais: z.string(),
    nombre: z.string(),
    telefono: z.string(),
    direccion: z.string(),
    ciudad: z.string(),
    estado: z.string(),
    zip: z.string(),
  })
  .meta({ id: 'DireccionUsa' });
export type DireccionUsa = z.output<typeof direccionUsa>;

export const MOTIVOS_PARECIDO = ['DNI', 'RTN', 'Correo', 'Teléfono', 'Nombre'] as const;
export type MotivoParecido = (typeof MOTIVOS_PARECIDO)[number];

/** Another client who may be the same person, and the reasons. */
export const parecido = clienteRow
  .extend({
    motivo_rechazo: z.string().nullable(),
    motivos: z.array(z.enum(MOTIVOS_PARECIDO)),
  })
  .meta({ id: 'ClienteParecido' });

/** What a picker shows of a client: enough to tell two Marías apart. */
export const clienteOption = clienteRow
  .pick({
    cliente_id: true,
    cliente_nombre: true,
    cliente_apellido: true,
    dni: true,
    telefono: true,
    ciudad_nombre: true,
    cliente_estatus: true,
    requiere_consolidar: true,
  })
  .meta({ id: 'ClienteOpcion' });
