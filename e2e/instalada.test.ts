import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAST_WORKER } from '#app/server/web-files.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import type { Visitor } from './harness/used-visitors.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
/** A phone whose service worker keeps the portal. */
const phone = { size: 'telefono', offline: true, options: { serviceWorkers: 'allow' } } as const;

const TRACKING = 'INSTALADA0001';
let paquete_id = 0;
let guia_id = 0;
beforeAll(async () => {
  paquete_id = await portal.world.paquete({ tracking: TRACKING, cliente_id: 1001, estado: 'Recibido en USA' });
  await portal.world.solicitud({ guia_tipo: 'Consolidación', paquetes: 0, falta_tracking: true });
  ({ guia_id } = await portal.world.guia({ estado: 'Disponible para entrega', guia_valor: 10, factor_dolar: 25 }));
});

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' });
const greeting = (page: Page) => page.getByRole('heading', { name: /^Hola, / });
const login = (page: Page) => page.getByRole('heading', { name: 'Iniciar sesión' });

/** The customers' data that the browser keeps; null: none. */
const kept = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (found.every(({ name }) => name !== 'encomienda.guardado')) return null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('encomienda.guardado');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('not opened')));
    });
    const rows = await new Promise<unknown>((resolve) => {
      if (!database.objectStoreNames.contains('answers')) return resolve([]);
      const asking = database.transaction('answers').objectStore('answers').getAll();
      asking.addEventListener('success', () => resolve(asking.result));
    });
    database.close();
    return JSON.stringify(rows);
  });
const untilKept = (page: Page, text: string) => expect.poll(() => kept(page)).toContain(text);

/** Waits until the service worker controls the page. */
const untilInstalled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 20));
  });
const shells = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Opens an address as from the home screen: in a new page, the old one closed. */
const openAnew = async ({ context, page }: Visitor, address: string): Promise<Page> => {
  const next = await context.newPage();
  await page.close();
  await next.goto(address);
  return next;
};

describe('a customer who has been here', () => {
  const visited = async (): Promise<Visitor> => {
    const visitor = await visit({ ...phone, as: 'clienteA' });
    const { page } = visitor;
    await page.goto('/dashboard');
    await greeting(page).waitFor();
    await page.getByText(TRACKING).first().waitFor();
    await untilInstalled(page);
    return visitor;
  };

  test('opens the app without a network: home, list, parcel, mailbox as they were, and when', async () => {
    const visitor = await visited();
    const { context, page } = visitor;
    // The home has requested purchases too, with other filters than their own page.
    const lists = async () => (await kept(page))?.split('"id":"compras.list"').length ?? 0;
    const ofHome = await lists();
    await page.goto('/compras');
    await page.getByRole('list', { name: 'Compras' }).getByText('Todavía sin paquetes').waitFor();
    await page.getByRole('list', { name: 'Compras' }).getByText(TRACKING).first().waitFor();
    await expect.poll(lists).toBeGreaterThan(ofHome);
    for (const [address, call] of [
      [`/paquetes/${paquete_id}`, 'paquetes.get'],
      [`/guias/${guia_id}`, 'guias.get'],
      ['/retiro', 'retiros.list'],
      ['/clientes/1001', 'clientes.addresses'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilKept(page, `"id":"${call}"`);
    }
    await untilKept(page, '"id":"inicio.resumen"');
    await untilKept(page, '"id":"domicilio.ofCliente"');
    await untilKept(page, '"id":"solicitudes.list"');
    // The token is stored only in its one place, and nothing of the API in the shell's cache.
    expect(await kept(page)).not.toContain(await page.evaluate(() => localStorage.getItem('portal.token') ?? '-'));
    const inShell = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(inShell.length).toBeGreaterThan(20);
    expect(inShell.filter((path) => path.startsWith('/api/'))).toEqual([]);

    await context.setOffline(true);
    const again = await openAnew(visitor, '/dashboard');
    await greeting(again).waitFor();
    await again.getByText(TRACKING).first().waitFor();
    const day = new Intl.DateTimeFormat('es-HN', { timeZone: 'America/Tegucigalpa', day: '2-digit', month: '2-digit' });
    await bar(again)
      .getByText(`así estaba el ${day.format(new Date())} a las`)
      .waitFor();
    expect(await seriousProblems(again, 'light')).toEqual([]);
    const bottom = again.getByRole('navigation', { name: 'Lugares principales' });
    await bottom.getByRole('link', { name: 'Paquetes' }).click();
    await again
      .getByRole('link', { name: /INSTALADA0001/ })
      .or(again.getByText(TRACKING))
      .first()
      .waitFor();
    // A request without parcels too.
    await again.getByRole('list', { name: 'Compras' }).getByText('Todavía sin paquetes').waitFor();
    await bottom.getByRole('link', { name: 'Casillero' }).click();
    await again
      .getByRole('button', { name: /^Copiar todo/ })
      .first()
      .waitFor();
    for (const [address, text] of [
      [`/paquetes/${paquete_id}`, TRACKING],
      [`/guias/${guia_id}`, 'Datos de la guía'],
      ['/retiro', 'Mostrar mi pase'],
    ] as const) {
      await again.goto(address);
      await again.getByText(text).first().waitFor();
      await bar(again).getByText('así estaba el').waitFor();
      expect(await again.getByText(/500|¡Algo salió mal!/).count()).toBe(0);
    }
    // Actions that need the network say so.
    await again.getByRole('button', { name: 'Mostrar mi pase' }).click();
    await again.getByText('Sin conexión: esto necesita señal.').waitFor();

    // By itself: the bar disappears, and the changes made meanwhile are shown.
    await again.goto('/dashboard');
    await bar(again).waitFor();
    await portal.world.paquete({ tracking: 'INSTALADA0002', cliente_id: 1001, estado: 'Recibido en USA' });
    await context.setOffline(false);
    await bar(again).waitFor({ state: 'hidden' });
    await again.getByText('INSTALADA0002').first().waitFor();
  });

  test('«Reintentar» asks at once; a piece that was never here says so in its place', async () => {
    const { context, page } = await visited();
    await context.setOffline(true);
    await bar(page).getByRole('button', { name: 'Reintentar' }).click();
    await bar(page).waitFor();
    await page.getByRole('link', { name: 'Pre-alertar', exact: true }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Sin conexión' });
    await problem.getByRole('button', { name: 'Reintentar' }).waitFor();
    await context.setOffline(false);
    await page
      .getByRole('textbox', { name: /tracking/i })
      .first()
      .waitFor();
    await bar(page).waitFor({ state: 'hidden' });
  });

  test('logs out: nothing is left, and without a network there is the log-in page, which says so', async () => {
    const visitor = await visited();
    const { context, page } = visitor;
    await untilKept(page, TRACKING);
    await context.setOffline(true);
    await page.goto('/logout');
    await page.getByRole('heading', { name: 'Su sesión se cerró' }).waitFor();
    await expect.poll(() => kept(page)).toBeNull();
    const again = await openAnew(visitor, '/dashboard');
    await login(again).waitFor();
    await again.getByText('Podrá ingresar cuando vuelva la señal.').waitFor();
    expect(await again.getByText(TRACKING).count()).toBe(0);
    await context.setOffline(false);
    await again.getByText('Podrá ingresar cuando vuelva la señal.').waitFor({ state: 'hidden' });
  });

  test('a session that was ended elsewhere leaves nothing either', async () => {
    const visitor = await visited();
    const { context, page } = visitor;
    await untilKept(page, TRACKING);
    await context.setOffline(true);
    const again = await openAnew(visitor, '/dashboard');
    await again.getByText(TRACKING).first().waitFor();
    await portal.query('delete from sesiones where usuario = (select usuario from usuarios where cliente_id = 1001)');
    await context.setOffline(false);
    await login(again).waitFor();
    await expect.poll(() => kept(again)).toBeNull();
  });

  test('what another version stored in another shape is not shown', async () => {
    const visitor = await visited();
    const { context, page } = visitor;
    await untilKept(page, TRACKING);
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('encomienda.guardado');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const transaction = database.transaction('answers', 'readwrite');
      const store = transaction.objectStore('answers');
      const asking = store.getAll();
      asking.addEventListener('success', () => {
        for (const row of asking.result) if (row.shape !== undefined) store.put({ ...row, shape: 'otra' });
      });
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
    });
    await context.setOffline(true);
    const again = await openAnew(visitor, '/dashboard');
    await bar(again).waitFor();
    await greeting(again).waitFor();
    // Each part of the screen says so, one after the other.
    await again.getByText('No se pudieron cargar los datos').first().waitFor();
    expect(await again.getByText(TRACKING).count()).toBe(0);
    await context.setOffline(false);
    await again.getByText(TRACKING).first().waitFor();
  });

  test('another one who logs in never sees what was theirs', async () => {
    const visitor = await visited();
    const { context, page } = visitor;
    await untilKept(page, TRACKING);
    const token = await portal.openSession('clienteB');
    await page.evaluate((value) => localStorage.setItem('portal.token', value), token);
    // Not even before the server could tell who it is.
    await context.setOffline(true);
    const unknown = await openAnew(visitor, '/dashboard');
    await unknown.getByRole('heading', { name: 'Sin conexión' }).waitFor();
    expect(await unknown.getByText(TRACKING).count()).toBe(0);
    await context.setOffline(false);
    await greeting(unknown).waitFor();
    await untilKept(unknown, '"usuario":"1002"');
    expect(await kept(unknown)).not.toContain(TRACKING);
  });
});

test('of staff nothing is kept', async () => {
  const { page } = await visit({ ...phone, as: 'empleado' });
  await page.goto(`/paquetes/${paquete_id}`);
  await page.getByText(TRACKING).first().waitFor();
  await page.goto('/clientes/1001');
  await page
    .getByRole('button', { name: /^Copiar todo/ })
    .first()
    .waitFor();
  expect(await kept(page)).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

describe('another version', () => {
  /** A server in front of the portal that can serve another worker, because routes of a page never see its script. */
  let worker: string | null = null;
  const front = createServer((asked, answer) => {
    if (asked.url === '/sw.js' && worker !== null) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
      return;
    }
    const { method = 'GET', headers, url = '/' } = asked;
    const onward = request(new URL(url, portal.url), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  beforeAll(async () => {
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
  });
  afterAll(() => {
    front.closeAllConnections();
    front.close();
  });

  const opened = async (): Promise<Visitor> => {
    worker = null;
    const baseURL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const visitor = await visit({ ...phone, as: 'clienteA', options: { ...phone.options, baseURL } });
    await visitor.page.goto('/dashboard');
    await greeting(visitor.page).waitFor();
    await untilInstalled(visitor.page);
    return visitor;
  };
  const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  test('takes over at the next opening, without a reload, and takes away what the one before kept', async () => {
    const visitor = await opened();
    const [first = ''] = await shells(visitor.page);
    const source = await (await fetch(`${portal.url}/sw.js`)).text();
    worker = source.replace(first, 'portal-otra');
    expect(worker).not.toBe(source);
    let loads = 0;
    visitor.page.on('load', () => (loads += 1));
    await update(visitor.page);
    await expect.poll(() => shells(visitor.page)).toEqual([first, 'portal-otra']);
    expect(loads).toBe(0);
    const next = await visitor.context.newPage();
    await visitor.page.close();
    // A browser takes a while to notice that nobody uses the old version: the pause grows each time.
    let pause = 250;
    const reopened = async (): Promise<string[]> => {
      await next.goto('/dashboard');
      await greeting(next).waitFor();
      const names = await shells(next);
      await next.goto('about:blank');
      await next.waitForTimeout((pause *= 2));
      return names;
    };
    await expect.poll(reopened, { timeout: 60_000 }).toEqual(['portal-otra']);
    await visitor.context.setOffline(true);
    await next.goto('/dashboard');
    await greeting(next).waitFor();
  });

  test('that is to keep nothing goes from the browser with all that it kept', async () => {
    const { page } = await opened();
    worker = LAST_WORKER;
    await update(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    // The page is loaded anew meanwhile.
    await expect.poll(() => shells(page)).toEqual([]);
  });
});

describe('the offer to install', () => {
  const offer = (page: Page) => page.getByRole('region', { name: /en su teléfono$/ });
  /** Fires the event that the browser sends once it has read the manifest. */
  const propose = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => void (document.title = 'preguntado'),
      });
      window.dispatchEvent(event);
    });

  test('comes with the second visit of a customer on a phone, once, and leads to the question of the browser', async () => {
    const { context, page } = await visit({ ...phone, as: 'clienteA' });
    const come = async (to: Page): Promise<void> => {
      await to.goto('/dashboard');
      await to.getByText(TRACKING).first().waitFor();
      await propose(to);
    };
    await come(page);
    expect(await offer(page).count()).toBe(0);
    const second = await context.newPage();
    await come(second);
    await offer(second).waitFor();
    await offer(second).getByRole('button', { name: 'Instalar' }).click();
    await offer(second).waitFor({ state: 'hidden' });
    expect(await second.title()).toBe('preguntado');
    const third = await context.newPage();
    await come(third);
    expect(await offer(third).count()).toBe(0);
  });

  test('the shortcut «Casillero» leads where the bar does', async () => {
    const { page } = await visit({ ...phone, as: 'clienteA' });
    await page.goto('/casillero');
    await page.waitForURL('**/clientes/1001');
  });
});
