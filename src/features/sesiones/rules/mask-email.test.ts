import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decoyEmail, maskEmail } from './mask-email.ts';

describe('maskEmail', () => {
  test.each([
    ['maria.lopez@gmail.com', 'm•••z@g•••l.com'],
    ['ab@x.hn', 'a•••@x•••.hn'],
    ['a@correo.com.hn', 'a•••@c•••o.com.hn'],
    ['sin-arroba', 's•••a@•••'],
    ['x@localhost', 'x•••@•••'],
  ])('%s is shown as %s', (address, shown) => expect(maskEmail(address)).toBe(shown));

  test('shows at most the ends of each part, whatever its length', () => {
    const word = fc.stringMatching(/^[a-z]{1,20}$/);
    fc.assert(
      fc.property(word, word, (local, domain) => {
        const shown = maskEmail(`${local}@${domain}.com`);
        if (local.length > 2) expect(shown).not.toContain(local);
        if (domain.length > 2) expect(shown).not.toContain(domain);
        expect(shown.split('@')[0]?.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('decoyEmail', () => {
  const SHAPE = /^[a-z]•••[a-z]@[ghyo]•••[lok]\.com$/;
  test('looks like a real one, for any seed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 40 }), (seed) => {
        expect(decoyEmail(seed)).toMatch(SHAPE);
      }),
    );
  });
  test('is the same every time for a mailbox, and not the same for all', () => {
    expect(decoyEmail(Uint8Array.of(1, 2, 3))).toBe(decoyEmail(Uint8Array.of(1, 2, 3)));
    expect(decoyEmail(Uint8Array.of(1, 2, 3))).not.toBe(decoyEmail(Uint8Array.of(7, 9, 2)));
  });
});
