import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { holdsAny, type ContenedorStep } from '../rules/contenedor-acciones.ts';
import type { Declaration, Head } from './declaracion.ts';

/** The steps that the commands of a container share; a container's row is locked before its members. */
export const baseOf = <Row extends object, Estado extends string, H extends Head, Locked, Step extends string>(
  declaration: Declaration<Row, Estado, H, Locked, Step>,
) => {
  const { movement, idOf, estadoOf, permisos, members } = declaration;
  const { entidad } = movement;

  /** Locks and reads one container. @throws NO_ENCONTRADO */
  const lock = async (db: Executor, id: number): Promise<Row> => {
    const [found] = await movement.lock(db, [id]);
    if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    return found;
  };

  /** Checks the permission of a step, which may differ from that of the call. @throws SIN_PERMISO */
  const requirePermiso = (user: Principal, step: Step | ContenedorStep): void => {
    if (!holdsAny(user, permisos[step])) throw refuse(kitErrors.SIN_PERMISO);
  };

  /** Puts admissible, locked members into a locked container. */
  const put = async (db: Executor, row: Row, entering: readonly Locked[], usuario: string): Promise<void> => {
    if (entering.length === 0) return;
    const added = await members.put(db, row, entering, usuario);
    if (added.length > 0)
      await movement.note(db, [row], 'agregar', { usuario, comentario: declaration.agregadosText(added) });
  };

  const admit = async (db: Executor, row: Row, ids: readonly number[], usuario: string): Promise<void> => {
    if (ids.length === 0) return;
    movement.require([row], 'agregar');
    await put(db, row, await members.lockAdmisibles(db, row, ids), usuario);
  };

  /**
   * Sends locked containers with their members, all or none, in a constant number of statements.
   * @returns the number of members.
   */
  const leave = async (db: Executor, rows: readonly Row[], usuario: string): Promise<number> => {
    movement.require(rows, 'enviar');
    const count = await members.leave(db, rows, usuario);
    await movement.move(db, rows, 'enviar', { usuario });
    return count;
  };

  /** Completes a locked container if no member is on its way any more. @returns how many still are. */
  const complete = async (db: Executor, row: Row, usuario: string): Promise<number> => {
    const heads = await members.heads(db, [idOf(row)]);
    const missing = heads.filter(({ en_camino }) => en_camino).length;
    if (missing === 0) await movement.move(db, [row], 'completar', { usuario });
    return missing;
  };

  const entry = (row: Row, accion: string, despues: Record<string, unknown>) => ({
    accion: `${entidad}.${accion}`,
    entidad,
    entidad_id: idOf(row),
    antes: { [movement.state]: estadoOf(row) },
    despues,
  });

  return { lock, requirePermiso, put, admit, leave, complete, entry };
};

export type Base<Row extends object, Estado extends string, H extends Head, Locked, Step extends string> = ReturnType<
  typeof baseOf<Row, Estado, H, Locked, Step>
>;
