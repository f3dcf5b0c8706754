import { createContext, use, useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../session/session.store.ts';
import { confirm } from '../ui/confirm.ts';

const tabOf = (search: object): unknown => ('tab' in search ? search.tab : undefined);

interface LeaveOptions {
  /** Also guards without a session, for forms that can be sent without one. */
  readonly withoutSession?: boolean;
  /** What is lost, if not typed text. */
  readonly text?: string;
  /** Called when the user leaves and discards the changes. */
  readonly onLeave?: () => void;
}

const LOST = 'Si sale ahora se pierde lo que escribió en este formulario.';

/** Asks whether to discard what was typed. */
export const confirmLeave = (text: string = LOST): Promise<boolean> =>
  confirm({
    title: 'Hay cambios sin guardar',
    text,
    confirmar: 'Salir sin guardar',
    cancelar: 'Seguir editando',
    danger: true,
  });

/** Lets a form tell its dialog whether it has unsaved changes. */
export const TellDirty = createContext<(isDirty: () => boolean) => void>(() => undefined);

/** Asks before a form with unsaved changes is left by a link, another tab of the page, Back or closing the window. */
export const useLeaveGuard = (
  isDirty: () => boolean,
  { withoutSession = false, text, onLeave }: LeaveOptions = {},
): void => {
  const tellDirty = use(TellDirty);
  useEffect(() => tellDirty(isDirty));
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      // Filters and searches beside a form do not leave it.
      const stays = current.pathname === next.pathname && tabOf(current.search) === tabOf(next.search);
      // Without a session nothing can be saved; asking would only trap the user.
      const trapped = !withoutSession && sessionStore.get() === null;
      if (stays || trapped || !isDirty()) return false;
      const leave = await confirmLeave(text);
      if (leave) onLeave?.();
      return !leave;
    },
  });
};
