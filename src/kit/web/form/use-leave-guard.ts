import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../session/session.store.ts';
import { confirm } from '../ui/confirm.ts';

/** Asks before a form with unsaved changes is left, by a link, by Back or by closing the tab. */
export const useLeaveGuard = (isDirty: () => boolean): void => {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      // A session that ended cannot save any more; asking would only trap the user.
      if (current.pathname === next.pathname || sessionStore.get() === null || !isDirty()) return false;
      return !(await confirm({
        titulo: 'Hay cambios sin guardar',
        texto: 'Si sale ahora se pierde lo que escribió en este formulario.',
        confirmar: 'Salir sin guardar',
        cancelar: 'Seguir editando',
        danger: true,
      }));
    },
  });
};
