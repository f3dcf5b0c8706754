import type { DataOf } from '#kit/contract/call.ts';
import type { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Parcel } from '../intake/parcel.ts';
import type { Almacen } from './almacen.ts';
import { afterFailure, type Entrada, expired, newEntrada, LONGEST_PAUSE, nextToSend, waitFor } from './entrada.ts';

export type Recepcion = DataOf<typeof recepcionCalls.receive>;

export interface Deps {
  readonly almacen: Almacen;
  /** Who is signed in; null: nobody. */
  readonly usuario: () => string | null;
  readonly send: (entrada: Entrada) => Promise<Recepcion>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Runs the work in one tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that the store has changed. */
  readonly tell: (entradas: readonly Entrada[]) => void;
}

export interface ColaState {
  /** Of who is signed in, the newest first. */
  readonly entradas: readonly Entrada[];
  readonly enviando: string | null;
  /** How many wait in this browser for somebody else to sign in. */
  readonly ajenas: number;
  /** The browser keeps nothing: what waits is lost with the page. */
  readonly sinAlmacen: boolean;
}

type Outcome =
  | { readonly tipo: 'recibido'; readonly entrada: Entrada; readonly recepcion: Recepcion }
  | { readonly tipo: 'rechazado'; readonly entrada: Entrada };

/**
 * The parcels that were saved here and are not on the server yet. Each is kept before it is sent, sent under the
 * session of who saved it alone, and taken out only when the server answered.
 */
export const createCola = (deps: Deps) => {
  let entradas: readonly Entrada[] = [];
  let enviando: string | null = null;
  let sinAlmacen = false;
  let snapshot: ColaState = { entradas: [], enviando: null, ajenas: 0, sinAlmacen: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let hurried = false;
  const listeners = new Set<() => void>();
  const watchers = new Set<(outcome: Outcome) => void>();

  const emit = (): void => {
    const usuario = deps.usuario();
    const own = entradas.filter((one) => one.usuario === usuario);
    snapshot = {
      entradas: own.toSorted((a, b) => b.creado - a.creado),
      enviando,
      ajenas: entradas.length - own.length,
      sinAlmacen,
    };
    for (const listener of listeners) listener();
  };
  /** Changes that the store does not have yet; null: taken out. What is read meanwhile does not undo them. */
  const pending = new Map<string, Entrada | null>();
  let storing: Promise<unknown> = Promise.resolve();
  /** One after the other, so that what is read holds what was written before. */
  const stored = <T>(work: () => Promise<T>): Promise<T> => {
    const result = storing.then(work);
    storing = result.catch(() => undefined);
    return result;
  };
  const change = async (clave: string, entrada: Entrada | null): Promise<void> => {
    entradas = [...entradas.filter((one) => one.clave !== clave), ...(entrada === null ? [] : [entrada])];
    pending.set(clave, entrada);
    emit();
    try {
      await stored(() => (entrada === null ? deps.almacen.remove(clave) : deps.almacen.put(entrada)));
      if (pending.get(clave) === entrada) pending.delete(clave);
    } catch {
      // It stays pending: still here and still sent; the screen warns that it must not be closed.
      sinAlmacen = true;
      emit();
    }
    deps.tell(entradas);
  };
  const keep = (entrada: Entrada): Promise<void> => change(entrada.clave, entrada);
  const drop = (clave: string): Promise<void> => change(clave, null);
  const load = async (): Promise<void> => {
    try {
      const kept = await stored(() => deps.almacen.all());
      const others = kept.filter(({ clave }) => !pending.has(clave));
      const own = [...pending.values()].filter((one) => one !== null);
      entradas = [...others, ...own].map((one) => expired(one, deps.now()));
    } catch {
      sinAlmacen = true;
    }
    emit();
  };

  const sendOne = async (entrada: Entrada): Promise<void> => {
    enviando = entrada.clave;
    emit();
    try {
      const recepcion = await deps.send(entrada);
      enviando = null;
      await drop(entrada.clave);
      for (const watcher of watchers) watcher({ tipo: 'recibido', entrada, recepcion });
    } catch (error) {
      enviando = null;
      const next = afterFailure(entrada, error, deps.now());
      await keep(next);
      if (next.estado === 'rechazado') for (const watcher of watchers) watcher({ tipo: 'rechazado', entrada: next });
    }
  };
  const sendAll = async (): Promise<void> => {
    // Another tab may have sent some meanwhile.
    await load();
    if (hurried) entradas = entradas.map((one) => ({ ...one, proximo: 0 }));
    hurried = false;
    for (;;) {
      const usuario = deps.usuario();
      if (usuario === null || !deps.isOnline()) return;
      const next = nextToSend(entradas, usuario, deps.now());
      if (next === undefined) return;
      await sendOne(next);
    }
  };
  const drain = async (): Promise<void> => {
    if (running) return;
    running = true;
    clearTimeout(timer);
    try {
      await deps.alone(sendAll);
    } finally {
      running = false;
      const usuario = deps.usuario();
      const wait = usuario === null ? null : waitFor(entradas, usuario, deps.now());
      if (wait !== null) timer = setTimeout(() => void drain(), deps.isOnline() ? wait : LONGEST_PAUSE);
    }
  };

  return {
    get: (): ColaState => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells what became of each parcel that is sent from this page. */
    watch: (watcher: (outcome: Outcome) => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Reads what is kept and sends what is due: at the start, after a log-in, when another tab changed something. */
    resume: async (): Promise<void> => {
      await load();
      await drain();
    },
    /** Shows what another tab has changed. */
    reload: load,
    /** Sends at once what waits, however long it was to wait: the network is back. */
    hurry: async (): Promise<void> => {
      hurried = true;
      await drain();
    },
    /** Keeps a parcel, then sends it; the caller goes on with the next one meanwhile. */
    save: async (parcel: Parcel): Promise<void> => {
      const usuario = deps.usuario();
      if (usuario === null) return;
      await keep(newEntrada(parcel, usuario, deps.newKey(), deps.now()));
      if (parcel.replaces !== null) await drop(parcel.replaces);
      void drain();
    },
    /** Gives up a parcel that was refused. */
    discard: drop,
    /** Sends one again that was refused, as it is: what stood in its way is gone. */
    resend: async (clave: string): Promise<void> => {
      const entrada = entradas.find((one) => one.clave === clave);
      if (entrada === undefined) return;
      const again = newEntrada(entrada.parcel, entrada.usuario, deps.newKey(), deps.now());
      await keep(again);
      await drop(clave);
      void drain();
    },
  };
};
export type Cola = ReturnType<typeof createCola>;
