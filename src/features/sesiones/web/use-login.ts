import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { PieceError } from '#kit/web/piece/fetch-piece.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { hideErrorToasts, showErrorToast } from '#kit/web/ui/toast.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import type { loginBody } from '../contract/sesiones.schemas.ts';
import type { PositionError } from './current-position.ts';
import { forgetLock } from './lock.ts';

type Credentials = z.input<typeof loginBody>;

const NO_ANSWER = 'Error de comunicación.';

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;

/** Sends the log-in, and again with the position if the server asks for it. */
const send = async (credentials: Credentials) => {
  try {
    return await callApi(sesionesCalls.login, { body: credentials });
  } catch (error) {
    if (!isCode(error, sesionErrors.LOCATION_REQUIRED.code)) throw error;
    const { currentPosition } = await import('./current-position.ts');
    return callApi(sesionesCalls.login, { body: { ...credentials, ubicacion: await currentPosition() } });
  }
};

/** By its name: the class is loaded only where a position is asked for. */
const isPositionError = (error: unknown): error is PositionError =>
  error instanceof Error && error.name === ('PositionError' satisfies PositionError['name']);

const messageOfFailure = (error: unknown): string => {
  if (isPositionError(error)) return error.message;
  if (error instanceof PieceError && error.needsReload) return 'El portal tiene una versión nueva: recargue la página.';
  // An answer without a message of our server is not from it.
  const answered = error instanceof ApiError && error.status !== 0 && !error.code.startsWith('HTTP_');
  return answered && error.message !== '' ? error.message : NO_ANSWER;
};

/** How a log-in ended: signed in, asked for the code of the second step, or refused with a toast. */
export type LoginOutcome = 'open' | 'code' | 'refused';

/** The log-in of /login, /lock-screen and after a new password: password, then position and second step if required. */
export const useLogin = () => {
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const login = async (credentials: Credentials): Promise<LoginOutcome> => {
    if (pending) return 'refused';
    setPending(true);
    hideErrorToasts();
    try {
      const { data } = await send(credentials);
      forgetLock();
      // The guards of the routes redirect from here.
      sessionStore.open(data);
      return 'open';
    } catch (error) {
      sessionStore.close();
      if (isCode(error, sesionErrors.DOS_PASOS_REQUERIDO.code)) {
        setNeedsCode(true);
        return 'code';
      }
      showErrorToast(messageOfFailure(error));
      return 'refused';
    } finally {
      setPending(false);
    }
  };
  return { login, pending, needsCode, startOver: () => setNeedsCode(false) };
};
