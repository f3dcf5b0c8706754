import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { routesOfBuild } from './harness/routes.ts';
import { SCREENS } from './harness/screens.ts';

const ASSETS = join(import.meta.dirname, '../dist/web/assets');

const portal = await usePortal();
const visit = await useBrowser(portal);

test('every route is looked at here', () => {
  const routes = routesOfBuild();
  expect(routes.length).toBeGreaterThan(10);
  const looked = new Set(SCREENS.map(({ route }) => route));
  expect(routes.filter((route) => !looked.has(route))).toEqual([]);
});

test('the ground of a short page follows the scheme to the bottom of the window', async () => {
  const { page } = await visit();
  await page.goto('/errors/404');
  await page.getByRole('heading').first().waitFor();
  const grounds = () =>
    page.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor));
  const light = await grounds();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark');
  const dark = await grounds();
  expect([light[0], dark[0]]).toEqual([light[1], dark[1]]);
  expect(dark[0]).not.toBe(light[0]);
});

test('the page of a screen names what the screen needs, and the log-in page nothing', async () => {
  const linksOf = async (path: string): Promise<number> =>
    ((await (await fetch(`${portal.url}${path}`)).text()).match(/rel="modulepreload"/g) ?? []).length;
  expect(await linksOf('/login')).toBe(0);
  // These are in the first script.
  const first = /^\/(?:login|error404|errors\/\d+)$/;
  const without: string[] = [];
  for (const route of routesOfBuild())
    if (!first.test(route) && (await linksOf(route.replace(/\/?\{-\$\w+\}/g, '').replace(/\$\w+/g, '1'))) === 0)
      without.push(route);
  expect(without).toEqual([]);
});

test('every script of the portal begins with the hint that lets the browser compile it beside the page', () => {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js') && !file.startsWith('info-'));
  expect(scripts.length).toBeGreaterThan(300);
  // Before any code: further down the browser does not look for it.
  for (const file of scripts)
    expect(readFileSync(join(ASSETS, file), 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test.each(['/assets/', '/assets/nada.js', '/assets/..%2f..%2fpackage.json'])(
  '%s is nothing that is there, and no failure of the server',
  async (path) => {
    // A bare request, unlike a browser's: without an Accept header.
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    get(`${portal.url}${path}`, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
    expect(await promise).toBe(404);
  },
);

test.each(['/paquetes', '/dashboard'])('%s applies each of its style sheets once', async (route) => {
  const { page } = await visit({ as: 'clienteA', options: {} });
  await page.goto(route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(sheets.length).toBeGreaterThan(3);
  expect(new Set(sheets).size).toBe(sheets.length);
});

describe('the log-in page', () => {
  const SCRIPT_LIMIT_KB = 180;
  test(`sends at most ${SCRIPT_LIMIT_KB} KB of script, compressed`, async () => {
    // With an empty cache.
    const { page, context } = await visit({ options: {} });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Map<string, number>();
    const kinds = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === 'Script') scripts.set(requestId, encodedDataLength);
    });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await page.waitForTimeout(500);
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
    expect(scripts.size).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
  });
});

describe('without a session', () => {
  test.each(
    SCREENS.filter(
      ({ as, route }) =>
        as !== undefined &&
        !['/error404', '/logout', '/lock-screen', '/bloquear'].includes(route) &&
        !route.startsWith('/info/'),
    ),
  )('$route leads to the log-in', async ({ route, address }) => {
    const { page } = await visit({ keep: 'stranger' });
    const to = (await address?.(portal)) ?? route;
    // The first by its address; the others from the log-in page, with the same guard and in a tenth of the time.
    if (page.url() === 'about:blank') await page.goto(to);
    else await page.evaluate((path) => history.pushState({}, '', path), to);
    await page.waitForFunction(() => location.pathname === '/login');
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect(new URL(page.url()).searchParams.get('volver')).toBe(to === '/dashboard' ? null : to);
  });
});

describe('who may not', () => {
  test('who has no right at all is told that', async () => {
    const { page } = await visit({ as: 'sinPermisos' });
    await page.goto('/paquetes');
    await page.getByText('Usuario sin permisos asignados.').first().waitFor();
  });

  test.each([
    '/admin/roles',
    '/admin/usuarios',
    '/admin/correos',
    '/reporte/logs',
    '/admin/configuraciones',
    '/admin/sucursales',
  ])('an employee at %s is told so', async (route) => {
    const { page } = await visit({ as: 'empleado' });
    await page.goto(route);
    await page.getByText('No está autorizado para acceder a esta pantalla.').first().waitFor();
  });
});
