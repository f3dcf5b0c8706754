import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const DAY_MS = 86_400_000;

test('staff go from what is owed to the statement of a client and mail it; its owner reads it on a phone and takes the PDF along', async () => {
  await portal.world.entrega({ total: 300, fecha_registro: new Date(Date.now() - 75 * DAY_MS).toISOString() });
  await portal.world.entrega({ total: 120.5 });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/reporte/cxc');
  await page.getByRole('link', { name: /Ana Alvarado/ }).click();
  await page.getByText('Hoy debe L 420.50 de 2 entregas, la más antigua de 75 días.').waitFor();
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  await page.getByText(/^El estado de cuenta (se enviará en unos momentos|quedó en la cola)/).waitFor();
  const [mail] = await portal.query<{ texto: string }>(
    `select texto from correos where plantilla = 'estado_de_cuenta'`,
  );
  const link = /\/estado_cuenta\S*/.exec(mail?.texto ?? '')?.[0] ?? '';

  const own = await visit({ as: 'clienteA', size: 'telefono' });
  await own.page.goto(link);
  await own.page.getByRole('heading', { name: 'Estado de cuenta' }).waitFor();
  const lines = own.page.getByRole('region', { name: 'Movimientos' });
  await lines.getByText('+ L 300.00').waitFor();
  await lines.getByText('Saldo L 420.50').waitFor();
  expect(await own.page.getByRole('button', { name: 'Enviar por correo' }).count()).toBe(0);
  expect(await seriousProblems(own.page, 'light')).toEqual([]);
  const download = own.page.waitForEvent('download');
  await own.page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Estado de cuenta 1001.pdf');
});

test('of days that are crossed there is no PDF, mail or sheet: it is said why', async () => {
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/clientes/1002/estado_cuenta?desde=2026-03-10&hasta=2026-02-01');
  const said = 'Empiezan el 10/03/2026 y terminan antes, el 01/02/2026.';
  await page.getByText(said, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Exportar' }).isDisabled()).toBe(true);
  for (const name of ['PDF', 'Enviar por correo']) {
    await page.getByRole('button', { name }).click();
    await page.getByText(`Las fechas están al revés. ${said}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  }
  expect(
    await portal.query("select correo_id from correos where plantilla = 'estado_de_cuenta' and entidad_id = '1002'"),
  ).toEqual([]);
});
