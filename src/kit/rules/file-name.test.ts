import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { plainFileName } from './file-name.ts';

describe('plainFileName', () => {
  test.each([
    ['factura.pdf', 'factura.pdf'],
    ['C:\\fakepath\\Factura 1.pdf', 'Factura 1.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['carpeta/', 'archivo'],
    ['..', 'archivo'],
    ['', 'archivo'],
    ['  .oculto. ', 'oculto'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['foto\u202egpj.exe', 'fotogpj.exe'],
    ['Informacio\u0301n.csv', 'Información.csv'],
    ['\ud800.csv', 'csv'],
  ])('%j is %j', (sent, shown) => expect(plainFileName(sent)).toBe(shown));

  test('a long name keeps its ending', () => {
    const name = plainFileName(`${'ñ'.repeat(400)}.xlsx`);
    expect(name).toHaveLength(150);
    expect(name.endsWith('ñ.xlsx')).toBe(true);
  });
  test('of a name without end only its beginning and its ending are looked at', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    expect(plainFileName(`a${'\u0301\u0316'.repeat(5000)}.xlsx`)).toMatch(/^\p{L}.*\.xlsx$/u);
    const [looked] = normalize.mock.contexts as unknown as string[];
    expect(looked?.length).toBe(1000);
  });
  test('a name cut in the middle of a sign is still text', () =>
    expect(plainFileName('🇭🇳'.repeat(200)).isWellFormed()).toBe(true));

  test('whatever is sent, no path and no control sign comes out, and it stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = plainFileName(sent);
        expect(name).toMatch(/^[^/\\\p{Cc}\u202a-\u202e]+$/u);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(150);
        expect(['.', '..']).not.toContain(name);
        expect(name.isWellFormed()).toBe(true);
        expect(plainFileName(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});
