import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { guiaDisponible } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const newDeudor = async (totals: readonly number[]): Promise<{ cliente_id: number; entrega_ids: number[] }> => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Dora', cliente_apellido: 'Deudora', correo: null });
  const entrega_ids: number[] = [];
  for (const [index, total] of totals.entries())
    entrega_ids.push(
      await portal.world.entrega({
        cliente_id,
        total,
        fecha_registro: new Date(Date.now() - (70 - index) * 86_400_000).toISOString(),
      }),
    );
  return { cliente_id, entrega_ids };
};
const saldos = (ids: readonly number[]) =>
  portal
    .query<{ saldo: string }>('select saldo::text from entregas where entrega_id = any($1) order by entrega_id', [ids])
    .then((rows) => rows.map(({ saldo }) => saldo));
const find = async (page: Page, cliente_id: number): Promise<void> => {
  await page.getByRole('textbox', { name: 'Buscar cliente' }).focus();
  await page.keyboard.type(mailboxText(cliente_id));
  await page.keyboard.press('Enter');
};

test('by keyboard: a debt is collected, a part and then the rest, the oldest first; voided, it is owed again', async () => {
  const { cliente_id, entrega_ids } = await newDeudor([300, 150.5]);
  const { page } = await visit({ as: 'admin' });
  await page.goto('/pagos');
  await page.getByText('¿Quién paga?').waitFor();
  await find(page, cliente_id);
  await page.getByRole('heading', { name: 'Debe 2 entregas' }).waitFor();
  const table = page.getByRole('table');
  await table.getByText('hace 70 días').waitFor();
  await page.getByRole('button', { name: 'Cobrar L 450.50' }).waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);

  // A part of it: the share of each delivery is shown before.
  await page.getByLabel('Monto del pago 1').focus();
  await typeByHand(page, '320');
  await table.getByText('L 20.00').waitFor();
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('button', { name: 'Cobrar L 320.00' }));
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Pago registrado' });
  await result.getByText('L 130.50').waitFor();
  expect(await saldos(entrega_ids)).toEqual(['0.00', '130.50']);

  // The rest, with change.
  await page.keyboard.press('F2');
  await find(page, cliente_id);
  await page.getByRole('button', { name: 'Cobrar L 130.50' }).waitFor();
  await page.getByLabel('Efectivo recibido en el pago 1').focus();
  await typeByHand(page, '500');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await result.getByText('L 369.50').waitFor();
  await result.getByText('Liquidación').waitFor();
  expect(await saldos(entrega_ids)).toEqual(['0.00', '0.00']);

  // It was collected by mistake.
  const [last] = await portal.query<{ abono_id: number }>('select max(abono_id) as abono_id from abonos');
  await page.goto(`/reporte/abonos/${last?.abono_id}`);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByLabel('Razón').fill('Era de otro cliente');
  await page.getByRole('button', { name: 'Anular comprobante' }).click();
  await page.getByText('Comprobante anulado').waitFor();
  expect(await saldos(entrega_ids)).toEqual(['0.00', '130.50']);
  // A second click while it comes asks for nothing.
  let files = 0;
  await page.route('**/payoff/*/pdf', async (route) => {
    files += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const coming = page.waitForEvent('download');
  const download = page.getByRole('button', { name: 'Descargar' });
  await download.click();
  await download.click({ force: true });
  expect((await coming).suggestedFilename()).toMatch(/^Comprobante \d+\.pdf$/);
  expect(files).toBe(1);
  await page.unroute('**/payoff/*/pdf');

  await page.goto('/reporte/abonos');
  await page.getByRole('row').filter({ hasText: 'Liquidación' }).getByText('Anulado').waitFor();
});

test('only what is ticked is paid, and more than that is refused at its field', async () => {
  const { cliente_id, entrega_ids } = await newDeudor([100, 60]);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/pagos?cliente_id=${cliente_id}`);
  await page.getByRole('button', { name: 'Cobrar L 160.00' }).waitFor();
  await page
    .getByRole('checkbox', { name: /^Cobrar la entrega/ })
    .first()
    .uncheck();
  await page.getByRole('button', { name: 'Cobrar L 60.00' }).waitFor();
  await page.getByLabel('Monto del pago 1').focus();
  await typeByHand(page, '61');
  await page.keyboard.press('Control+Enter');
  await page.getByText('El cliente solo debe L 60.00. El vuelto solo sale del efectivo.').waitFor();
  expect(await saldos(entrega_ids)).toEqual(['100.00', '60.00']);
  await page.keyboard.press('ControlOrMeta+A');
  await typeByHand(page, '60');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Pago registrado' }).waitFor();
  expect(await saldos(entrega_ids)).toEqual(['100.00', '0.00']);
});

test('what is no amount says so at its field once it is left', async () => {
  const { cliente_id } = await newDeudor([100]);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/pagos?cliente_id=${cliente_id}`);
  // Cash may be taken without a shift here, and is told once.
  await page.getByText('No tiene turno abierto: ningún arqueo cuenta el efectivo.').waitFor();
  const monto = page.getByLabel('Monto del pago 1');
  for (const [typed, problem] of [
    ['abc', 'Debe ser un número.'],
    ['-5', 'El monto debe ser mayor o igual a 0.01'],
  ] as const) {
    await monto.fill(typed);
    await monto.press('Tab');
    await page.getByText(problem).waitFor();
    await page.getByRole('button', { name: 'Revise el monto' }).click();
    await untilFocused(monto);
  }
  await monto.fill('');
  await page.getByRole('button', { name: 'Cobrar L 100.00' }).waitFor();
});

/** Another cashier collects a part of the debt. */
const takeElsewhere = async (cliente_id: number, entrega_id: number | undefined, monto: number): Promise<void> => {
  const [metodo] = await portal.query<{ metodo_pago_id: number }>(
    `select metodo_pago_id from metodos_pago where metodo_tipo = 'Efectivo'`,
  );
  const { status } = await portal.api('POST', '/payments', await portal.openSession('supervisor'), {
    cliente_id,
    detalle: [{ entrega_id, abono: monto }],
    pagos: [{ metodo_pago_id: metodo?.metodo_pago_id, monto }],
  });
  expect(status).toBe(200);
};
/** Another delivery on credit. */
const oweMore = async (cliente_id: number, total: number): Promise<number> => {
  const entrega_id = await portal.world.entrega({ cliente_id, total });
  await portal.query(`select pg_notify('encomienda', '{"topic":"entregas"}')`);
  return entrega_id;
};

test('what another takes meanwhile is read before it is charged, and what comes is not charged by itself', async () => {
  const { cliente_id, entrega_ids } = await newDeudor([100, 60]);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/pagos?cliente_id=${cliente_id}`);
  await page.getByRole('button', { name: 'Cobrar L 160.00' }).waitFor();
  await page.getByLabel('Efectivo recibido en el pago 1').press('Enter');
  entrega_ids.push(await oweMore(cliente_id, 40));
  await page.getByRole('heading', { name: 'Debe 3 entregas' }).waitFor();
  expect(
    await page
      .getByRole('checkbox', { name: /^Cobrar la entrega/ })
      .last()
      .isChecked(),
  ).toBe(false);
  await untilFocused(page.getByRole('button', { name: 'Cobrar L 160.00' }));

  await takeElsewhere(cliente_id, entrega_ids[0], 100);
  const alert = page.getByRole('alert').filter({ hasText: 'Cambió lo que se cobra' });
  await alert.getByText('Era L 160.00 y ahora es L 60.00').waitFor();
  for (const key of ['Enter', 'Control+Enter']) await page.keyboard.press(key);
  expect(await page.getByRole('button', { name: 'Cobrar L 60.00' }).isDisabled()).toBe(true);
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await alert.getByRole('button', { name: 'Ya lo revisé' }).click();
  await page.getByRole('button', { name: 'Cobrar L 60.00' }).click();
  await page.getByRole('region', { name: 'Pago registrado' }).waitFor();
  expect(await saldos(entrega_ids)).toEqual(['0.00', '0.00', '40.00']);
});

test('with a delivery as well: an old debt that another took a part of is read before it is charged', async () => {
  const { cliente_id, entrega_ids } = await newDeudor([100]);
  await guiaDisponible(portal, cliente_id);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByRole('checkbox', { name: 'Cobrar también L 100.00 de 1 entrega anterior' }).check();
  await page.getByRole('button', { name: 'Cobrar L 644.86 y entregar' }).waitFor();
  entrega_ids.push(await oweMore(cliente_id, 40));
  await page.getByText('Tiene otra entrega por pagar desde hace un momento').waitFor();
  await page.getByRole('button', { name: 'Cobrar L 644.86 y entregar' }).waitFor();

  await takeElsewhere(cliente_id, entrega_ids[0], 30);
  const alert = page.getByRole('alert').filter({ hasText: 'Cambió lo que se cobra' });
  await alert.getByText('Era L 644.86 y ahora es L 614.86').waitFor();
  expect(await page.getByRole('button', { name: /^Cobrar L/ }).isDisabled()).toBe(true);
  await alert.getByRole('button', { name: 'Ya lo revisé' }).click();
  await page.getByRole('button', { name: 'Cobrar L 614.86 y entregar' }).click();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  expect(await saldos(entrega_ids)).toEqual(['0.00', '40.00']);
});

test('what was owed before is collected at the counter with what is handed over, by one receipt', async () => {
  const { cliente_id, entrega_ids } = await newDeudor([100]);
  await guiaDisponible(portal, cliente_id);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).waitFor();
  await page.getByRole('checkbox', { name: 'Cobrar también L 100.00 de 1 entrega anterior' }).check();
  await page.getByText('Con lo anterior: L 644.86').waitFor();
  await page.getByRole('button', { name: 'Cobrar L 644.86 y entregar' }).click();
  const result = page.getByRole('region', { name: 'Entrega registrada' });
  await result.getByText('Abonado a lo anterior').waitFor();
  expect(await saldos(entrega_ids)).toEqual(['0.00']);
  expect(await portal.query('select total::text, tipo from abonos order by abono_id desc limit 1')).toEqual([
    { total: '644.86', tipo: 'Liquidación' },
  ]);
});
