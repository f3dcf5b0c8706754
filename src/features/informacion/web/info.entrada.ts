/**
 * The script of the public pages for visitors. For a user with a session it loads the portal instead, at the same
 * address; the tags of the portal wait in a template.
 */
import { enhance } from './mejorar.ts';

/** Keys of the portal's storage: src/kit/web/session/session.store.ts and src/kit/web/theme/ThemeProvider.tsx. */
const [TOKEN_KEY, THEME_KEY] = ['portal.token', 'portal.tema'];

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then there is no session either.
    return null;
  }
};

const openPortal = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('#portal');
  for (const found of template?.content.children ?? []) {
    // Created anew, because scripts inside a template do not run.
    const piece = document.createElement(found.tagName);
    for (const { name, value } of found.attributes) piece.setAttribute(name, value);
    document.head.append(piece);
  }
};

const drawIn = (scheme: 'dark' | 'light'): void => {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
};

/** Follows the system's colour scheme while none was chosen here. */
const followSystem = ({ matches }: MediaQueryListEvent): void => {
  const chosen = kept(THEME_KEY);
  if (chosen !== 'dark' && chosen !== 'light') drawIn(matches ? 'dark' : 'light');
};

const switchTheme = (): void => {
  const next = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
  drawIn(next);
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Then it applies to this page only.
  }
};

if (kept(TOKEN_KEY) === null) {
  const root = document.querySelector<HTMLElement>('#root');
  if (root !== null) enhance(root, () => null);
  document.querySelector('#info-tema')?.addEventListener('click', switchTheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followSystem);
} else openPortal();
