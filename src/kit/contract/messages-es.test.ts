import './messages-es.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const schema = z.strictObject({
  texto: z.string().min(2).max(4),
  numero: z.number().min(1).max(5).int(),
  lista: z.array(z.number()).min(1).max(2),
  opcion: z.enum(['a', 'b']),
  correo: z.email(),
  uuid: z.uuid(),
  fecha: z.iso.date(),
  union: z.union([z.literal(1), z.literal(2)]),
  mapa: z.record(z.string(), z.boolean()),
  par: z.tuple([z.number(), z.number()]),
});
const ENGLISH = /\b(invalid|expected|required|received|must|should|string|number|input|too|option|key)\b/i;

test.each([
  {},
  null,
  [],
  {
    texto: 'a',
    numero: 0,
    lista: [],
    opcion: 'c',
    correo: 'x',
    uuid: 'x',
    fecha: 'x',
    union: 3,
    mapa: { a: 1 },
    par: [1],
  },
  {
    texto: 'abcde',
    numero: 6,
    lista: [1, 2, 3],
    opcion: 1,
    correo: 1,
    uuid: 1,
    fecha: 1,
    union: 'x',
    mapa: [],
    par: [1, 2, 3],
  },
  {
    texto: 1,
    numero: 1.5,
    lista: ['a'],
    opcion: null,
    correo: null,
    uuid: null,
    fecha: null,
    union: null,
    mapa: null,
    par: null,
    de_mas: 1,
  },
  { numero: 'x' },
])('every sentence about %j is Spanish', (value) => {
  const messages = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    expect(message).not.toMatch(ENGLISH);
    expect(message).toMatch(/^[A-ZÁÉÍÓÚ].*[a-z.0-9]$/);
  }
});
