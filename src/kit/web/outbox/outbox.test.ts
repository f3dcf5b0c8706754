import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { afterFailure, type Entry, expired, newEntry, nextToSend, pauseAfter } from './entry.ts';
import { createOutbox } from './outbox.ts';
import type { Store } from './store.ts';

interface Box {
  readonly tracking: string;
}
const box = (tracking: string): Box => ({ tracking });
const silence = new ApiError(0, 'SIN_COMUNICACION', '…');
const refusal = new ApiError(409, 'RECEPCION_YA_RECIBIDO', 'Este paquete ya lo recibió lramos.');
const TOO_LATE = 'Pasó demasiado tiempo.';

const memory = (): Store<Box> & { readonly kept: Map<string, Entry<Box>> } => {
  const kept = new Map<string, Entry<Box>>();
  return {
    kept,
    all: async () => structuredClone([...kept.values()]),
    put: async (entry) => void kept.set(entry.key, structuredClone(entry)),
    remove: async (key) => void kept.delete(key),
  };
};

const world = (store = memory()) => {
  const at = { usuario: 'ana' as string | null, online: true, now: 1000, failing: null as unknown, keys: 0 };
  const sent: string[] = [];
  const outbox = createOutbox(
    {
      send: async (_content: Box, key) => {
        sent.push(key);
        if (at.failing !== null) throw at.failing;
        return 'answer';
      },
      laneOf: ({ tracking }) => tracking,
      tooLate: TOO_LATE,
    },
    {
      store,
      usuario: () => at.usuario,
      isOnline: () => at.online,
      now: () => at.now,
      newKey: () => `key-${++at.keys}`,
      alone: (work) => work(),
      tell: () => undefined,
    },
  );
  /** Lets pending work finish. */
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { at, store, outbox, sent, rest };
};

describe('the outbox', () => {
  it('keeps an entry before it is sent, and lets go of it when the server has it', async () => {
    const { outbox, store, sent, rest } = world();
    const saved = outbox.add(box('A1'));
    expect(outbox.get().entries).toHaveLength(1);
    await saved;
    await rest();
    expect(sent).toEqual(['key-1']);
    expect(store.kept.size).toBe(0);
    expect(outbox.get().entries).toEqual([]);
  });

  it('keeps it through silence, with the same key when it is sent again', async () => {
    const { at, outbox, store, sent, rest } = world();
    at.failing = silence;
    await outbox.add(box('A1'));
    await rest();
    expect([...store.kept.values()]).toMatchObject([{ refusal: null, attempts: 1, due: 3000 }]);
    at.failing = null;
    await outbox.hurry();
    expect(sent).toEqual(['key-1', 'key-1']);
    expect(store.kept.size).toBe(0);
  });

  it('sends nothing while there is no network', async () => {
    const { at, outbox, sent, rest } = world();
    at.online = false;
    await outbox.add(box('A1'));
    await rest();
    expect(sent).toEqual([]);
    expect(outbox.get().entries).toMatchObject([{ refusal: null }]);
  });

  it('is there again after a reload, and is sent once', async () => {
    const before = world();
    before.at.online = false;
    await before.outbox.add(box('A1'));
    const after = world(before.store);
    await after.outbox.resume();
    await after.outbox.resume();
    expect(after.sent).toEqual(['key-1']);
  });

  it('is never sent under somebody else’s session', async () => {
    const before = world();
    before.at.online = false;
    await before.outbox.add(box('A1'));
    const after = world(before.store);
    after.at.usuario = 'bruno';
    await after.outbox.resume();
    expect(after.sent).toEqual([]);
    expect(after.outbox.get()).toMatchObject({ entries: [], others: 1 });
    after.at.usuario = null;
    await after.outbox.resume();
    expect(after.sent).toEqual([]);
    after.at.usuario = 'ana';
    await after.outbox.resume();
    expect(after.sent).toEqual(['key-1']);
  });

  it('does not let one that fails hold up the others, except the next one of its lane', async () => {
    const { at, outbox, sent, rest } = world();
    at.failing = new ApiError(503, 'X', '…');
    await outbox.add(box('A1'));
    await rest();
    at.failing = null;
    at.now += 1;
    await outbox.add(box('A1'));
    at.now += 1;
    await outbox.add(box('B2'));
    await rest();
    expect(sent).toEqual(['key-1', 'key-3']);
    at.now += 5000;
    await outbox.resume();
    expect(sent).toEqual(['key-1', 'key-3', 'key-1', 'key-2']);
  });

  it('keeps what was refused until somebody sees to it, and tells of it', async () => {
    const { at, outbox, store, sent, rest } = world();
    const told: string[] = [];
    outbox.watch(({ kind }) => told.push(kind));
    at.failing = refusal;
    await outbox.add(box('A1'));
    await rest();
    await outbox.resume();
    expect(sent).toEqual(['key-1']);
    expect(told).toEqual(['refused']);
    expect(outbox.get().entries).toMatchObject([{ refusal: { reason: refusal.message } }]);
    at.failing = null;
    // The corrected entry is a new intention and replaces the refused one.
    await outbox.add(box('A1'), 'key-1');
    await rest();
    expect(sent).toEqual(['key-1', 'key-2']);
    expect(store.kept.size).toBe(0);
    expect(told).toEqual(['refused', 'sent']);
  });

  it('sends a refused one again, as it is, under a new key', async () => {
    const { at, outbox, sent, rest } = world();
    at.failing = refusal;
    await outbox.add(box('A1'));
    await rest();
    at.failing = null;
    await outbox.resend('key-1');
    await rest();
    expect(sent).toEqual(['key-1', 'key-2']);
    expect(outbox.get().entries).toEqual([]);
  });

  it('sends what the browser will not keep, and says that it does not', async () => {
    const broken: Store<Box> = {
      all: () => Promise.reject(new Error('no store')),
      put: () => Promise.reject(new Error('no store')),
      remove: () => Promise.reject(new Error('no store')),
    };
    const { at, outbox, sent, rest } = world(broken as never);
    at.failing = silence;
    await outbox.add(box('A1'));
    await rest();
    expect(outbox.get()).toMatchObject({ unkept: true, entries: [{ refusal: null }] });
    at.failing = null;
    await outbox.hurry();
    expect(sent).toEqual(['key-1', 'key-1']);
  });
});

describe('what becomes of an entry that was not taken', () => {
  const entry = newEntry(box('A1'), { key: 'key', usuario: 'ana', created: 0 });

  it.each([0, 401, 408, 425, 429, 500, 503])('waits after %i', (status) => {
    expect(afterFailure(entry, new ApiError(status, 'X', '…'), 0)).toMatchObject({ refusal: null, attempts: 1 });
  });

  it.each([400, 403, 404, 409, 413, 415])('is for a person after %i', (status) => {
    const failed = afterFailure(entry, new ApiError(status, 'X', 'No.', { cliente_id: 'No existe.' }), 0);
    expect(failed).toMatchObject({
      refusal: { code: 'X', reason: 'No existe.', errores: { cliente_id: 'No existe.' } },
    });
    expect(nextToSend([failed], 'ana', 1_000_000)).toBeUndefined();
  });

  it('waits longer each time, and never more than a minute', () => {
    expect([1, 2, 3, 5, 6, 40].map(pauseAfter)).toEqual([2000, 4000, 8000, 32_000, 60_000, 60_000]);
  });

  it('is for a person when the server may have forgotten its key', () => {
    const sent = afterFailure(entry, silence, 0);
    expect(expired(sent, TOO_LATE, 46 * 3_600_000).refusal).toBeNull();
    expect(expired(sent, TOO_LATE, 48 * 3_600_000).refusal).toMatchObject({ code: 'VENCIDA', reason: TOO_LATE });
    // Never sent, so it cannot have arrived.
    expect(expired(entry, TOO_LATE, 480 * 3_600_000).refusal).toBeNull();
  });
});
