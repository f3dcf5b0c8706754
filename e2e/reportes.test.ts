import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSheet } from '../tests/harness/read-sheet.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted } from './harness/printing.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a report: its days by a touch, kept as a view, opened again, as a sheet and on paper', async () => {
  await portal.world.entrega({ total: 1500.25 });
  const { page } = await visit({ as: 'admin' });
  await rememberPrinted(page);
  await page.goto('/reporte/entregas');
  await page.getByLabel('Totales').getByText('L 1,500.25').first().waitFor();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByRole('button', { name: 'Hoy', exact: true, pressed: true }).waitFor();

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click();
  await page.getByLabel('Nombre').fill('Lo de hoy');
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('La vista «Lo de hoy» se guardó.').waitFor();

  await page.goto('/reporte/entregas?desde=2020-01-01&hasta=2020-01-31');
  await page.getByText('Sin resultados').waitFor();
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Lo de hoy' }).click();
  await page.getByLabel('Totales').getByText('L 1,500.25').first().waitFor();
  // The address holds every filter, so that a link opens the same view.
  expect(page.url()).toContain('columnas=entrega_id,');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const { rows } = readSheet(await readFile(await (await downloading).path()));
  expect(rows.at(-1)).toEqual(expect.arrayContaining(['Total', 1500.25]));
  // Sheet and print have the columns of the view: hidden columns are in neither.
  expect(rows[0]).not.toContain('Tipo');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed(page)).toEqual(['Entregas']);

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar o enviar por correo' }).click();
  const [admin] = await portal.query<{ correo: string }>("select correo from usuarios where usuario = 'admin'");
  await portal.query("update usuarios set correo = null where usuario = 'admin'");
  await page.getByRole('button', { name: 'Cambiar Lo de hoy' }).click();
  const sinCorreo = page.getByText('Su usuario no tiene correo, y sin él no llegan reportes.');
  expect(await sinCorreo.count()).toBe(0);
  await page.getByLabel('Enviar por correo').and(page.locator('input')).click();
  await page.getByRole('option', { name: 'Cada lunes' }).click();
  await sinCorreo.waitFor();
  const own = page.getByRole('link', { name: 'Escríbalo en su usuario' });
  expect(await own.getAttribute('href')).toBe('/admin/usuarios/admin');
  await portal.query('update usuarios set correo = $1 where usuario = $2', [admin?.correo, 'admin']);
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Eliminar vista' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByText('La vista «Lo de hoy» se eliminó.').waitFor();
});
