import type { Call } from '#kit/contract/call.ts';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { vistasCalls } from '../contract/vistas.calls.ts';
import { vistasErrors } from '../contract/vistas.errors.ts';
import { createVista, removeVista, selectVistas, updateVista } from './vistas.commands.ts';

export const vistasConstraints: ConstraintErrors = {
  vistas_nombre_unico: { error: vistasErrors.VISTA_NOMBRE_REPETIDO, campo: 'nombre' },
};

/** @param handlers of the reports. */
export const vistasHandlers = (handlers: readonly Handler[]): readonly Handler[] => {
  const calls = new Map(handlers.map(({ call }) => [call.id, call]));
  const callOf = (reporte: string): Call => {
    const call = calls.get(reporte);
    if (call === undefined) throw new Error(`no list answers ${reporte}`);
    return call;
  };
  return [
    handle(vistasCalls.list, async ({ db, user, query: { reporte } }) => ({
      data: await selectVistas(db, user).where('reporte', '=', reporte).orderBy('nombre').execute(),
    })),
    handle(vistasCalls.create, createVista(callOf)),
    handle(vistasCalls.update, updateVista),
    handle(vistasCalls.remove, removeVista),
  ];
};
