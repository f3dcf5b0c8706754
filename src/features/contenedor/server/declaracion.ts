import type { Call } from '#kit/contract/call.ts';
import type { ErrorDefinition } from '#kit/contract/errors.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
import type { CajaFuera } from './sale-incompleto.ts';
import type { ContenedorStep, PermisosOf } from '../rules/contenedor-acciones.ts';
import type { ContenedorAccion } from '../rules/contenedor-transiciones.ts';

interface By {
  readonly usuario: string;
  readonly comentario?: string | null;
}

/** The movement of the container's states, as `defineMovement` makes it. */
interface Movement<Row> {
  readonly entidad: HistorialEntidad;
  readonly state: string;
  readonly lock: (db: Executor, ids: readonly number[]) => Promise<Row[]>;
  readonly require: (rows: readonly NoInfer<Row>[], accion: ContenedorAccion) => void;
  readonly move: (db: Executor, rows: readonly NoInfer<Row>[], accion: ContenedorAccion, by: By) => Promise<unknown>;
  readonly note: (db: Executor, rows: readonly NoInfer<Row>[], accion: string, by: By) => Promise<void>;
}

/** What is known of a member before it is locked. */
export interface Head {
  readonly id: number;
  /** Sent and not yet received. */
  readonly en_camino: boolean;
}

interface Errors {
  readonly vacio: ErrorDefinition<{ lista: string }>;
  readonly con_miembros: ErrorDefinition<{ lista: string }>;
  readonly no_se_quita: ErrorDefinition;
  readonly ajeno: ErrorDefinition;
  readonly sin_autorizacion: ErrorDefinition;
}

/** The result of a receipt. */
export interface Llegada {
  /** Ids of the members that became complete by this receipt. */
  readonly recibidos: readonly number[];
  /** Number of boxes received now whose members are still incomplete. */
  readonly cajas: number;
}

/** What differs between the kinds of container (packing list, transfer). */
export interface Declaration<Row extends object, Estado extends string, H extends Head, Locked, Step extends string> {
  readonly movement: Movement<Row>;
  readonly idOf: (row: Row) => number;
  readonly versionOf: (row: Row) => number;
  readonly estadoOf: (row: Row) => Estado;
  /** Its written number: PA-45, T-12. */
  readonly textOf: (row: Row) => string;
  readonly enviado: NoInfer<Estado>;
  /** The live topic that its open screens follow. */
  readonly topic: string;
  readonly permisos: PermisosOf<Step | ContenedorStep>;
  /** The permission to authorise taking a member out. */
  readonly autoriza: Permiso;
  /** Refuses a user who may not receive at the container's destination. */
  readonly requireReceptor?: (user: Principal, row: Row) => void;
  /** The boxes that would be left behind on closing (`fuera`), and the error that refuses it. */
  readonly incompleto: {
    readonly fuera: (db: Executor, row: Row) => Promise<readonly CajaFuera[]>;
    readonly refusal: ErrorDefinition<{ readonly lista: string; readonly cajas: string }>;
  };
  readonly errors: Errors;
  /** The history's texts for added members, by name, and for a number of received members. */
  readonly agregadosText: (names: readonly string[]) => string;
  readonly countText: (count: number) => string;
  readonly members: {
    /** The members of these containers, not locked. */
    readonly heads: (db: Executor, ids: readonly number[]) => Promise<H[]>;
    /** Locks the members that are to go in: all or none. @throws the refusal of the first that may not. */
    readonly lockAdmisibles: (db: Executor, row: Row, ids: readonly number[]) => Promise<Locked[]>;
    /** Locks the member that a scanned code means. */
    readonly lockEscaneado: (
      db: Executor,
      row: Row,
      codigo: string,
    ) => Promise<{ readonly locked: Locked; readonly repetido: boolean }>;
    readonly idOf: (locked: Locked) => number;
    /** @returns the names of the members that were not in it yet; one that only gains another box is not named. */
    readonly put: (db: Executor, row: Row, entering: readonly Locked[], usuario: string) => Promise<readonly string[]>;
    /** Sends the members of these containers, after checking them again. @returns how many. */
    readonly leave: (db: Executor, rows: readonly Row[], usuario: string) => Promise<number>;
    /** Receives members: whole (`heads`), or by single boxes (`cajas`) where boxes are received one by one. */
    readonly arrive: (work: Working, row: Row, heads: readonly H[], cajas: readonly number[]) => Promise<Llegada>;
    /** Takes one member out. @returns its name. */
    readonly takeOut: (
      db: Executor,
      row: Row,
      head: H,
      by: { readonly usuario: string; readonly comentario: string; readonly sent: boolean },
    ) => Promise<string>;
    /** The log's keys for a member's id and for its name: `paquete_id`, `tracking`. */
    readonly key: string;
    readonly nameKey: string;
  };
}

/** What every command of a container needs of its context. */
export type Working = Pick<Context<Call>, 'db' | 'services' | 'audit' | 'notify'> & { readonly user: Principal };
