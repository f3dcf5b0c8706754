import { test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a figure of the own day leads to its list, which holds as many', async () => {
  for (let index = 0; index < 3; index += 1) await portal.world.paquete({ estado: 'Pre-alertado' });
  for (const [usuario_recepcion, paquete_descripcion] of [
    ['empleado', 'La mía'],
    ['otra', 'La de otra'],
  ] as const)
    await portal.world.paquete({ estado: 'Recibido en USA', usuario_recepcion, paquete_descripcion });

  const { page } = await visit({ as: 'empleado', size: 'telefono' });
  const day = page.getByRole('list', { name: 'Su día en cifras' });
  for (const [name, count, path] of [
    ['Recibidos hoy por usted', 1, '/paquetes'],
    ['Recibidos hoy en Miami', 2, '/paquetes'],
    ['Pre-alertados por llegar', 3, '/paquetes'],
  ] as const) {
    await page.goto('/dashboard');
    const tile = day.getByRole('listitem').filter({ hasText: name });
    await tile.getByText(String(count), { exact: true }).waitFor();
    await tile.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}?**`);
    await page.getByText(`1–${count} de ${count}`, { exact: true }).waitFor();
  }
  // By keyboard, after going back.
  await page.goBack();
  await day.getByRole('listitem').filter({ hasText: 'turno' }).first().waitFor();
  await day.getByRole('link', { name: 'Recibidos hoy por usted' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('1–1 de 1', { exact: true }).waitFor();
  await page.getByText('La mía').first().waitFor();
});
