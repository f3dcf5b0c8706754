import { handle, type Handler } from '#kit/server/http/context.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { informacionCalls } from '../contract/informacion.calls.ts';
import { sendContacto } from './contactar.ts';
import { quote } from './cotizar.ts';
import { readInformacion } from './informacion.queries.ts';
import { saveTexto } from './textos.commands.ts';
import { readTexto, readVersiones } from './textos.queries.ts';

export const informacionHandlers: readonly Handler[] = [
  handle(informacionCalls.info, async ({ db }) => ({ data: await readInformacion(db) })),
  handle(informacionCalls.texto, async ({ db, params, query }) => {
    const { empresa } = await readSettings(db);
    return { data: await readTexto(db, empresa.nombre, params.clave, query.version) };
  }),
  handle(informacionCalls.versiones, async ({ db, params }) => ({ data: await readVersiones(db, params.clave) })),
  handle(informacionCalls.guardarTexto, saveTexto),
  handle(informacionCalls.cotizar, async ({ db, user, query }) => ({
    data: await quote(db, query, user?.cliente_id ?? undefined),
  })),
  handle(informacionCalls.contactar, sendContacto),
];
