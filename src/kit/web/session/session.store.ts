import { forgetKept } from '../kept/kept-mark.ts';
import { createStore } from '../store/create-store.ts';
import { flattenPermisos, type Holder, type PermisosMap } from '#kit/contract/access.ts';

/** localStorage key of the token. Clearing it logs out every tab. */
export const TOKEN_KEY = 'portal.token';

/** The user's fields that the kit needs; the session feature answers with more. */
export interface SessionUser {
  readonly usuario: string;
  readonly nombre: string;
  readonly rol: string;
  readonly resetpass: boolean;
  readonly configurar_dos_pasos: boolean;
  readonly dos_pasos_activo: boolean;
  readonly cliente_id: number | null;
  readonly sucursal: {
    readonly sucursal_id: number;
    readonly sucursal_codigo: string;
    readonly sucursal_nombre: string;
  } | null;
  readonly preferencias: Readonly<Record<string, unknown>>;
}

export interface SessionData {
  readonly usuario: SessionUser;
  readonly permisos: PermisosMap;
  readonly token: string;
}

export interface OpenSession extends Holder {
  readonly usuario: SessionUser;
}

/**
 * Undefined: not read yet. Modules must not touch localStorage when loaded, since the build loads them without a
 * browser.
 */
let token: string | null | undefined;
const { get, set, subscribe } = createStore<OpenSession | null>(null);

const close = (): void => {
  // If another tab has logged in meanwhile, its token stays; this one hears of it and starts anew.
  if (localStorage.getItem(TOKEN_KEY) === sessionStore.token()) localStorage.removeItem(TOKEN_KEY);
  token = null;
  forgetKept();
  set(null);
};

/** The current session, also outside React: the routes' guards read it while matching. */
export const sessionStore = {
  token: (): string | null => (token === undefined ? (token = localStorage.getItem(TOKEN_KEY)) : token),
  /** Whether this token still is what every tab uses: another may have cleared it before this one hears of that. */
  isStored: (known: string): boolean => sessionStore.token() === known && localStorage.getItem(TOKEN_KEY) === known,
  get,
  subscribe,
  open: (data: SessionData): void => {
    token = data.token;
    localStorage.setItem(TOKEN_KEY, data.token);
    forgetKept(data.usuario.usuario);
    set({
      usuario: data.usuario,
      cliente_id: data.usuario.cliente_id,
      permisos: flattenPermisos(data.permisos),
    });
  },
  /** Opens the session as last known for the stored token, because the server cannot be reached. */
  resume: ({ usuario, permisos }: Omit<OpenSession, 'cliente_id'>): void =>
    set({ usuario, cliente_id: usuario.cliente_id, permisos }),
  updateUser: (part: Partial<SessionUser>): void => {
    const session = get();
    if (session !== null) set({ ...session, usuario: { ...session.usuario, ...part } });
  },
  /** Forgets the session in this browser; the server revokes it separately. */
  close,
  /** Reacts to another tab that logged out (does the same) or logged in (restarts as that user). */
  followOtherTabs: (): void =>
    window.addEventListener('storage', (event) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const stored = localStorage.getItem(TOKEN_KEY);
      if (stored === sessionStore.token()) return;
      if (stored === null) close();
      else window.location.reload();
    }),
};
