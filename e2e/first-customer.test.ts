import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { codeBox, heading, newCorreo, toCode } from './harness/registration.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const PASSWORD = 'Casillero*2026';

// All browsers of the tests have one address, which would be slowed down.
beforeEach(() => portal.query('delete from intentos_ingreso'));

test('a stranger registers, is approved, sets a password, is in, and finds the addresses to buy with', async () => {
  const correo = newCorreo();
  const { page: office } = await visit({ as: 'admin' });
  /** Opens the newest mail with that subject on the staff's page of mails, as its reader sees it. */
  const openMail = async (asunto: string) => {
    await office.goto(`/admin/correos?buscar=${encodeURIComponent(correo)}`);
    await office.getByRole('row').filter({ hasText: asunto }).first().getByRole('link').first().click();
    return office.frameLocator('iframe[title="Vista del correo"]');
  };

  const { page } = await visit({ size: 'telefono' });
  await toCode(page, correo);
  const codeMail = await openMail('código');
  await codeBox(page).fill(await codeMail.getByText(/^\d{5}$/).innerText());
  await heading(page, 'Recibimos su solicitud');

  const { page: desk } = await visit({ as: 'supervisor' });
  await desk.goto('/clientes/Solicitudes');
  await desk.getByRole('row').filter({ hasText: 'Marta Lidia' }).getByRole('link').first().click();
  await heading(desk, /Marta Lidia Mejía/);
  await desk.getByRole('button', { name: 'Aprobar' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await desk.getByText('La solicitud se aprobó.', { exact: false }).first().waitFor();

  const [client] = await portal.query<{ cliente_id: number }>('select cliente_id from clientes where correo = $1', [
    correo,
  ]);
  const casillero = client?.cliente_id ?? 0;
  const approval = await openMail('está listo');
  const link = await approval.getByRole('link', { name: 'Establecer mi contraseña' }).getAttribute('href');
  const { pathname, search } = new URL(link ?? '');
  await page.goto(pathname + search);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  // After setting the password the user is signed in without entering it again.
  await heading(page, 'Hola, Marta');
  await page.getByText(`Marta Mejía #${casillero} AEREO`).first().waitFor();
  await page.getByText('33166').first().waitFor();

  // Another customer's record answers 404, on the page and by the call.
  await page.goto('/clientes/1001');
  await page.getByText('No encontramos', { exact: false }).first().waitFor();
  expect(await page.getByText('Alvarado').count()).toBe(0);
  const session = await page.evaluate(() => localStorage.getItem('portal.token'));
  expect((await portal.api('GET', '/clients/1001', session ?? '')).status).toBe(404);
  expect((await portal.api('GET', '/clients', session ?? '')).status).toBe(403);
});
