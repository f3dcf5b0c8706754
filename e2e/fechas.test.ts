import { expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { useBrowser } from './harness/browser.ts';
import { fieldOf } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const HOY = localDay(Date.now());
const written = (day: string): string => day.split('-').toReversed().join('/');
const shortly = (day: string): string => written(day).replace(/\d{2}(?=\d{2}$)/, '');

const gastoFormWith = async (text: string) => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/gastos/registro');
  const fecha = fieldOf(page, 'Fecha');
  await fecha.click();
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, text);
  return { page, fecha };
};

test('a day after the last one stays as it was typed, with a message, and is not taken for another', async () => {
  const tomorrow = written(dayAfter(HOY, 1));
  const { page, fecha } = await gastoFormWith(tomorrow);
  await page.keyboard.press('Tab');
  await page.getByText(`No puede ser después del ${written(HOY)}.`).waitFor();
  expect(await fecha.inputValue()).toBe(tomorrow);
  expect(await fecha.getAttribute('aria-invalid')).toBe('true');
});

test('what is no day is refused by Enter too: nothing is sent', async () => {
  const { page, fecha } = await gastoFormWith('28/13/2026');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.keyboard.press('Enter');
  await page.getByText('Escriba la fecha así: 31/12/2026.').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(() => fecha.getAttribute('aria-invalid')).toBe('true');
  expect(await fecha.inputValue()).toBe('28/13/2026');
  expect(sent).toEqual([]);
});

test('a press on the button sends no other day than the one that is shown', async () => {
  const { page, fecha } = await gastoFormWith('28/13/2026');
  const button = page.getByRole('button', { name: 'Registrar gasto' });
  await button.click();
  await page.getByText('Escriba la fecha así: 31/12/2026.').waitFor();
  expect(await fecha.inputValue()).toBe('28/13/2026');
  const yesterday = dayAfter(HOY, -1);
  await fecha.click();
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, shortly(yesterday));
  await button.click();
  await expect.poll(() => fecha.getAttribute('aria-invalid')).not.toBe('true');
  await page.keyboard.press('Tab');
  await expect.poll(() => fecha.inputValue()).toBe(written(yesterday));
});

test('a mended day counts, and the message goes', async () => {
  const { page, fecha } = await gastoFormWith('28/13/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Escriba la fecha así: 31/12/2026.').waitFor();
  await fecha.click();
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, shortly(HOY));
  await page.keyboard.press('Tab');
  await expect.poll(() => fecha.inputValue()).toBe(written(HOY));
  expect(await fecha.getAttribute('aria-invalid')).not.toBe('true');
  expect(await page.getByText('Escriba la fecha así').count()).toBe(0);
});

test('the days of the results are asked for once, when the year is whole', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/stats/dashboard');
  const desde = page.getByRole('textbox', { name: 'Desde' });
  await desde.click();
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = new URL(request.url()).searchParams.get('desde');
    if (found !== null) asked.push(found);
  });
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, '01/02/2025');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['2025-02-01']));
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, 'ayer');
  await page.keyboard.press('Tab');
  await page.getByText('Escriba la fecha así: 31/12/2026.').waitFor();
  await page.getByRole('button', { name: 'Este mes' }).click();
  await expect.poll(() => desde.inputValue()).toBe(written(`${HOY.slice(0, 8)}01`));
  expect(await page.getByText('Escriba la fecha así').count()).toBe(0);
});

test('a period that ends before it begins is told as such, and each end limits the other', async () => {
  const { page } = await visit({ as: 'admin' });
  const told = page.getByText('Empiezan el 10/03/2026 y terminan antes, el 01/02/2026.');
  await page.goto('/stats/dashboard?desde=2026-03-10&hasta=2026-02-01');
  await told.waitFor();
  await page.goto('/admin/gastos?desde=2026-03-10&hasta=2026-02-01');
  await told.waitFor();
  expect(await page.getByText('Nada coincide').count()).toBe(0);
  await page.getByRole('button', { name: 'Intercambiarlas' }).click();
  await page.waitForURL(/desde=2026-02-01&hasta=2026-03-10/);
  await told.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Filtros/ }).click();
  const hasta = fieldOf(page, 'Hasta');
  await hasta.click();
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, '31/01/2026');
  await page.keyboard.press('Tab');
  await page.getByText('No puede ser antes del 01/02/2026.').waitFor();
  expect(new URL(page.url()).searchParams.get('hasta')).toBe('2026-03-10');
});
