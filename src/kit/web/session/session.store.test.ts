import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const { sessionStore, TOKEN_KEY } = await import('./session.store.ts');

const usuario = {
  usuario: 'ana',
  nombre: 'Ana',
  rol: 'Cajero',
  resetpass: false,
  configurar_dos_pasos: false,
  dos_pasos_activo: false,
  cliente_id: null,
  sucursal: null,
  preferencias: {},
};
beforeEach(() => sessionStore.open({ usuario, permisos: {}, token: 'first' }));

test('a token is stored until this tab or another clears it', () => {
  expect(sessionStore.isStored('first')).toBe(true);
  expect(sessionStore.isStored('other')).toBe(false);
  // Another tab has logged out; this one has not heard of it yet.
  stored.delete(TOKEN_KEY);
  expect(sessionStore.token()).toBe('first');
  expect(sessionStore.isStored('first')).toBe(false);
});

test('closing clears its own token, not one that another tab got meanwhile', () => {
  sessionStore.close();
  expect([sessionStore.token(), stored.get(TOKEN_KEY), sessionStore.get()]).toEqual([null, undefined, null]);
  sessionStore.open({ usuario, permisos: {}, token: 'second' });
  stored.set(TOKEN_KEY, 'of another tab');
  sessionStore.close();
  expect([sessionStore.token(), stored.get(TOKEN_KEY), sessionStore.get()]).toEqual([null, 'of another tab', null]);
});
