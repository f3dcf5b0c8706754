import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { isAllowedFrom, type Transition } from '#kit/rules/transitions.ts';
import type { ContenedorAccion } from './contenedor-transiciones.ts';

/** The steps that a user takes with a container; the other actions follow by themselves. */
export type ContenedorStep = Exclude<ContenedorAccion, 'crear' | 'completar' | 'vaciar'>;

/** The permissions of each step; any one of them is enough. */
export type PermisosOf<Step extends string = ContenedorStep> = Readonly<Record<Step, readonly Permiso[]>>;

/** Steps that need at least one member. */
const WITH_MEMBERS: ReadonlySet<string> = new Set<ContenedorStep>(['cerrar', 'enviar', 'retirar']);

interface Declared<Estado extends string, Step extends string> {
  readonly transiciones: readonly Transition<Estado, NoInfer<Step> | ContenedorAccion>[];
  readonly permisos: PermisosOf<Step>;
  /** The permissions to print its label, once it is closed. */
  readonly etiqueta: readonly Permiso[];
  /** The permission to take a member out and to close without all boxes of its guias. */
  readonly autoriza: Permiso;
}

export const holdsAny = ({ permisos }: Pick<Holder, 'permisos'>, some: readonly Permiso[]): boolean =>
  some.some((permiso) => permisos.has(permiso));

/** What a user may do with a container, by its transitions, the user's permissions and whether it has members. */
export const contenedorAcciones =
  <Estado extends string, Step extends string>({
    transiciones,
    permisos,
    etiqueta,
    autoriza,
  }: Declared<Estado, Step>) =>
  (
    user: Pick<Holder, 'permisos'>,
    { estado, total }: { readonly estado: Estado; readonly total: number },
  ): Record<Step | 'etiqueta' | 'cerrar_incompleto', boolean> => {
    const may = (step: Step): boolean =>
      holdsAny(user, permisos[step]) &&
      isAllowedFrom(transiciones, step, estado) &&
      (total > 0 || !WITH_MEMBERS.has(step)) &&
      (total === 0 || step !== 'descartar');
    const steps = (Object.keys(permisos) as Step[]).map((step) => [step, may(step)] as const);
    return Object.fromEntries([
      ...steps,
      [
        'cerrar_incompleto',
        steps.some(([step, allowed]) => step === 'cerrar' && allowed) && holdsAny(user, [autoriza]),
      ],
      // An open container has no label yet: it gets one when it is closed.
      ['etiqueta', estado !== 'Abierto' && holdsAny(user, etiqueta)],
    ]) as Record<Step | 'etiqueta' | 'cerrar_incompleto', boolean>;
  };
