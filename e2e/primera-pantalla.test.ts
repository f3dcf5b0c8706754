import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../tests/harness/people.ts';
import { NOT_ALLOWED } from '#kit/web/router/unauthorized.ts';
import { useBrowser } from './harness/browser.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';
import { asksForList } from './harness/routes.ts';
import { SCREENS } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const SESSION = /\/api\/v2\/checktoken$/;
const EVENTS = /\/api\/v2\/events$/;
const LIST = /\/api\/v2\/packages\?/;

/** Records the order in which the page requests its session and its list. */
const askedOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (SESSION.test(request.url())) asked.push('session');
    if (LIST.test(request.url())) asked.push('list');
  });
  return asked;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

test('the list of the page is asked for together with the session, each once', async () => {
  await portal.world.paquete({ tracking: '1Z999AA10123456784' });
  const { page } = await visit({ as: 'empleado', options: {} });
  const asked = askedOf(page);
  const listAsked = page.waitForRequest(LIST);
  let answer = (): void => undefined;
  await page.route(SESSION, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.goto('/paquetes', { waitUntil: 'commit' });
  // The answer about the session has not come yet.
  await listAsked;
  expect(asked).toEqual(['session', 'list']);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  answer();
  await heading(page, 'Paquetes');
  await untilLoaded(page);
  expect(await page.getByText('1Z999AA10123456784').count()).toBeGreaterThan(0);
  expect(asked).toEqual(['session', 'list']);
});

test('a screen looks the same opened by its address as reached by a click: what it adds comes after the page’s own', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Vista', cliente_apellido: 'Igual' });
  const { page } = await visit({ as: 'supervisor' });
  /** The space in a tab, which two style sheets give: whichever comes later. */
  const spaceInTab = () =>
    page
      .getByRole('tab', { name: 'Paquetes', exact: true })
      .evaluate((tab) => `${getComputedStyle(tab).padding} ${getComputedStyle(tab).display}`);
  await page.goto('/clientes');
  await page.locator(`a[href$="/clientes/${cliente_id}"]`).first().click();
  const byClick = await spaceInTab();
  expect(byClick).not.toMatch(/^0px/);
  await page.goto(`/clientes/${cliente_id}`);
  await heading(page, 'Vista Igual');
  expect(await spaceInTab()).toBe(byClick);
  const early = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.hasAttribute('data-early')),
  );
  expect(early).toContain(true);
  expect(early).toEqual(early.toSorted());
});

test('what changed before the page heard of changes is shown, where that took long', async () => {
  const { page } = await visit({ as: 'empleado', options: {} });
  let listen = (): void => undefined;
  await page.route(EVENTS, async (route) => {
    await new Promise<void>((resolve) => (listen = resolve));
    await route.continue();
  });
  const listening = page.waitForRequest(EVENTS);
  await page.goto('/paquetes');
  await heading(page, 'Paquetes');
  await untilLoaded(page);
  await listening;
  await portal.world.paquete({ tracking: '1Z999AA10123456785' });
  // A slow phone, on which the scripts take longer than the page's early answers stay fresh.
  await page.clock.install();
  await page.clock.fastForward(6000);
  listen();
  await page.getByText('1Z999AA10123456785').first().waitFor();
});

test('a list that the address narrows is asked for by its screen alone', async () => {
  const { page } = await visit({ as: 'empleado', options: {} });
  const asked = askedOf(page);
  await page.goto('/paquetes?buscar=nada');
  await heading(page, 'Paquetes');
  await untilLoaded(page);
  expect(asked).toEqual(['session', 'list']);
});

test('a session that was ended meanwhile leads to the log-in, whichever answer says so first', async () => {
  const { page } = await visit({ as: 'clienteA', options: {} });
  await portal.query("delete from sesiones where usuario = '1001'");
  await page.route(SESSION, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/paquetes');
  await heading(page, 'Iniciar sesión');
  expect(new URL(page.url()).searchParams.get('volver')).toBe('/paquetes');
  expect(await page.evaluate(() => localStorage.getItem('portal.token'))).toBeNull();
});

test('who may not see the list is told so, whatever was answered before', async () => {
  const { page } = await visit({ as: 'clienteA', options: {} });
  await page.goto('/admin/sucursales');
  await page.getByText(NOT_ALLOWED).waitFor();
});

test('nothing that was asked for one is shown to the next', async () => {
  const { page } = await visit({ as: 'clienteA', options: {} });
  // Requested but not used: the screen of the address is not opened.
  await page.route(SESSION, (route) => route.fulfill({ status: 401, json: { code: 'SESION_REQUERIDA', message: '' } }));
  await page.goto('/paquetes');
  await heading(page, 'Iniciar sesión');
  await page.unroute(SESSION);
  const asked = askedOf(page);
  await page.getByLabel('Usuario o número de casillero').fill('empleado');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Paquetes');
  await untilLoaded(page);
  expect(asked.filter((one) => one === 'list')).toHaveLength(1);
  expect(await page.evaluate(() => (globalThis as { __portal_early?: unknown }).__portal_early)).toBeUndefined();
});

test('a session that another tab closed while it was checked stays closed', async () => {
  const { page, context } = await visit({ as: 'clienteA', options: {} });
  let hold = (_answer: () => void): void => undefined;
  const held = new Promise<() => void>((resolve) => (hold = resolve));
  await page.route(
    SESSION,
    async (route) => {
      // Answered before the log-out, delivered after it.
      const response = await route.fetch();
      await new Promise<void>(hold);
      await route.fulfill({ response });
    },
    // Whatever is asked after it is answered at once.
    { times: 1 },
  );
  await page.goto('/paquetes', { waitUntil: 'commit' });
  const answer = await held;
  await page.evaluate(() => {
    const stored: string[] = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      stored.push(key);
      setItem.call(this, key, value);
    };
    Object.assign(window, { stored });
  });
  const other = await context.newPage();
  await other.goto('/logout');
  await other.getByRole('heading', { name: 'Su sesión se cerró' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.token'))).toBeNull();
  answer();
  await heading(page, 'Iniciar sesión');
  expect(await page.evaluate(() => (window as unknown as { stored: string[] }).stored)).not.toContain('portal.token');
});

/** How often each address that the document names was requested. */
const timesAsked = async (page: Page, urls: readonly string[]): Promise<Record<string, number>> => {
  const named = await page.evaluate(() => {
    const { requests = '', customerRequests = '' } = document.querySelector<HTMLElement>('#first')?.dataset ?? {};
    return `${requests} ${customerRequests.replaceAll('{cliente_id}', '1001')}`.split(' ').filter((one) => one !== '');
  });
  return Object.fromEntries(
    named.map((address) => {
      const [before = '', after = ''] = address.split('{limite}');
      const asked = urls.filter((url) => url.startsWith(portal.url + before) && url.endsWith(after));
      return [address, asked.filter((url) => address.includes('{limite}') || url === portal.url + address).length];
    }),
  );
};

/** Each list once, for the first person who looks at it. */
const lists = [...new Map(SCREENS.map((screen) => [screen.route, screen])).values()].filter(
  ({ route, as }) => as !== undefined && !route.includes('$') && asksForList(route),
);

test('there are lists whose page asks for them', () => expect(lists.length).toBeGreaterThan(20));

test.each(lists)('$route takes what its page asked for', async ({ route, as }) => {
  const { page } = await visit({ keep: as!, as: as!, still: true });
  const urls: string[] = [];
  const note = (request: Request): void => void (request.method() === 'GET' && urls.push(request.url()));
  page.on('request', note);
  await page.goto(route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilLoaded(page);
  page.off('request', note);
  const times = await timesAsked(page, urls);
  expect(Object.keys(times).length).toBeGreaterThan(0);
  expect(times).toEqual(Object.fromEntries(Object.keys(times).map((address) => [address, 1])));
});

describe('what only a customer sees of the first screen', () => {
  const visitHome = async (as: 'clienteA' | 'empleado') => {
    const { page } = await visit({ as, options: {} });
    const urls: string[] = [];
    page.on('request', (request) => void (request.method() === 'GET' && urls.push(request.url())));
    if (as === 'clienteA') {
      // The program itself comes only after the document has asked.
      const asked = page.waitForRequest(/\/clients\/1001\/resumen$/);
      await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
        await asked;
        await route.continue();
      });
    }
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilLoaded(page);
    const fetched = await page.locator('head link[rel="modulepreload"][href*="InicioClientePage"]').count();
    return { page, urls, fetched };
  };

  test('its files and data are fetched with the answer about the session, each once', async () => {
    await portal.world.guia({ estado: 'Disponible para entrega', paquetes: 1, guia_valor: 10, factor_dolar: 25 });
    const tracking = `HOGAR${Date.now()}`;
    await portal.world.paquete({ tracking, estado: 'Enviado a HN' });
    const { page, urls, fetched } = await visitHome('clienteA');
    await page.getByText(tracking).first().waitFor();
    const times = await timesAsked(page, urls);
    expect(Object.keys(times).length).toBeGreaterThanOrEqual(3);
    expect(new Set(Object.values(times))).toEqual(new Set([1]));
    expect(fetched).toBe(1);
  });

  test('what changed after it was asked for, and before it is shown, is shown', async () => {
    const { page } = await visit({ as: 'clienteA', options: {} });
    let bring = (): void => undefined;
    await page.route(/\/InicioClientePage-[^/]+\.js$/, async (route) => {
      await new Promise<void>((resolve) => (bring = resolve));
      await route.continue();
    });
    const listening = page.waitForResponse(EVENTS);
    const later = page.waitForResponse(/\/clients\/1001\/compras\?paquete_estado=Pre/);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await Promise.all([listening, later]);
    const tracking = `LUEGO${Date.now()}`;
    await portal.world.paquete({ tracking, estado: 'Enviado a HN' });
    // After any notice nothing is taken of what was asked for before; this is the one that a customer hears at once.
    await portal.query(`select pg_notify('encomienda', '{"topic":"sesiones"}')`);
    await page.waitForTimeout(1000);
    bring();
    await page.getByText(tracking).first().waitFor({ timeout: 5000 });
  });

  test('is not fetched for staff', async () => {
    const { urls, fetched } = await visitHome('empleado');
    expect(fetched).toBe(0);
    expect(urls.filter((url) => /\/clients\/|InicioClientePage/.test(url))).toEqual([]);
  });
});
