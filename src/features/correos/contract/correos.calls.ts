import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { moment, wholeNumber } from '#kit/contract/fields.ts';
import { anyOfValues, listQuery } from '#kit/contract/page.ts';
import { correoColumns } from './correos.columns.ts';

export const CORREO_ESTADOS = ['Pendiente', 'Enviado', 'Fallido', 'Sin servidor'] as const;
export type CorreoEstado = (typeof CORREO_ESTADOS)[number];

export const correoErrors = defineErrors({
  CORREO_SIN_SECRETO: {
    status: 409,
    message: 'Este correo llevaba un enlace o código de un solo uso, que ya no se guarda. Pida uno nuevo.',
  },
  CORREO_SIN_ADJUNTO: {
    status: 409,
    message: 'El archivo de este correo ya no se guarda. Descárguelo de nuevo en el portal.',
  },
  CORREO_EN_COLA: { status: 409, message: 'Este correo ya está en la cola y se enviará en unos momentos.' },
});

const correoRow = z.object({
  correo_id: z.number(),
  plantilla: z.string(),
  destinatario: z.string(),
  asunto: z.string(),
  estado: z.enum(CORREO_ESTADOS),
  /** How often it was handed to the mail server. */
  intentos: z.number(),
  ultimo_error: z.string().nullable(),
  usuario_registro: z.string(),
  fecha_registro: moment,
  fecha_envio: moment.nullable(),
});

export const correoSummary = correoRow.meta({ id: 'CorreoResumen' });
export type CorreoSummary = z.output<typeof correoSummary>;
export const correo = correoRow
  .extend({
    texto: z.string(),
    html: z.string(),
    /** The name of the attached file. */
    adjunto: z.string().nullable(),
  })
  .meta({ id: 'Correo' });

const access = anyOf('configuraciones.correos.ver');
const params = z.object({ correo_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

export const correosCalls = {
  list: defineCall({
    id: 'correos.list',
    method: 'GET',
    path: '/mails',
    summary: 'Correos y su destino',
    access,
    kind: 'list',
    columns: correoColumns,
    query: listQuery(ordersOf(correoColumns), {
      estado: anyOfValues(CORREO_ESTADOS),
    }),
    output: correoSummary,
  }),
  get: defineCall({
    id: 'correos.get',
    method: 'GET',
    path: '/mails/{correo_id}',
    summary: 'Un correo, con su texto',
    access,
    params,
    output: correo,
  }),
  resend: defineCall({
    id: 'correos.resend',
    method: 'POST',
    path: '/mails/{correo_id}/resend',
    summary: 'Enviar de nuevo un correo',
    access,
    params,
    output: correo,
    errors: [correoErrors.CORREO_EN_COLA, correoErrors.CORREO_SIN_SECRETO, correoErrors.CORREO_SIN_ADJUNTO],
  }),
};
