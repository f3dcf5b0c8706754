import { createContext, use, useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../session/session.store.ts';
import { confirm } from '../ui/confirm.ts';

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);

interface LeaveOptions {
  /** Whoever is not signed in is asked too: the form needs no session to be sent. */
  readonly withoutSession?: boolean;
  /** What is lost, when it is something else than what was typed into a form. */
  readonly text?: string;
  /** It was left, with what was typed in it. */
  readonly onLeave?: () => void;
}

const LOST = 'Si sale ahora se pierde lo que escribió en este formulario.';

/** Asks whether what was typed may be lost. */
export const confirmLeave = (text: string = LOST): Promise<boolean> =>
  confirm({
    title: 'Hay cambios sin guardar',
    text,
    confirmar: 'Salir sin guardar',
    cancelar: 'Seguir editando',
    danger: true,
  });

/** By this a form tells the dialog that it is in whether that may close without asking. */
export const TellDirty = createContext<(isDirty: () => boolean) => void>(() => undefined);

/** Asks before a form with unsaved changes is left, by a link, by another tab of the page, by Back or by closing the window. */
export const useLeaveGuard = (
  isDirty: () => boolean,
  { withoutSession = false, text, onLeave }: LeaveOptions = {},
): void => {
  const tellDirty = use(TellDirty);
  useEffect(() => tellDirty(isDirty));
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      // Filters and searches beside a form leave it where it is.
      const stays = current.pathname === next.pathname && tabOf(current.search) === tabOf(next.search);
      // A session that ended cannot save any more; asking would only trap the user.
      const trapped = !withoutSession && sessionStore.get() === null;
      if (stays || trapped || !isDirty()) return false;
      const leave = await confirmLeave(text);
      if (leave) onLeave?.();
      return !leave;
    },
  });
};
