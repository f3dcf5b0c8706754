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

/** How long to wait for an answer before going on without it. */
const LOOKUP_TIMEOUT_MS = 6000;
const NO_NETWORK = 'Sin conexión con el servidor.';

/** Boxes of a tracking that were saved here but are not on the server yet. */
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
  /** Reports that the parcel saved last waits for a connection. */
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
    /** Subscribes to the progress of saved parcels. */
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
    /** Continues the table that was kept while repacking: its codes leave the list of those to handle later. */
    resume: (): void => {
      if (back === null) return;
      keptTable.clear();
      const { parcel, waiting, phase, turn } = get();
      for (const code of [parcel.tracking, ...waiting]) setAside.remove(code);
      if (phase.kind === 'lookingUp') run({ kind: 'lookUp', code: parcel.tracking, turn });
    },
    /** On leaving the page, codes that were scanned but not saved go to the list of those to handle later. */
    leave: (): void => {
      const state = get();
      for (const code of state.waiting) setAside.add(code, 'Quedó sin recibir.');
      if (isBusy(state) && state.parcel.replaces === null) setAside.add(state.parcel.tracking, 'Quedó sin recibir.');
    },
  };
};

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The element of a field. */
const placeOf = (field: string): HTMLElement | null => document.querySelector(`[data-field="${field}"]`);

/** Focuses a field. On a touch screen the code field is blurred instead, to keep the keyboard closed. */
export const focusField = (field: string): void => {
  const place = field === 'code' ? document.querySelector<HTMLElement>('input[data-scan]') : placeOf(field);
  if (field === 'code' && isTouch()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  place?.focus();
};

/** State of the intake screen, and the function that sends it events. */
export const useIntake = (servicio_id: number, sequence: Sequence): [state: Intake, send: Send] => {
  const [intake] = useState(() => createIntake(servicio_id, sequence));
  const state = useSyncExternalStore(intake.subscribe, intake.get);
  const { field, count } = state.focus;
  useLayoutEffect(() => {
    focusField(field);
    // Depends on `count`, not `field`: the same field may be focused again.
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
 * Uses the load on the scale as the weight of the parcel on the table, whichever came first. Each load counts for one
 * parcel only: a box forgotten on the scale must not give the next parcel its weight.
 */
export const useWeight = (tracking: string, send: Send): Scale => {
  const scale = useScale();
  const { load } = scale;
  const given = useRef({ number: 0, tracking: '' });
  useEffect(() => {
    // With an empty tracking the parcel is done: the next box, even of the same tracking, needs a new load.
    if (tracking === '') given.current = { ...given.current, tracking: '' };
    if (load === null || tracking === '') return;
    if (given.current.number === load.number && given.current.tracking !== tracking) return;
    given.current = { number: load.number, tracking };
    send({ kind: 'change', fields: { peso_real: String(load.pounds) } });
  }, [load, tracking, send]);
  return scale;
};
