import { kitErrors, refuse, refuseField, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
import { authorise, autorizadorOf } from '#features/sesiones/server/autorizacion.public.ts';
import { holdsAny, type ContenedorStep, type PermisosDe } from '../rules/contenedor-acciones.ts';
import type { ContenedorAccion, EnOrigen } from '../rules/contenedor-transiciones.ts';

interface By {
  readonly usuario: string;
  readonly comentario?: string | null;
}

/** What moves from state to state, as `defineMovement` makes it. */
interface Movement<Row> {
  readonly entidad: HistorialEntidad;
  readonly state: string;
  readonly lock: (db: Executor, ids: readonly number[]) => Promise<Row[]>;
  readonly require: (rows: readonly NoInfer<Row>[], accion: ContenedorAccion) => void;
  readonly move: (db: Executor, rows: readonly NoInfer<Row>[], accion: ContenedorAccion, by: By) => Promise<unknown>;
  readonly note: (db: Executor, rows: readonly NoInfer<Row>[], accion: string, by: By) => Promise<void>;
}

/** What of a member is known before it is locked. */
interface Head {
  readonly id: number;
  /** It was sent and has not come yet. */
  readonly en_camino: boolean;
}

interface Errors {
  readonly vacio: ErrorDefinition<{ lista: string }>;
  readonly con_miembros: ErrorDefinition<{ lista: string }>;
  readonly no_se_quita: ErrorDefinition;
  readonly ajeno: ErrorDefinition;
  readonly sin_autorizacion: ErrorDefinition;
}

/** What tells one kind of what travels together from the other. */
interface Declaration<Row extends object, Estado extends string, H extends Head, Fila, Step extends string> {
  readonly movement: Movement<Row>;
  readonly idOf: (row: Row) => number;
  readonly versionOf: (row: Row) => number;
  readonly estadoOf: (row: Row) => Estado;
  /** As it is written: PA-45, T-12. */
  readonly textOf: (row: Row) => string;
  readonly enviado: NoInfer<Estado>;
  /** What an open screen of it follows. */
  readonly topic: string;
  readonly permisos: PermisosDe<Step | ContenedorStep>;
  /** Who may allow that something is taken out. */
  readonly autoriza: Permiso;
  readonly errors: Errors;
  /** What the history says of members that were added, and of a number of them that came. */
  readonly agregadosText: (names: readonly string[]) => string;
  readonly countText: (count: number) => string;
  readonly members: {
    /** What it holds, not locked yet. */
    readonly heads: (db: Executor, ids: readonly number[]) => Promise<H[]>;
    /** Those that may go in, locked: all of them or none. @throws what refuses the first that may not */
    readonly lockAdmisibles: (db: Executor, row: Row, ids: readonly number[]) => Promise<Fila[]>;
    /** The one that a scanned code means, locked. */
    readonly lockEscaneado: (
      db: Executor,
      row: Row,
      codigo: string,
    ) => Promise<{ readonly fila: Fila; readonly repetido: boolean }>;
    readonly idOf: (fila: Fila) => number;
    readonly nameOf: (fila: Fila) => string;
    readonly put: (db: Executor, row: Row, filas: readonly Fila[], usuario: string) => Promise<void>;
    /** They leave with what holds them; looked at once more. @returns how many. */
    readonly leave: (db: Executor, rows: readonly Row[], usuario: string) => Promise<number>;
    /** They have come. @returns those that had not before. */
    readonly arrive: (work: Working, row: Row, heads: readonly H[]) => Promise<readonly number[]>;
    /** One stays behind. @returns how it is called. */
    readonly takeOut: (
      db: Executor,
      row: Row,
      head: H,
      by: { readonly usuario: string; readonly comentario: string; readonly sent: boolean },
    ) => Promise<string>;
    /** How the log names them: `paquete_id`. */
    readonly key: string;
  };
}

/** What every command of them needs of its context. */
type Working = Pick<Context<Call>, 'db' | 'services' | 'audit' | 'notify'> & { readonly user: Principal };

/** The step by which a state is asked for. */
type StepTo = 'abrir' | 'cerrar' | 'enviar';

/**
 * What packing lists and transfers do alike: they are filled one by one or by a whole list that only grows, closed,
 * opened again, sent, received in parts, and lose a member by the password of somebody entitled. Rows are locked before
 * their members; every command leaves history, log and live notices.
 */
export const defineContenedor = <Row extends object, Estado extends string, H extends Head, Fila, Step extends string>(
  declaration: Declaration<Row, Estado, H, Fila, Step>,
) => {
  const { movement, idOf, versionOf, estadoOf, textOf, enviado, topic, permisos, autoriza, errors, members } =
    declaration;
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
    await members.put(db, row, filas, usuario);
    const comentario = declaration.agregadosText(filas.map(members.nameOf));
    await movement.note(db, [row], 'agregar', { usuario, comentario });
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

  return {
    lock,
    requirePermiso,
    put,
    complete,

    /**
     * Adds what is new in the whole list, and takes the step that is asked for.
     * @param write what else is written of it, and what the log says of that; null: nothing.
     */
    update: async (
      { db, user, audit, notify }: Working,
      row: Row,
      {
        ids,
        step,
        hacia,
        version,
        write = null,
      }: {
        readonly ids: readonly number[] | undefined;
        readonly step: StepTo | null;
        /** The state that is asked for. */
        readonly hacia: EnOrigen | Estado | undefined;
        readonly version: number | undefined;
        readonly write?: (() => Promise<Record<string, unknown>>) | null;
      },
    ): Promise<void> => {
      if (version !== undefined && version !== versionOf(row)) throw refuse(kitErrors.VERSION_ANTERIOR);
      const present = new Set((await members.heads(db, [idOf(row)])).map(({ id }) => id));
      const wanted = new Set(ids ?? present);
      if ([...present].some((id) => !wanted.has(id))) throw refuse(errors.no_se_quita);
      const agregados = [...wanted].filter((id) => !present.has(id));
      if (ids !== undefined) requirePermiso(user, 'agregar');
      await admit(db, row, agregados, user.usuario);
      const written = write === null ? {} : await write();
      // A whole list that names the state in which it stands asks for no step.
      const stays = step === null || (hacia === estadoOf(row) && (ids !== undefined || write !== null));
      if (!stays) {
        requirePermiso(user, step);
        movement.require([row], step);
        if (step === 'enviar') {
          await leave(db, [row], user.usuario);
          notify('paquetes', 'guias');
        } else {
          if (step === 'cerrar' && wanted.size === 0) throw refuse(errors.vacio, { lista: textOf(row) });
          await movement.move(db, [row], step, { usuario: user.usuario });
        }
      }
      const told = stays ? (ids === undefined && write !== null ? 'editar' : 'agregar') : step;
      audit(entry(row, told, { [movement.state]: stays ? estadoOf(row) : hacia, agregados, ...written }));
      notify(topic);
    },

    /** Adds the one that a scanned code means. */
    scan: async (
      { db, user, audit, notify }: Working,
      row: Row,
      codigo: string,
    ): Promise<{ readonly fila: Fila; readonly repetido: boolean }> => {
      movement.require([row], 'agregar');
      const scanned = await members.lockEscaneado(db, row, codigo);
      const { fila, repetido } = scanned;
      if (!repetido) {
        await put(db, row, [fila], user.usuario);
        notify(topic);
      }
      audit({
        accion: `${entidad}.${repetido ? 'escanear_repetido' : 'agregar'}`,
        entidad,
        entidad_id: idOf(row),
        despues: { agregados: repetido ? [] : [members.idOf(fila)], codigo },
      });
      return scanned;
    },

    /** Sends several, all or none. @returns how many members leave. @throws NO_ENCONTRADO */
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

    /** Receives members; those that came before are no reason to refuse. @returns how many came now, and are still missing. */
    receive: async (
      work: Working,
      id: number,
      ids: readonly number[],
    ): Promise<{ readonly row: Row; readonly received: number; readonly missing: number }> => {
      const { db, user, audit, notify } = work;
      const row = await lock(db, id);
      movement.require([row], 'recibir');
      const heads = new Map((await members.heads(db, [id])).map((head) => [head.id, head]));
      if (ids.some((one) => !heads.has(one))) throw refuse(errors.ajeno);
      const coming = ids.flatMap((one) => {
        const head = heads.get(one);
        return head?.en_camino === true ? [head] : [];
      });
      const recibidos = await members.arrive(work, row, coming);
      if (recibidos.length > 0)
        await movement.note(db, [row], 'recibir', {
          usuario: user.usuario,
          comentario: declaration.countText(recibidos.length),
        });
      const faltantes = await complete(db, row, user.usuario);
      audit(entry(row, 'recibir', { recibidos, faltantes }));
      notify(topic, 'paquetes', 'guias');
      return { row, received: recibidos.length, missing: faltantes };
    },

    /** Finds whose password came along, before the transaction. @throws the refusal, which is counted and logged. */
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
        failed: {
          accion: `${entidad}.autorizacion_fallida`,
          entidad,
          entidad_id: id,
          despues: { [members.key]: miembro },
        },
      }),

    /** Takes a member out, allowed by whoever's password came along: it stays where it was before it was sent. */
    remove: async (
      { db, user, audit, notify }: Working,
      { id, miembro, body }: { readonly id: number; readonly miembro: number; readonly body: object },
    ): Promise<{ readonly row: Row; readonly name: string }> => {
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
      if (sent) await complete(db, row, usuario);
      audit(entry(row, 'retirar', { [members.key]: miembro, nombre: name, autorizador }));
      notify(topic, 'paquetes', 'guias');
      return { row, name };
    },

    open: async ({ db, user, audit, notify }: Working, id: number): Promise<Row> => {
      const row = await lock(db, id);
      await movement.move(db, [row], 'abrir', { usuario: user.usuario });
      audit(entry(row, 'abrir', { [movement.state]: 'Abierto' }));
      notify(topic);
      return row;
    },

    /** Takes an open one that became empty away: its history and the log remember it, its number is not used again. */
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
