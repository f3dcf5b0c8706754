import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { aPng } from '../tests/harness/a-png.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a transfer is sent from the phone and approved by one key', async () => {
  await portal.world.entrega({ cliente_id: 1001, total: 480.5 });
  await portal.world.nota({ cliente_id: 1001, credito: 120, usado: 20 });
  await portal.world.cuenta({ recibe_transferencias: true });
  const { page: phone } = await visit({ as: 'clienteA', size: 'telefono' });
  await phone.goto('/dashboard');
  await phone.getByRole('link', { name: 'Enviar comprobante' }).click();
  await phone.getByText('Tiene L 100.00 a su favor').waitFor();
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'transferencia.png', mimeType: 'image/png', buffer: aPng() });
  // A second one that is refused leaves the first as it was.
  const input = phone.locator('input[type=file]');
  await input.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await phone
    .getByText('notas.txt: El comprobante debe ser una foto JPG o PNG, o un PDF. Queda transferencia.png.')
    .waitFor();
  expect(await input.getAttribute('aria-invalid')).toBeNull();
  await phone.getByLabel('Referencia').fill('bac 7788-1');
  await phone.getByRole('button', { name: 'Enviar comprobante' }).click();
  await phone.getByText('Recibimos su comprobante').first().waitFor();
  await phone.getByText('En revisión').waitFor();

  // What it names is not ticked again; the same transfer is asked about before it is sent once more.
  await phone.getByRole('button', { name: 'Enviar otro' }).click();
  const owed = phone.getByRole('checkbox', { name: /L 480\.50/ });
  await phone.getByText('Ya envió un comprobante, en revisión.').waitFor();
  expect(await owed.isChecked()).toBe(false);
  await owed.check();
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'transferencia.png', mimeType: 'image/png', buffer: aPng() });
  await phone.getByLabel('Referencia').fill('BAC 7788-1');
  await phone.getByRole('button', { name: 'Enviar comprobante' }).click();
  await phone.getByText('Usted ya envió un comprobante con esta referencia a esa cuenta.').waitFor();
  await phone.getByRole('switch', { name: 'Los datos son correctos, envíelo así' }).waitFor();

  const { page } = await visit({ as: 'empleado' });
  await page.goto('/financiero/comprobantes');
  await page.getByRole('link', { name: 'Revisar pendientes' }).click();
  await page.getByRole('img', { name: /Comprobante de transferencia CT-/ }).waitFor();
  await page.getByText('Pagará L 480.50 de lo que debe.').waitFor();
  // A scanner's keys decide nothing.
  await page.keyboard.type('GA000123');
  await page.keyboard.press('Enter');
  expect(await portal.query('select estado from comprobantes_transferencia')).toEqual([{ estado: 'Pendiente' }]);
  await page.getByRole('button', { name: 'Aprobar' }).click({ trial: true });
  await page.keyboard.press('F8');
  await page.waitForURL('**/financiero/comprobantes');
  expect(
    await portal.query(
      'select t.estado, a.total::text from comprobantes_transferencia t join abonos a using (abono_id)',
    ),
  ).toEqual([{ estado: 'Aprobado', total: '480.50' }]);
  // Updated live, without a reload.
  await phone.getByText('Aprobado', { exact: true }).waitFor();
});

test('a key that is held down, or pressed once more, approves nothing that nobody has seen', async () => {
  const cuenta_banco_id = await portal.world.cuenta({ recibe_transferencias: true });
  const comprobante_ids: number[] = [];
  for (let made = 0; made < 4; made += 1) {
    const entrega_id = await portal.world.entrega({ cliente_id: 1002, total: 100 });
    const paga = { entrega_ids: [entrega_id], monto: 100 };
    comprobante_ids.push(await portal.world.comprobante({ cliente_id: 1002, cuenta_banco_id, ...paga }));
  }
  const approvedEver = async () =>
    (
      await portal.query<{ comprobante_id: number }>(
        `select comprobante_id from comprobantes_transferencia where estado = 'Aprobado'`,
      )
    ).map(({ comprobante_id }) => comprobante_id);
  const before = new Set(await approvedEver());
  const approved = async () => (await approvedEver()).filter((id) => !before.has(id));
  const [first] = comprobante_ids;
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/financiero/comprobantes/${first}`);
  const aprobar = page.getByRole('button', { name: 'Aprobar' });
  await aprobar.click({ trial: true });
  const title = page.getByRole('heading', { level: 1 });
  const ofFirst = await title.textContent();
  // The first is a press, the others are repeats by a held key.
  for (let press = 0; press < 60; press += 1) await page.keyboard.down('F8');
  // In the page itself: over the wire a busy machine would press the last only when the next proof was long in sight.
  await page.evaluate(async (before) => {
    const press = (type: string, repeat: boolean) =>
      document.documentElement.dispatchEvent(new KeyboardEvent(type, { key: 'F8', code: 'F8', repeat, bubbles: true }));
    const isNext = (): boolean =>
      document.querySelector('h1')?.textContent !== before &&
      [...document.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Aprobar'));
    // At the change itself: on a busy machine a frame may come when the proof has long been in sight.
    await new Promise<void>((next) => {
      const look = (): void => {
        if (!isNext()) return;
        watcher.disconnect();
        next();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      look();
    });
    await new Promise((next) => setTimeout(next, 100));
    for (let times = 0; times < 20; times += 1) press('keydown', true);
    press('keyup', false);
    press('keydown', false);
    press('keyup', false);
  }, ofFirst);
  await page.keyboard.up('F8');
  await aprobar.click({ trial: true });
  expect(await approved()).toEqual([first]);
  await page.keyboard.press('F8');
  await expect.poll(async () => (await approved()).length).toBe(2);
});

test('what was paid ahead is applied by the counter by itself', async () => {
  await portal.world.guia({
    cliente_id: 1002,
    estado: 'Disponible para entrega',
    paquetes: 1,
    guia_valor: 10,
    factor_dolar: 25,
  });
  await portal.world.nota({ cliente_id: 1002, concepto: 'Pago anticipado', credito: 100 });
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/entrega?cliente_id=1002');
  await page.getByLabel('Monto del pago 1').waitFor();
  await expect
    .poll(() => page.getByLabel('Nota de crédito del pago 1').inputValue())
    .toMatch(/Pago anticipado · L 100\.00/);
  await expect
    .poll(() =>
      page.getByLabel('Monto del pago 1').evaluate((input: HTMLInputElement) => input.value || input.placeholder),
    )
    .toMatch(/100/);
});
