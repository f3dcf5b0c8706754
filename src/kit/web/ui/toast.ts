import { createStore } from '../store/create-store.ts';

export const ERROR_MS = 5000;
export const SUCCESS_MS = 3000;

export type ToastKind = 'success' | 'error' | 'warning' | 'loading';
export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly message: string;
  /** Milliseconds on screen; null: until hidden. */
  readonly duration: number | null;
}

export const toastStore = createStore<readonly Toast[]>([]);
let count = 0;

const show = (kind: ToastKind, message: string, duration: number | null): string => {
  count += 1;
  const id = `toast-${count}`;
  // The same message again replaces its earlier toast.
  const others = toastStore.get().filter((toast) => toast.kind !== kind || toast.message !== message);
  toastStore.set([...others, { id, kind, message, duration }]);
  return id;
};

export const hideToast = (id: string): void => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
/** Hides errors when the action is retried or has succeeded, since they no longer apply. */
export const hideErrorToasts = (): void => toastStore.set(toastStore.get().filter(({ kind }) => kind !== 'error'));
/** Each returns the toast's id, for `hideToast`. A success hides earlier errors. */
export const showSuccessToast = (message: string): string => {
  hideErrorToasts();
  return show('success', message, SUCCESS_MS);
};
export const showErrorToast = (message: string): string => show('error', message, ERROR_MS);
export const showWarningToast = (message: string): string => show('warning', message, ERROR_MS);
/** It stays until it is hidden. */
export const showLoadingToast = (): string => show('loading', 'Por favor espere...', null);
