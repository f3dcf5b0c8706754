import { useEffect, useSyncExternalStore } from 'react';
import { CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { hideToast, type Toast, toastStore } from './toast.ts';
import classes from './ToastHost.module.css';

const ICONS = {
  success: <IconCircleCheck size={20} />,
  error: <IconCircleX size={20} />,
  warning: <IconAlertTriangle size={20} />,
  loading: <Loader size={18} />,
} as const;

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, duration, kind } = toast;
  useEffect(() => {
    if (duration === null) return;
    const timer = setTimeout(() => hideToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <div className={classes.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classes.icon} aria-hidden>
        {ICONS[kind]}
      </span>
      <span className={classes.message}>{toast.message}</span>
      {kind !== 'loading' && <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => hideToast(id)} />}
    </div>
  );
}

/** Where toasts appear; mounted once, at the root. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className={classes.host} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
