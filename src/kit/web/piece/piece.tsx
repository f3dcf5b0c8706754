import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';
import { FieldProblem, OverlayProblem, PieceProblem } from './PieceProblem.tsx';

type State<P> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly Content: ComponentType<P> }
  | { readonly kind: 'failed'; readonly error: unknown; readonly busy: boolean };

/** The browser may report that it is online before a request can succeed, so a second retry follows. */
const SAID_EARLY_MS = 2000;

type Load<P> = () => Promise<ComponentType<P>>;

/** Keeps the loaded component; a failed load can be retried at any time. */
const createPieceStore = <P,>(load: Load<P>) => {
  const { get, set, subscribe } = createStore<State<P>>({ kind: 'waiting' });
  let pending: Promise<void> | null = null;
  const ask = (): Promise<void> => {
    const state = get();
    if (state.kind === 'ready') return Promise.resolve();
    if (pending !== null) return pending;
    if (state.kind === 'failed') set({ ...state, busy: true });
    pending = load()
      .then(
        (Content) => set({ kind: 'ready', Content }),
        (error: unknown) => set({ kind: 'failed', error, busy: false }),
      )
      .finally(() => {
        pending = null;
      });
    return pending;
  };
  return { ask, get, subscribe };
};

/** A component that is loaded when first shown, or earlier by `preload`. */
export type Piece<P> = FunctionComponent<P> & {
  /** Never rejects: the component itself shows a failed load. */
  readonly preload: () => Promise<void>;
};

interface Failure {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const createPiece = <P extends object>(
  load: Load<P>,
  waiting: ReactNode,
  problem: (failure: Failure, props: P) => ReactNode,
): Piece<P> => {
  const store = createPieceStore(load);
  function Fetched(props: P) {
    const state = useSyncExternalStore(store.subscribe, store.get);
    useEffect(() => {
      // Retries a preload that failed before it was shown.
      void store.ask();
      // Retries by itself when the network is back.
      let timer: ReturnType<typeof setTimeout>;
      const again = (): void => {
        void store.ask();
        clearTimeout(timer);
        timer = setTimeout(() => void store.ask(), SAID_EARLY_MS);
      };
      window.addEventListener('online', again);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
      };
    }, []);
    if (state.kind === 'waiting') return waiting;
    if (state.kind === 'failed')
      return problem({ error: state.error, busy: state.busy, onRetry: () => void store.ask() }, props);
    return <state.Content {...props} />;
  }
  return Object.assign(Fetched, { preload: store.ask });
};

/** A lazily loaded part of a screen; shows `waiting` while loading, and the error if that fails. */
export const piece = <P extends object>(load: Load<P>, waiting: ReactNode = null): Piece<P> =>
  createPiece(load, waiting, (failure) => <PieceProblem {...failure} />);

/** The same for a form field; its error has the field's label and height. */
export const fieldPiece = <P extends { readonly label: string }>(load: Load<P>, waiting: ReactNode): Piece<P> =>
  createPiece(load, waiting, (failure, { label }) => <FieldProblem {...failure} label={label} />);

/** The same for an overlay, e.g. a dialog: the screen below stays usable, even if loading fails. */
export const overlayPiece = <P extends { readonly onClose: () => void }>(load: Load<P>): Piece<P> =>
  createPiece(load, null, (failure, { onClose }) => <OverlayProblem {...failure} onClose={onClose} />);
