import { useSyncExternalStore } from 'react';
import { isAllowed, type Access } from '#kit/contract/access.ts';
import { type OpenSession, sessionStore } from './session.store.ts';

/** The current session; null: nobody is signed in. */
export const useSession = (): OpenSession | null => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Whether the user passes `access`; hides menu entries, buttons and tabs. */
export const useAllowed = (access: Access): boolean => isAllowed(access, useSession());
