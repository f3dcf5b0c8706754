import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { isAllowedFrom, type Transition } from '#kit/rules/transitions.ts';
import type { ContenedorAccion } from './contenedor-transiciones.ts';

/** What a user does with what travels together; the rest follows by itself. */
export type ContenedorStep = Exclude<ContenedorAccion, 'crear' | 'completar' | 'vaciar'>;

/** Any one of the permissions of a step is enough. */
export type PermisosDe<Step extends string = ContenedorStep> = Readonly<Record<Step, readonly Permiso[]>>;

/** What leaves, or is closed for it, holds something. */
const WITH_MEMBERS: ReadonlySet<string> = new Set<ContenedorStep>(['cerrar', 'enviar', 'retirar']);

interface Declared<Estado extends string, Step extends string> {
  readonly transiciones: readonly Transition<Estado, NoInfer<Step> | ContenedorAccion>[];
  readonly permisos: PermisosDe<Step>;
  /** Who may print its label, once it is closed. */
  readonly etiqueta: readonly Permiso[];
  /** Who lets something out of it, and lets it go without all boxes of its guides. */
  readonly autoriza: Permiso;
}

export const holdsAny = ({ permisos }: Pick<Holder, 'permisos'>, some: readonly Permiso[]): boolean =>
  some.some((permiso) => permisos.has(permiso));

/** What a user may do with one of them, by the table of its transitions, its permissions and whether it holds anything. */
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
      // What is still being put together gets its label when it is closed.
      ['etiqueta', estado !== 'Abierto' && holdsAny(user, etiqueta)],
    ]) as Record<Step | 'etiqueta' | 'cerrar_incompleto', boolean>;
  };
