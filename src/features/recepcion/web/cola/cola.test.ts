import { describe, expect, it } from 'vitest';
import { ApiError } from '#kit/web/api/api-error.ts';
import { blankParcel, type Parcel } from '../intake/parcel.ts';
import type { Almacen } from './almacen.ts';
import { createCola, type Recepcion } from './cola.ts';
import { afterFailure, type Entrada, expired, newEntrada, nextToSend, pauseAfter, VENCIDA } from './entrada.ts';

const parcel = (tracking: string, part: Partial<Parcel> = {}): Parcel => ({
  ...blankParcel(10),
  tracking,
  cliente: { cliente_id: 1001, nombre: 'Ana', requiere_consolidar: false },
  alto: '1',
  largo: '2',
  ancho: '3',
  peso_real: '4',
  ...part,
});
const silence = new ApiError(0, 'SIN_COMUNICACION', '…');
const refusal = new ApiError(409, 'RECEPCION_YA_RECIBIDO', 'Este paquete ya lo recibió lramos.');

const memory = (): Almacen & { readonly kept: Map<string, Entrada> } => {
  const kept = new Map<string, Entrada>();
  return {
    kept,
    all: async () => structuredClone([...kept.values()]),
    put: async (entrada) => void kept.set(entrada.clave, structuredClone(entrada)),
    remove: async (clave) => void kept.delete(clave),
  };
};

const world = (almacen = memory()) => {
  const at = { usuario: 'ana' as string | null, online: true, now: 1000, failing: null as unknown, keys: 0 };
  const sent: string[] = [];
  const cola = createCola({
    almacen,
    usuario: () => at.usuario,
    isOnline: () => at.online,
    now: () => at.now,
    newKey: () => `clave-${++at.keys}`,
    alone: (work) => work(),
    tell: () => undefined,
    send: async ({ clave }) => {
      sent.push(clave);
      if (at.failing !== null) throw at.failing;
      return {} as Recepcion;
    },
  });
  /** Lets go by whatever was begun. */
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { at, almacen, cola, sent, rest };
};

describe('the queue', () => {
  it('keeps a parcel before it is sent, and lets go of it when the server has it', async () => {
    const { cola, almacen, sent, rest } = world();
    const saved = cola.save(parcel('A1'));
    expect(cola.get().entradas).toHaveLength(1);
    await saved;
    await rest();
    expect(sent).toEqual(['clave-1']);
    expect(almacen.kept.size).toBe(0);
    expect(cola.get().entradas).toEqual([]);
  });

  it('keeps it through silence, with the same key when it is sent again', async () => {
    const { at, cola, almacen, sent, rest } = world();
    at.failing = silence;
    await cola.save(parcel('A1'));
    await rest();
    expect([...almacen.kept.values()]).toMatchObject([{ estado: 'esperando', intentos: 1, proximo: 3000 }]);
    at.failing = null;
    await cola.hurry();
    expect(sent).toEqual(['clave-1', 'clave-1']);
    expect(almacen.kept.size).toBe(0);
  });

  it('sends nothing while there is no network', async () => {
    const { at, cola, sent, rest } = world();
    at.online = false;
    await cola.save(parcel('A1'));
    await rest();
    expect(sent).toEqual([]);
    expect(cola.get().entradas).toMatchObject([{ estado: 'esperando' }]);
  });

  it('is there again after a reload, and is sent once', async () => {
    const before = world();
    before.at.online = false;
    await before.cola.save(parcel('A1'));
    const after = world(before.almacen);
    await after.cola.resume();
    await after.cola.resume();
    expect(after.sent).toEqual(['clave-1']);
  });

  it('is never sent under somebody else’s session', async () => {
    const before = world();
    before.at.online = false;
    await before.cola.save(parcel('A1'));
    const after = world(before.almacen);
    after.at.usuario = 'bruno';
    await after.cola.resume();
    expect(after.sent).toEqual([]);
    expect(after.cola.get()).toMatchObject({ entradas: [], ajenas: 1 });
    after.at.usuario = null;
    await after.cola.resume();
    expect(after.sent).toEqual([]);
    after.at.usuario = 'ana';
    await after.cola.resume();
    expect(after.sent).toEqual(['clave-1']);
  });

  it('does not let one that fails hold up the others, except the next box of its tracking', async () => {
    const { at, cola, sent, rest } = world();
    at.failing = new ApiError(503, 'X', '…');
    await cola.save(parcel('A1'));
    await rest();
    at.failing = null;
    at.now += 1;
    await cola.save(parcel('A1', { otra_caja: true }));
    at.now += 1;
    await cola.save(parcel('B2'));
    await rest();
    expect(sent).toEqual(['clave-1', 'clave-3']);
    at.now += 5000;
    await cola.resume();
    expect(sent).toEqual(['clave-1', 'clave-3', 'clave-1', 'clave-2']);
  });

  it('keeps what was refused until somebody sees to it, and tells of it', async () => {
    const { at, cola, almacen, sent, rest } = world();
    const told: string[] = [];
    cola.watch(({ tipo }) => told.push(tipo));
    at.failing = refusal;
    await cola.save(parcel('A1'));
    await rest();
    await cola.resume();
    expect(sent).toEqual(['clave-1']);
    expect(told).toEqual(['rechazado']);
    expect(cola.get().entradas).toMatchObject([{ estado: 'rechazado', motivo: refusal.message }]);
    at.failing = null;
    // Put right, it is another intention, and stands in for the refused one.
    await cola.save(parcel('A1', { replaces: 'clave-1', otra_caja: true }));
    await rest();
    expect(sent).toEqual(['clave-1', 'clave-2']);
    expect(almacen.kept.size).toBe(0);
    expect(told).toEqual(['rechazado', 'recibido']);
  });

  it('sends a refused one again, as it is, under a new key', async () => {
    const { at, cola, sent, rest } = world();
    at.failing = refusal;
    await cola.save(parcel('A1'));
    await rest();
    at.failing = null;
    await cola.resend('clave-1');
    await rest();
    expect(sent).toEqual(['clave-1', 'clave-2']);
    expect(cola.get().entradas).toEqual([]);
  });

  it('sends what the browser will not keep, and says that it does not', async () => {
    const broken: Almacen = {
      all: () => Promise.reject(new Error('no store')),
      put: () => Promise.reject(new Error('no store')),
      remove: () => Promise.reject(new Error('no store')),
    };
    const { at, cola, sent, rest } = world(broken as never);
    at.failing = silence;
    await cola.save(parcel('A1'));
    await rest();
    expect(cola.get()).toMatchObject({ sinAlmacen: true, entradas: [{ estado: 'esperando' }] });
    at.failing = null;
    await cola.hurry();
    expect(sent).toEqual(['clave-1', 'clave-1']);
  });
});

describe('what becomes of a parcel that was not taken', () => {
  const entrada = newEntrada(parcel('A1'), 'ana', 'clave', 0);

  it.each([0, 401, 408, 425, 429, 500, 503])('waits after %i', (status) => {
    expect(afterFailure(entrada, new ApiError(status, 'X', '…'), 0)).toMatchObject({
      estado: 'esperando',
      intentos: 1,
    });
  });

  it.each([400, 403, 404, 409, 413, 415])('is for a person after %i', (status) => {
    const failed = afterFailure(entrada, new ApiError(status, 'X', 'No.', { cliente_id: 'No existe.' }), 0);
    expect(failed).toMatchObject({ estado: 'rechazado', motivo: 'No existe.' });
    expect(nextToSend([failed], 'ana', 1_000_000)).toBeUndefined();
  });

  it('waits longer each time, and never more than a minute', () => {
    expect([1, 2, 3, 5, 6, 40].map(pauseAfter)).toEqual([2000, 4000, 8000, 32_000, 60_000, 60_000]);
  });

  it('is for a person when the server may have forgotten its key', () => {
    const sent = afterFailure(entrada, silence, 0);
    expect(expired(sent, 46 * 3_600_000).estado).toBe('esperando');
    expect(expired(sent, 48 * 3_600_000)).toMatchObject({ estado: 'rechazado', motivo: VENCIDA });
    // Never sent: nobody can have it.
    expect(expired(entrada, 480 * 3_600_000).estado).toBe('esperando');
  });
});
