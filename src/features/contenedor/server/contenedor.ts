import { refuse } from '#kit/contract/errors.ts';
import { baseOf } from './base.ts';
import type { Declaration, Head, Working } from './declaracion.ts';
import { fillOf } from './fill.ts';
import { removeOf } from './quitar.ts';
import { travelOf } from './travel.ts';

/**
 * The commands that packing lists and transfers share: filling (by scans, or by a whole list that may only grow),
 * closing, reopening, sending, receiving in parts, and taking a member out with the password of an authorised user. A
 * container's row is locked before its members; every command writes history and the audit log and notifies open
 * screens.
 */
export const defineContenedor = <
  Row extends object,
  Estado extends string,
  H extends Head,
  Locked,
  Step extends string,
>(
  declaration: Declaration<Row, Estado, H, Locked, Step>,
) => {
  const { movement, textOf, topic, errors, members } = declaration;
  const base = baseOf(declaration);
  const { lock, requirePermiso, put, complete, entry } = base;
  const { entidad } = movement;
  return {
    lock,
    requirePermiso,
    put,
    complete,
    entry,
    ...fillOf(declaration, base),
    ...travelOf(declaration, base),
    ...removeOf(declaration, base),

    open: async ({ db, user, audit, notify }: Working, id: number): Promise<Row> => {
      const row = await lock(db, id);
      await movement.move(db, [row], 'abrir', { usuario: user.usuario });
      audit(entry(row, 'abrir', { [movement.state]: 'Abierto' }));
      notify(topic);
      return row;
    },

    /** Deletes an open container without members: its history and the log keep it, its number is not used again. */
    discard: async ({ db, user, audit, notify }: Working, id: number): Promise<Row> => {
      const row = await lock(db, id);
      movement.require([row], 'descartar');
      if ((await members.heads(db, [id])).length > 0) throw refuse(errors.con_miembros, { lista: textOf(row) });
      await movement.move(db, [row], 'descartar', { usuario: user.usuario });
      audit({ accion: `${entidad}.descartar`, entidad, entidad_id: id, antes: row });
      notify(topic);
      return row;
    },
  };
};
