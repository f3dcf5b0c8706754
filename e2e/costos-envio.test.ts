import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { focusedLabel } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const labelOf = (ciudad: string) => `Costo de envío a ${ciudad}, en dólares`;
const field = (page: Page, ciudad: string) => page.getByRole('textbox', { name: labelOf(ciudad) });
const costs = async (departamento_id: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await portal.query<{ ciudad_nombre: string; valor_envio: string }>(
        'select ciudad_nombre, valor_envio from ciudades where departamento_id = $1',
        [departamento_id],
      )
    ).map(({ ciudad_nombre, valor_envio }) => [ciudad_nombre, Number(valor_envio)]),
  );
/** Islas de la Bahía: Roatán, Guanaja, José Santos Guardiola, Utila. */
const ISLANDS = 11;
const ISLANDS_PATH = `/admin/ciudades?departamento_id=${ISLANDS}`;

describe('costs by city', () => {
  test('are typed one after the other by the keyboard alone; Escape undoes', async () => {
    const { page } = await visit({ as: 'supervisor' });
    await portal.query('update ciudades set valor_envio = 0 where departamento_id = $1', [ISLANDS]);
    await page.goto(ISLANDS_PATH);
    await field(page, 'Roatán').click();
    await typeByHand(page, '4.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe(labelOf('Guanaja'));
    // One by one: with two saves in progress either message may be the last.
    await page.getByText('Roatán: US$ 4.50, guardado.').waitFor({ state: 'attached' });
    await typeByHand(page, '6');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedLabel(page)).toBe(labelOf('José Santos Guardiola'));
    await page.getByText('Guanaja: US$ 6.00, guardado.').waitFor({ state: 'attached' });
    await typeByHand(page, '99');
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page, 'José Santos Guardiola').inputValue()).toBe('0.00');
    await expect.poll(() => focusedLabel(page)).toBe(labelOf('José Santos Guardiola'));
    await typeByHand(page, 'mucho');
    await page.keyboard.press('Enter');
    // An invalid amount keeps the cursor, with the reason beside it.
    await page.getByText('Debe ser un número.').waitFor();
    await expect.poll(() => focusedLabel(page)).toBe(labelOf('José Santos Guardiola'));
    expect(await field(page, 'José Santos Guardiola').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByText('Debe ser un número.').waitFor({ state: 'hidden' });
    await expect.poll(() => costs(ISLANDS)).toEqual({ Roatán: 4.5, Guanaja: 6, 'José Santos Guardiola': 0, Utila: 0 });
    // If nothing was typed, the next Tab stop is the action on this cost.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => focusedLabel(page))
      .toBe('Aplicar al departamento Islas de la Bahía el costo de José Santos Guardiola');
    await expect.poll(() => field(page, 'Roatán').inputValue()).toBe('4.50');
  });

  test('one goes to the whole department, once it was said how many change and from what', async () => {
    const { page } = await visit({ as: 'admin' });
    await portal.query('update ciudades set valor_envio = ciudad_id - 1001 where departamento_id = 10', []);
    await portal.query('update ciudades set valor_envio = 3 where departamento_id = 10 and ciudad_id > 1003', []);
    await page.goto('/admin/ciudades?departamento_id=10');
    await field(page, 'La Esperanza').click();
    await typeByHand(page, '3.00');
    // Going back from the next cost reaches the action on this one.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedLabel(page)).toBe('Aplicar al departamento Intibucá el costo de La Esperanza');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Aplicar a todo Intibucá' });
    await question.getByText('Cambian 2 municipios de Intibucá a US$ 3.00. Hoy: 1 a US$ 1.00, 1 a US$ 2.00.').waitFor();
    expect(new Set(Object.values(await costs(10))).size).toBe(3);
    await question.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Cambió el costo de 2 municipios.').waitFor();
    expect(new Set(Object.values(await costs(10)))).toEqual(new Set([3]));
    await expect.poll(() => field(page, 'Camasca').inputValue()).toBe('3.00');
  });

  test('an Enter that is held asks, and does not answer', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/ciudades?departamento_id=13');
    const before = await costs(13);
    await field(page, 'Gracias').click();
    await typeByHand(page, '7');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await costs(13))['Gracias']).toBe(7);
    await page.getByRole('button', { name: 'Aplicar al departamento Lempira el costo de Gracias' }).focus();
    for (let press = 0; press < 20; press++) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(40);
    }
    await page.keyboard.up('Enter');
    const question = page.getByRole('dialog', { name: 'Aplicar a todo Lempira' });
    await question.waitFor();
    expect(await costs(13)).toEqual({ ...before, Gracias: 7 });
    // Pressed again, it works.
    await question.getByRole('button', { name: 'Aplicar' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => new Set(Object.values(await costs(13)))).toEqual(new Set([7]));
  });

  test('without signal what was typed stays, also on another page of the list, and goes when it is back', async () => {
    const { page, context } = await visit({ as: 'admin', size: 'telefono', offline: true });
    await page.goto('/admin/ciudades?departamento_id=12');
    await field(page, 'Aguanqueterique').click();
    await context.setOffline(true);
    await typeByHand(page, '8.75');
    await page.keyboard.press('Enter');
    await page.getByText('No se guardó: el servidor no respondió.').waitFor();
    expect(await field(page, 'Aguanqueterique').inputValue()).toBe('8.75');
    await page.getByText('Un costo no se guardó').waitFor();
    await context.setOffline(false);
    // Its row is hidden by the search, but what was typed in it is still reported.
    await page.getByRole('searchbox').fill('Marcala');
    await field(page, 'Marcala').waitFor();
    await field(page, 'Aguanqueterique').waitFor({ state: 'hidden' });
    await page.getByRole('alert').filter({ hasText: 'Aguanqueterique' }).waitFor();
    await page.getByRole('searchbox').fill('');
    await field(page, 'Aguanqueterique').waitFor();
    expect(await field(page, 'Aguanqueterique').inputValue()).toBe('8.75');
    await page.getByRole('button', { name: 'Reintentar', exact: true }).click();
    await expect.poll(async () => (await costs(12))['Aguanqueterique']).toBe(8.75);
    await page.getByText('Un costo no se guardó').waitFor({ state: 'hidden' });
  });

  test('the address of a city opens its cost in the list; of none, the page says so', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/ciudades/1101');
    await expect.poll(() => focusedLabel(page)).toBe(labelOf('Roatán'));
    await page.goto('/admin/ciudades/9999');
    await page.waitForURL(/error404|errors\/404/);
  });
});
