import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from './confirm.ts';

// A dialog is needed by few screens and never by the first one: its code comes when one is asked for.
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

export function ConfirmHost() {
  const pending = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  if (pending === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...pending} />
    </Suspense>
  );
}
