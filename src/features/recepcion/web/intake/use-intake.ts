import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { apartados } from '../cola/apartados.ts';
import { colaDeRecepcion } from '../cola/cola-de-recepcion.public.ts';
import { isSameBox, type Orden } from './parcel.ts';
import { type Efecto, initialIntake, type Intake, isBusy, type Previo } from './state.ts';
import { step, type Suceso } from './step.ts';

export type Send = (suceso: Suceso) => void;

/** So long an answer is awaited before the parcel is taken in without it. */
const LOOKUP_TIMEOUT_MS = 6000;
const SIN_RED = 'Sin conexión con el servidor.';

/** What of a tracking was saved here and is not on the server yet. */
const localesOf = (tracking: string, reemplaza: string | null): Previo[] =>
  colaDeRecepcion.get().entradas.flatMap(({ clave, parcel, estado, creado, usuario }) =>
    parcel.tracking === tracking && estado === 'esperando' && clave !== reemplaza && parcel.cliente !== null
      ? [
          {
            paquete_id: null,
            cliente: parcel.cliente,
            servicio_id: parcel.servicio_id,
            orden: parcel.orden,
            cajas: parcel.cajas,
            usuario,
            fecha: new Date(creado).toISOString(),
            en_cola: true,
          },
        ]
      : [],
  );

const createIntake = (servicio_id: number, orden: Orden) => {
  let state = initialIntake(servicio_id, orden);
  const listeners = new Set<() => void>();
  const send: Send = (suceso) => {
    const [next, efectos] = step(state, suceso);
    state = next;
    for (const listener of listeners) listener();
    for (const efecto of efectos) run(efecto);
  };
  const ask = async (codigo: string, turno: number): Promise<void> => {
    try {
      if (!navigator.onLine) throw new ApiError(0, 'SIN_COMUNICACION', SIN_RED);
      const { data } = await callApi(
        recepcionCalls.lookup,
        { query: { codigo } },
        { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) },
      );
      const { tracking, reemplaza } = state.parcel;
      send({ tipo: 'leido', turno, lectura: data, locales: localesOf(tracking, reemplaza) });
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const { tracking, reemplaza } = state.parcel;
      const motivo = refused ? messageOf(error) : SIN_RED;
      send({ tipo: 'sin_respuesta', turno, motivo, locales: localesOf(tracking, reemplaza) });
    }
  };
  const run = (efecto: Efecto): void => {
    if (efecto.tipo === 'consultar') void ask(efecto.codigo, efecto.turno);
    else if (efecto.tipo === 'sonar') playSound(efecto.sonido);
    else if (efecto.tipo === 'guardar') void colaDeRecepcion.save(efecto.parcel);
    else if (efecto.tipo === 'apartar') apartados.add(efecto.codigo, efecto.motivo);
    else apartados.remove(efecto.codigo);
  };
  /** Says that the parcel saved last is held up, as soon as that is known. */
  const look = (): void => {
    const de = state.aviso?.de;
    if (de === undefined) return;
    const held = colaDeRecepcion
      .get()
      .entradas.some(
        ({ parcel, estado, intentos }) =>
          estado === 'esperando' && isSameBox(parcel, de) && (intentos > 0 || !navigator.onLine),
      );
    if (held) send({ tipo: 'envio', parcel: de, como: 'espera' });
  };
  return {
    send,
    /** Hears what becomes of what was saved. */
    follow: () => {
      const forget = colaDeRecepcion.subscribe(look);
      const unwatch = colaDeRecepcion.watch(({ tipo, entrada }) =>
        send({ tipo: 'envio', parcel: entrada.parcel, como: tipo === 'recibido' ? 'guardado' : 'rechazado' }),
      );
      window.addEventListener('offline', look);
      return () => {
        forget();
        unwatch();
        window.removeEventListener('offline', look);
      };
    },
    get: (): Intake => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The page goes: whatever was scanned and not saved is seen to later. */
    leave: (): void => {
      for (const codigo of state.enEspera) apartados.add(codigo, 'Quedó sin recibir.');
      if (isBusy(state) && state.parcel.reemplaza === null) apartados.add(state.parcel.tracking, 'Quedó sin recibir.');
    },
  };
};

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The place of the screen that is called so. */
const placeOf = (campo: string): HTMLElement | null => document.querySelector(`[data-campo="${campo}"]`);

/** Brings the focus to where the next keys belong. On a touch screen waiting for a code needs no keyboard. */
export const focusCampo = (campo: string): void => {
  const place = campo === 'codigo' ? document.querySelector<HTMLElement>('input[data-scan]') : placeOf(campo);
  if (campo === 'codigo' && isTouch()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  place?.focus();
};

/** The table of the intake screen: its state, and the way to tell it what happens. */
export const useIntake = (servicio_id: number, orden: Orden): [state: Intake, send: Send] => {
  const [intake] = useState(() => createIntake(servicio_id, orden));
  const state = useSyncExternalStore(intake.subscribe, intake.get);
  const { campo, vez } = state.foco;
  useLayoutEffect(() => {
    focusCampo(campo);
    // The place may be asked for again: its number counts, not its name.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [vez]);
  useEffect(() => intake.follow(), [intake]);
  useEffect(() => {
    window.addEventListener('pagehide', intake.leave);
    return () => {
      window.removeEventListener('pagehide', intake.leave);
      intake.leave();
    };
  }, [intake]);
  return [state, intake.send];
};
