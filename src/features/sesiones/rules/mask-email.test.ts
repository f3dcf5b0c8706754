import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decoyHint, hintOfEmail, maskEmail } from './mask-email.ts';

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

describe('hintOfEmail', () => {
  test.each([
    ['maria.lopez@gmail.com', 'ma•••@gmail.com'],
    ['Maria@Hotmail.com', 'ma•••@hotmail.com'],
    ['zoila@un-dominio.propio.hn', 'zo•••@•••'],
    ['a@gmail.com', '•••@gmail.com'],
    ['xq9@gmail.com', '•••@gmail.com'],
    ['7mares@correo.hn', '•••@•••'],
    ['ñandu@correo.hn', '•••@•••'],
    ['ana@constructor', 'an•••@•••'],
    ['', '•••@•••'],
  ])('%s is shown as %s', (address, shown) => expect(hintOfEmail(address)).toBe(shown));
});

describe('decoyHint', () => {
  const seeds = Array.from({ length: 65_536 }, (_, number) =>
    Uint8Array.of(number >> 8, number & 255, (number * 31) & 255, (number * 17) & 255),
  );
  const shown = seeds.map(decoyHint);
  const beginnings = new Set(shown.map((hint) => hint.split('•')[0]));
  const domains = new Set(shown.map((hint) => hint.split('@')[1]));

  test('a real address is shown as nothing that a decoy never is', () => {
    const letters = fc.stringMatching(/^[a-z0-9._]{1,12}$/);
    const domain = fc.oneof(fc.domain(), fc.constantFrom('gmail.com', 'yahoo.es', 'live.com', 'unah.edu.hn'));
    fc.assert(
      fc.property(letters, domain, (local, of) => {
        const hint = hintOfEmail(`${local}@${of}`);
        expect(beginnings).toContain(hint.split('•')[0]);
        expect(domains).toContain(hint.split('@')[1]);
      }),
    );
  });
  test('looks as addresses do: mostly gmail, more with ma or jo than with xi', () => {
    const share = (part: string): number => shown.filter((hint) => hint.includes(part)).length / seeds.length;
    expect(share('@gmail.com')).toBeGreaterThan(0.5);
    for (const often of ['ma•', 'jo•']) expect(share(often)).toBeGreaterThan(0.03);
    expect(share('xi•')).toBeLessThan(0.02);
  });
  test('is the same every time for a mailbox', () =>
    expect(decoyHint(Uint8Array.of(1, 2, 3, 4))).toBe(decoyHint(Uint8Array.of(1, 2, 3, 4, 9))));
});
