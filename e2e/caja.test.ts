import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted } from './harness/printing.ts';
import { guiaDisponible } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('by keyboard: cash is refused without a shift, which opens right there; counted blind, explained, printed, approved by another', async () => {
  await portal.world.configuracion({ general: { GRAL_CAJA_OBLIGATORIA: true } });
  await guiaDisponible(portal);
  const { page } = await visit({ as: 'empleado' });
  await rememberPrinted(page);
  const focused = (name: string) => untilFocused(page.getByRole('button', { name }));
  await page.goto('/entrega?cliente_id=1001');
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).waitFor();
  await page.getByLabel('Efectivo recibido en el pago 1').focus();
  await typeByHand(page, '600');
  await page.keyboard.press('Control+Enter');
  await focused('Abrir turno de caja');
  await page.keyboard.press('Enter');
  await untilFocused(page.getByLabel('Efectivo con que empieza'));
  await typeByHand(page, '500');
  await page.keyboard.press('Enter');
  // Nothing typed is lost: the same key charges now.
  await focused('Cobrar L 544.86 y entregar');
  expect(await page.getByLabel('Efectivo recibido en el pago 1').inputValue()).toBe('600.00');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();

  await page.goto('/caja');
  await page.getByText('1 pago').waitFor();
  expect(await page.getByText('544.86').count()).toBe(0);
  await page.keyboard.press('F4');
  // The dialog begins there; what is typed before it does would go elsewhere.
  await untilFocused(page.getByRole('radio', { name: 'Salida' }));
  await page.keyboard.press('Tab');
  await untilFocused(page.getByLabel('Monto'));
  await typeByHand(page, '300');
  await page.keyboard.press('Tab');
  await typeByHand(page, 'Al banco');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'L 300.00' }).waitFor();

  // 500 + 544.86 - 300 = 744.86; counted by arrows and Enter: 1 of 500, 2 of 100, 2 of 20.
  await page.keyboard.press('F8');
  await untilFocused(page.getByLabel('Billete de L 500'));
  await typeByHand(page, '1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await typeByHand(page, '2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await typeByHand(page, '2');
  await page.getByRole('status', { name: 'Contado' }).getByText('L 740.00').waitFor();
  expect(await page.getByText('744.86').count()).toBe(0);
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar turno' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar turno' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Falta L 4.86').first().waitFor();
  await untilFocused(page.getByLabel('Explicación'));
  await typeByHand(page, 'Un vuelto de más');
  await page.keyboard.press('Control+Enter');
  await focused('Imprimir');
  await page.keyboard.press('Enter');
  const [turno] = await portal.query<{ turno_id: number }>('select max(turno_id) as turno_id from turnos');
  await expect.poll(() => printed(page)).toEqual([`Cierre de caja ${String(turno?.turno_id).padStart(6, '0')}`]);

  const other = await visit({ as: 'supervisor' });
  await other.page.goto(`/caja/cierres?estado=Por%20aprobar`);
  await other.page.getByRole('link', { name: String(turno?.turno_id).padStart(6, '0') }).click();
  await other.page.getByRole('button', { name: 'Aprobar diferencia' }).click();
  await other.page.getByLabel('Comentario').fill('Se descuenta');
  await other.page.keyboard.press('Control+Enter');
  await other.page.getByRole('dialog').waitFor({ state: 'detached' });
  await other.page.getByText('Se descuenta').first().waitFor();
  expect(
    await portal.query('select estado, diferencia::text, usuario_aprobacion from turnos where turno_id = $1', [
      turno?.turno_id,
    ]),
  ).toEqual([{ estado: 'Cerrado', diferencia: '-4.86', usuario_aprobacion: 'supervisor' }]);
});
