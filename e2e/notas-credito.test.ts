import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilFocused } from './harness/focused.ts';
import { invoiceFile } from './harness/invoice.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted } from './harness/printing.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a note is asked for, decided by somebody else, and pays at the counter', async () => {
  await portal.world.entrega({ cliente_id: 1001, total: 480.5 });
  const { page: asking } = await visit({ as: 'empleado' });
  await asking.goto('/financiero/notas_credito/solicitud');
  await asking.getByText('Debe seleccionar un cliente antes de indicar el número de guía.').waitFor();
  await asking.getByRole('textbox', { name: 'Cliente' }).fill('1001');
  await asking.getByRole('option', { name: /Ana Alvarado/ }).waitFor();
  await asking.keyboard.press('Enter');
  await asking.getByRole('combobox', { name: 'Concepto' }).click();
  await asking.getByRole('option', { name: 'Cobro en exceso' }).click();
  await asking.getByRole('textbox', { name: 'Crédito' }).fill('0.5');
  await asking.getByLabel('Razón').fill('Se cobró una libra de más.');
  await asking.locator('input[type=file]').setInputFiles(invoiceFile('reclamo.pdf'));
  await asking.keyboard.press('Control+Enter');
  await asking.getByText('El valor de crédito debe ser superior a 1.00').first().waitFor();
  await asking.getByRole('textbox', { name: 'Crédito' }).fill('120.50');
  await asking.keyboard.press('Control+Enter');
  await asking.getByRole('heading', { name: /Nota de crédito NC-[1-9]\d*/ }).waitFor();

  const { page } = await visit({ as: 'admin' });
  await rememberPrinted(page);
  await page.goto('/financiero/notas_credito');
  await page.getByRole('link', { name: /NC-[1-9]\d*/ }).click();
  await page.waitForURL('**/financiero/notas_credito/procesar/*');
  await page.getByRole('heading', { name: /Procesar nota de crédito/ }).waitFor();
  await page.keyboard.press('F8');
  await untilFocused(page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/financiero/notas_credito/detalle/*#imprimir');
  await expect.poll(() => printed(page)).toEqual([expect.stringMatching(/^NC-\d{8}$/)]);

  await asking.goto('/pagos?cliente_id=1001');
  await asking.getByRole('button', { name: 'Usar nota de crédito: L 120.50' }).click();
  await asking.keyboard.press('Control+Enter');
  await expect
    .poll(() => portal.query('select usado::text, estado from notas_credito'))
    .toEqual([{ usado: '120.50', estado: 'Aprobado' }]);
});

test('a form that is sent before the answer to a typed client waits for it', async () => {
  const { page } = await visit({ as: 'empleado' });
  await page.route(/buscar=1002/, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/financiero/notas_credito/solicitud');
  await page.getByRole('combobox', { name: 'Concepto' }).click();
  await page.getByRole('option', { name: 'Cortesía' }).click();
  await page.getByRole('textbox', { name: 'Crédito' }).fill('50');
  await page.getByLabel('Razón').fill('Esperó mucho.');
  await page.locator('input[type=file]').setInputFiles(invoiceFile('espera.pdf'));
  await page.getByRole('textbox', { name: 'Cliente' }).fill('1002');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /Nota de crédito NC-[1-9]\d*/ }).waitFor();
  await expect
    .poll(() => portal.query('select cliente_id, credito::text from notas_credito where cliente_id = 1002'))
    .toEqual([{ cliente_id: 1002, credito: '50.00' }]);
});

test('whoever is asked about a credit above what its guia cost is asked until the amount changes', async () => {
  const { guia_numero } = await portal.world.guia({
    estado: 'Disponible para entrega',
    cliente_id: 1001,
    guia_valor: 10,
    factor_dolar: 25,
  });
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/financiero/notas_credito/solicitud');
  const credito = page.getByRole('textbox', { name: 'Crédito' });
  const confirm = page.getByRole('switch', { name: 'El crédito es correcto aunque supere lo que costó la guía' });
  await page.getByRole('textbox', { name: 'Cliente' }).fill('1001');
  await page.getByRole('option', { name: /Ana Alvarado/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Guía' }).fill(String(guia_numero));
  await page.getByRole('option', { name: new RegExp(`${guia_numero}`) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Concepto' }).click();
  await page.getByRole('option', { name: 'Cortesía' }).click();
  await page.getByLabel('Razón').fill('Esperó mucho.');
  await page.locator('input[type=file]').setInputFiles(invoiceFile('espera.pdf'));
  // An amount that is missing is no question about one.
  await page.keyboard.press('Control+Enter');
  await untilFocused(credito);
  expect(await confirm.count()).toBe(0);
  await credito.fill('900');
  await page.keyboard.press('Control+Enter');
  await confirm.waitFor();
  // By keyboard the amount is left before the question is answered.
  await page.keyboard.press('Tab');
  await untilFocused(confirm);
  await page
    .getByRole('main')
    .getByText(/^La guía costó L [\d.]+, menos que el crédito\./)
    .waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => confirm.isChecked()).toBe(true);

  // Another amount was not confirmed.
  await credito.fill('950');
  await confirm.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await confirm.waitFor();
  expect(await confirm.isChecked()).toBe(false);
  await page.keyboard.press('Tab');
  await untilFocused(confirm);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /Nota de crédito NC-[1-9]\d*/ }).waitFor();
  expect(
    await portal.query("select credito::text from notas_credito where razon = 'Esperó mucho.' and credito > 100"),
  ).toEqual([{ credito: '950.00' }]);
});
