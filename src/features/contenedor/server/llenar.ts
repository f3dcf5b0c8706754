import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { EnOrigen } from '../rules/contenedor-transiciones.ts';
import type { Base } from './base.ts';
import { permitirIncompleto } from './sale-incompleto.ts';
import type { Declaration, Head, Working } from './declaracion.ts';

/** The step by which a state is asked for. */
type StepTo = 'abrir' | 'cerrar' | 'enviar';

/** How one is filled, and goes from step to step: by a whole list that only grows, or scan by scan. */
export const llenarDe = <Row extends object, Estado extends string, H extends Head, Fila, Step extends string>(
  declaration: Declaration<Row, Estado, H, Fila, Step>,
  base: Base<Row, Estado, H, Fila, Step>,
) => {
  const { movement, idOf, versionOf, estadoOf, textOf, topic, autoriza, incompleto, errors, members } = declaration;
  const { requirePermiso, admit, leave, put, entry } = base;
  const { entidad } = movement;
  return {
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
        comentario,
        version,
        write = null,
      }: {
        readonly ids: readonly number[] | undefined;
        readonly step: StepTo | null;
        /** The state that is asked for. */
        readonly hacia: EnOrigen | Estado | undefined;
        /** Why it is closed without all boxes of its guides. */
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
          const fuera = step === 'cerrar' ? await incompleto.fuera(db, row) : [];
          await movement.move(db, [row], step, {
            usuario: user.usuario,
            comentario: permitirIncompleto(fuera, {
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
  };
};
