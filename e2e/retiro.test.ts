import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { scan as scanKeys, untilNewScan } from './harness/scanner.ts';
import { tooSmall } from './harness/touch.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const scan = (page: Page, code: string): Promise<void> => scanKeys(page, code, 'Enter');

test('a customer asks for the pass on the phone and says that they come; the counter scans it and all is chosen', async () => {
  for (let made = 0; made < 2; made += 1)
    await portal.world.guia({ estado: 'Disponible para entrega', paquetes: 1, guia_valor: 10, factor_dolar: 25 });
  const { page: phone } = await visit({ as: 'clienteA', size: 'telefono' });
  await phone.goto('/retiro');
  await phone.getByRole('button', { name: 'Mostrar mi pase' }).click();
  const qr = phone.getByRole('img', { name: /^Pase de retiro para / });
  await qr.waitFor();
  expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  const [pase] = await portal.query<{ codigo: string }>(
    'select codigo from pases_retiro order by pase_id desc limit 1',
    [],
  );
  const codigo = pase?.codigo ?? '';
  await phone.getByText(codigo.replace(/^RT(.{4})(.{4})(.{4})$/, 'RT $1 $2 $3')).waitFor();
  expect(await seriousProblems(phone, 'light')).toEqual([]);
  expect(await tooSmall(phone)).toEqual([]);

  const { page: counter } = await visit({ as: 'empleado' });
  await counter.goto('/entrega');
  await counter.getByText('¿Quién retira?').waitFor();
  expect(await counter.getByRole('list', { name: 'Vienen en camino' }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Voy en camino' }).click();
  const viene = counter.getByRole('list', { name: 'Vienen en camino' }).getByText('Ana Alvarado');
  await viene.waitFor();
  expect(await seriousProblems(counter, 'light')).toEqual([]);
  // It disappears from the counter by itself, and comes back.
  await phone.getByRole('button', { name: 'Deshacer' }).click();
  await viene.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Voy en camino' }).click();
  await viene.waitFor();
  const { page: home } = await visit({ as: 'empleado' });
  await home.goto('/dashboard');
  await home.getByRole('link', { name: /^Atender a .*Ana Alvarado$/ }).waitFor();

  await scan(counter, codigo);
  await counter.getByRole('button', { name: 'Cobrar L 500.00 y entregar' }).waitFor();
  for (const tick of await counter.getByRole('checkbox', { name: /^Entregar la guía/ }).all())
    expect(await tick.isChecked()).toBe(true);
  // Again, after something was deselected: everything is selected again.
  await counter
    .getByRole('checkbox', { name: /^Entregar la guía/ })
    .first()
    .click();
  await counter.getByRole('button', { name: 'Cobrar L 250.00 y entregar' }).waitFor();
  await untilNewScan(counter);
  await scan(counter, codigo);
  await counter.getByText('es su pase de retiro: todo lo suyo está marcado.').waitFor();
  await counter.getByRole('button', { name: 'Cobrar L 500.00 y entregar' }).click();
  await counter.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  await phone.getByText('Todavía no tiene nada listo para retirar.').waitFor();
  // Used: the page says so, and the counter stays as it was.
  await counter.goto('/entrega');
  await counter.getByText('¿Quién retira?').waitFor();
  expect(await counter.getByRole('list', { name: 'Vienen en camino' }).count()).toBe(0);
  await scan(counter, codigo);
  await counter.getByText(/Ese pase de retiro ya se usó/).waitFor();
});
