import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { type Scale, useScale } from '#kit/web/scale/use-scale.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { createStore } from '#kit/web/store/create-store.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { porReempacarYa, solicitudText } from '../../rules/solicitud-text.ts';
import { receptions, saveParcel } from '../receptions.ts';
import { setAside } from '../set-aside.ts';
import { keptTable } from './kept-table.public.ts';
import type { Sequence } from './measure.public.ts';
import { isSameBox } from './parcel.ts';
import { type Earlier, type Effect, initialIntake, type Intake, type IntakeEvent, isBusy } from './state.ts';
import { step } from './step.ts';

export type Send = (event: IntakeEvent) => void;

/** So long an answer is awaited before the parcel is taken in without it. */
const LOOKUP_TIMEOUT_MS = 6000;
const NO_NETWORK = 'Sin conexión con el servidor.';

/** What of a tracking was saved here and is not on the server yet. */
const queuedOf = (tracking: string, replaces: string | null): Earlier[] =>
  receptions.get().entries.flatMap(({ key, content: { parcel }, refusal, created, usuario }) =>
    parcel.tracking === tracking && refusal === null && key !== replaces && parcel.cliente !== null
      ? [
          {
            paquete_id: null,
            cliente: parcel.cliente,
            servicio_id: parcel.servicio_id,
            orden: parcel.orden,
            cajas: parcel.cajas,
            usuario,
            fecha: new Date(created).toISOString(),
            queued: true,
          },
        ]
      : [],
  );

const createIntake = (servicio_id: number, sequence: Sequence) => {
  const back = keptTable.of(sessionStore.get()?.usuario.usuario, servicio_id);
  const { get, set, subscribe } = createStore(back?.state ?? initialIntake(servicio_id, sequence));
  const send: Send = (event) => {
    const [next, effects] = step(get(), event);
    set(next);
    for (const effect of effects) run(effect);
  };
  const ask = async (code: string, turn: number): Promise<void> => {
    try {
      if (!navigator.onLine) throw new ApiError(0, 'SIN_COMUNICACION', NO_NETWORK);
      const { data } = await callApi(
        recepcionCalls.lookup,
        { query: { codigo: code } },
        { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) },
      );
      const { tracking, replaces } = get().parcel;
      send({ kind: 'answer', turn, lookup: data, queued: queuedOf(tracking, replaces) });
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const { tracking, replaces } = get().parcel;
      const reason = refused ? messageOf(error) : NO_NETWORK;
      send({ kind: 'silence', turn, reason, queued: queuedOf(tracking, replaces) });
    }
  };
  const run = (effect: Effect): void => {
    if (effect.kind === 'lookUp') void ask(effect.code, effect.turn);
    else if (effect.kind === 'sound') playSound(effect.sound);
    else if (effect.kind === 'save') void saveParcel(effect.parcel);
    else if (effect.kind === 'putAside') setAside.add(effect.code, effect.reason);
    else setAside.remove(effect.code);
  };
  /** Says that the parcel saved last is held up, as soon as that is known. */
  const look = (): void => {
    const parcel = get().notice?.parcel;
    if (parcel === undefined) return;
    const held = receptions
      .get()
      .entries.some(
        ({ content, refusal, attempts }) =>
          refusal === null && isSameBox(content.parcel, parcel) && (attempts > 0 || !navigator.onLine),
      );
    if (held) send({ kind: 'progress', parcel, progress: 'waiting' });
  };
  return {
    send,
    /** Hears what becomes of what was saved. */
    follow: () => {
      const forget = receptions.subscribe(look);
      const unwatch = receptions.watch((outcome) => {
        const { parcel } = outcome.entry.content;
        if (outcome.kind === 'refused') return send({ kind: 'progress', parcel, progress: 'refused' });
        const { solicitud } = outcome.answer;
        const completa =
          solicitud !== null && porReempacarYa(solicitud)
            ? { guia_id: solicitud.guia_id, text: solicitudText(solicitud) }
            : undefined;
        send({ kind: 'progress', parcel, progress: 'saved', completa });
      });
      window.addEventListener('offline', look);
      return () => {
        forget();
        unwatch();
        window.removeEventListener('offline', look);
      };
    },
    get,
    subscribe,
    /** The table as it was left to repack something is this one now: what was put aside of it lies on it again. */
    resume: (): void => {
      if (back === null) return;
      keptTable.clear();
      const { parcel, waiting, phase, turn } = get();
      for (const code of [parcel.tracking, ...waiting]) setAside.remove(code);
      if (phase.kind === 'lookingUp') run({ kind: 'lookUp', code: parcel.tracking, turn });
    },
    /** The page goes: whatever was scanned and not saved is seen to later. */
    leave: (): void => {
      const state = get();
      for (const code of state.waiting) setAside.add(code, 'Quedó sin recibir.');
      if (isBusy(state) && state.parcel.replaces === null) setAside.add(state.parcel.tracking, 'Quedó sin recibir.');
    },
  };
};

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The place of the screen that is called so. */
const placeOf = (field: string): HTMLElement | null => document.querySelector(`[data-field="${field}"]`);

/** Brings the focus to where the next keys belong. On a touch screen waiting for a code needs no keyboard. */
export const focusField = (field: string): void => {
  const place = field === 'code' ? document.querySelector<HTMLElement>('input[data-scan]') : placeOf(field);
  if (field === 'code' && isTouch()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  place?.focus();
};

/** The table of the intake screen: its state, and the way to tell it what happens. */
export const useIntake = (servicio_id: number, sequence: Sequence): [state: Intake, send: Send] => {
  const [intake] = useState(() => createIntake(servicio_id, sequence));
  const state = useSyncExternalStore(intake.subscribe, intake.get);
  const { field, count } = state.focus;
  useLayoutEffect(() => {
    focusField(field);
    // The place may be asked for again: its number counts, not its name.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  useEffect(() => intake.follow(), [intake]);
  useEffect(() => intake.resume(), [intake]);
  useEffect(() => {
    window.addEventListener('pagehide', intake.leave);
    return () => {
      window.removeEventListener('pagehide', intake.leave);
      intake.leave();
    };
  }, [intake]);
  return [state, intake.send];
};

/**
 * What rests on the scale is the weight of the parcel on the table, whichever came first. Each load belongs to one
 * parcel: what was forgotten on the plate is never the next one's.
 */
export const useWeight = (tracking: string, send: Send): Scale => {
  const scale = useScale();
  const { load } = scale;
  const given = useRef({ number: 0, tracking: '' });
  useEffect(() => {
    // The next box of the same tracking is another parcel.
    if (tracking === '') given.current = { ...given.current, tracking: '' };
    if (load === null || tracking === '') return;
    if (given.current.number === load.number && given.current.tracking !== tracking) return;
    given.current = { number: load.number, tracking };
    send({ kind: 'change', fields: { peso_real: String(load.pounds) } });
  }, [load, tracking, send]);
  return scale;
};
