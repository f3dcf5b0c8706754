import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOld, hasEarly, takeEarly } from './early-answers.ts';

const answer = Promise.resolve(new Response('{}'));
const place = globalThis as { __portal_early?: unknown };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  place.__portal_early = {
    token: 'ana',
    asked: performance.now(),
    answers: new Map([
      ['GET /api/v2/packages?pagina=1&limite=10', answer],
      ['POST /api/v2/checktoken', answer],
    ]),
  };
});
afterEach(() => {
  forgetOld(-1);
  delete place.__portal_early;
  vi.useRealTimers();
});
const takeList = (token: string | null = 'ana') => takeEarly('GET', '/api/v2/packages?pagina=1&limite=10', token);

it('gives an answer once, each request its own', () => {
  expect(takeList()).toBe(answer);
  expect(takeList()).toBeUndefined();
  expect(hasEarly()).toBe(true);
  expect(takeEarly('POST', '/api/v2/checktoken', 'ana')).toBe(answer);
  expect(hasEarly()).toBe(false);
});

it('gives it to no other request', () => {
  expect(takeEarly('GET', '/api/v2/packages?pagina=2&limite=10', 'ana')).toBeUndefined();
  expect(takeList()).toBe(answer);
});

it('forgets all of them once another session asks, or none', () => {
  expect(takeList('beto')).toBeUndefined();
  expect(takeList()).toBeUndefined();
});

it('forgets all of them once nobody is signed in', () => {
  expect(takeList(null)).toBeUndefined();
  expect(takeList()).toBeUndefined();
});

it('forgets all of them once something is written', () => {
  expect(takeEarly('POST', '/api/v2/packages', 'ana')).toBeUndefined();
  expect(takeList()).toBeUndefined();
});

it('reads anew what is too old, and keeps the check of the session', () => {
  vi.advanceTimersByTime(10_001);
  expect(hasEarly()).toBe(false);
  expect(takeList()).toBeUndefined();
  expect(takeEarly('POST', '/api/v2/checktoken', 'ana')).toBe(answer);
});

it('has nothing where the page asked for nothing', () => {
  delete place.__portal_early;
  expect(takeList()).toBeUndefined();
});

it('ends what is old by the time changes are heard of, and says whether it was taken', () => {
  void takeList();
  vi.advanceTimersByTime(700);
  expect(forgetOld(700)).toBe(false);
  expect(hasEarly()).toBe(true);
  expect(forgetOld(699)).toBe(true);
  expect(hasEarly()).toBe(false);
  expect(takeEarly('POST', '/api/v2/checktoken', 'ana')).toBeUndefined();
  expect(forgetOld(0)).toBe(false);
});

it('has nothing to read anew where only the session was checked', () => {
  void takeEarly('POST', '/api/v2/checktoken', 'ana');
  vi.advanceTimersByTime(700);
  expect(forgetOld(0)).toBe(false);
  expect(takeList()).toBeUndefined();
});
