import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Call } from '#kit/contract/call.ts';
import { hideToast, showErrorToast, showLoadingToast, showSuccessToast } from '../ui/toast.ts';
import { ApiError, isTransportError, messageOf } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { Answer, CallInput } from './call-types.ts';
import { Intention } from './intention.ts';
import { queryClient } from './query-client.ts';
import { invalidate } from './use-call.ts';

export interface CommandOptions<C extends Call> {
  /** Features (`sucursales`) or calls (`sucursales.list`) whose cached answers are stale after it. */
  readonly invalidates?: readonly string[];
  readonly onSuccess?: (answer: Answer<C>, input: CallInput<C>) => void;
  readonly onError?: (error: unknown, input: CallInput<C>) => void;
  /** A clearer message for an error on this screen; undefined keeps the server's. */
  readonly explain?: (error: ApiError) => string | undefined;
  /** `errors`: only failures show a toast. `none`: the caller shows everything itself. */
  readonly toasts?: 'all' | 'errors' | 'none';
  /** Kept by the caller beyond this page; `keep` is called before anything is sent and after a refusal. */
  readonly intention?: { readonly of: Intention; readonly keep: () => Promise<void> };
  /** Calls with files: the share of the upload that was sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

const NO_SIGNAL = 'Sin conexión: esto necesita señal. Nada se perdió; inténtelo cuando vuelva.';
/** Whether it failed because there is no network, so that the server is not in doubt. */
const needsNetwork = (error: unknown): boolean => isTransportError(error) && !navigator.onLine;

const explained = (error: unknown, explain: CommandOptions<Call>['explain']): unknown => {
  if (!(error instanceof ApiError)) return error;
  const message = explain?.(error);
  return message === undefined
    ? error
    : new ApiError(error.status, error.code, message, error.errores, error.referencia);
};

/** A write of the contract with toasts for its result; submitting the same input twice runs it once. */
export const useCommand = <C extends Call>(call: C, options: CommandOptions<C> = {}) => {
  const own = useRef<Intention>(null);
  const { toasts = 'all', invalidates = [] } = options;
  return useMutation(
    {
      mutationKey: [call.id],
      mutationFn: async (input: CallInput<C>) => {
        const intention = options.intention?.of ?? (own.current ??= new Intention());
        const toast = toasts === 'all' ? showLoadingToast() : null;
        try {
          const idempotencyKey = intention.keyFor(input);
          await options.intention?.keep();
          const answer = await callApi(call, input, {
            idempotencyKey,
            ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
          });
          intention.settle();
          if (toasts === 'all') showSuccessToast(answer.message);
          return answer;
        } catch (refusal) {
          intention.settle(refusal);
          await options.intention?.keep();
          const error = explained(refusal, options.explain);
          if (toasts !== 'none') showErrorToast(needsNetwork(error) ? NO_SIGNAL : messageOf(error));
          throw error;
        } finally {
          if (toast !== null) hideToast(toast);
        }
      },
      onSuccess: (answer, input) => {
        void invalidate(...invalidates);
        options.onSuccess?.(answer, input);
      },
      onError: (error, input) => options.onError?.(error, input),
    },
    queryClient,
  );
};
