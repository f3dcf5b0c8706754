import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { SCREENS } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('every route of the code is looked at here', () => {
  const sources = [...globSync('src/features/*/web/*.routes.tsx'), ...globSync('src/app/web/*.ts')];
  const routes = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(routes.length).toBeGreaterThan(10);
  const looked = new Set(SCREENS.map(({ route }) => route));
  expect(routes.filter((route) => !looked.has(route) && route !== '/' && route !== '$')).toEqual([]);
});

describe('the log-in page', () => {
  const SCRIPT_LIMIT_KB = 180;
  test(`sends at most ${SCRIPT_LIMIT_KB} KB of script, compressed`, async () => {
    const { page, context } = await visit();
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
    SCREENS.filter(({ as, route }) => as !== undefined && !['/error404', '/logout', '/lock-screen'].includes(route)),
  )('$route leads to the log-in and back', async ({ route, address }) => {
    const { page } = await visit();
    await page.goto((await address?.(portal)) ?? route);
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('who may not', () => {
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
