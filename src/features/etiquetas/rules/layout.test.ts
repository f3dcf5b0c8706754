import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMISOR, ETIQUETA } from './etiqueta.samples.ts';
import { LABEL, type LabelMark, startOf } from './label-marks.ts';
import { layoutContenedor, layoutPaquete } from './layout.ts';
import { widthOf } from './letter-widths.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly what: string;
}
const CAPITALS = 0.72;
const boxOf = (mark: LabelMark): Box => {
  if (mark.kind === 'text') {
    const left = startOf(mark);
    const right = left + widthOf(mark.text, mark.size);
    return { left, right, top: mark.y, bottom: mark.y + mark.size * CAPITALS, what: mark.text };
  }
  const { x, y, height, kind } = mark;
  const width = mark.kind === 'bars' ? mark.module * mark.widths.reduce((sum, one) => sum + one, 0) : mark.width;
  return { left: x, top: y, right: x + width, bottom: y + height, what: kind };
};
const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Everything lies on the label and nothing overlaps, except white text on its black field. */
const expectOrder = (marks: readonly LabelMark[]): void => {
  const fields = marks.filter((mark) => mark.kind === 'fill').map(boxOf);
  const boxes = marks.filter((mark) => !(mark.kind === 'text' && mark.white)).map(boxOf);
  for (const { left, top, right, bottom, what } of boxes)
    expect(left >= 0 && top >= 0 && right <= LABEL.width && bottom <= LABEL.height, what).toBe(true);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(apart(one, other), `${one.what} / ${other.what}`).toBe(true);
  for (const mark of marks) {
    if (mark.kind !== 'text' || !mark.white) continue;
    const { left, top, right, bottom } = boxOf(mark);
    const inside = fields.some((f) => f.left <= left && f.right >= right && f.top <= top && f.bottom >= bottom);
    expect(inside, mark.text).toBe(true);
  }
};

/** Bars and gaps for each symbol of a code. */
const barsOf = (code: string) => ({ code, widths: Array.from({ length: 6 * code.length + 25 }, () => 2) });
const textsOf = (marks: readonly LabelMark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.lorem({ maxCount: 12 }), fc.constant(''));

describe('the label of a parcel', () => {
  test('says all that the warehouse asks', () => {
    const texts = textsOf(layoutPaquete(EMISOR, { ...ETIQUETA, caja: '2 DE 3' }, barsOf('GA000123B1')));
    for (const text of [
      'GA-123',
      'GA000123B1',
      'Caja 1 de 3',
      '1001',
      'Ana María Alvarado',
      'SPS',
      'A',
      'AEREO',
      '12.50 lb',
    ])
      expect(texts).toContain(text);
    expect(texts).toContain('TRACKING UPS · 2 DE 3');
    expect(texts).not.toContain('SIN DUEÑO');
  });

  test('of nobody’s says so, with the name that was read', () => {
    const texts = textsOf(
      layoutPaquete(EMISOR, { ...ETIQUETA, casillero: null, guia: null, cliente: 'J PEREZ' }, barsOf('TBA30303030')),
    );
    expect(texts).toEqual(expect.arrayContaining(['SIN DUEÑO', 'J PEREZ', 'SIN GUÍA']));
    expect(texts).not.toContain('CASILLERO');
  });

  test('a parcel without description says that too', () => {
    expect(textsOf(layoutPaquete(EMISOR, { ...ETIQUETA, descripcion: '' }, barsOf('GA000123B1')))).toContain(
      'Sin descripción',
    );
  });

  test('whatever people are called, nothing lies upon anything else', () => {
    fc.assert(
      fc.property(
        fc.record({
          cliente: words,
          descripcion: words,
          sucursal_codigo: fc.stringMatching(/^[A-Z]{2,12}$/),
          sucursal_nombre: words,
          servicio_prefijo: fc.stringMatching(/^[A-Z]{1,3}$/),
          servicio_nombre: words,
          casillero: fc.option(fc.stringMatching(/^\d{4,7}$/)),
          guia: fc.option(fc.stringMatching(/^G[A-Z]{1,3}-\d{1,8}$/)),
          codigo: fc.stringMatching(/^[A-Z0-9]{8,50}$/),
          tracking: fc.stringMatching(/^[A-Z0-9]{8,50}$/),
          peso_real: fc.constantFrom('0.10 lb', '99,999,999.99 lb'),
          medidas: fc.constantFrom('1 × 1 × 1', '999999.25 × 999999.25 × 999999.25'),
          orden: fc.integer({ min: 1, max: 999 }),
          total: fc.integer({ min: 1, max: 999 }),
        }),
        words,
        fc.boolean(),
        (fields, nombre, con_logo) => {
          const etiqueta = { ...ETIQUETA, ...fields };
          expectOrder(layoutPaquete({ ...EMISOR, nombre, con_logo }, etiqueta, barsOf(etiqueta.codigo)));
        },
      ),
    );
  });

  test('draws bars in whole dots with white beside them, or none at all', () => {
    const barsIn = (code: string) => layoutPaquete(EMISOR, ETIQUETA, barsOf(code)).find((mark) => mark.kind === 'bars');
    const drawn = barsIn('GA000123B2');
    expect(drawn?.module).toBe(4);
    expect(Number.isInteger(drawn?.x)).toBe(true);
    expect(drawn?.x).toBeGreaterThanOrEqual(10 * 4);
    expect(barsIn('X'.repeat(60))).toBeUndefined();
  });
});

test('the label of a packing list', () => {
  const marks = layoutContenedor(
    EMISOR,
    {
      codigo: 'PMCX12345678',
      numero: 'PMCX-12345678',
      titulo: 'PACKING LIST',
      letra: 'MCX',
      letra_nombre: 'MARÍTIMO CONSOLIDADO DE CARGA GENERAL',
      via: { titulo: 'SERVICIO', texto: 'MARÍTIMO CONSOLIDADO DE CARGA GENERAL' },
      cuenta: 'PIEZAS',
      total: 2000,
      libras: '112,312.50 lb',
      fecha: '12/03/2026',
    },
    barsOf('PMCX12345678'),
  );
  expect(textsOf(marks)).toEqual(expect.arrayContaining(['PMCX-12345678', '2000', '112,312.50 lb', '12/03/2026']));
  expectOrder(marks);
});
