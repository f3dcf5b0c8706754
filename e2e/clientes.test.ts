import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../tests/harness/people.ts';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';
import { SIZES } from './harness/sizes.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
afterEach(() => portal.query('delete from codigos_confirmacion'));

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A request that has waited since the given day. @returns its number. */
const newRequest = (cliente_apellido: string, fecha_registro: string, telefono: string): Promise<number> =>
  portal.world.cliente({
    cliente_nombre: 'Solicitante',
    cliente_apellido,
    dni: null,
    correo: `solicitante.${randomInt(1_000_000_000)}@correo.hn`,
    telefono,
    cliente_estatus: 'Pendiente',
    usuario_registro: 'público',
    fecha_registro,
  });
const stateOf = async (cliente_id: number) => {
  const [row] = await portal.query<{ cliente_estatus: string; motivo_rechazo: string | null }>(
    'select cliente_estatus, motivo_rechazo from clientes where cliente_id = $1',
    [cliente_id],
  );
  return row;
};
/** The code of the last mail to the address. */
const codeIn = async (correo: string): Promise<string> => {
  const [mail] = await portal.query<{ texto: string }>(
    "select replace(texto, '•••••', secreto) as texto from correos where destinatario = $1 order by correo_id desc limit 1",
    [correo],
  );
  return /Código: (\d{5})$/m.exec(mail?.texto ?? '')?.[1] ?? '';
};

describe('the queue of requests', () => {
  test('is worked off from one to the next', async () => {
    const first = await newRequest('Primero', '2026-01-01T12:00:00Z', '99110011');
    const second = await newRequest('Segundo', '2026-01-02T12:00:00Z', '99110011');
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes/solicitudes');
    await page.waitForURL('**/clientes/Solicitudes');
    await page.getByRole('link', { name: String(first).padStart(4, '0') }).click();
    await heading(page, 'Solicitante Primero');
    // Both have the same telephone.
    const mark = page.getByText('(igual que en la solicitud)');
    await mark.first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: /Solicitante Segundo/ }).waitFor();

    await page.getByRole('button', { name: 'Rechazar' }).click();
    await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
    await dialog(page).getByText('Escriba el motivo; se le enviará al solicitante.').waitFor();
    expect(await stateOf(first)).toMatchObject({ cliente_estatus: 'Pendiente' });
    await dialog(page).getByLabel('Motivo').fill('Ya tiene un casillero');
    await dialog(page).getByText('279 caracteres restantes').waitFor();
    await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
    await page.getByText('Solicitud rechazada').waitFor();
    await page.getByText('Motivo: Ya tiene un casillero').waitFor();
    expect(await stateOf(first)).toEqual({ cliente_estatus: 'Rechazado', motivo_rechazo: 'Ya tiene un casillero' });

    await page.getByRole('link', { name: /Siguiente solicitud/ }).click();
    await heading(page, 'Solicitante Segundo');
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await dialog(page).getByRole('button', { name: 'Aprobar' }).click();
    await page.getByText('Solicitud aprobada').waitFor();
    expect(await stateOf(second)).toEqual({ cliente_estatus: 'Activo', motivo_rechazo: null });
    await page.getByRole('link', { name: 'Ver al cliente' }).click();
    await page.getByRole('heading', { name: 'Dirección de envío en USA' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/clientes/${second}`);
  });

  test("another's decision in the meantime is said, and shown", async () => {
    const cliente_id = await newRequest('Disputado', '2026-01-03T12:00:00Z', '99110022');
    const token = await portal.openSession('supervisor');
    const { page } = await visit({ as: 'admin' });
    await page.goto(`/clientes/Solicitudes/${cliente_id}`);
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.route(
      `**/clients/${cliente_id}/request`,
      async (route) => {
        const rejected = { cliente_estatus: 'Rechazado', razon: 'Datos falsos' };
        await portal.api('PUT', `/clients/${cliente_id}/request`, token, rejected);
        await route.continue();
      },
      { times: 1 },
    );
    await dialog(page).getByRole('button', { name: 'Aprobar' }).click();
    await page.getByText('Otra persona cambió esta solicitud mientras usted la revisaba').waitFor();
    await page.getByText('Motivo: Datos falsos').waitFor();
    expect(await page.getByRole('button', { name: 'Aprobar' }).count()).toBe(0);
    expect(await stateOf(cliente_id)).toMatchObject({ cliente_estatus: 'Rechazado' });
  });

  test('a request that is a client already leads to the client', async () => {
    const { page } = await visit({ as: 'empleado' });
    await page.goto('/clientes/Solicitudes/1001');
    await heading(page, 'Ana Alvarado');
    expect(new URL(page.url()).pathname).toBe('/clientes/1001');
  });
});

describe('the list of clients', () => {
  test('keeps its many filters behind a button, and what is set in the address', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Filtros' }).click();
    expect(await page.getByRole('combobox', { name: 'Ciudad' }).isDisabled()).toBe(true);
    await choose(page, 'Departamento', 'Cortés');
    await choose(page, 'Ciudad', 'Choloma');
    await page.getByText('Sin resultados').waitFor();
    await page.getByRole('button', { name: /^Filtros\s*2 puestos$/ }).click();
    expect(new URL(page.url()).search).toBe('?departamento_id=5&ciudad_id=502');
    // Removing the department removes its city.
    await page.getByRole('button', { name: 'Quitar filtro Departamento: Cortés' }).click();
    await page.getByRole('link', { name: '1001' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.getByRole('button', { name: 'Quitar filtro Ciudad: Choloma' }).waitFor();
  });

  test('find the capital by what people call it', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choose(page, 'Departamento', 'Francisco Morazán');
    await page.getByRole('combobox', { name: 'Ciudad' }).click();
    await typeByHand(page, 'comayaguela');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Distrito Central (Tegucigalpa)']);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?departamento_id=8&ciudad_id=801');
  });

  test('on a phone they fill a drawer', async () => {
    const { page } = await visit({ as: 'admin', size: 'telefono' });
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await dialog(page).waitFor();
    await choose(page, 'Departamento', 'Choluteca');
    await dialog(page).getByRole('button', { name: 'Ver 0 resultados' }).click();
    await page.getByRole('button', { name: 'Quitar filtro Departamento: Choluteca' }).click();
    await page.getByText('Ana Alvarado').waitFor();
  });
});

describe("a client's page", () => {
  test('has its tabs in sight of staff, however many services there are, and every address within a click', async () => {
    // A field that is empty has nothing to copy.
    await portal.world.configuracion({ empresa: { telefono_usa: '305-555-0100' } });
    const { page } = await visit({ as: 'empleado', permissions: ['clipboard-read', 'clipboard-write'] });
    const cards = page.getByRole('article');
    const tabsAt = async (): Promise<number> => (await page.getByRole('tablist').boundingBox())?.y ?? Infinity;
    await page.goto('/clientes/1001');
    await cards.first().waitFor();
    const before = await tabsAt();
    expect(before).toBeLessThan(560);
    await portal.query(
      `insert into servicios (servicio_codigo, servicio_nombre, servicio_prefijo, servicio_dias, tiempo_entrega, divisor, usuario_registro)
       select 'SERVICIO' || n, 'Servicio de prueba ' || n, 'Z' || chr(64 + n), '{1}', 5, 166, 'prueba' from generate_series(1, 6) n`,
    );
    await page.reload();
    await page.getByText('SERVICIO6', { exact: true }).waitFor();
    expect(await cards.count()).toBe(1);
    // The tabs may have a scroll bar below.
    expect(await tabsAt()).toBeLessThan(before + 20);
    await page.getByText('EXPRESS', { exact: true }).click();
    for (const field of ['país', 'nombre', 'teléfono', 'dirección', 'ciudad', 'estado', 'zip'])
      await page.getByRole('button', { name: `Copiar ${field}: Aéreo express`, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copiar nombre: Aéreo express' }).click();
    await page.getByText('Copiado al portapapeles').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Ana Alvarado #1001 EXPRESS');
    await portal.query("delete from servicios where usuario_registro = 'prueba'");
  });
});

test('on a phone the button that copies the mail makes its line no higher, and is as large as a finger', async () => {
  const { page } = await visit({ as: 'empleado', size: 'telefono' });
  await page.goto('/clientes/1001');
  const copy = page.getByRole('button', { name: 'Copiar correo' });
  await copy.waitFor();
  const lines = await copy.evaluate((button) => {
    const text = button.closest('.muted')!;
    return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.1);
  expect((await copy.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

describe('the own mailbox', () => {
  test('is copied from, and changed with the code of the new mail', async () => {
    const correo = `ana.${randomInt(1_000_000_000)}@correo.hn`;
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await visit({ as: 'clienteA', size: 'telefono', permissions });
    await page.goto('/clientes/1001');
    await page.getByText('EXPRESS', { exact: true }).click();
    await page.getByRole('button', { name: 'Copiar nombre: Aéreo express' }).click();
    await page.getByText('Copiado al portapapeles').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Ana Alvarado #1001 EXPRESS');

    await page.getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL('**/clientes/1001/editar');
    await page.getByText('Estos datos solo los cambia nuestro personal.').waitFor();
    expect(await page.getByLabel('Nombres').count()).toBe(0);
    expect(await page.getByText('Requiere consolidar').count()).toBe(0);
    await page.getByLabel('Correo').fill(correo);
    await page.getByLabel('Teléfono').fill('8899 7766');
    await page.getByLabel('Dirección').fill('Barrio Guamilito');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Este campo es requerido').waitFor();
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const box = page.getByLabel('Código de confirmación');
    await box.waitFor();
    // No mail is sent here, and the page does not say that one was.
    await dialog(page).getByText('El código de 5 dígitos quedó en la cola').waitFor();
    const codigo = await codeIn(correo);
    // Digit by digit: filled in at once, the code would not reveal that its error disappears when the field is emptied.
    await box.pressSequentially(codigo === '00000' ? '11111' : '00000');
    await dialog(page).getByText('El código no es correcto. Revíselo e intente de nuevo.').waitFor();
    expect(await box.inputValue()).toBe('');
    // As pasted from a mail.
    await box.fill(` ${codigo.slice(0, 2)} ${codigo.slice(2)} `);
    await heading(page, 'Ana Alvarado');
    await page.getByRole('heading', { name: 'Dirección de envío en USA' }).waitFor();
    const [row] = await portal.query('select correo, telefono, direccion from clientes where cliente_id = 1001');
    expect(row).toEqual({ correo, telefono: '88997766', direccion: 'Barrio Guamilito' });
  });

  test("another's is not there", async () => {
    const { page } = await visit({ as: 'clienteA' });
    await page.goto('/clientes/1002');
    await page.getByText('No encontramos la página que estás buscando.').first().waitFor();
  });

  test('is what "Perfil y cuenta" of the user menu opens; of staff, the account', async () => {
    const customer = await visit({ as: 'clienteA' });
    await customer.page.goto('/dashboard');
    await customer.page.getByRole('button', { name: /Ana Alvarado/ }).click();
    await customer.page.getByRole('menuitem', { name: 'Perfil y cuenta' }).click();
    await customer.page.waitForURL('**/clientes/1001');
    for (const [person, address] of [
      ['supervisor', '/admin/usuarios/supervisor'],
      // All staff may open their own account.
      ['empleado', '/admin/usuarios/empleado'],
    ] as const) {
      const { page } = await visit({ as: person });
      await page.goto('/dashboard');
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Perfil y cuenta' }).click();
      await page.waitForURL(`**${address}`);
      await page.getByText(person, { exact: true }).first().waitFor();
    }
  });
});

test.each([SIZES.telefono, { width: 1366, height: 657 }])(
  'the page of a client opens with its tabs in sight and says nothing twice, at $width x $height',
  async (size) => {
    for (const as of ['empleado', 'clienteA'] as const) {
      const { page } = await visit({ as, viewport: size });
      await page.goto('/clientes/1001');
      const main = page.getByRole('main');
      const tabs = main.getByRole('tablist');
      await main.getByRole('heading', { name: 'Datos de la cuenta' }).waitFor();
      const box = (await tabs.boundingBox())!;
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height / 2);
      expect(await main.getByRole('tab', { selected: true }).textContent()).toBe('Datos y dirección');

      const [cliente] = await portal.query<{ correo: string }>('select correo from clientes where cliente_id = 1001');
      const text = (await main.innerText()).replaceAll(/\s+/g, ' ');
      for (const said of ['Registrado el', 'Canal:', cliente!.correo, 'Activo'])
        expect(text.split(said).length - 1, said).toBe(1);
      for (const label of ['Registro', 'Casillero', 'Correo'])
        expect(await main.getByRole('term').getByText(label, { exact: true }).count(), label).toBe(0);
    }
  },
);
