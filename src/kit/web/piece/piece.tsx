import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';
import { FieldProblem, OverlayProblem, PieceProblem } from './PieceProblem.tsx';

type State<P> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly Content: ComponentType<P> }
  | { readonly kind: 'failed'; readonly error: unknown; readonly busy: boolean };

/** A browser may say that the network is back before a request gets through. */
const SAID_EARLY_MS = 2000;

type Load<P> = () => Promise<ComponentType<P>>;

/** What was fetched stays; what failed can be asked for again at any time. */
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

/** A component that comes when it is first shown, or ahead by `preload`. */
export type Piece<P> = FunctionComponent<P> & {
  /** Never rejects: what could not be fetched says so where it stands. */
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
      // Also what failed ahead, when nobody was looking.
      void store.ask();
      // The network is back: nobody has to ask.
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

/** A part of a screen; while it comes `waiting` stands there, and where it cannot come, why. */
export const piece = <P extends object>(load: Load<P>, waiting: ReactNode = null): Piece<P> =>
  createPiece(load, waiting, (failure) => <PieceProblem {...failure} />);

/** A field among others, under its name; where it cannot come, no higher than they are. */
export const fieldPiece = <P extends { readonly label: string }>(load: Load<P>, waiting: ReactNode): Piece<P> =>
  createPiece(load, waiting, (failure, { label }) => <FieldProblem {...failure} label={label} />);

/** What lies over the screen, e.g. a dialog: what is below goes on, whether it comes or not. */
export const overlayPiece = <P extends { readonly onClose: () => void }>(load: Load<P>): Piece<P> =>
  createPiece(load, null, (failure, { onClose }) => <OverlayProblem {...failure} onClose={onClose} />);
