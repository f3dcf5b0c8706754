import { ApiError, isTransportError, messageOf } from '#kit/web/api/api-error.ts';
import { Intention } from '#kit/web/api/intention.ts';
import { kitErrors } from '#kit/contract/errors.ts';
import { decimalShown, decimalTyped } from '#kit/web/form/decimal-text.ts';
import { createStore } from '#kit/web/store/create-store.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { type CiudadCosto, ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

/** A cost that was typed and is not stored yet. */
export interface WrittenCosto {
  readonly ciudad: CiudadCosto;
  readonly text: string;
  /** `wrong` must be typed again; `failed` can be sent again unchanged. */
  readonly state: 'typing' | 'saving' | 'wrong' | 'failed';
  readonly message: string | null;
}

interface Body {
  readonly valor_envio: number;
  readonly version: number;
}

interface Connection {
  readonly send: (ciudad_id: number, body: Body, idempotencyKey: string) => Promise<CiudadCosto>;
  /** The city as it is stored now. */
  readonly read: (ciudad_id: number) => Promise<CiudadCosto>;
  readonly onSaved: (ciudad: CiudadCosto) => void;
}

/** The text of a stored cost in its field. */
export const costoShown = ({ valor_envio }: CiudadCosto): string => decimalShown(valor_envio, 2, 2);

const { valor_envio: schema } = ubicacionesCalls.updateCosto.body.shape;
const NO_ANSWER = 'No se guardó: el servidor no respondió.';

/**
 * The costs typed into a list. Each is stored by itself; one that could not be stored is kept as typed until it is sent
 * again or undone, even while its row is not shown.
 */
export const createCostos = ({ send, read, onSaved }: Connection) => {
  const written = createStore<ReadonlyMap<number, WrittenCosto>>(new Map());
  /** Cities as stored or read here, possibly newer than the list. */
  const known = new Map<number, CiudadCosto>();
  const intentions = new Map<number, Intention>();
  const running = new Map<number, Promise<boolean>>();

  const set = (ciudad_id: number, next: WrittenCosto | null): void => {
    const all = new Map(written.get());
    if (next === null) all.delete(ciudad_id);
    else all.set(ciudad_id, next);
    written.set(all);
  };
  const current = (ciudad: CiudadCosto): CiudadCosto => {
    const newer = known.get(ciudad.ciudad_id);
    return newer !== undefined && newer.version > ciudad.version ? newer : ciudad;
  };
  const intentionOf = (ciudad_id: number): Intention => {
    const intention = intentions.get(ciudad_id) ?? new Intention();
    intentions.set(ciudad_id, intention);
    return intention;
  };

  /** Why the cost was not stored, and whether it may be sent again unchanged. */
  const failureOf = async (ciudad_id: number, error: unknown): Promise<Pick<WrittenCosto, 'state' | 'message'>> => {
    if (isTransportError(error)) return { state: 'failed', message: NO_ANSWER };
    if (error instanceof ApiError && error.code === kitErrors.VERSION_ANTERIOR.code) {
      const now = await read(ciudad_id).catch(() => null);
      if (now === null) return { state: 'failed', message: NO_ANSWER };
      known.set(ciudad_id, now);
      return {
        state: 'failed',
        message: `Otra persona lo cambió a ${moneyText(now.valor_envio, 'USD')} mientras tanto.`,
      };
    }
    const own = error instanceof ApiError ? error.errores['valor_envio'] : undefined;
    return own === undefined ? { state: 'failed', message: messageOf(error) } : { state: 'wrong', message: own };
  };

  const store = async (ciudad: CiudadCosto, text: string, valor_envio: number): Promise<boolean> => {
    const { ciudad_id } = ciudad;
    const { version } = current(ciudad);
    const body = { valor_envio, version };
    const intention = intentionOf(ciudad_id);
    const finish = (next: Pick<WrittenCosto, 'state' | 'message'> | null): void => {
      // Keeps text that was typed meanwhile.
      if (written.get().get(ciudad_id)?.text === text) set(ciudad_id, next === null ? null : { ciudad, text, ...next });
    };
    try {
      const saved = await send(ciudad_id, body, intention.keyFor(body));
      intention.settle();
      known.set(ciudad_id, saved);
      finish(null);
      onSaved(saved);
      return true;
    } catch (error) {
      intention.settle(error);
      finish(await failureOf(ciudad_id, error));
      return false;
    }
  };

  /** The typed amount; if it is not valid, sets the message and returns null. */
  const amountOf = ({ ciudad, text }: WrittenCosto): number | null => {
    const parsed = schema.safeParse(decimalTyped(text));
    if (parsed.success) return parsed.data;
    set(ciudad.ciudad_id, { ciudad, text, state: 'wrong', message: parsed.error.issues[0]?.message ?? '' });
    return null;
  };

  return {
    subscribe: written.subscribe,
    all: written.get,
    current,
    /**
     * Records typed text. Text equal to the current cost is no change, so the entry is removed: for example once a scan
     * that went into the field has been taken out.
     */
    write: (ciudad: CiudadCosto, text: string): void =>
      set(
        ciudad.ciudad_id,
        text === costoShown(current(ciudad)) ? null : { ciudad, text, state: 'typing', message: null },
      ),
    undo: (ciudad_id: number): void => set(ciudad_id, null),
    /** Validates the typed text and sets its message. @returns whether it is a valid amount. */
    check: ({ ciudad_id }: CiudadCosto): boolean => {
      const costo = written.get().get(ciudad_id);
      return costo === undefined || amountOf(costo) !== null;
    },
    /** @returns whether the database then has the cost shown in the list. */
    save: (ciudad: CiudadCosto): Promise<boolean> => {
      const { ciudad_id } = ciudad;
      const before = running.get(ciudad_id) ?? Promise.resolve(true);
      const costo = written.get().get(ciudad_id);
      if (costo === undefined || costo.state === 'saving') return before;
      const amount = amountOf(costo);
      if (amount === null) return Promise.resolve(false);
      const { text } = costo;
      set(ciudad_id, { ciudad, text, state: 'saving', message: null });
      const run = before.then(async () => {
        // The text was undone or changed while the previous request was running.
        if (written.get().get(ciudad_id)?.text !== text) return false;
        if (costo.state === 'typing' && current(ciudad).valor_envio === amount) {
          set(ciudad_id, null);
          return true;
        }
        return store(ciudad, text, amount);
      });
      const tracked = run.finally(() => {
        if (running.get(ciudad_id) === tracked) running.delete(ciudad_id);
      });
      running.set(ciudad_id, tracked);
      return tracked;
    },
  };
};

export type Costos = ReturnType<typeof createCostos>;
