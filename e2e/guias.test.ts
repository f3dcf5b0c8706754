import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { PASSWORD } from '../tests/harness/people.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const UNMEASURED = { alto: null, largo: null, ancho: null, peso_real: null, peso_volumetrico: null, peso_cobrar: null };

/** A guide of customer A in a state, with one parcel that has no measures. */
const newGuia = async (
  estado: GuiaEstado & PaqueteEstado,
  guia_valor = 0,
): Promise<{ guia_id: number; numero: string }> => {
  const { guia_id, guia_numero } = await portal.world.guia({ estado, guia_valor });
  await portal.world.paquete({ estado, guia_id, ...UNMEASURED });
  return { guia_id, numero: `GA-${guia_numero}` };
};
const stored = (guia_id: number) =>
  portal.query(
    'select guia_estado, guia_valor::text, peso_cobrar::text, factor_dolar is not null as fijo from guias where guia_id = $1',
    [guia_id],
  );
const openMenu = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Acciones' }).click();
const inMenu = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('a guide is measured by the keys alone, made available, and its owner sees the price', async () => {
  const { guia_id, numero } = await newGuia('Recibido en HN');
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/guias/${guia_id}`);
  await page.getByText('Pendiente de dimensiones y tarifa').waitFor();
  await page.getByRole('link', { name: 'Ingresar dimensiones y tarifa' }).click();
  await page.getByLabel('Alto').waitFor();
  // Height, length, width and pounds, with Enter after each.
  for (const figure of ['10', '20', '10', '4']) {
    await typeByHand(page, figure);
    if (figure === '4') await page.getByText('US$ 54.23').first().waitFor();
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(`**/guias/${guia_id}`);
  expect(await stored(guia_id)).toEqual([
    { guia_estado: 'Recibido en HN', guia_valor: '54.23', peso_cobrar: '12.05', fijo: false },
  ]);
  await page.getByText('Total estimado').waitFor();

  await page.getByRole('button', { name: 'Marcar disponible' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar disponible' }).dblclick();
  await page.getByText('Total a pagar').waitFor();
  expect(await stored(guia_id)).toMatchObject([{ guia_estado: 'Disponible para entrega', fijo: true }]);
  const mails = await portal.query(`select asunto from correos where entidad = 'guia' and entidad_id = $1`, [
    String(guia_id),
  ]);
  expect(mails).toEqual([{ asunto: `Su guía ${numero} está lista para entrega: L 1,441.36` }]);
  expect(await seriousProblems(page, 'light')).toEqual([]);

  const { page: phone } = await visit({ as: 'clienteA', size: 'telefono' });
  await phone.goto('/guias');
  // The card shows its further data on tap, by keyboard too, without opening the guide.
  const card = phone.getByRole('listitem').filter({ has: phone.getByRole('link', { name: numero }) });
  const more = card.getByRole('button', { name: 'Más datos' });
  expect(await more.boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect(await card.getByRole('term').count()).toBe(0);
  await more.press('Enter');
  await card.getByRole('term').filter({ hasText: 'Registro' }).waitFor();
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await phone.getByRole('link', { name: numero }).click();
  await phone.getByText('L 1,441.36', { exact: true }).waitFor();
  await phone.getByText('Total a pagar').waitFor();
  expect(await phone.getByRole('button', { name: 'Acciones' }).count()).toBe(0);
});

test('a cashier lowers an available price on one screen, with the password of a supervisor who stands by', async () => {
  const { guia_id } = await newGuia('Disponible para entrega', 50);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/guias/${guia_id}/dimensiones`);
  await page.getByLabel('Descuento').waitFor();
  const asked = page.getByRole('region', { name: 'Autorización' });
  await page.getByLabel('Descuento').fill('20');
  await asked.getByText('Lo autoriza un supervisor con su contraseña.').waitFor();
  for (const figure of ['Alto', 'Largo', 'Ancho', 'Peso']) await page.getByLabel(figure, { exact: true }).fill('1');
  const save = page.getByRole('button', { name: 'Guardar' });
  await asked.getByLabel('Razón').fill('Llegó golpeado');
  await save.click();
  await asked.getByText('lo autoriza un supervisor', { exact: false }).last().waitFor();
  // The refused field gets the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('autorizacion');
  await asked.getByLabel('Contraseña de quien autoriza').fill(PASSWORD);
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await save.click();
  await page.waitForURL(`**/guias/${guia_id}`);
  const [guia] = await portal.query('select guia_descuento::text from guias where guia_id = $1', [guia_id]);
  expect(guia).toEqual({ guia_descuento: '20.00' });
  const logged = await portal.query(
    `select despues ->> 'razon' as razon from bitacora where accion = 'guias.rebajar' and entidad_id = $1`,
    [String(guia_id)],
  );
  expect(logged).toEqual([{ razon: 'Llegó golpeado' }]);
});

test('what cannot be done says why; a delivered guide has no menu', async () => {
  const { page } = await visit({ as: 'admin' });
  const sent = await newGuia('Enviado a HN');
  await page.goto(`/guias/${sent.guia_id}`);
  await openMenu(page);
  await inMenu(page, 'Marcar disponible Solo en estado Recibido en HN.').waitFor();
  expect(await inMenu(page, 'Marcar disponible').isDisabled()).toBe(true);
  expect(await inMenu(page, 'Cambiar servicio').isDisabled()).toBe(true);
  expect(await inMenu(page, 'Cambiar cliente').isEnabled()).toBe(true);

  const delivered = await newGuia('Entregado', 20);
  await page.goto(`/guias/${delivered.guia_id}`);
  await page.getByText('Total', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Acciones' }).count()).toBe(0);
  await page.goto(`/guias/${delivered.guia_id}/dimensiones`);
  await page.getByText('No es posible cambiar las dimensiones de un paquete entregado.').waitFor();
});

test('delivered guides begin with the last delivered one, for all and in the tab of a client', async () => {
  const cliente_id = await portal.world.cliente();
  const delivered = async (days: number) => {
    const { guia_id, guia_numero } = await portal.world.guia({ cliente_id, estado: 'Entregado', paquetes: 1 });
    await portal.query('update guias set fecha_entrega = now() + $2 * interval $$1 day$$ where guia_id = $1', [
      guia_id,
      days,
    ]);
    return `GA-${guia_numero}`;
  };
  const last = await delivered(2);
  const first = await delivered(1);
  const { page } = await visit({ as: 'admin' });
  for (const path of ['/guias?', `/clientes/${cliente_id}?tab=guias&`]) {
    await page.goto(`${path}guia_estado=Entregado`);
    await page.getByText(first).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text.indexOf(last)).toBeLessThan(text.indexOf(first));
  }
  await page.getByRole('columnheader', { name: 'Entregada el' }).getByRole('button').click();
  await expect
    .poll(async () => {
      const text = await page.getByRole('main').innerText();
      return text.indexOf(first) < text.indexOf(last);
    })
    .toBe(true);
});

test('a cashier weighs less what is not available yet: the screen asks for a supervisor before it is sent', async () => {
  const { guia_id } = await newGuia('Recibido en HN', 50);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/guias/${guia_id}/dimensiones`);
  await page.getByLabel('Alto', { exact: true }).waitFor();
  const asked = page.getByRole('region', { name: 'Autorización' });
  for (const figure of ['Alto', 'Largo', 'Ancho', 'Peso']) await page.getByLabel(figure, { exact: true }).fill('1');
  expect(await asked.count()).toBe(0);
  await page.getByRole('switch', { name: 'Poner el valor a mano' }).click();
  await asked
    .getByText('Así la guía cuesta menos que con lo que se midió y se cobró antes.', { exact: false })
    .waitFor();
  await asked.getByLabel('Razón').fill('La báscula estaba mal');
  await asked.getByLabel('Contraseña de quien autoriza').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL(`**/guias/${guia_id}`);
  expect(await stored(guia_id)).toMatchObject([{ guia_valor: '4.50', peso_cobrar: '1.00' }]);
});

test('what bringing a guide to the city of its client costs today is said where it is priced, while it charges less', async () => {
  const { guia_id } = await newGuia('Recibido en HN', 50);
  const client = (ciudad_id: number, foraneo: boolean) =>
    portal.query('update clientes set ciudad_id = $1, foraneo = $2 where cliente_id = 1001', [ciudad_id, foraneo]);
  await portal.query('update ciudades set valor_envio = case ciudad_id when 502 then 8 else 0 end');
  await client(501, true);
  const { page } = await visit({ as: 'empleado' });
  const said = page.getByText('el envío cuesta US$ 8.00; la guía cobra US$ 0.00.', { exact: false });
  const open = async (): Promise<void> => {
    await page.goto(`/guias/${guia_id}/dimensiones`);
    await page.getByLabel('Envío', { exact: true }).waitFor();
  };
  await open();
  expect(await said.count()).toBe(0);
  await client(502, true);
  await open();
  await said.waitFor();
  await client(502, false);
  await open();
  expect(await said.count()).toBe(0);
});

test('the dimensions of a parcel are those of its own guide, else nothing is found', async () => {
  const [one, other] = [await newGuia('Recibido en HN'), await newGuia('Recibido en HN')];
  const paqueteOf = async (guia_id: number): Promise<number> =>
    (await portal.query<{ paquete_id: number }>('select paquete_id from paquetes where guia_id = $1', [guia_id]))[0]
      ?.paquete_id ?? 0;
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/guias/${one.guia_id}/dimensiones/${await paqueteOf(one.guia_id)}`);
  await page.getByLabel('Alto').waitFor();
  await page.goto(`/guias/${one.guia_id}/dimensiones/${await paqueteOf(other.guia_id)}`);
  await page.waitForURL('**/error404');
  await page.goto(`/guias/${one.guia_id}/dimensiones/x`);
  await page.waitForURL('**/errors/404?ruta=*');
});

test('what is too long to be a tracking is told by its own sentence', async () => {
  const { page } = await visit();
  await page.goto(`/tracking/${'A'.repeat(101)}`);
  await page.getByRole('alert').getByText('El campo excede la cantidad de caracteres permitidos.').waitFor();
});

test('service, owner and comment are changed in their dialogs', async () => {
  const { guia_id } = await newGuia('Recibido en USA', 20);
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/guias/${guia_id}`);
  await openMenu(page);
  await inMenu(page, 'Cambiar servicio').click();
  await page.getByRole('combobox', { name: 'De Aéreo a' }).click();
  await page.getByRole('option', { name: 'Aéreo express' }).click();
  await page.getByRole('button', { name: 'Cambiar servicio' }).click();
  // Its parcel has no weight, so that with a price by weight it costs nothing now.
  await page.getByText('Con ese servicio, la guía baja de precio.', { exact: false }).waitFor();
  await page.getByLabel('Razón').fill('Se acordó con el cliente');
  await page.getByRole('button', { name: 'Cambiar servicio' }).click();
  await page.getByText('Pendiente de dimensiones y tarifa').waitFor();

  await openMenu(page);
  await inMenu(page, 'Cambiar cliente').click();
  // The field has the focus, and shows no error before it was left.
  await page.getByRole('textbox', { name: 'Cliente nuevo' }).waitFor();
  expect(await page.getByText('Debe asignar el paquete a un cliente.').count()).toBe(0);
  await typeByHand(page, '1002');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Quitar cliente nuevo' }).waitFor();
  await page.getByRole('button', { name: 'Cambiar cliente' }).click();
  await page.getByRole('link', { name: '1002 · Bruno Bográn' }).waitFor();

  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByText('255 caracteres restantes').waitFor();
  await page.getByRole('textbox', { name: 'Comentario' }).fill('Viene con otra guía.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Viene con otra guía.').first().waitFor();
  expect(
    await portal.query('select cliente_id, servicio_id, comentario_interno from guias where guia_id = $1', [guia_id]),
  ).toEqual([{ cliente_id: 1002, servicio_id: 20, comentario_interno: 'Viene con otra guía.' }]);
});

test('labels tick guides, and what is ticked becomes available together', async () => {
  const [one, two] = [await newGuia('Recibido en HN', 10), await newGuia('Recibido en HN', 20)];
  const worthless = await newGuia('Recibido en HN');
  const { page } = await visit({ as: 'empleado' });
  const lejos = await portal.world.sucursal({ sucursal_nombre: 'La Esperanza' });
  const away = await newGuia('Recibido en HN', 30);
  await portal.query('update guias set sucursal_id = $1 where guia_id = $2', [lejos, away.guia_id]);
  await page.goto('/guias/a_disponible');
  // The own branch is the initial filter; once removed, it stays removed.
  await page.getByRole('button', { name: /^Quitar filtro Sucursal/ }).click();
  await page.waitForURL(/sucursal_id=todas/);
  await page.getByRole('row', { name: one.numero }).waitFor();
  const scan = async (numero: string): Promise<void> => {
    await page.getByLabel('Etiqueta de la guía').fill(`GA${numero.slice(3).padStart(6, '0')}`);
    await page.keyboard.press('Enter');
  };
  await scan(one.numero);
  await page.getByText(`${one.numero} elegida: Ana Alvarado.`).waitFor();
  await scan(worthless.numero);
  await page.getByText('Falta ingresar sus dimensiones y tarifa.').waitFor();
  // What lies at another branch is made available there; every refusal stays in sight.
  await scan(away.numero);
  const refused = page.getByRole('region', { name: 'No se tomaron' });
  await refused.getByText('Es de la sucursal La Esperanza: la marca disponible quien trabaja allí.').waitFor();
  await refused.getByText('Falta ingresar sus dimensiones y tarifa.').waitFor();
  expect(await page.getByRole('row', { name: away.numero }).getByRole('checkbox').isDisabled()).toBe(true);
  // The tracking of a parcel means its guide.
  const [box] = await portal.query<{ tracking: string }>('select tracking from paquetes where guia_id = $1', [
    one.guia_id,
  ]);
  await page.getByLabel('Etiqueta de la guía').fill(box?.tracking ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(`${one.numero} ya está elegida.`).waitFor();
  await page.getByRole('row', { name: two.numero }).getByRole('checkbox').check();
  await page.getByText('2 filas elegidas').waitFor();
  await page.getByText('L 797.36').first().waitFor();
  await page.getByRole('button', { name: 'Marcar disponibles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar disponibles' }).click();
  await page.getByText('2 guías quedaron disponibles.', { exact: false }).waitFor();
  for (const { guia_id } of [one, two])
    expect(await stored(guia_id)).toMatchObject([{ guia_estado: 'Disponible para entrega', fijo: true }]);
  await page.getByText('Sin valor', { exact: true }).click();
  await page.getByRole('link', { name: worthless.numero }).click();
  await page.waitForURL(`**/guias/${worthless.guia_id}/dimensiones`);
});

test('who may only make guides available does it by scanning, and asks for nothing that is refused', async () => {
  const [one, two] = [await newGuia('Recibido en HN', 10), await newGuia('Recibido en HN', 20)];
  const usuario = await portal.world.usuario({
    permisos: ['guias.procesos.marcar_multiples_como_disponible'],
    sucursal_id: 1,
  });
  const { page } = await visit({ as: { usuario } });
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.goto('/guias/a_disponible');
  for (const { numero } of [one, two]) {
    await page.getByLabel('Etiqueta de la guía').fill(numero);
    await page.keyboard.press('Enter');
    await page.getByText(`${numero} elegida: Ana Alvarado.`).waitFor();
  }
  await page.getByRole('heading', { name: '2 guías elegidas' }).waitFor();
  await page.getByRole('button', { name: `Quitar ${two.numero}` }).click();
  await page.getByRole('heading', { name: '1 guía elegida' }).waitFor();
  await page.getByRole('button', { name: 'Marcar disponibles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar disponibles' }).click();
  await page.getByText('1 guía quedó disponible.', { exact: false }).waitFor();
  await page.getByRole('heading', { name: /elegida/ }).waitFor({ state: 'detached' });
  expect(await stored(one.guia_id)).toMatchObject([{ guia_estado: 'Disponible para entrega' }]);
  expect(await stored(two.guia_id)).toMatchObject([{ guia_estado: 'Recibido en HN' }]);
  expect(refused).toEqual([]);
});
