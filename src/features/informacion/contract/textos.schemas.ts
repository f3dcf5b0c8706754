import { z } from 'zod';
import { moment, requiredText, wholeNumber } from '#kit/contract/fields.ts';
import { TEXTO_MAX, TEXTOS } from '../rules/textos.public.ts';

export const textoClave = z.enum(TEXTOS, { error: 'No existe ese texto.' });

/** One version of a text, in Markdown, with the company's name filled in. */
export const texto = z
  .object({
    clave: z.enum(TEXTOS),
    titulo: z.string(),
    version: z.number(),
    /** It is the current version. */
    vigente: z.boolean(),
    fecha_registro: moment,
    contenido: z.string(),
  })
  .meta({ id: 'TextoPublico' });
export type Texto = z.output<typeof texto>;

/** A version for staff: as written, without the company's name filled in. */
export const textoVersion = z
  .object({ version: z.number(), fecha_registro: moment, usuario_registro: z.string(), contenido: z.string() })
  .meta({ id: 'TextoVersion' });
export type TextoVersion = z.output<typeof textoVersion>;

export const guardarTextoBody = z.object({
  contenido: requiredText(TEXTO_MAX, {
    required: 'Escriba el texto.',
    tooLong: `El texto puede tener como máximo ${TEXTO_MAX.toLocaleString('es-HN')} caracteres.`,
  }),
  /** The version that was edited. */
  version: wholeNumber(1, 1_000_000),
});
