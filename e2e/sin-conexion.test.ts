import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { watchPieces } from './harness/pieces.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** Later than all scripts of the screen. */
const LATE_MS = 2000;

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sin conexión' });
const retry = (page: Page) => problem(page).getByRole('button', { name: 'Reintentar' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' }).click();
const openSearch = (page: Page) => page.getByRole('button', { name: 'Buscar en todo' }).click();

describe('a phone without signal', () => {
  test('the menu and the search were fetched ahead', async () => {
    const { page, context } = await visit({ as: 'empleado', size: 'telefono', offline: true });
    const fetched = watchPieces(page);
    await page.goto('/clientes');
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
    await fetched('SearchDialog');
    await fetched('MenuDrawer');
    await context.setOffline(true);
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await page.keyboard.press('Escape');
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('paquetes');
    await page.getByRole('option', { name: 'Paquetes' }).first().waitFor();
  });

  test('a piece that does not come says so in its place, and what was typed stays', async () => {
    const { page, context } = await visit({ as: 'clienteA', size: 'telefono', offline: true });
    const pieces = /\/assets\/(?:MenuDrawer|SearchDialog)-/;
    let asked = 0;
    await context.route(pieces, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/paquetes/prealerta');
    const tracking = page.getByRole('textbox', { name: /tracking/i }).first();
    await tracking.fill('TBA300000000123');
    for (const open of [openMenu, openSearch]) {
      await open(page);
      await problem(page).waitFor();
      const before = asked;
      await retry(page).click();
      await expect.poll(() => asked).toBeGreaterThan(before);
      await problem(page).getByText('lo que escribió sigue en su lugar').waitFor();
      await problem(page).getByRole('button', { name: 'Cerrar' }).click();
      await problem(page).waitFor({ state: 'hidden' });
    }
    expect(await tracking.inputValue()).toBe('TBA300000000123');

    await openSearch(page);
    await problem(page).waitFor();
    await context.unroute(pieces);
    const search = page.getByRole('combobox', { name: 'Buscar en todo' });
    // The piece is also asked for again by itself, which may be sooner than the touch.
    await expect
      .poll(async () => {
        await retry(page)
          .click({ timeout: 500 })
          .catch(() => undefined);
        return search.isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await tracking.inputValue()).toBe('TBA300000000123');
  });

  test('a screen never opened says so, the rest goes on, and it opens when the signal is back', async () => {
    const { page, context } = await visit({ as: 'admin', size: 'telefono', offline: true });
    const fetched = watchPieces(page);
    await page.goto('/clientes');
    await fetched('MenuDrawer');
    await openMenu(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Paquetes' }).click();
    await page.getByRole('link', { name: 'Recibir Aéreo' }).click();
    await problem(page).waitFor();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(1);
    await retry(page).click();
    await problem(page).waitFor();
    // The screen that was open before is still there.
    await page.goBack();
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
    await page.goForward();
    await problem(page).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: /^Recibir/ }).waitFor();
  });

  test('what staff reads says of when it is, and is read anew when the signal is back', async () => {
    const { page, context } = await visit({ as: 'empleado', size: 'telefono', offline: true });
    const fetched = watchPieces(page);
    await page.goto('/clientes');
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
    await fetched('SearchDialog');
    await page.getByRole('list').first().waitFor();
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: 'Sin conexión' });
    await bar.getByText('así estaba el').waitFor();
    const cliente_id = await portal.world.cliente({ cliente_nombre: 'Recién', cliente_apellido: 'Llegada' });
    await context.setOffline(false);
    await bar.waitFor({ state: 'hidden' });
    await page.getByText(String(cliente_id)).first().waitFor();
  });

  describe.each([
    { route: '/paquetes', sheet: 'lists' },
    // Named only once the session is known to be a customer's.
    { route: '/dashboard', sheet: 'InicioClientePage' },
  ])('a style sheet of the first screen: $sheet', ({ route, sheet }) => {
    /** Opens the screen; `answer` decides about each request for the sheet. @returns the rules of each of its links. */
    const open = async (answer: (route: Route, asked: number) => Promise<void>) => {
      const { page, context } = await visit({ as: 'clienteA', size: 'telefono', offline: true });
      let asked = 0;
      await context.route(new RegExp(`/assets/${sheet}-[^/]+\\.css$`), (one) => {
        asked += 1;
        return answer(one, asked);
      });
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const sheets = page.locator(`link[rel="stylesheet"][href*="/${sheet}-"]`);
      const rules = await sheets.evaluateAll((links) =>
        links.map((link) => (link as HTMLLinkElement).sheet?.cssRules.length ?? 0),
      );
      return { rules, asked };
    };
    const ONE = [expect.toSatisfy((count: number) => count > 0)];

    test('is fetched again if it was lost', async () => {
      const { rules, asked } = await open((one, times) => (times === 1 ? one.abort() : one.continue()));
      expect(rules).toEqual(ONE);
      expect(asked).toBeGreaterThan(1);
    });

    test('is waited for if it is late, not asked for twice', async () => {
      const { rules, asked } = await open(async (one) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await one.continue();
      });
      expect(rules).toEqual(ONE);
      expect(asked).toBe(1);
    });
  });

  test.each([
    { frame: 'at once', after: 0 },
    // Then the loading page was shown in its place first.
    { frame: 'late', after: LATE_MS },
  ])('a style sheet that never comes does not hold up the program, its frame $frame', async ({ after }) => {
    const { page, context } = await visit({ as: 'clienteA', size: 'telefono', offline: true });
    await context.route(/\/assets\/lists-[^/]+\.css$/, () => undefined);
    await context.route(/\/assets\/base-[^/]+\.js$/, async (one) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      await one.continue();
    });
    const frame = page.waitForRequest(/\/assets\/base-[^/]+\.js$/);
    await page.goto('/paquetes', { waitUntil: 'commit' });
    await frame;
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
  });

  test('a version that is gone asks for the page anew', async () => {
    const { page, context } = await visit({ as: 'empleado', size: 'telefono', offline: true });
    const styleIsGone = Promise.withResolvers<void>();
    await context.route(/\/assets\/SearchDialog-/, async (route) => {
      const isStyle = route.request().url().endsWith('.css');
      // A failed style does not report its status: it is answered before the script.
      if (!isStyle) await styleIsGone.promise;
      await route.fulfill({ status: 404, body: '' });
      if (isStyle) styleIsGone.resolve();
    });
    await page.goto('/clientes');
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
    await openSearch(page);
    await page.getByRole('alert').filter({ hasText: 'Hay que recargar la página' }).waitFor();
    await context.unroute(/\/assets\/SearchDialog-/);
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Buscar en todo' }).waitFor();
  });

  test('the filters were fetched ahead; a calendar that does not come is said no higher than a field', async () => {
    const { page, context } = await visit({ as: 'admin', size: 'telefono', offline: true });
    const fetched = watchPieces(page);
    await page.goto('/reporte/entregas');
    await page.getByRole('heading', { name: 'Entregas' }).waitFor();
    await fetched('FilterDrawer');
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const desde = page.getByRole('alert').filter({ hasText: 'Desde' });
    await desde.getByText('Sin conexión').waitFor();
    expect((await desde.boundingBox())!.height).toBeLessThanOrEqual(80);
    expect(await seriousProblems(page, 'light')).toEqual([]);
    // The other fields are there all the same.
    await page.getByRole('textbox', { name: 'Cliente' }).waitFor();
    await desde.getByRole('button', { name: 'Reintentar' }).click();
    await desde.getByText('Sin conexión').waitFor();
    await context.setOffline(false);
    await page.getByRole('textbox', { name: 'Desde' }).waitFor();
  });
});

describe('a search that nobody answers', () => {
  const unanswered = (page: Page) => page.getByRole('alert').filter({ hasText: 'problemas para comunicarse' });
  const again = (page: Page) => unanswered(page).getByRole('button', { name: 'Reintentar' });

  test('of everything: says so also below the screens that it found, and asks again', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    const fetched = watchPieces(page);
    await page.goto('/clientes');
    await fetched('SearchDialog');
    // Only this address fails: all others are answered, so that nothing is retried automatically for a while.
    const address = new RegExp(`${systemCalls.search.path}\\?`);
    let lost = 0;
    await context.route(address, (route) => {
      lost += 1;
      return route.abort();
    });
    await openSearch(page);
    const field = page.getByRole('combobox', { name: 'Buscar en todo' });
    await field.fill('al');
    await unanswered(page).waitFor();
    await field.fill('alvarado');
    await unanswered(page).waitFor();
    expect(lost).toBeLessThan(10);
    await context.unroute(address);
    await again(page).click();
    await page.getByRole('option', { name: /Ana Alvarado/ }).waitFor();
    expect(await field.inputValue()).toBe('alvarado');
  });

  test('at the counter: keeps the text, and Enter asks again', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    await page.goto('/entrega');
    const field = page.getByRole('textbox', { name: 'Buscar cliente' });
    await field.waitFor();
    await context.setOffline(true);
    await field.pressSequentially('1001', { delay: 45 });
    await again(page).waitFor();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/entrega?*cliente_id=1001*');
  });

  test('in a field that picks: is no «Sin coincidencias», and finds when the signal is back', async () => {
    const { page, context } = await visit({ as: 'admin', offline: true });
    await page.goto('/reporte/entregas');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const field = page.getByRole('textbox', { name: 'Cliente' });
    await field.waitFor();
    await context.setOffline(true);
    await field.click();
    await field.pressSequentially('alvarado', { delay: 45 });
    await again(page).waitFor();
    expect(await page.getByText('Sin coincidencias').count()).toBe(0);
    expect(await field.inputValue()).toBe('alvarado');
    // When the signal is back the request is repeated automatically.
    await context.setOffline(false);
    await page.getByRole('option', { name: /Ana Alvarado/ }).click();
    await page.waitForURL('**/reporte/entregas?*cliente_id=1001*');
  });

  test('at the intake: a name is nobody’s only where the server said so', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    await page.goto('/recibir/paquetes/10');
    await page.getByLabel('Tracking').fill('TBA303333333398');
    await page.getByLabel('Tracking').press('Enter');
    const field = page.getByLabel('Cliente', { exact: true });
    await field.waitFor();
    await context.setOffline(true);
    await field.pressSequentially('alvarado', { delay: 45 });
    await again(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Sin señal no se busca por nombre: escriba su casillero.').waitFor();
    expect(await field.inputValue()).toBe('alvarado');
  });
});
