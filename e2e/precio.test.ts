import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** A guide that customer A can fetch, with two parcels, at the rates of its service. */
const newGuia = async () => {
  const { guia_id, guia_numero } = await portal.world.guia({ estado: 'Disponible para entrega', paquetes: 2 });
  return { guia_id, numero: `GA-${guia_numero}` };
};
const why = (page: Page) => page.getByRole('button', { name: /^¿Por qué L [\d,.]+\?/ }).first();

/** The lines of the price on the screen. */
const linesOn = async (page: Page): Promise<readonly string[]> => {
  await page.getByText('Total en lempiras').first().waitFor();
  return page.locator('dl > div[data-tipo]').allInnerTexts();
};

test('a customer opens on the phone why a guide costs what it costs, and closes it again', async () => {
  const { guia_id } = await newGuia();
  const { page } = await visit({ as: 'clienteA', size: 'telefono' });
  await page.goto(`/guias/${guia_id}`);
  await why(page).waitFor();
  const asked = await why(page).innerText();
  expect((await why(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await why(page).click();
  const lines = await linesOn(page);
  expect(lines.some((line) => line.startsWith('Paquete 2 de 2'))).toBe(true);
  // The last line is the price in question.
  expect(lines.at(-1)).toContain(asked.replace(/^¿Por qué (.*)\?$/, '$1'));
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await why(page).click();
  await page.getByText('Total a pagar').waitFor();
});

test('at the counter it opens by keyboard under the guide, and takes nothing from what is being done', async () => {
  const { guia_id, numero } = await newGuia();
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=1001&guia=${guia_id}`);
  const tick = page.getByRole('checkbox', { name: `Entregar la guía ${numero}` });
  await tick.waitFor();
  const button = page.getByRole('button', { name: new RegExp(`^¿Por qué .* Guía ${numero}$`) });
  await tick.focus();
  // Past its two boxes.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await untilFocused(button);
  await page.keyboard.press('Enter');
  await linesOn(page);
  expect(await tick.isChecked()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await seriousProblems(page, 'light')).toEqual([]);
});

test('the receipt tells it on the screen, on letter and on a roll', async () => {
  const { guia_id, numero } = await newGuia();
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=1001&guia=${guia_id}`);
  await page.getByLabel('Efectivo recibido en el pago 1').waitFor();
  await page.getByRole('button', { name: /^Cobrar L .* y entregar$/ }).click();
  await page.getByRole('button', { name: 'Cobrar y entregar', exact: true }).click();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  const [abono] = await portal.query<{ abono_id: number }>('select max(abono_id) as abono_id from abonos', []);
  await page.goto(`/reporte/abonos/${abono?.abono_id}`);
  await page.getByRole('heading', { name: `¿Cómo se calculó ${numero}?` }).waitFor();
  const onScreen = (await linesOn(page)).length / 2;
  for (const paper of ['Carta', 'Rollo 80 mm']) {
    await page.getByText(paper, { exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('article[aria-hidden] dl > div[data-tipo]').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { width, right } = node.getBoundingClientRect();
        const sheet = node.closest('article')?.getBoundingClientRect();
        return { isShown: width > 0, fits: right <= (sheet?.right ?? 0) + 1 };
      }),
    );
    expect(printed).toHaveLength(onScreen);
    expect(printed.every(({ isShown, fits }) => isShown && fits)).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  }
});
