import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { EnOrigen } from '../rules/contenedor-transiciones.ts';
import type { Base } from './base.ts';
import { allowIncompleto } from './sale-incompleto.ts';
import type { Declaration, Head, Working } from './declaracion.ts';

/** A step that an update may ask for. */
type StepTo = 'abrir' | 'cerrar' | 'enviar';

/** Filling a container, by a whole list that may only grow or scan by scan, and moving it from step to step. */
export const fillOf = <Row extends object, Estado extends string, H extends Head, Locked, Step extends string>(
  declaration: Declaration<Row, Estado, H, Locked, Step>,
  base: Base<Row, Estado, H, Locked, Step>,
) => {
  const { movement, idOf, versionOf, estadoOf, textOf, topic, autoriza, incompleto, errors, members } = declaration;
  const { requirePermiso, admit, leave, put, entry } = base;
  const { entidad } = movement;
  return {
    /**
     * Adds the members of the whole list that are new, and takes the step that is asked for.
     * @param write writes the other fields and returns what the log says of them; null: there are none.
     */
    update: async (
      { db, user, audit, notify }: Working,
      row: Row,
      {
        ids,
        step,
        hacia,
        comentario,
        version,
        write = null,
      }: {
        readonly ids: readonly number[] | undefined;
        readonly step: StepTo | null;
        /** The requested state. */
        readonly hacia: EnOrigen | Estado | undefined;
        /** Why it is closed without all boxes of its guias. */
        readonly comentario?: string | null | undefined;
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
      // A whole list, or an edit, that repeats the current state asks for no step.
      const stays = step === null || (hacia === estadoOf(row) && (ids !== undefined || write !== null));
      if (!stays) {
        requirePermiso(user, step);
        movement.require([row], step);
        if (step === 'enviar') {
          await leave(db, [row], user.usuario);
          notify('paquetes', 'guias');
        } else {
          if (step === 'cerrar' && wanted.size === 0) throw refuse(errors.vacio, { lista: textOf(row) });
          const fuera = step === 'cerrar' ? await incompleto.fuera(db, row) : [];
          await movement.move(db, [row], step, {
            usuario: user.usuario,
            comentario: allowIncompleto(fuera, {
              user,
              comentario,
              permiso: autoriza,
              lista: textOf(row),
              refusal: incompleto.refusal,
            }),
          });
        }
      }
      const told = stays ? (ids === undefined && write !== null ? 'editar' : 'agregar') : step;
      audit(entry(row, told, { [movement.state]: stays ? estadoOf(row) : hacia, agregados, ...written }));
      notify(topic);
    },

    /** Adds the member that a scanned code means. */
    scan: async (
      { db, user, audit, notify }: Working,
      row: Row,
      codigo: string,
    ): Promise<{ readonly locked: Locked; readonly repetido: boolean }> => {
      movement.require([row], 'agregar');
      const scanned = await members.lockEscaneado(db, row, codigo);
      const { locked, repetido } = scanned;
      if (!repetido) {
        await put(db, row, [locked], user.usuario);
        notify(topic);
      }
      audit({
        accion: `${entidad}.${repetido ? 'escanear_repetido' : 'agregar'}`,
        entidad,
        entidad_id: idOf(row),
        despues: { agregados: repetido ? [] : [members.idOf(locked)], codigo },
      });
      return scanned;
    },
  };
};
