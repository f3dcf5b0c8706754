/**
 * All the script that a public page needs of who is not signed in. Who is gets the portal in the place of the page, at
 * the same address: what it is made of waits in a template.
 */
import { mejorar } from './mejorar.ts';

/** Where the portal keeps them: src/kit/web/session/session.store.ts and src/kit/web/theme/ThemeProvider.tsx. */
const [TOKEN_KEY, THEME_KEY] = ['portal.token', 'portal.tema'];

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; nobody can be signed in then.
    return null;
  }
};

const openPortal = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('#portal');
  for (const found of template?.content.children ?? []) {
    // Made anew: a script that a parser left aside does not run.
    const piece = document.createElement(found.tagName);
    for (const { name, value } of found.attributes) piece.setAttribute(name, value);
    document.head.append(piece);
  }
};

const drawIn = (scheme: 'dark' | 'light'): void => {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
};

/** The system's scheme, while nobody chose one here. */
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
    // It holds for this page then.
  }
};

if (kept(TOKEN_KEY) === null) {
  const root = document.querySelector<HTMLElement>('#root');
  if (root !== null) mejorar(root, () => null);
  document.querySelector('#info-tema')?.addEventListener('click', switchTheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followSystem);
} else openPortal();
