import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Principal } from './principal.ts';
import { rememberTotals } from './remembered-totals.ts';

const call = { id: 'paquetes.list', topics: ['guias'] };
const permisos: ReadonlySet<string> = new Set(['paquetes.listado.ver']);
const person = (fields: Partial<Principal> = {}): Principal =>
  ({
    usuario: 'ana',
    nombre: 'Ana',
    rol_id: 1,
    cliente_id: null,
    sucursal_id: 1,
    sesion_id: '1',
    restriction: null,
    permisos,
    ...fields,
  }) as Principal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setup = () => {
  const heard: (readonly [topic: string, at: number])[] = [];
  const totals = rememberTotals({
    heardSince: (moment, isMeant) => heard.some(([topic, at]) => at >= moment && isMeant(topic)),
  });
  let counted = 0;
  const count = () => Promise.resolve((counted += 1));
  const ask = (user: Principal | null = person(), of: unknown = {}) => totals.read({ call, user, of }, count);
  return { totals, ask, hear: (topic: string) => heard.push([topic, performance.now()]) };
};

test('who asks at once or a moment later hears the same, a second later another', async () => {
  const { ask } = setup();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('by other filters, as another person, of another branch or with other rights it is another total', async () => {
  const { ask } = setup();
  await ask();
  expect(await ask(person(), { estado: 'Abierto' })).toBe(2);
  expect(await ask(person({ usuario: 'bruno' }))).toBe(3);
  expect(await ask(person({ sucursal_id: 2 }))).toBe(4);
  expect(await ask(person({ permisos: new Set(['guias.listado.ver']) }))).toBe(5);
  expect(await ask(null)).toBe(6);
  expect(await ask()).toBe(1);
});

test.each([
  ['paquetes', 2],
  ['paquetes.list', 2],
  ['guias', 2],
  ['clientes', 1],
])('after a notice of %s it is the count number %d', async (topic, number) => {
  const { ask, hear } = setup();
  await ask();
  vi.advanceTimersByTime(1);
  hear(topic);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(number);
});

test('who has written is counted for anew, others are not', async () => {
  const { ask, totals } = setup();
  await Promise.all([ask(), ask(person({ usuario: 'bruno' }))]);
  totals.wrote('ana');
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(3);
  expect(await ask(person({ usuario: 'bruno' }))).toBe(2);
  expect(await ask()).toBe(3);
});

test('what was being counted while they wrote is not told to them afterwards', async () => {
  const { ask, totals } = setup();
  const before = ask();
  vi.advanceTimersByTime(5);
  totals.wrote('ana');
  await before;
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('a failure is told to who asked meanwhile, and to nobody after', async () => {
  const totals = rememberTotals({ heardSince: () => false });
  let fails = true;
  const count = () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve(7));
  const ask = () => totals.read({ call, user: null, of: {} }, count);
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask()).toBe(7);
});
