import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../session/session.store.ts';
import { confirm } from '../ui/confirm.ts';

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);

/** Asks before a form with unsaved changes is left, by a link, by another tab of the page, by Back or by closing the window. */
export const useLeaveGuard = (isDirty: () => boolean): void => {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      // Filters and searches beside a form leave it where it is.
      const stays = current.pathname === next.pathname && tabOf(current.search) === tabOf(next.search);
      // A session that ended cannot save any more; asking would only trap the user.
      if (stays || sessionStore.get() === null || !isDirty()) return false;
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
