import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { useBrowser } from './harness/browser.ts';
import { focusedLabel } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const HOY = localDay(new Date()).split('-').toReversed().join('/');
const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Banco de Occidente', 'Data;Clave;Glose;Sale;Entra', ...lines].join('\n')),
});
const choose = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);
const importButton = (page: Page) => page.getByRole('button', { name: /^Importar \d/ });
const say = async (page: Page, titulo: string, campo: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: titulo, exact: true })
    .or(page.getByRole('textbox', { name: titulo, exact: true }))
    .click();
  await page.getByRole('option', { name: campo, exact: true }).click();
};

test('a statement is mapped once, and reconciled without a mouse', async () => {
  const nombre = `Cheques ${randomUUID().slice(0, 8)}`;
  const cuenta_banco_id = await portal.world.cuenta({ cuenta_banco_nombre: nombre });
  await portal.world.deposito({ cuenta_banco_id, monto: 1250.5, referencia: 'R-100' });
  await portal.world.deposito({ cuenta_banco_id, monto: 480, referencia: 'ACH 77' });
  const { page } = await visit({ as: 'admin' });
  await page.goto('/stats/extractos');
  await page.getByRole('link', { name: 'Importar extracto' }).first().click();
  await page.getByRole('heading', { name: 'Importar extracto' }).waitFor();

  // The first time, the user maps the columns.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('Banco, nombre o número');
  await typeByHand(page, nombre);
  await page.getByRole('option', { name: new RegExp(nombre) }).waitFor();
  await page.keyboard.press('Enter');
  await choose(
    page,
    csv(
      'octubre.csv',
      `${HOY};R100;Depósito en ventanilla;;1,250.50`,
      `${HOY};;Transferencia recibida;;480.00`,
      `${HOY};ND1;Comisión por transferencias;25.00;`,
      `${HOY};;Ajuste del banco;0.75;`,
      ';;Total;25.75;1,730.50',
    ),
  );
  await page.getByText('Faltan columnas').waitFor();
  expect(await importButton(page).count()).toBe(0);
  await say(page, 'Data', 'Fecha');
  await say(page, 'Clave', 'Referencia');
  await say(page, 'Glose', 'Descripción');
  await say(page, 'Sale', 'Débito (sale)');
  await say(page, 'Entra', 'Crédito (entra)');
  await page.getByText('No tiene fecha.').waitFor();
  await page.getByText('Total · 25.75 · 1,730.50').waitFor();
  await page.getByRole('button', { name: 'Importar 4 líneas' }).click();
  const sure = page.getByRole('dialog', { name: 'Importar 4 líneas' });
  await sure.getByText('Una fila que no se pudo leer queda fuera.').waitFor();
  await sure.getByRole('button', { name: 'Importar' }).click();
  await page.waitForURL(/\/stats\/extractos\/\d+\?situacion=Pendiente/);
  // The open lines alone are shown; the totals are the whole statement's.
  const totales = page.getByLabel('Totales del extracto');
  await totales.getByText('0 de 4').waitFor();

  // An exact match is confirmed, a similar one chosen; both with Enter alone.
  const action = (name: RegExp) => page.getByRole('button', { name });
  await action(/^Confirmar: línea/).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedLabel(page)).toMatch(/^Elegir: línea/);
  await action(/^Confirmar: línea/).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  expect(await focusedLabel(page)).toMatch(/^Registrar gasto: línea/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const elegir = page.getByRole('dialog', { name: /Elegir coincidencia/ });
  await elegir.getByText('otra referencia: ACH 77').waitFor();
  await expect.poll(() => focusedLabel(page)).toMatch(/^Conciliar con Recibo/);
  await page.keyboard.press('Enter');
  await elegir.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabel(page)).toMatch(/^Registrar gasto: línea/);

  // The commission is booked with the bank's description.
  await page.keyboard.press('Enter');
  const gasto = page.getByRole('dialog', { name: /Registrar gasto/ });
  await gasto.getByRole('combobox', { name: 'Categoría' }).fill('Comisión bancaria');
  // Enter chooses the marked option, not one that is only visible.
  await page.locator('[role="option"][data-combobox-selected]', { hasText: 'Comisión bancaria' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await gasto.getByRole('textbox', { name: 'Monto' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await gasto.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabel(page)).toMatch(/^Registrar gasto: línea .* 0\.75/);

  // The last line is left, with a reason.
  await action(/^Más acciones: línea .* 0\.75/).click();
  await page.getByRole('menuitem', { name: 'Dejar sin registrar' }).click();
  const omitir = page.getByRole('dialog', { name: /Dejar sin registrar/ });
  await omitir.getByLabel('Razón').fill('El banco lo devuelve mañana');
  await page.keyboard.press('Control+Enter');
  await omitir.waitFor({ state: 'hidden' });
  await page.getByText('Sin resultados').waitFor();
  await totales.getByText('4 de 4').waitFor();
  expect(
    await portal.query(
      `select (c.pago_id is not null) as pago, g.gasto_referencia, g.gasto_valor::text, c.razon
       from extractos_conciliaciones c join extractos_lineas l on l.linea_id = c.linea_id
       left join gastos g on g.gasto_id = c.gasto_id where l.cuenta_banco_id = $1 order by l.linea_id`,
      [cuenta_banco_id],
    ),
  ).toEqual([
    { pago: true, gasto_referencia: null, gasto_valor: null, razon: null },
    { pago: true, gasto_referencia: null, gasto_valor: null, razon: null },
    { pago: false, gasto_referencia: 'ND1', gasto_valor: '25.00', razon: null },
    { pago: false, gasto_referencia: null, gasto_valor: null, razon: 'El banco lo devuelve mañana' },
  ]);

  // The next statement is read in the same way; only new lines are added, and the repeated one is reported.
  await page.goto(`/stats/extractos/nuevo?cuenta_banco_id=${cuenta_banco_id}`);
  const noviembre = csv('noviembre.csv', `${HOY};R100;Depósito en ventanilla;;1,250.50`, `${HOY};R200;Otro;;60.00`);
  await choose(page, noviembre);
  await page.getByText('Se leyó como el extracto anterior de este banco.').waitFor();
  await page.getByText('1 línea repetida').waitFor();
  await page.getByRole('button', { name: 'Importar 1 línea' }).click();
  await page.waitForURL(/\/stats\/extractos\/\d+\?situacion=Pendiente/);
  await page.getByText('1 línea ya había llegado con otro extracto.').waitFor();
  await page.goto(`/stats/extractos/nuevo?cuenta_banco_id=${cuenta_banco_id}`);
  await choose(page, noviembre);
  await page.getByText('Este archivo ya se importó').waitFor();
});

test('on a phone all that is exact is confirmed at once, and a line is undone', async () => {
  const cuenta_banco_id = await portal.world.cuenta({ cuenta_banco_nombre: 'Cheques del teléfono' });
  const lineas = ['T1', 'T2'].map((referencia) => ({ monto: 75, referencia, descripcion: `Depósito ${referencia}` }));
  for (const { monto, referencia } of lineas) await portal.world.deposito({ cuenta_banco_id, monto, referencia });
  const { extracto_id } = await portal.world.extracto({ cuenta_banco_id, lineas });
  const { page } = await visit({ as: 'admin', size: 'telefono' });
  await page.goto(`/stats/extractos/${extracto_id}`);
  await page.getByRole('button', { name: 'Confirmar 2 coincidencias exactas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page
    .getByRole('button', { name: /^Deshacer: línea/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirmar 1 coincidencia exacta' }).waitFor();
  await page.getByRole('button', { name: /^Confirmar: línea/ }).waitFor();
});
