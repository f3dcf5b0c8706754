import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { holdsAny, type ContenedorStep } from '../rules/contenedor-acciones.ts';
import type { Declaration, Head } from './declaracion.ts';

/** What its commands are made of: rows are locked before their members. */
export const baseDe = <Row extends object, Estado extends string, H extends Head, Fila, Step extends string>(
  declaration: Declaration<Row, Estado, H, Fila, Step>,
) => {
  const { movement, idOf, estadoOf, permisos, members } = declaration;
  const { entidad } = movement;

  /** One, locked. @throws NO_ENCONTRADO */
  const lock = async (db: Executor, id: number): Promise<Row> => {
    const [found] = await movement.lock(db, [id]);
    if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    return found;
  };

  /** @throws SIN_PERMISO where the step needs another permission than the call. */
  const requirePermiso = (user: Principal, step: Step | ContenedorStep): void => {
    if (!holdsAny(user, permisos[step])) throw refuse(kitErrors.SIN_PERMISO);
  };

  /** Puts locked members that may travel into a locked row. */
  const put = async (db: Executor, row: Row, filas: readonly Fila[], usuario: string): Promise<void> => {
    if (filas.length === 0) return;
    const added = await members.put(db, row, filas, usuario);
    if (added.length > 0)
      await movement.note(db, [row], 'agregar', { usuario, comentario: declaration.agregadosText(added) });
  };

  const admit = async (db: Executor, row: Row, ids: readonly number[], usuario: string): Promise<void> => {
    if (ids.length === 0) return;
    movement.require([row], 'agregar');
    await put(db, row, await members.lockAdmisibles(db, row, ids), usuario);
  };

  /** Sends locked rows with all that they hold: all or none, by a constant number of statements. @returns how many members. */
  const leave = async (db: Executor, rows: readonly Row[], usuario: string): Promise<number> => {
    movement.require(rows, 'enviar');
    const count = await members.leave(db, rows, usuario);
    await movement.move(db, rows, 'enviar', { usuario });
    return count;
  };

  /** Closes the book on a locked row once nothing of it is on its way any more. @returns how many are. */
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

export type Base<Row extends object, Estado extends string, H extends Head, Fila, Step extends string> = ReturnType<
  typeof baseDe<Row, Estado, H, Fila, Step>
>;
