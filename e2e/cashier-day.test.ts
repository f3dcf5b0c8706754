import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { scan as scanKeys, untilNewScan } from './harness/scanner.ts';
import { guiaDisponible } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const CLIENTES = 10;
const scan = (page: Page, code: string) => scanKeys(page, code, 'Enter');
const charge = (page: Page) => page.getByRole('button', { name: /^Cobrar L/ });

interface Customer {
  readonly cliente_id: number;
  readonly nombre: string;
  readonly codes: readonly [string, string];
}

const newCustomer = async (place: number): Promise<Customer> => {
  const nombre = `Cliente${'ABCDEFGHIJ'[place]}`;
  const cliente_id = await portal.world.cliente({
    cliente_nombre: nombre,
    cliente_apellido: 'Prueba',
    correo: null,
    telefono: null,
    dni: `08011990${String(place).padStart(5, '0')}`,
  });
  const codeOf = async (): Promise<string> => {
    const guia_id = await guiaDisponible(portal, cliente_id);
    const [guia] = await portal.query<{ guia_numero: number }>('select guia_numero from guias where guia_id = $1', [
      guia_id,
    ]);
    return ownBarcode('G', 'A', guia?.guia_numero ?? 0);
  };
  return { cliente_id, nombre, codes: [await codeOf(), await codeOf()] };
};
const deliveries = () => portal.query<{ cliente_id: number }>('select cliente_id from entregas order by entrega_id');

test('a cashier serves ten customers with the scanner, and no scan charges, fills an amount or changes the customer', async () => {
  const customers: Customer[] = [];
  for (let place = 0; place < CLIENTES; place++) customers.push(await newCustomer(place));
  const other = (place: number): Customer => customers[(place + 1) % CLIENTES]!;
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/entrega');
  await page.getByText('¿Quién retira?').waitFor();

  /** What happens before the second guide is scanned: where the focus is, and extra scans. */
  const plants: Readonly<Record<number, (customer: Customer, place: number) => Promise<void>>> = {
    // The focus is on the button that charges.
    1: async () => charge(page).focus(),
    // The focus is in the amount.
    3: async () => page.getByLabel('Monto del pago 1').focus(),
    // Another client's guide, with the focus on the button.
    5: async (_customer, place) => {
      await charge(page).focus();
      await scan(page, other(place).codes[0]);
      const question = page.getByRole('alert').filter({ hasText: 'es de otro cliente' });
      await question.getByRole('button', { name: 'Seguir con este cliente' }).click();
      await untilNewScan(page);
    },
    // An unknown code, in the field for the cash received.
    7: async () => {
      const given = page.getByLabel('Efectivo recibido en el pago 1');
      await given.focus();
      await scan(page, '9400111899223856926450');
      await page.getByRole('alert').filter({ hasText: 'no es de ningún cliente.' }).waitFor();
      expect(await given.inputValue()).toBe('');
    },
    // The same label twice.
    8: async ({ codes }) => {
      await untilNewScan(page);
      await scan(page, codes[0]);
      await page.getByRole('status').filter({ hasText: 'ya estaba verificada.' }).waitFor();
    },
  };
  for (const [place, customer] of customers.entries()) {
    // With any focus: at first the search, later the button of the last result.
    await scan(page, customer.codes[0]);
    await page.getByRole('link', { name: `${customer.nombre} Prueba` }).waitFor();
    await page.getByText('1 de 2 · 1 verificada').waitFor();
    await charge(page).waitFor();
    await plants[place]?.(customer, place);
    expect(await deliveries()).toHaveLength(place);
    await scan(page, customer.codes[1]);
    await page.getByText('2 de 2 · 2 verificadas').waitFor();
    await page.getByRole('button', { name: 'Cobrar L 1,089.72 y entregar' }).click();
    await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  }

  expect(await deliveries()).toEqual(customers.map(({ cliente_id }) => ({ cliente_id })));
  expect(await portal.query(`select distinct total::text, pagado::text from entregas`)).toEqual([
    { total: '1089.72', pagado: '1089.72' },
  ]);
  expect(await portal.query(`select guia_estado, count(*)::int as cuantas from guias group by 1`)).toEqual([
    { guia_estado: 'Entregado', cuantas: 2 * CLIENTES },
  ]);
});
