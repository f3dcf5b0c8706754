import { z } from 'zod';
import { anyOf, publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { wholeNumber } from '#kit/contract/fields.ts';
import { guardarTextoBody, texto, textoClave, textoVersion } from './textos.schemas.ts';

const edits = anyOf('configuraciones.generales.actualizar');
const params = z.object({ clave: textoClave });

/** Texts of the company and their versions. A text has its own call, so that registration loads nothing else. */
export const textosCalls = {
  texto: defineCall({
    id: 'informacion.texto',
    method: 'GET',
    path: '/info/textos/{clave}',
    summary: 'Un texto público en su versión vigente o en una anterior',
    access: publicAccess,
    perMinute: 60,
    params,
    query: z.object({ version: wholeNumber(1, 1_000_000).optional() }),
    output: texto,
    topics: ['configuraciones'],
  }),
  versiones: defineCall({
    id: 'informacion.versiones',
    method: 'GET',
    path: '/info/textos/{clave}/versiones',
    summary: 'Las versiones de un texto público, la más nueva primero',
    access: edits,
    staffOnly: true,
    params,
    output: z.array(textoVersion),
  }),
  guardarTexto: defineCall({
    id: 'informacion.guardarTexto',
    method: 'PUT',
    path: '/info/textos/{clave}',
    summary: 'Publicar una versión nueva de un texto público',
    access: edits,
    staffOnly: true,
    params,
    body: guardarTextoBody,
    output: textoVersion,
  }),
};
