import { forgetKept } from '../kept/kept-mark.ts';
import { createStore } from '../store/create-store.ts';
import { flattenPermisos, type Holder, type PermisosMap } from '#kit/contract/access.ts';

/** The fixed place of the token. Whoever clears it logs every tab out. */
export const TOKEN_KEY = 'portal.token';

/** What the kit needs of the user; the session feature answers more. */
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

/** Undefined: not read yet. Nothing is touched while modules load, as the build loads them too, without a browser. */
let token: string | null | undefined;
const { get, set, subscribe } = createStore<OpenSession | null>(null);

const close = (): void => {
  token = null;
  localStorage.removeItem(TOKEN_KEY);
  forgetKept();
  set(null);
};

/** Who is signed in, outside React too: the routes' guards read it while they match. */
export const sessionStore = {
  token: (): string | null => (token === undefined ? (token = localStorage.getItem(TOKEN_KEY)) : token),
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
  /** As it was last known, of the token that is kept already: nobody could be asked. */
  resume: ({ usuario, permisos }: Omit<OpenSession, 'cliente_id'>): void =>
    set({ usuario, cliente_id: usuario.cliente_id, permisos }),
  updateUser: (part: Partial<SessionUser>): void => {
    const session = get();
    if (session !== null) set({ ...session, usuario: { ...session.usuario, ...part } });
  },
  /** Forgets the session in this browser; revoking it is the server's part. */
  close,
  /** Another tab logged out (follow it) or logged in (start over as that user). */
  followOtherTabs: (): void =>
    window.addEventListener('storage', (event) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const stored = localStorage.getItem(TOKEN_KEY);
      if (stored === sessionStore.token()) return;
      if (stored === null) close();
      else window.location.reload();
    }),
};
