import type { Answer, Context } from '#kit/server/http/context.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { findGuia } from './guia.queries.ts';
import { requireVersion, takeGuia } from './guia-en-cambio.ts';

/** Sets the internal comment of a guide in any state; the previous one stays in its history. */
export const addComment = async ({
  db,
  user,
  params: { guia_id },
  body: { comment, version },
  audit,
  notify,
}: Context<typeof guiasCalls.addComment>): Promise<Answer<typeof guiasCalls.addComment>> => {
  const guia = await takeGuia(db, user, guia_id);
  requireVersion(guia, version);
  const before = await db
    .updateTable('guias as g')
    .from('guias as anterior')
    .whereRef('anterior.guia_id', '=', 'g.guia_id')
    .where('g.guia_id', '=', guia_id)
    .set({ comentario_interno: comment })
    .returning('anterior.comentario_interno')
    .executeTakeFirstOrThrow();
  await guiaMovement.note(db, [guia], 'comentario', { usuario: user.usuario, comentario: comment });
  audit({
    accion: 'guias.comentar',
    entidad: 'guia',
    entidad_id: guia_id,
    antes: before,
    despues: { comentario_interno: comment },
  });
  notify('guias');
  return { data: await findGuia(db, user, guia_id), message: 'El comentario se guardó.' };
};
