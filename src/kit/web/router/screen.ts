import './static-data.ts';
import { isAllowed, type Access } from '#kit/contract/access.ts';
import { sessionStore } from '../session/session.store.ts';
import { NO_PERMISSIONS, NOT_ALLOWED, UnauthorizedError } from './unauthorized.ts';

interface Screen {
  /** Take it from the call that the screen shows: `sucursalesCalls.list.access`. */
  readonly access: Access;
  readonly titulo: string;
  /** Open even to a user without any permission (the own account). */
  readonly always?: true;
}

/**
 * The guard and the title of a screen, spread into its `createRoute`. It runs before the screen's
 * code is even fetched; what it throws is shown inside the shell.
 */
export const screen = ({ access, titulo, always }: Screen) => ({
  staticData: { access, titulo },
  beforeLoad: (): void => {
    const session = sessionStore.get();
    if (session !== null && session.permisos.size === 0 && always !== true) throw new UnauthorizedError(NO_PERMISSIONS);
    if (!isAllowed(access, session)) throw new UnauthorizedError(NOT_ALLOWED);
  },
});
