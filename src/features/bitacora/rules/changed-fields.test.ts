import { describe, expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('changedFields', () => {
  test('keeps only what differs', () =>
    expect(changedFields({ a: 1, b: 'x' }, { a: 2, b: 'x' })).toEqual({ antes: { a: 1 }, despues: { a: 2 } }));
  test('shows a field that came and one that went', () =>
    expect(changedFields({ a: 1 }, { b: 1 })).toEqual({ antes: { a: 1 }, despues: { b: 1 } }));
  test('tells null from absent and 0 from false', () =>
    expect(changedFields({ a: null, b: 0 }, { a: 0, b: false })).toEqual({
      antes: { a: null, b: 0 },
      despues: { a: 0, b: false },
    }));
  test('compares what is inside', () => {
    expect(changedFields({ a: { b: [1, 2] } }, { a: { b: [1, 2] } })).toEqual({ antes: {}, despues: {} });
    expect(changedFields({ a: { b: [1, 2] } }, { a: { b: [2, 1] } })).toEqual({
      antes: { a: { b: [1, 2] } },
      despues: { a: { b: [2, 1] } },
    });
  });
  test('says nothing of versions and permitted actions', () =>
    expect(
      changedFields({ version: 1, acciones: { editar: true } }, { version: 2, acciones: { editar: false } }),
    ).toEqual({ antes: {}, despues: {} }));
  test('keeps a creation and a deletion whole', () => {
    expect(changedFields(null, { a: 1, version: 1 })).toEqual({ antes: null, despues: { a: 1, version: 1 } });
    expect(changedFields({ a: 1 }, null)).toEqual({ antes: { a: 1 }, despues: null });
    expect(changedFields(null, null)).toEqual({ antes: null, despues: null });
  });
});
