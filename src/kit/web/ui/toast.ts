import { createStore } from '../store/create-store.ts';

export const ERROR_MS = 5000;
export const SUCCESS_MS = 3000;

export type ToastKind = 'success' | 'error' | 'warning' | 'loading';
export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly message: string;
  /** Milliseconds on screen; null stays until hidden. */
  readonly duration: number | null;
}

export const toastStore = createStore<readonly Toast[]>([]);
let count = 0;

const show = (kind: ToastKind, message: string, duration: number | null): string => {
  count += 1;
  const id = `toast-${count}`;
  // The same sentence twice is one toast, shown anew.
  const others = toastStore.get().filter((toast) => toast.kind !== kind || toast.message !== message);
  toastStore.set([...others, { id, kind, message, duration }]);
  return id;
};

export const hideToast = (id: string): void => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
/** What failed is being tried again, or has succeeded: the failures that still stand would deny it. */
export const hideErrorToasts = (): void => toastStore.set(toastStore.get().filter(({ kind }) => kind !== 'error'));
/** Each returns the id of its toast, for `hideToast`. A success takes away the failures that still stand. */
export const showSuccessToast = (message: string): string => {
  hideErrorToasts();
  return show('success', message, SUCCESS_MS);
};
export const showErrorToast = (message: string): string => show('error', message, ERROR_MS);
export const showWarningToast = (message: string): string => show('warning', message, ERROR_MS);
/** It stays until it is hidden. */
export const showLoadingToast = (): string => show('loading', 'Por favor espere...', null);
