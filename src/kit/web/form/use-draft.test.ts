import { expect, it } from 'vitest';
import { keepDraft, takeDraft } from './use-draft.ts';

it('gives what was typed back to the same user, once', () => {
  keepDraft('sucursales.create', 'ana', { sucursal_codigo: 'SPS' });
  expect(takeDraft('sucursales.update', 'ana')).toBeNull();
  expect(takeDraft('sucursales.create', 'ana')).toEqual({ sucursal_codigo: 'SPS' });
  expect(takeDraft('sucursales.create', 'ana')).toBeNull();
});

it('forgets it when somebody else signs in', () => {
  keepDraft('sucursales.create', 'ana', { sucursal_codigo: 'SPS' });
  expect(takeDraft('sucursales.create', 'luis')).toBeNull();
  expect(takeDraft('sucursales.create', 'ana')).toBeNull();
});
