import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMISOR, ETIQUETA } from './etiqueta.samples.ts';

const counted = { asks: 0, letters: 0 };
let layoutPaquete: typeof import('./layout.ts').layoutPaquete;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(import('./letter-widths.ts'), async (original) => {
    const real = await original();
    return {
      ...real,
      measured: (text) => {
        const measure = real.measured(text);
        counted.letters += text.length;
        return (...part) => {
          counted.asks += 1;
          return measure(...part);
        };
      },
    };
  });
  ({ layoutPaquete } = await import('./layout.ts'));
});

afterAll(() => {
  vi.doUnmock(import('./letter-widths.ts'));
  vi.resetModules();
});

const costOf = (descripcion: string) => {
  Object.assign(counted, { asks: 0, letters: 0 });
  layoutPaquete(EMISOR, { ...ETIQUETA, cliente: descripcion, descripcion }, { code: 'GA1', widths: [1, 2, 3] });
  return { ...counted };
};

test.each(['㏂'.repeat(300), 'W'.repeat(300), 'i '.repeat(150), `W ${'i'.repeat(298)}`, '\ufdfa'.repeat(300)])(
  'a label of %.6s… is measured about as often as a plain one',
  (hostile) => {
    const plain = costOf('Zapatos deportivos');
    expect(plain.asks).toBeGreaterThan(0);
    const { asks, letters } = costOf(hostile);
    expect(asks).toBeLessThan(3 * plain.asks);
    expect(letters).toBeLessThan(5 * plain.letters);
  },
);
