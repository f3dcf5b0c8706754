import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGINAS, pathOf } from '#features/informacion/rules/paginas.ts';
import type { Person } from '../tests/harness/people.ts';
import { useBrowser } from './harness/browser.ts';
import { ELSEWHERE } from './harness/lead.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';
import { routesOfBuild } from './harness/routes.ts';
import { SCREENS } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const WALK_MS = 120_000;
/** How long another screen usually takes, and at most. */
const SOON_MS = 1500;
const LATE_MS = 20_000;

/** Finds the route of an address: the matching one with the fewest parameters. */
const matchers = routesOfBuild()
  .map((route) => ({
    route,
    params: route.split('$').length,
    pattern: new RegExp(
      `^${route
        .replace(/[.+*?^()|[\]\\]/g, String.raw`\$&`)
        .replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
        .replace(/\$\w+/g, '[^/]+')}$`,
    ),
  }))
  .toSorted((a, b) => a.params - b.params);
const routeOf = (href: string): string | null => {
  const { pathname } = new URL(href, portal.url);
  return pathname === '/' ? '/dashboard' : (matchers.find(({ pattern }) => pattern.test(pathname))?.route ?? null);
};

/** Routes that end the session, or are error pages themselves. */
const APART = /^\/(?:logout|bloquear|lock-screen|error404|errors\/\d+)$/;

const hrefsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
      .map((link) => `${link.pathname}${link.search}`),
  );

const GOES_NOWHERE =
  /No encontramos la página|¡Algo salió mal!|No está autorizado para acceder a esta pantalla|Usuario sin permisos asignados|No se pudo cargar/;

/** The heading of a screen, or of a record that opens over its list. */
const HEADINGS = 'h1, [role="dialog"] h2';

/** Navigates within the page, as a link does. @returns whether a new heading appeared. */
const showsAnother = async (page: Page, address: string, timeout: number): Promise<boolean> => {
  await page.evaluate(
    ([to, headings]) => {
      for (const one of document.querySelectorAll<HTMLElement>(headings)) one.dataset['antes'] = one.textContent;
      history.pushState({}, '', to);
    },
    [address, HEADINGS] as const,
  );
  const another = page.waitForFunction(
    (headings) =>
      [...document.querySelectorAll<HTMLElement>(headings)].some((one) => one.dataset['antes'] !== one.textContent),
    HEADINGS,
    { timeout },
  );
  return another.then(
    () => true,
    () => false,
  );
};

/** @returns what is wrong at an address; null: nothing. */
const problemAt = async (page: Page, address: string, refused: string[]): Promise<string | null> => {
  refused.length = 0;
  // Two addresses of one screen have the same heading: then it goes through another screen.
  const shown =
    (await showsAnother(page, address, SOON_MS)) ||
    ((await showsAnother(page, ELSEWHERE, LATE_MS)) && (await showsAnother(page, address, LATE_MS)));
  if (!shown) return 'no heading';
  await untilLoaded(page);
  const text = await page.locator('body').innerText();
  const said = GOES_NOWHERE.exec(text)?.[0] ?? (new URL(page.url()).pathname.startsWith('/error') ? page.url() : null);
  if (said !== null) return said;
  return refused.length > 0 ? refused.join(', ') : null;
};

/** Collects the requests of the page that the server refuses. */
const watchRefusals = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/'))
      refused.push(`${response.request().method()} ${new URL(response.url()).pathname}: ${response.status()}`);
  });
  return refused;
};

const ROLES: readonly (readonly [role: string, as: Person | undefined])[] = [
  ['an administrator', 'admin'],
  ['a supervisor', 'supervisor'],
  ['an employee', 'empleado'],
  ['a customer', 'clienteA'],
  ['nobody', undefined],
];

describe('every link leads somewhere', () => {
  test.each(ROLES)('for %s', { timeout: WALK_MS }, async (role, as) => {
    const { page } = await visit({ still: true, ...(as === undefined ? {} : { as }) });
    const refused = watchRefusals(page);
    await page.goto(as === undefined ? '/login' : '/dashboard');
    await page.locator('h1').first().waitFor();
    await untilLoaded(page);

    // The start page is known already.
    const known = new Set<string>([routeOf(page.url()) ?? '']);
    /** Addresses to visit, each with the screen that links there. */
    const ahead: [address: string, from: string][] = [];
    const note = (hrefs: readonly string[], from: string): string[] =>
      hrefs.flatMap((href) => {
        const route = routeOf(href);
        if (route === null) return [`${from} leads to ${href}, which is no screen`];
        if (known.has(route) || APART.test(route)) return [];
        known.add(route);
        ahead.push([href, from]);
        return [];
      });
    const wrong = note(await hrefsOn(page), new URL(page.url()).pathname);
    // Screens that only a record links to, each with records to show.
    for (const screen of SCREENS)
      if (screen.as === as && !APART.test(screen.route) && !known.has(screen.route)) {
        known.add(screen.route);
        ahead.push([(await screen.address?.(portal)) ?? screen.route, 'its own address']);
      }
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      const [address, from] = next;
      const problem = await problemAt(page, address, refused);
      if (problem === null) wrong.push(...note(await hrefsOn(page), address));
      else wrong.push(`${from} leads to ${address}: ${problem}`);
    }
    expect(wrong).toEqual([]);
    expect(known.size, role).toBeGreaterThan(as === undefined ? 4 : 9);
  });

  test('the walk sees what leads nowhere', async () => {
    const { page } = await visit({ still: true, as: 'empleado' });
    const refused = watchRefusals(page);
    await page.goto('/dashboard');
    await page.locator('h1').first().waitFor();
    expect(routeOf('/no/existe')).toBeNull();
    expect(await problemAt(page, '/paquetes/999999', refused)).not.toBeNull();
    expect(await problemAt(page, '/admin/roles', refused)).toMatch(/No está autorizado/);
    expect(await problemAt(page, '/paquetes', refused)).toBeNull();
  });
});

/** As visitors and search engines get them: complete from the server, without the portal's scripts. */
describe('every link of the public pages leads somewhere, without a script', () => {
  const OUTSIDE = /^(?:https:\/\/[\w.-]+\.\w+(?:\/|\?|$)|mailto:[^@\s]+@[^@\s]+\.\w+$|tel:\+?[\d-]{8,}$)/;

  const read = async (path: string) => {
    const answer = await fetch(new URL(path, portal.url), { headers: { accept: 'text/html' } });
    return { status: answer.status, html: await answer.text() };
  };
  const hrefsIn = (html: string): string[] => [
    ...new Set([...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))),
  ];
  /** @returns what is wrong with a link; null: nothing. */
  const wrongLink = async (page: { readonly html: string }, href: string): Promise<string | null> => {
    const own = href.startsWith(portal.url) ? href.slice(portal.url.length) : href;
    if (OUTSIDE.test(own)) return null;
    if (!/^[/#](?!\/)/.test(own)) return 'it is no address';
    const [path = '', anchor] = own.split('#');
    const there = path === '' ? { status: 200, html: page.html } : await read(path);
    if (there.status >= 400) return String(there.status);
    // A page that the portal draws gets its anchors only then.
    const drawn = there.html.includes('<div id="root"></div>');
    return anchor === undefined || drawn || there.html.includes(` id="${anchor}"`) ? null : 'no such place there';
  };
  const wrongIn = async (page: { readonly html: string }): Promise<string[]> => {
    const wrong: string[] = [];
    for (const href of hrefsIn(page.html)) {
      const problem = await wrongLink(page, href);
      if (problem !== null) wrong.push(`${href}: ${problem}`);
    }
    return wrong;
  };

  test.each([...PAGINAS.map((pagina) => pathOf(pagina)), '/info/direccion', '/', '/login', '/register', '/tracking'])(
    '%s',
    async (path) => {
      const page = await read(path);
      expect(page.status).toBe(200);
      // At least to all the public pages.
      expect(hrefsIn(page.html)).toEqual(expect.arrayContaining(PAGINAS.map((pagina) => pathOf(pagina))));
      expect(await wrongIn(page)).toEqual([]);
    },
  );

  test('every branch has its place under contact', async () => {
    const { html } = await read('/info/contactanos');
    const branches = await portal.query<{ sucursal_codigo: string }>(
      'select sucursal_codigo from sucursales where sucursal_estado',
    );
    expect(branches.length).toBeGreaterThan(0);
    for (const { sucursal_codigo } of branches) {
      expect(html).toContain(` id="${sucursal_codigo}"`);
      expect(await wrongLink({ html: '' }, `/info/contactanos#${sucursal_codigo}`)).toBeNull();
    }
  });

  test('the walk sees what leads nowhere', async () => {
    const html = ['/info/nada', '/no/existe', '/info/contactanos#NADIE', '#nada', 'tel:', 'javascript:alert(1)', 'x']
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    expect(await wrongIn({ html })).toHaveLength(7);
  });
});
