import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, type Call } from '#kit/contract/call.ts';
import { id, requiredText } from '#kit/contract/fields.ts';
import type { BadRequest } from './harness/bad-requests.ts';
import { createJudge } from './harness/judge.ts';
import { isRefusedBySchema } from './harness/refused-by-schema.ts';

const write = defineCall({
  id: 'prueba.write',
  method: 'POST',
  path: '/prueba/{prueba_id}',
  summary: 'Escribir',
  access: { kind: 'public' },
  params: z.object({ prueba_id: id() }),
  body: z.object({ nombre: requiredText(20) }),
});
const read = defineCall({
  id: 'prueba.read',
  method: 'GET',
  path: '/prueba',
  summary: 'Leer',
  access: { kind: 'public' },
  query: z.object({ buscar: requiredText(20) }),
});

const REFUSED = {
  status: 400,
  body: '{"message":"Revise los datos.","code":"ENTRADA_INVALIDA","errores":{"nombre":"Este campo es requerido"}}',
};
const TAKEN = { status: 200, body: '{"message":"Listo."}' };
const asks = (payload: string): BadRequest => ({ sent: { payload }, wellFormed: true });
const byOwnCode = (nombre: string): BadRequest => asks(JSON.stringify({ nombre }));
const bySchema = (length: number): BadRequest[] => Array.from({ length }, (_, place) => asks(`{"nombre":${place}}`));

/** The faults found in a simulated server, by the place of the request, and how often its database was checked. */
const faultsOf = async (
  call: Call,
  requests: readonly BadRequest[],
  answer: (sent: string, keep: () => void) => { readonly status: number; readonly body: string },
): Promise<{ readonly faults: Readonly<Record<number, string>>; readonly looks: number }> => {
  let kept = 0;
  let looks = 0;
  const judge = createJudge({
    send: async ({ payload, url }) => answer(String(payload ?? url), () => void (kept += 1)),
    token: async () => 'abierta',
    fingerprint: async () => {
      looks += 1;
      return { 'public.prueba': String(kept) };
    },
  });
  const verdicts = await judge(call, requests);
  expect(verdicts).toHaveLength(requests.length);
  const wrong = [...verdicts.entries()].filter(([, { fault }]) => fault !== null);
  return { faults: Object.fromEntries(wrong.map(([place, { fault }]) => [place, fault?.split(':')[0] ?? ''])), looks };
};
const LEFT = 'it must leave no trace, and did';

test('what is refused without a trace is as it should be, and looked for once', async () => {
  const { faults, looks } = await faultsOf(write, bySchema(40), () => REFUSED);
  expect(faults).toEqual({});
  expect(looks).toBeLessThan(5);
});

test('of many that the schema refuses the one that leaves a trace is named', async () => {
  const { faults } = await faultsOf(write, bySchema(40), (sent, keep) => {
    if (sent === '{"nombre":23}') keep();
    return REFUSED;
  });
  expect(faults).toEqual({ 23: LEFT });
});

test('where none leaves it a second time, all are named', async () => {
  let isLeft = false;
  const { faults } = await faultsOf(write, bySchema(3), (sent, keep) => {
    if (isLeft || sent !== '{"nombre":1}') return REFUSED;
    isLeft = true;
    keep();
    return REFUSED;
  });
  expect(faults).toEqual({ 0: LEFT, 1: LEFT, 2: LEFT });
});

test('what one that is taken changes hides no trace of the others, before it and after it', async () => {
  const requests = ['bueno', 'malo', 'bueno', 'callado', 'malo'].map(byOwnCode);
  const { faults } = await faultsOf(write, [...bySchema(2), ...requests], (sent, keep) => {
    if (/bueno|malo/.test(sent)) keep();
    return sent.includes('bueno') ? TAKEN : REFUSED;
  });
  expect(faults).toEqual({ 3: 'it changed public.prueba', 6: 'it changed public.prueba' });
});

test('what its schemas refuse must not be taken', async () => {
  const { faults } = await faultsOf(write, bySchema(2), (sent) => (sent === '{"nombre":1}' ? TAKEN : REFUSED));
  expect(faults).toEqual({ 1: 'it was taken, though its schemas refuse it' });
});

test('what only reads leaves no trace, taken or refused', async () => {
  const queries = ['buscar=a', 'buscar=b', 'buscar='].map((query): BadRequest => ({
    sent: { query },
    wellFormed: true,
  }));
  const { faults } = await faultsOf(read, queries, (sent, keep) => {
    if (sent.endsWith('buscar=b')) keep();
    return sent.endsWith('buscar=') ? REFUSED : TAKEN;
  });
  expect(faults).toEqual({ 1: LEFT });
});

test.each([
  ['foreseen by nobody', { status: 500, body: '{}' }, 'it was foreseen by nobody'],
  ['without a word', { status: 409, body: '{"message":" "}' }, 'a refusal without a word'],
  ['in English', { status: 409, body: '{"message":"Invalid input"}' }, 'not in Spanish'],
  [
    'without its fields',
    { status: 400, body: '{"message":"Revise los datos.","code":"ENTRADA_INVALIDA"}' },
    'a refusal that names no field',
  ],
])('a refusal %s', async (_, answer, fault) => {
  expect((await faultsOf(write, bySchema(1), () => answer)).faults).toEqual({ 0: fault });
  expect((await faultsOf(write, [byOwnCode('Ana')], () => answer)).faults).toEqual({ 0: fault });
});

test.each([
  ['what is right', {}, false],
  ['a body that is wrong', { payload: '{"nombre":""}' }, true],
  ['no JSON', { payload: '{' }, true],
  ['an empty body, which is an empty object', { payload: '' }, true],
  ['text, which the call itself has to refuse', { payload: 'hola', type: 'text/plain' }, false],
  ['a name that is none', { path: '/prueba/x' }, true],
  ['a name that cannot be decoded', { path: '/prueba/%ff' }, true],
  ['the address of another call, with its dots followed', { path: '/prueba/%2e%2e' }, false],
])('the schemas refuse: %s', (_, sent, refused) =>
  expect(isRefusedBySchema(write, { payload: '{"nombre":"Ana"}', ...sent })).toBe(refused),
);

test('the schemas refuse a query, however many names it has', () => {
  expect(isRefusedBySchema(read, { query: 'buscar=caja' })).toBe(false);
  expect(isRefusedBySchema(read, { query: `${'a=1&'.repeat(2000)}buscar=caja` })).toBe(false);
  expect(isRefusedBySchema(read, { query: 'buscar=a&buscar=b' })).toBe(true);
});
