import type { Call } from '#kit/contract/call.ts';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { authorise, autorizadorOf } from '#features/sesiones/server/autorizacion.public.ts';
import type { Base } from './base.ts';
import type { Declaration, Head, Working } from './declaracion.ts';

/** Taking a member out, with the password of an authorised user. */
export const removeOf = <Row extends object, Estado extends string, H extends Head, Locked, Step extends string>(
  declaration: Declaration<Row, Estado, H, Locked, Step>,
  base: Base<Row, Estado, H, Locked, Step>,
) => {
  const { movement, estadoOf, textOf, enviado, topic, autoriza, errors, members } = declaration;
  const { lock, complete, entry } = base;
  const { entidad } = movement;
  return {
    /**
     * Finds whose password was given, before the transaction.
     * @throws the refusal; the failure is counted and logged.
     */
    authoriseRetiro: (
      context: Pick<Context<Call>, 'services' | 'origin'> & {
        readonly user: Principal;
        readonly body: { readonly autorizacion: string };
      },
      { id, miembro }: { readonly id: number; readonly miembro: number },
    ): Promise<void> =>
      authorise(context, context.body.autorizacion, {
        permiso: autoriza,
        refusal: errors.sin_autorizacion,
        failed: { accion: `${entidad}.autorizacion_fallida`, entidad, despues: { [members.key]: miembro } },
        ids: [id],
      }),

    /**
     * Takes a member out, authorised by the owner of the given password: it stays where it was before it was sent. A
     * sent container that becomes empty is open again.
     */
    remove: async (
      { db, user, audit, notify }: Working,
      { id, miembro, body }: { readonly id: number; readonly miembro: number; readonly body: object },
    ): Promise<{ readonly row: Row; readonly name: string; readonly emptied: boolean }> => {
      const { usuario } = user;
      const autorizador = autorizadorOf(body);
      if (autorizador === undefined) throw refuseField(errors.sin_autorizacion, 'autorizacion');
      const row = await lock(db, id);
      movement.require([row], 'retirar');
      const head = (await members.heads(db, [id])).find((one) => one.id === miembro);
      if (head === undefined) throw refuse(errors.ajeno);
      const sent = estadoOf(row) === enviado;
      const comentario = `Retirado de ${textOf(row)}; autorizó ${autorizador}`;
      const name = await members.takeOut(db, row, head, { usuario, comentario, sent });
      await movement.note(db, [row], 'retirar', { usuario, comentario: `${name}; autorizó ${autorizador}` });
      const emptied = sent && (await members.heads(db, [id])).length === 0;
      if (emptied) await movement.move(db, [row], 'vaciar', { usuario });
      else if (sent) await complete(db, row, usuario);
      audit(entry(row, 'retirar', { [members.key]: miembro, [members.nameKey]: name, autorizador }));
      notify(topic, 'paquetes', 'guias');
      return { row, name, emptied };
    },
  };
};
