import { expect, test } from 'vitest';
import { ApiError, transportError } from '#kit/web/api/api-error.ts';
import type { CiudadCosto } from '../contract/ubicaciones.calls.ts';
import { createCostos } from './costos-store.ts';

const choloma: CiudadCosto = {
  ciudad_id: 502,
  ciudad_nombre: 'Choloma',
  departamento_id: 5,
  departamento_nombre: 'Cortés',
  valor_envio: 3,
  version: 1,
};
const stale = () => new ApiError(409, 'VERSION_ANTERIOR', 'Otra persona cambió este registro.');

/** A store over a database of one city; the errors in `answers` are thrown first, one per request. */
const listOver = (...answers: (() => Error)[]) => {
  let stored = choloma;
  const sent: { valor_envio: number; version: number; key: string }[] = [];
  const costos = createCostos({
    send: async (_, { valor_envio, version }, key) => {
      sent.push({ valor_envio, version, key });
      const answer = answers.shift();
      if (answer !== undefined) throw answer();
      if (version !== stored.version) throw stale();
      stored = { ...stored, valor_envio, version: version + 1 };
      return stored;
    },
    read: async () => stored,
    onSaved: () => undefined,
  });
  const type = (text: string): Promise<boolean> => {
    costos.write(choloma, text);
    return costos.save(choloma);
  };
  return {
    costos,
    sent,
    type,
    stored: () => stored,
    changeElsewhere: (valor_envio: number): void => {
      stored = { ...stored, valor_envio, version: stored.version + 1 };
    },
    written: () => costos.all().get(choloma.ciudad_id),
  };
};

test('what was stored is shown before the list is read again, and the next change goes on from it', async () => {
  const { costos, sent, type, written } = listOver();
  expect(await type('4.5')).toBe(true);
  expect(written()).toBeUndefined();
  expect(costos.current(choloma).valor_envio).toBe(4.5);
  expect(await type('5')).toBe(true);
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('without an answer what was typed stays, and goes again with the same key', async () => {
  const { costos, sent, type, written } = listOver(() => transportError('offline'));
  expect(await type('4.5')).toBe(false);
  expect(written()).toMatchObject({ text: '4.5', state: 'failed', message: 'No se guardó: el servidor no respondió.' });
  expect(await costos.save(choloma)).toBe(true);
  expect(written()).toBeUndefined();
  expect(sent[1]).toEqual(sent[0]);
});

test('what another person changed meanwhile is said, and sent again it stands over that', async () => {
  const { costos, type, written, stored, changeElsewhere } = listOver();
  changeElsewhere(9);
  expect(await type('4.5')).toBe(false);
  expect(written()).toMatchObject({
    text: '4.5',
    state: 'failed',
    message: 'Otra persona lo cambió a US$ 9.00 mientras tanto.',
  });
  expect(await costos.save(choloma)).toBe(true);
  expect(stored()).toMatchObject({ valor_envio: 4.5, version: 3 });
});

test.each([
  ['', 'Este campo es requerido'],
  ['cuatro', 'Debe ser un número.'],
  ['-1', 'Este valor no puede ser negativo'],
  ['1.234', 'Use como máximo 2 decimales.'],
  ['10000', 'Este valor no puede ser mayor a 9,999.99'],
])('«%s» is refused in its place and not sent', async (text, message) => {
  const { costos, sent, type, written } = listOver();
  expect(await type(text)).toBe(false);
  expect(written()).toMatchObject({ text, state: 'wrong', message });
  expect(costos.check(choloma)).toBe(false);
  expect(sent).toEqual([]);
});

test('the same amount is not sent; undone, nothing stays', async () => {
  const { costos, sent, type, written } = listOver(() => transportError('offline'));
  expect(await type('3.00')).toBe(true);
  expect(sent).toEqual([]);
  await type('4');
  costos.undo(choloma.ciudad_id);
  expect(written()).toBeUndefined();
  expect(await costos.save(choloma)).toBe(true);
  expect(sent).toHaveLength(1);
});

test('typed anew while the first is on its way: both go, in their order', async () => {
  const { costos, sent, stored, written } = listOver();
  costos.write(choloma, '4');
  const first = costos.save(choloma);
  costos.write(choloma, '45');
  const second = costos.save(choloma);
  await Promise.all([first, second]);
  expect(stored().valor_envio).toBe(45);
  expect(written()).toBeUndefined();
  expect(sent.at(-1)?.valor_envio).toBe(45);
});

test('a field that has its cost again holds nothing to lose', () => {
  const { costos, written } = listOver();
  costos.write(choloma, 'NADIE00123456');
  expect(written()?.state).toBe('typing');
  costos.write(choloma, '3.00');
  expect([written(), costos.all().size]).toEqual([undefined, 0]);
});
