import type { Call } from '#kit/contract/call.ts';
import type { ErrorDefinition } from '#kit/contract/errors.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
import type { CajaFuera } from './sale-incompleto.ts';
import type { ContenedorStep, PermisosDe } from '../rules/contenedor-acciones.ts';
import type { ContenedorAccion } from '../rules/contenedor-transiciones.ts';

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
export interface Head {
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

/** What has come. */
export interface Llegada {
  /** The members that are here now and were not before. */
  readonly recibidos: readonly number[];
  /** How many boxes of members that are not whole yet. */
  readonly cajas: number;
}

/** What tells one kind of what travels together from the other. */
export interface Declaration<Row extends object, Estado extends string, H extends Head, Fila, Step extends string> {
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
  /** Refuses who receives where it does not come. */
  readonly requireReceptor?: (user: Principal, row: Row) => void;
  /** What of it may be left behind when it is closed, and how that is refused. */
  readonly incompleto: {
    readonly fuera: (db: Executor, row: Row) => Promise<readonly CajaFuera[]>;
    readonly refusal: ErrorDefinition<{ readonly lista: string; readonly cajas: string }>;
  };
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
    /** @returns what the history names: those that were not in it, also with another of their boxes. */
    readonly put: (db: Executor, row: Row, filas: readonly Fila[], usuario: string) => Promise<readonly string[]>;
    /** They leave with what holds them; looked at once more. @returns how many. */
    readonly leave: (db: Executor, rows: readonly Row[], usuario: string) => Promise<number>;
    /** They have come: whole, or these of their boxes, where boxes are received one by one. */
    readonly arrive: (work: Working, row: Row, heads: readonly H[], cajas: readonly number[]) => Promise<Llegada>;
    /** One stays behind. @returns how it is called. */
    readonly takeOut: (
      db: Executor,
      row: Row,
      head: H,
      by: { readonly usuario: string; readonly comentario: string; readonly sent: boolean },
    ) => Promise<string>;
    /** How the log names them, and what they are called: `paquete_id`, `tracking`. */
    readonly key: string;
    readonly nameKey: string;
  };
}

/** What every command of them needs of its context. */
export type Working = Pick<Context<Call>, 'db' | 'services' | 'audit' | 'notify'> & { readonly user: Principal };
