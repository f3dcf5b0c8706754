import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decoyInitial, initialOfEmail, maskEmail } from './mask-email.ts';

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

describe('initialOfEmail', () => {
  test.each([
    ['maria.lopez@gmail.com', 'm•••@•••'],
    ['Zoe@un-dominio.propio.hn', 'z•••@•••'],
    ['a', 'a•••@•••'],
    ['7mares@correo.hn', '•••@•••'],
    ['ñandu@correo.hn', '•••@•••'],
    ['', '•••@•••'],
  ])('%s is shown as %s', (address, shown) => expect(initialOfEmail(address)).toBe(shown));
});

describe('decoyInitial', () => {
  const seeds = Array.from({ length: 65_536 }, (_, number) => Uint8Array.of(number >> 8, number & 255));
  const shares = Map.groupBy(seeds.map(decoyInitial), (shown) => shown);

  test('is everything that a real address can be shown as, and nothing else', () => {
    const real = fc.sample(fc.emailAddress(), 5000).map(initialOfEmail);
    expect([...shares.keys()].toSorted()).toEqual([...new Set([...real, '•••@•••'])].toSorted());
  });
  test('begins as names do: more with a or m than with w', () => {
    const share = (letter: string): number => (shares.get(`${letter}•••@•••`)?.length ?? 0) / seeds.length;
    for (const often of ['a', 'm', 'j']) expect(share(often)).toBeGreaterThan(0.07);
    for (const rarely of ['w', 'x', 'z', '']) expect(share(rarely)).toBeLessThan(0.03);
  });
  test('is the same every time for a mailbox', () =>
    expect(decoyInitial(Uint8Array.of(1, 2, 3))).toBe(decoyInitial(Uint8Array.of(1, 2, 9))));
});
