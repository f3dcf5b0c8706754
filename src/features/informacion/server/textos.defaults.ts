import type { Executor } from '#kit/server/db/database.ts';
import { TEXTOS, type TextoClave } from '../rules/textos.public.ts';
import { MATERIALES, PREGUNTAS } from './textos/materiales.ts';
import { TERMINOS } from './textos/terminos.ts';

export const TEXTOS_INICIALES: Readonly<Record<TextoClave, string>> = {
  terminos_y_condiciones: TERMINOS,
  materiales_restringidos: MATERIALES,
  preguntas_frecuentes: PREGUNTAS,
};

/** Inserts the first version of each text; existing versions stay. */
export const loadTextos = async (db: Executor): Promise<void> => {
  await db
    .insertInto('textos_publicos')
    .values(
      TEXTOS.map((clave) => ({ clave, version: 1, contenido: TEXTOS_INICIALES[clave], usuario_registro: 'sistema' })),
    )
    .onConflict((conflict) => conflict.columns(['clave', 'version']).doNothing())
    .execute();
};
