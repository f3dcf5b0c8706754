import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** A serial port with a scale, which was chosen on this device before. */
const withScale = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    let writer: ReadableStreamDefaultController<Uint8Array>;
    const readable = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
    const port = { readable, open: async () => undefined, close: async () => undefined };
    const serial = { getPorts: async () => [port], requestPort: async () => port };
    Object.defineProperty(navigator, 'serial', { value: serial });
    Object.assign(globalThis, {
      // In pieces, as a port delivers them.
      pesar: (line: string) => {
        for (const part of [line.slice(0, 5), `${line.slice(5)}\r\n`]) writer.enqueue(new TextEncoder().encode(part));
      },
    });
  });
const weigh = (page: Page, line: string) =>
  page.evaluate((text) => (globalThis as unknown as { pesar: (line: string) => void }).pesar(text), line);

const weight = (page: Page) => page.getByRole('textbox', { name: 'Peso', exact: true });
const untilWeight = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('[data-field="peso_real"]')?.value === wanted,
    text,
  );
const tracking = (page: Page, code: string) => page.getByText(code, { exact: true }).first().waitFor();

test('what rests on the scale is the weight of the parcel on the table, and of no other', async () => {
  for (const code of ['TBA300000000011', 'TBA300000000022'])
    await portal.world.paquete({ tracking: code, paquete_courier: 'Amazon', valor_compra: 45 });
  const { page } = await visit({ as: 'empleado' });
  await withScale(page);
  await page.goto('/recibir/paquetes/10');
  await page.getByRole('button', { name: /^Báscula conectada/ }).waitFor();

  // Weighed first, scanned afterwards.
  await weigh(page, 'US,GS,+  2.10lb');
  await weigh(page, 'ST,GS,+  2.35lb');
  await scan(page, 'TBA300000000011', 'Enter');
  await tracking(page, 'TBA300000000011');
  await untilWeight(page, '2.35');
  // A value typed by hand takes precedence.
  await weight(page).fill('2.5');
  await weigh(page, 'ST,GS,+  2.35lb');
  expect(await weight(page).inputValue()).toBe('2.5');

  // Put aside while the load is still on the scale: the next parcel gets no weight until the scale has been empty.
  await page.keyboard.press('Escape');
  await page.locator('input[data-scan]').first().focus();
  await scan(page, 'TBA300000000022', 'Enter');
  await tracking(page, 'TBA300000000022');
  expect(await weight(page).inputValue()).toBe('');
  await weigh(page, 'ST,GS,+  0.00lb');
  await weigh(page, 'ST,GS,+  1.07kg');
  await untilWeight(page, '2.36');
});
