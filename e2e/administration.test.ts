import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCHEMES, slowProcessor, useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { typeByHand } from './harness/hand.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Types into a select, and chooses the option found. */
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option }).first().click();
};

describe('branches', () => {
  test('one is registered without the mouse, and found by the search of everything', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/registro');
    await heading(page, 'Registrar sucursal');
    await page.getByLabel('Código').focus();
    await page.keyboard.type('ceiba');
    await page.keyboard.press('Tab');
    await page.keyboard.type('La Ceiba Centro');
    await choose(page, 'Departamento', 'Cortés');
    await choose(page, 'Ciudad', 'Choloma');
    await page.getByLabel('Dirección').focus();
    await page.keyboard.type('Avenida San Isidro');
    await page.getByLabel('Enlace «cómo llegar»').focus();
    // Typed by hand: keys as fast as a scanner's would lose their Enter.
    await typeByHand(page, 'https://maps.google.com/?q=15.7,-86.7');
    await page.keyboard.press('Enter');
    await heading(page, /^Sucursales$/);
    await page.getByRole('link', { name: 'CEIBA' }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('ceiba centro');
    await page.getByRole('option', { name: /CEIBA · La Ceiba Centro/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'La Ceiba Centro');
  });

  test('what is wrong is said at the fields, the first of them has the focus, and nothing is saved', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/registro');
    await page.getByRole('button', { name: 'Registrar sucursal' }).click();
    await page.getByText('Este campo es requerido').first().waitFor();
    await untilFocused(page.getByLabel('Código'));
    expect(await page.getByText('Este campo es requerido').count()).toBeGreaterThanOrEqual(6);
  });

  test('a select that only has the focus covers nothing: its list opens on an arrow key, a letter or a click', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/registro');
    const select = page.getByRole('combobox', { name: 'Departamento' });
    const options = page.getByRole('option');
    await page.getByLabel('Código').fill('FOCO');
    await page.getByLabel('Nombre').fill('Foco');
    // The first invalid field gets the focus.
    await page.getByRole('button', { name: 'Registrar sucursal' }).click();
    await page.getByText('Este campo es requerido').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    expect(await select.getAttribute('aria-expanded')).toBe('false');
    expect(await options.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await options.first().waitFor();
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    // On a slow machine the four letters arrive before the list has settled: an option must still be marked.
    await slowProcessor(page, 12);
    await page.keyboard.type('cort');
    // Enter chooses the marked option; it is marked once the list is drawn.
    await page.locator('[role=option][data-combobox-selected]', { hasText: 'Cortés' }).waitFor();
    await page.keyboard.press('Enter');
    // The choice is drawn after the key press, not at once.
    await expect.poll(() => select.inputValue()).toBe('Cortés');
    await slowProcessor(page, 1);
    await select.click();
    await options.first().waitFor();
  });

  test('a list that was just shut and is typed into keeps its mark, also where the machine is late', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/registro');
    const select = page.getByRole('combobox', { name: 'Departamento' });
    const options = page.getByRole('option');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await options.first().waitFor();
    // From here on, callbacks of `setTimeout` without a delay run only when letCome is called.
    await page.evaluate(() => {
      const atOnce = window.setTimeout.bind(window);
      const late: (() => void)[] = [];
      const putOff = (what: () => void, ms?: number): number => (ms ? atOnce(what, ms) : late.push(what));
      Object.assign(window, { setTimeout: putOff, letCome: () => late.splice(0).forEach((what) => what()) });
    });
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    await page.keyboard.type('cort');
    const marked = page.locator('[role=option][data-combobox-selected]', { hasText: 'Cortés' });
    await marked.waitFor();
    await page.evaluate(() => (window as unknown as { letCome: () => void }).letCome());
    await marked.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => select.inputValue()).toBe('Cortés');
  });

  test('a code that exists is refused by the server at its field', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/editar/1');
    const other = await portal.world.sucursal({ sucursal_codigo: 'DUP', sucursal_nombre: 'Duplicada' });
    await page.goto(`/admin/sucursales/editar/${other}`);
    await page.getByLabel('Código').fill('sps');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Ya existe una sucursal con ese código.').first().waitFor();
    expect(await page.getByLabel('Código').getAttribute('aria-invalid')).toBe('true');
  });

  test('a form with changes asks before it is left', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/editar/1');
    await page.getByLabel('Nombre').fill('Otro nombre');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Correos' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/sucursales/editar/1');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Otro nombre');
  });

  test('a double click saves once', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales/editar/1');
    await page.getByLabel('Dirección').fill(`Barrio Guamilito ${Date.now()}`);
    const [before] = await portal.query<{ version: number }>('select version from sucursales where sucursal_id = 1');
    await page.getByRole('button', { name: 'Guardar cambios' }).dblclick();
    await heading(page, /^Sucursales$/);
    const [after] = await portal.query<{ version: number }>('select version from sucursales where sucursal_id = 1');
    expect(after?.version).toBe((before?.version ?? 0) + 1);
  });
});

describe('lists', () => {
  test('search, order and page live in the address: Back brings them back', async () => {
    for (let number = 1; number <= 25; number++)
      await portal.world.sucursal({ sucursal_codigo: `L${number}`, sucursal_nombre: `Lista ${number}` });
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/sucursales');
    await page.getByRole('searchbox').fill('lista');
    await page.getByText(/1–10 de 25/).waitFor();
    expect(page.url()).toContain('buscar=lista');
    await page.getByRole('button', { name: 'Código', exact: true }).click();
    await page.waitForURL(/orden=/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('orden=') && url.search.includes('buscar=lista'));
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('buscar='));
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.goForward();
    await page.getByText(/de 25/).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('lista');
  });

  test('a change made elsewhere appears without a reload', async () => {
    const { page } = await visit({ as: 'supervisor' });
    await page.goto('/admin/sucursales?buscar=guamilito+vivo');
    await page.getByText('Sin resultados').waitFor();
    const token = await portal.openSession('admin');
    const { status } = await portal.api('POST', '/branch', token, {
      sucursal_codigo: 'VIVO',
      sucursal_nombre: 'Guamilito vivo',
      departamento_id: 5,
      ciudad_id: 501,
      sucursal_direccion: 'Centro',
      tarifa_transporte: 0,
      mapa_url: 'https://maps.google.com',
    });
    expect(status).toBe(200);
    await page.getByText('Guamilito vivo').first().waitFor();
  });
});

describe('roles and users', () => {
  test('a role without a permission has no entry in the menu, no screen and no answer', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/roles/registro');
    await page.getByLabel('Nombre').fill('Solo sucursales');
    await page.getByRole('button', { name: 'Registrar rol' }).click();
    await heading(page, 'Solo sucursales');
    await page
      .getByPlaceholder('Buscar permiso')
      .or(page.getByRole('searchbox', { name: 'Buscar permiso' }))
      .first()
      .fill('sucursales.listado');
    await page.getByRole('checkbox', { name: /sucursales\.listado\.ver_todo/ }).check();
    await page
      .getByRole('button', { name: /Guardar/ })
      .first()
      .click();
    await page
      .getByText(/permisos.*(guard|actualiz)|guardaron/i)
      .first()
      .waitFor();
    // They are kept: there is nothing to keep any more.
    await page.getByRole('button', { name: 'Guardar permisos' }).first().waitFor({ state: 'detached' });

    const usuario = await portal.world.usuario({ rol: 'Solo sucursales' });
    const staff = await visit({ as: { usuario } });
    await staff.page.goto('/admin/sucursales');
    await heading(staff.page, 'Sucursales');
    const menu = staff.page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Sucursales' }).waitFor();
    for (const name of ['Usuarios', 'Roles', 'Correos', 'Bitácora', 'Configuraciones'])
      expect(await menu.getByRole('link', { name }).count(), name).toBe(0);
    expect(await staff.page.getByRole('link', { name: 'Registrar sucursal' }).count()).toBe(0);
    const token = await portal.openSession({ usuario });
    expect((await portal.api('GET', '/branch', token)).status).toBe(200);
    for (const path of ['/roles', '/mails', '/reports/logs', '/configs'])
      expect((await portal.api('GET', path, token)).status, path).toBe(403);
  });

  test('a user is registered with a password that is shown once, and it must be changed at the first log-in', async () => {
    const { page } = await visit({ as: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/admin/usuarios/registro');
    await page.getByRole('textbox', { name: 'Usuario' }).fill('nueva.persona');
    await page.getByLabel('Nombre completo').fill('Nueva Persona');
    await page.getByLabel('Correo').fill('nueva@courier.hn');
    await page.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: 'Empleado', exact: true }).click();
    await page.getByRole('textbox', { name: 'Sucursal' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Registrar usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contraseña de nueva.persona' });
    const contrasenia = await dialog.locator('code').innerText();
    const [user] = await portal.query<{ restablecer_contrasenia: boolean }>(
      "select restablecer_contrasenia from usuarios where usuario = 'nueva.persona'",
    );
    expect(user).toEqual({ restablecer_contrasenia: true });
    await page.getByText('Nueva contraseña copiada al portapapeles 🔖.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contrasenia);
    const { page: own } = await visit({ size: 'telefono' });
    await own.goto('/login');
    await own.getByLabel('Usuario o número de casillero').fill('nueva.persona');
    await own.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
    await own.keyboard.press('Enter');
    await heading(own, 'Establezca su contraseña');
  });
});

describe('settings', () => {
  test('the company’s name is changed and stands everywhere, the log-in too', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/configuraciones');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Courier Catracho');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Las configuraciones se guardaron.').waitFor();
    await page.getByRole('banner').getByText('Courier Catracho').waitFor();
    const { page: stranger } = await visit();
    await stranger.goto('/login');
    await stranger.getByText('Courier Catracho').first().waitFor();
  });

  test('say that no mail leaves while there is no server for it, and try it', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/configuraciones?tab=notificaciones');
    await page.getByRole('alert').filter({ hasText: 'El portal no tiene servidor de correo' }).waitFor();
    await page.getByLabel('Enviar a').fill('jefa@correo.hn');
    await page.getByRole('button', { name: 'Enviar correo de prueba' }).click();
    await page.getByText('El correo de prueba quedó en la cola: el portal no tiene servidor de correo.').waitFor();
    expect(await seriousProblems(page, 'light')).toEqual([]);
  });
});

test('a service is registered from the list and stands in it, with its price', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/servicios');
  await page.getByRole('link', { name: 'Registrar servicio' }).click();
  await page.waitForURL('**/admin/servicios/registro');
  await page.getByRole('heading', { name: 'Registrar servicio' }).waitFor();
  await page.getByLabel('Código').fill('prime');
  await page.getByLabel('Nombre').fill('Aéreo prime');
  await page.getByLabel('Prefijo').fill('Z');
  await page.getByText('Mar', { exact: true }).click();
  await page.getByLabel('Tiempo de entrega').fill('4');
  await page.getByLabel('Divisor volumétrico').fill('166');
  await page.getByLabel('Por libra').fill('8.25');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'PRIME' }).click();
  await page.getByRole('heading', { name: 'Aéreo prime' }).waitFor();
  await page.getByText('US$ 8.25').first().waitFor();
});

test('a price that becomes another is shown by what people pay, and asked about', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/servicios/20/editar');
  const examples = page.getByRole('table', { name: 'Precio de ejemplo antes y después' });
  await examples.getByRole('row', { name: '5 lb US$ 35.00 US$ 35.00 Igual' }).waitFor();
  await page.getByLabel('Por libra').fill('70');
  await examples.getByRole('row', { name: '5 lb US$ 35.00 US$ 350.00 +900 %' }).waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const question = page.getByRole('dialog', { name: '¿Son correctos estos precios?' });
  await question.getByText('de US$ 7.00 a US$ 70.00 (+900 %)').waitFor();
  await question.getByText('Rige desde que se guarda').waitFor();
  await question.getByRole('button', { name: 'Corregir' }).click();
  await page.getByLabel('Por libra').fill('7.5');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.waitForURL('**/admin/servicios/20');
  expect(await portal.query('select tarifa_peso::text from tarifas where servicio_id = 20')).toEqual([
    { tarifa_peso: '7.5000' },
  ]);
});

describe('the shell', () => {
  test("what a record's menu warns of is read in both themes", async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/usuarios/supervisor');
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Acciones' }).click();
      await page.getByRole('menuitem', { name: 'Inactivar' }).waitFor();
      expect(await seriousProblems(page, scheme)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'Inactivar' }).waitFor({ state: 'hidden' });
    }
  });

  test('the theme is switched and kept', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/dashboard');
    const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    await page.getByRole('button', { name: 'Cambiar al tema oscuro' }).click();
    await page.getByRole('button', { name: 'Cambiar al tema claro' }).waitFor();
    expect(await scheme()).toBe('dark');
    await page.reload();
    await heading(page, 'Dashboard');
    expect(await scheme()).toBe('dark');
  });

  test('screens are found by name, only those that one may open', async () => {
    const { page } = await visit({ as: 'supervisor' });
    await page.goto('/dashboard');
    await heading(page, 'Dashboard');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'Buscar en todo' });
    await box.fill('roles');
    await page.getByText('Nada coincide con «roles».').waitFor();
    await box.fill('sucursales');
    await page
      .getByRole('option', { name: /Sucursales/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await heading(page, /^Sucursales$/);
  });
});
