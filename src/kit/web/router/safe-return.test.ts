import { describe, expect, it } from 'vitest';
import { HOME, safeReturn } from './safe-return.ts';

describe('where a log-in returns to', () => {
  it('goes back inside the portal', () => expect(safeReturn('/guias/5?tab=x')).toBe('/guias/5?tab=x'));
  it.each([
    null,
    undefined,
    '',
    'guias',
    'https://ejemplo.com',
    '//ejemplo.com',
    '/\\ejemplo.com',
    '/\t/ejemplo.com',
    '/\n\\ejemplo.com',
    'javascript:alert(1)',
  ])('goes home instead of to %s', (volver) => expect(safeReturn(volver)).toBe(HOME));
});
