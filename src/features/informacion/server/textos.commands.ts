import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { informacionCalls } from '../contract/informacion.calls.ts';
import { TEXTO_TITULOS } from '../rules/textos.public.ts';

/** Publishes a new version; earlier ones stay readable. @throws VERSION_ANTERIOR */
export const saveTexto = async ({
  db,
  user,
  params: { clave },
  body: { contenido, version },
  audit,
  notify,
}: Context<typeof informacionCalls.guardarTexto>): Promise<Answer<typeof informacionCalls.guardarTexto>> => {
  // Serializes publications of a text: of two concurrent ones the second gets VERSION_ANTERIOR.
  await sql`select pg_advisory_xact_lock(hashtext(${`texto ${clave}`}))`.execute(db);
  const before = await db
    .selectFrom('textos_publicos')
    .select(['version', 'contenido'])
    .where('clave', '=', clave)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const data = await db
    .insertInto('textos_publicos')
    .values({ clave, version: version + 1, contenido, usuario_registro: user.usuario })
    .returning(['version', 'contenido', 'usuario_registro', 'fecha_registro'])
    .executeTakeFirstOrThrow();
  audit({
    accion: 'textos.publicar',
    entidad: 'texto',
    entidad_id: clave,
    antes: before ?? null,
    despues: { version: data.version, contenido },
  });
  notify('configuraciones');
  return { data, message: `Se publicó la versión ${data.version} de ${TEXTO_TITULOS[clave]}.` };
};
