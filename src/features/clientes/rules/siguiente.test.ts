import { expect, test } from 'vitest';
import { siguienteSolicitud } from './siguiente.ts';

const at = (cliente_id: number, fecha_registro: string) => ({ cliente_id, fecha_registro });
const FIRST = at(9, '2026-11-01T10:00:00Z');
const SECOND = at(3, '2026-11-02T10:00:00Z');
const THIRD = at(4, '2026-11-02T10:00:00.000Z');
const LAST = at(5, '2026-11-03T10:00:00Z');
const QUEUE = [LAST, FIRST, THIRD, SECOND];

test.each([
  ['who asked next', FIRST, SECOND],
  ['of the same moment, the next number', SECOND, THIRD],
  ['the last', THIRD, LAST],
  ['after the last, the first again', LAST, FIRST],
])('%s', (_, current, next) => {
  expect(siguienteSolicitud(QUEUE, current)).toBe(next.cliente_id);
});

test('one that was decided meanwhile still has its place in the queue', () => {
  const rest = QUEUE.filter((one) => one !== SECOND);
  expect(siguienteSolicitud(rest, SECOND)).toBe(THIRD.cliente_id);
});

test('when no other waits there is none', () => {
  expect(siguienteSolicitud([FIRST], FIRST)).toBeNull();
  expect(siguienteSolicitud([], FIRST)).toBeNull();
});
