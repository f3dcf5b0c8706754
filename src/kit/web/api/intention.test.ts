import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { Intention } from './intention.ts';

const silence = new ApiError(0, 'SIN_COMUNICACION', '');

describe('one key per intention', () => {
  it('repeats the key when nobody answered', () => {
    const intention = new Intention();
    const key = intention.keyFor({ body: { a: 1 } });
    intention.settle(silence);
    expect(intention.keyFor({ body: { a: 1 } })).toBe(key);
  });

  it.each([
    ['success', undefined],
    ['a refusal', new ApiError(409, 'X', '')],
  ])('begins anew after %s', (_, error) => {
    const intention = new Intention();
    const key = intention.keyFor({ body: 1 });
    intention.settle(error);
    expect(intention.keyFor({ body: 1 })).not.toBe(key);
  });

  it('begins anew when something else is sent', () => {
    const intention = new Intention();
    const key = intention.keyFor({ body: 1 });
    intention.settle(silence);
    expect(intention.keyFor({ body: 2 })).not.toBe(key);
  });

  it('goes on with the key of a page that is gone, for the same input alone', () => {
    const before = new Intention();
    const key = before.keyFor({ body: 1 });
    before.settle(silence);
    const kept = before.unanswered;
    if (kept === null) throw new Error('nothing was kept');
    const again = new Intention();
    again.resume(kept);
    expect(again.keyFor({ body: 1 })).toBe(key);
    const other = new Intention();
    other.resume(kept);
    expect(other.keyFor({ body: 2 })).not.toBe(key);
    again.settle();
    expect(again.unanswered).toBeNull();
  });

  it('tells files apart', () => {
    const intention = new Intention();
    const form = (name: string): FormData => {
      const data = new FormData();
      data.append('adjunto', new File(['x'], name, { lastModified: 1 }));
      return data;
    };
    const key = intention.keyFor({ body: form('a.pdf') });
    expect(intention.keyFor({ body: form('a.pdf') })).toBe(key);
    expect(intention.keyFor({ body: form('b.pdf') })).not.toBe(key);
  });

  it('tells files in an object apart', () => {
    const intention = new Intention();
    const body = (name: string) => ({ adjunto: new File(['x'], name, { lastModified: 1 }), nota: 'a' });
    const key = intention.keyFor({ body: body('a.pdf') });
    expect(intention.keyFor({ body: body('a.pdf') })).toBe(key);
    expect(intention.keyFor({ body: body('b.pdf') })).not.toBe(key);
  });
});
