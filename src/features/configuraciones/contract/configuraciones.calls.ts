import { z } from 'zod';
import { anyOf, publicAccess } from '#kit/contract/access.ts';
import { defineCall, JSON_BYTES } from '#kit/contract/call.ts';
import { email } from '#kit/contract/fields.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { SETTINGS_GROUPS, settingsSchema } from './settings.ts';

const groups = settingsSchema.shape;
const updateAccess = anyOf('configuraciones.generales.actualizar');

export const configuracionErrors = defineErrors({
  LOGO_NO_VALIDO: { status: 415, message: 'El logo debe ser una imagen png, jpeg o webp.' },
  LOGO_DANADO: { status: 400, message: 'La imagen está dañada o incompleta. Elija otra.' },
  LOGO_MUY_GRANDE: { status: 413, message: 'El logo puede medir como máximo 2000 x 2000 píxeles.' },
});

/** Characters of base64. */
const LOGO_LENGTH = 700_000;

const ICONO = /^(?:[0-9a-f]{16}-)?(?:192|512|m192|m512|apple)\.png$/;

const versiones = z.object(
  Object.fromEntries(SETTINGS_GROUPS.map((group) => [group, z.number().int()])) as Record<
    (typeof SETTINGS_GROUPS)[number],
    z.ZodNumber
  >,
);

const allSettings = z
  .object({
    ...groups,
    versiones,
    logo_url: z.string().nullable(),
    /** Whether mails are sent: SMTP_URL is set. */
    servidor_correo: z.boolean(),
  })
  .meta({ id: 'Configuraciones' });

/** A group may be sent in part: absent fields stay as they are. Without the defaults, which would reset them. */
const partialOf = <T extends z.ZodObject>(group: T) =>
  z.object(
    Object.fromEntries(
      Object.entries(group.shape).map(([key, field]) => [key, z.optional((field as z.ZodDefault).unwrap())]),
    ) as {
      [K in keyof T['shape']]: z.ZodOptional<T['shape'][K]>;
    },
  );

export const configuracionesCalls = {
  logo: defineCall({
    id: 'configuraciones.logo',
    method: 'GET',
    path: '/configs/logo',
    summary: 'Logo de la empresa',
    access: publicAccess,
    kind: 'file',
  }),
  manifiesto: defineCall({
    id: 'configuraciones.manifiesto',
    method: 'GET',
    path: '/configs/manifiesto',
    summary: 'Con qué nombre, colores e iconos se instala el portal en un teléfono (Web App Manifest)',
    access: publicAccess,
    kind: 'file',
  }),
  icono: defineCall({
    id: 'configuraciones.icono',
    method: 'GET',
    path: '/configs/iconos/{icono}',
    summary: 'Icono del portal instalado, hecho del logo',
    access: publicAccess,
    params: z.object({
      /** As in the manifest: fingerprint and kind; the kind alone is the current icon. */
      icono: z.string().max(40).regex(ICONO, 'No existe ese icono.'),
    }),
    kind: 'file',
  }),
  get: defineCall({
    id: 'configuraciones.get',
    method: 'GET',
    path: '/configs',
    summary: 'Todas las configuraciones por grupo',
    access: updateAccess,
    output: allSettings,
  }),
  update: defineCall({
    id: 'configuraciones.update',
    method: 'PUT',
    path: '/configs',
    summary: 'Guardar uno o varios grupos de configuraciones',
    access: updateAccess,
    body: z.object({
      paquetes: partialOf(groups.paquetes).optional(),
      general: partialOf(groups.general).optional(),
      sistema: partialOf(groups.sistema).optional(),
      notificaciones: partialOf(groups.notificaciones).optional(),
      empresa: partialOf(groups.empresa).optional(),
      versiones: versiones.partial().optional(),
    }),
    output: allSettings,
  }),
  testMail: defineCall({
    id: 'configuraciones.testMail',
    method: 'POST',
    path: '/configs/test_mail',
    summary: 'Enviar un correo de prueba',
    access: updateAccess,
    // A user who may do this could write to anybody.
    perMinute: 5,
    body: z.object({ correo: email('Escriba a qué correo.') }),
    output: z.object({ correo_id: z.number() }),
  }),
  updateLogo: defineCall({
    id: 'configuraciones.updateLogo',
    method: 'PUT',
    path: '/configs/logo',
    summary: 'Cambiar el logo (imagen png, jpeg o webp en base64)',
    access: updateAccess,
    jsonBytes: LOGO_LENGTH + JSON_BYTES,
    body: z.object({
      /** The image's bytes in base64, at most 500 KB; null removes the logo. */
      imagen: z
        .base64({ error: 'La imagen no es válida.' })
        .max(LOGO_LENGTH, 'El logo no puede exceder 500 KB.')
        .nullable(),
    }),
    output: z.object({ logo_url: z.string().nullable() }),
    errors: Object.values(configuracionErrors),
  }),
};
