import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Base } from './base.ts';
import type { Declaration, Head, Working } from './declaracion.ts';

/** Sending a container with all its members, and receiving it in parts. */
export const travelOf = <Row extends object, Estado extends string, H extends Head, Locked, Step extends string>(
  declaration: Declaration<Row, Estado, H, Locked, Step>,
  base: Base<Row, Estado, H, Locked, Step>,
) => {
  const { movement, enviado, topic, errors, members } = declaration;
  const { lock, leave, complete, entry } = base;
  return {
    /** Sends several containers, all or none. @returns how many members leave. @throws NO_ENCONTRADO */
    send: async (
      { db, user, audit, notify }: Working,
      ids: readonly number[],
    ): Promise<{ readonly rows: readonly Row[]; readonly count: number }> => {
      const rows = await movement.lock(db, ids);
      if (rows.length < ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
      const count = await leave(db, rows, user.usuario);
      audit(...rows.map((row) => entry(row, 'enviar', { [movement.state]: enviado })));
      notify(topic, 'paquetes', 'guias');
      return { rows, count };
    },

    /**
     * Receives members, whole (`ids`) or by single boxes (`cajas`); those received before are ignored, not refused.
     * @returns how many members came now, how many boxes of members still incomplete, and how many members are missing.
     */
    receive: async (
      work: Working,
      id: number,
      ids: readonly number[],
      cajas: readonly number[] = [],
    ): Promise<{
      readonly row: Row;
      readonly received: number;
      readonly inPart: number;
      readonly missing: number;
    }> => {
      const { db, user, audit, notify } = work;
      const row = await lock(db, id);
      movement.require([row], 'recibir');
      declaration.requireReceptor?.(user, row);
      const heads = new Map((await members.heads(db, [id])).map((head) => [head.id, head]));
      if (ids.some((one) => !heads.has(one))) throw refuse(errors.ajeno);
      const coming = ids.flatMap((one) => {
        const head = heads.get(one);
        return head?.en_camino === true ? [head] : [];
      });
      const { recibidos, cajas: inPart } = await members.arrive(work, row, coming, cajas);
      const said = [
        ...(recibidos.length > 0 ? [declaration.countText(recibidos.length)] : []),
        ...(inPart > 0 ? [counted(inPart, '1 caja de lo incompleto', '# cajas de lo incompleto')] : []),
      ];
      if (said.length > 0)
        await movement.note(db, [row], 'recibir', { usuario: user.usuario, comentario: said.join(' y ') });
      const faltantes = await complete(db, row, user.usuario);
      audit(entry(row, 'recibir', { recibidos, faltantes, ...(cajas.length > 0 ? { paquete_ids: cajas } : {}) }));
      notify(topic, 'paquetes', 'guias');
      return { row, received: recibidos.length, inPart, missing: faltantes };
    },
  };
};
