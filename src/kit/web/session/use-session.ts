import { useSyncExternalStore } from 'react';
import { isAllowed, type Access } from '#kit/contract/access.ts';
import { type OpenSession, sessionStore } from './session.store.ts';

/** Who is signed in, or null. */
export const useSession = (): OpenSession | null => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Whether the user may do what is guarded by `access`; hides menu entries, buttons and tabs. */
export const useAllowed = (access: Access): boolean => isAllowed(access, useSession());
