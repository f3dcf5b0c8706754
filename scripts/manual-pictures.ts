/**
 * npm run pictures: takes the pictures of the manuals' screens anew, from the demonstration's company in the built
 * product, into docs/img; `--solo bodega-recibir,clientes-compras` only these. Those of the cashier that show something
 * half done (a shift, a count, a receipt) are taken by hand.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { ROOT } from '#kit/server/root.ts';
import { StartError } from '#kit/server/start-error.ts';
import { launchBrowser, unpackBrowser } from '../e2e/harness/chromium.ts';
import { startProduct, type Product } from '../tools/bench/product.ts';
import { runCommand } from './run-command.ts';

/** Where the web keeps the session (session.store.ts). */
const TOKEN_KEY = 'portal.token';
const DESK = { width: 1040, height: 700 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  /** A log-in of the demonstration. */
  readonly as: string;
  readonly path: string;
  readonly size: { readonly width: number; readonly height: number };
}

const PICTURES: Readonly<Record<string, Picture>> = {
  'administracion-dashboard': { as: 'supervisora.sps', path: '/dashboard', size: DESK },
  'bodega-estantes': { as: 'bodega.sps', path: '/bodega', size: DESK },
  'bodega-llegada': { as: 'bodega.sps', path: '/recibir/hn', size: DESK },
  'bodega-recibir': { as: 'bodega.sps', path: '/recibir/paquetes/{servicio}', size: DESK },
  'clientes-compras': { as: '1', path: '/compras', size: PHONE },
  'clientes-inicio': { as: '1', path: '/', size: PHONE },
  'clientes-prealerta': { as: '1', path: '/paquetes/prealerta', size: PHONE },
  'contabilidad-gastos': { as: 'admin', path: '/admin/gastos', size: DESK },
  'contabilidad-resultados': { as: 'admin', path: '/stats/dashboard', size: DESK },
  'repartidor-rutas': { as: 'supervisora.sps', path: '/entrega/rutas', size: DESK },
  'reportes-guias': { as: 'supervisora.sps', path: '/reporte/guias', size: DESK },
};

const take = async (browser: Browser, product: Product, name: string): Promise<void> => {
  const { as, path, size } = PICTURES[name]!;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size,
    colorScheme: 'light',
    locale: 'es-HN',
    timezoneId: 'America/Tegucigalpa',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(size === PHONE ? { hasTouch: true, isMobile: true } : {}),
  });
  try {
    await context.addInitScript(
      ([key, token]) => localStorage.setItem(key!, token!),
      [TOKEN_KEY, await product.openSession(as)],
    );
    const [servicio] = await product.query<{ servicio_id: string }>(
      "select servicio_id::text from servicios where servicio_nombre = 'Aéreo'",
    );
    const page = await context.newPage();
    await page.goto(path.replace('{servicio}', servicio?.servicio_id ?? ''));
    await page.locator('main h1, main h2').first().waitFor();
    if (await page.getByText('No encontramos la página').isVisible())
      throw new StartError(`En ${path} no hay pantalla para ${as}: corrija la lista de imágenes.`);
    // Answers are shown as they come; where none has come for half a second there is nothing more to see.
    await page.waitForTimeout(2000);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(ROOT, 'docs/img', `${name}.png`) });
  } finally {
    await context.close();
  }
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { solo: { type: 'string' } } });
  const wanted = values.solo?.split(',') ?? Object.keys(PICTURES);
  const unknown = wanted.filter((name) => !(name in PICTURES));
  if (unknown.length > 0)
    throw new StartError(`No hay imagen «${unknown.join(', ')}»: ${Object.keys(PICTURES).join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-imagenes-'));
  // The database's own user must be able to reach its folder.
  chmodSync(dataDir, 0o755);
  const product = await startProduct(dataDir, { demo: true });
  const browser = await launchBrowser(await unpackBrowser());
  try {
    for (const name of wanted) {
      process.stderr.write(`· ${name}…\n`);
      await take(browser, product, name);
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
