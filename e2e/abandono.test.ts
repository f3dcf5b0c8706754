import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { untilLoaded } from './harness/loaded.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { guiaOlvidada } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilLoaded(page);
};
const trackingOf = async (paquete_id: number): Promise<string> => {
  const [row] = await portal.query<{ tracking: string }>('select tracking from paquetes where paquete_id = $1', [
    paquete_id,
  ]);
  return row?.tracking ?? '';
};
const estadoOf = async (paquete_id: number) => {
  const [row] = await portal.query<{ paquete_estado: string; guia_estado: string }>(
    'select paquete_estado, guia_estado from paquetes join guias using (guia_id) where paquete_id = $1',
    [paquete_id],
  );
  return [row?.paquete_estado, row?.guia_estado];
};
const dialog = (page: Page) => page.getByRole('dialog');

test('its owner is called by the keys, and after three times the scanner registers it', async () => {
  const guia = await guiaOlvidada(portal, 120);
  const young = await guiaOlvidada(portal, 40);
  const [paquete_id = 0] = guia.paquete_ids;
  const tracking = await trackingOf(paquete_id);
  await portal.query(`update clientes set telefono = '9988-7766' where cliente_id = 1001`);
  const { page } = await visit({ as: 'supervisor' });
  await open(page, '/paquetes_abandonados');
  const row = page.getByRole('row').filter({ hasText: tracking });
  await row.getByText('120 días').waitFor();
  await row.getByText('0/3').waitFor();
  expect(await row.getByRole('link', { name: /por WhatsApp/ }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/50499887766\?text=Hola/,
  );
  expect(await seriousProblems(page, 'light')).toEqual([]);

  for (const count of [1, 2, 3]) {
    await row.getByRole('button', { name: 'Contactar' }).focus();
    await page.keyboard.press('Enter');
    // The focus is on the channel; arrows choose, Tab goes to the next group.
    await untilFocused(dialog(page).getByRole('radio', { name: 'Llamada' }));
    // Another channel each time: with the same one it would be the same attempt.
    for (let way = 1; way < count; way += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await typeByHand(page, `Buzón ${count}`);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await row.getByText(`${count}/3`).waitFor();
  }
  expect(
    await portal.query(
      'select canal, resultado, comentario from contactos_abandono where paquete_id = $1 order by 1, 3',
      [paquete_id],
    ),
  ).toEqual([
    { canal: 'Correo', resultado: 'No contesta', comentario: 'Buzón 3' },
    { canal: 'Llamada', resultado: 'No contesta', comentario: 'Buzón 1' },
    { canal: 'WhatsApp', resultado: 'No contesta', comentario: 'Buzón 2' },
  ]);

  // The label of a parcel that is not old enough says why not; the right one is ticked, wherever the focus is.
  await scan(page, ownBarcode('G', 'A', young.guia_numero), 'Enter');
  await page.getByRole('status').filter({ hasText: 'faltan 50 días' }).waitFor();
  await scan(page, tracking, 'Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `Elegido ${tracking}` })
    .waitFor();
  await page.getByRole('button', { name: 'Registrar 1 abandono' }).click();
  await untilFocused(dialog(page).getByLabel('Razón'));
  await typeByHand(page, 'No contesta desde enero');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  expect(await estadoOf(paquete_id)).toEqual(['Abandonado', 'Abandonado']);

  // A supervisor sees it among the registered ones, but may not take it back.
  await page.getByText('Registrados', { exact: true }).click();
  await page.getByRole('row').filter({ hasText: tracking }).getByText('No contesta desde enero').waitFor();
  expect(await page.getByRole('button', { name: /^Recuperar/ }).count()).toBe(0);
});

test('what is registered before its time needs a reason of its own, and an administrator takes it back', async () => {
  const guia = await guiaOlvidada(portal, 130);
  const [paquete_id = 0] = guia.paquete_ids;
  const tracking = await trackingOf(paquete_id);
  const { page } = await visit({ as: 'admin' });
  await open(page, '/paquetes_abandonados');
  await page.getByRole('row').filter({ hasText: tracking }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrar 1 abandono' }).click();
  await dialog(page).getByText('Se adelanta el registro de 1 paquete').waitFor();
  await dialog(page).getByLabel('Razón').fill('Se cierra la bodega');
  await dialog(page).getByRole('button', { name: 'Registrar' }).click();
  await dialog(page)
    .getByText('Escriba la razón con al menos 5 letras.')
    .or(dialog(page).getByText(/un supervisor escribe por qué/))
    .first()
    .waitFor();
  expect(await estadoOf(paquete_id)).toEqual(['Disponible para entrega', 'Disponible para entrega']);
  await dialog(page).getByLabel('Por qué sin los intentos de contacto').fill('El cliente vive en otro país');
  await dialog(page).getByRole('button', { name: 'Registrar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await estadoOf(paquete_id)).toEqual(['Abandonado', 'Abandonado']);

  // Its owner reads a kind sentence, and nothing of what staff wrote.
  const customer = await visit({ as: 'clienteA' });
  await open(customer.page, `/paquetes/${paquete_id}`);
  await customer.page.getByText(/Si todavía lo quiere, comuníquese con nosotros/).waitFor();
  expect(await customer.page.getByText(/otro país|Intentos de contacto|cierra la bodega/).count()).toBe(0);
  expect(await seriousProblems(customer.page, 'dark')).toEqual([]);

  await open(page, `/paquetes/${paquete_id}`);
  await page.getByText('El cliente vive en otro país').first().waitFor();
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Recuperar' }).click();
  await dialog(page).getByText('Vuelve a Disponible para entrega con su guía.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await open(page, '/paquetes_abandonados/registrados');
  await page.getByRole('button', { name: `Recuperar el paquete ${tracking}` }).click();
  await dialog(page).getByLabel('Razón').fill('Ya pagó el flete');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await estadoOf(paquete_id)).toEqual(['Disponible para entrega', 'Disponible para entrega']);
});

test('the notice leaves from the screen and counts as an attempt', async () => {
  const guia = await guiaOlvidada(portal, 110);
  const [paquete_id = 0] = guia.paquete_ids;
  const tracking = await trackingOf(paquete_id);
  const { page } = await visit({ as: 'supervisor', size: 'telefono' });
  await open(page, '/paquetes_abandonados');
  await page.getByRole('button', { name: `Contactar al cliente del paquete ${tracking}` }).click();
  await dialog(page).getByRole('button', { name: 'Enviar el aviso por correo' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const mails = await portal.query<{ asunto: string }>(
    `select asunto from correos where plantilla = 'paquete_por_abandonar' and entidad_id = $1`,
    [String(paquete_id)],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.asunto).toMatch(new RegExp(`^Su paquete ${tracking} le espera: retírelo antes del `));
});
