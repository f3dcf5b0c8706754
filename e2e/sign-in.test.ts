import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { API_BASE } from '#kit/contract/call.ts';
import { PASSWORD } from '../tests/harness/people.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const NEW = 'Distinta*2027';

// All browsers of the tests have one address, which would be slowed down.
beforeEach(() => portal.query('delete from intentos_ingreso'));

const logIn = async (page: Page, usuario: string, contrasenia: string = PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Usuario o número de casillero').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
  await page.getByRole('button', { name: 'Ingresar' }).click();
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

describe('logging in', () => {
  test('with the wrong password says so and stays; with the right one opens the portal', async () => {
    const { page } = await visit();
    await page.goto('/login');
    expect(await page.getByRole('button', { name: 'Ingresar' }).isDisabled()).toBe(true);
    await logIn(page, 'supervisor', 'Equivocada*1');
    await page.getByText('Usuario o contraseña incorrectos.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');
    // After signing in, the error about the password is gone.
    expect(await page.getByText('Usuario o contraseña incorrectos.').count()).toBe(0);
  });

  test('where too many log in at once it says so, keeps what was typed, and lets in a moment later', async () => {
    const { page } = await visit({ offline: true });
    const path = `**${API_BASE}${sesionesCalls.login.path}`;
    const message = 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.';
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '5' },
        json: { message, code: 'NO_DISPONIBLE', referencia: 'prueba' },
      }),
    );
    await logIn(page, 'supervisor');
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe(PASSWORD);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await heading(page, 'Dashboard');
  });

  test('leads back to where one wanted to go', async () => {
    const { page } = await visit();
    await page.goto('/admin/sucursales?buscar=san');
    await heading(page, 'Iniciar sesión');
    await page.getByLabel('Usuario o número de casillero').fill('supervisor');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Sucursales');
    expect(page.url()).toContain('/admin/sucursales?buscar=san');
  });

  test('never leads to another site', async () => {
    const { page } = await visit();
    await page.goto('/login?volver=https://evil.example/');
    await page.getByLabel('Usuario o número de casillero').fill('supervisor');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard');
  });

  test('a customer sees the mailbox number, the small menu and nothing of the staff', async () => {
    const { page } = await visit({ size: 'telefono' });
    await logIn(page, '1001');
    await heading(page, 'Hola, Ana');
    await page.getByRole('banner').getByText('1001', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Inicio' }).waitFor();
    expect(await menu.getByText(/Administración|Reportes|Configuraciones/).count()).toBe(0);
  });
});

describe('coming back', () => {
  test('the kept session is checked once, before the scripts are there', async () => {
    const { page } = await visit({ as: 'supervisor' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard');
    await heading(page, 'Dashboard');
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null);
    expect(asked.filter((path) => path.endsWith('/checktoken'))).toHaveLength(1);
    const calls = asked.filter((path) => path.startsWith('/api/'));
    expect(calls[0]).toMatch(/\/checktoken$/);
  });
});

describe('the position', () => {
  const bind = (usuario: string) =>
    portal.query('update usuarios set validar_ubicacion = true where usuario = $1', [usuario]);
  const free = () => portal.query('update usuarios set validar_ubicacion = false');

  test('is asked of the browser where it is needed, and lets in who is at the branch', async () => {
    await bind('empleado');
    const { page } = await visit({
      permissions: ['geolocation'],
      geolocation: { latitude: 15.50417, longitude: -88.025 },
    });
    await logIn(page, 'empleado');
    await heading(page, /Emilio Empleado/);
    await free();
  });
  test('too far away does not', async () => {
    await bind('empleado');
    const { page } = await visit({
      permissions: ['geolocation'],
      geolocation: { latitude: 14.1, longitude: -87.2 },
    });
    await logIn(page, 'empleado');
    await page.getByText('Su ubicación está fuera del área de su sucursal.').waitFor();
    await free();
  });
  test('denied is explained', async () => {
    await bind('empleado');
    const { page } = await visit({ permissions: [] });
    await logIn(page, 'empleado');
    await page.getByText('Se requiere su ubicación para continuar.').waitFor();
    await free();
  });
});

describe('passwords', () => {
  test('a forgotten one: without a mail server an administrator brings the link to a new one from the mailbox page', async () => {
    const customer = await visit({ size: 'telefono' });
    await customer.page.goto('/login');
    await customer.page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await customer.page.waitForURL('**/forgot-password');
    await heading(customer.page, 'Restablecer contraseña');
    await customer.page.getByLabel('Número de casillero').fill('1002');
    await customer.page.getByRole('button', { name: 'Enviar enlace' }).click();
    await customer.page.waitForURL('**/confirm-mail?*');
    await heading(customer.page, 'Revise su correo');
    await customer.page.getByText('br•••@•••').waitFor();

    const admin = await visit({ as: 'admin' });
    await admin.page.goto('/admin/correos');
    await admin.page
      .getByRole('row', { name: /Restablecer su contraseña/ })
      .getByRole('link')
      .first()
      .click();
    await admin.page.getByRole('tab', { name: 'Texto' }).click();
    const text = await admin.page.getByRole('tabpanel', { name: 'Texto' }).innerText();
    const link = /http:\/\/\S+\/reset-password\?tk=[\w-]{43}/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');

    await customer.page.goto(link);
    await customer.page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW);
    await customer.page.getByLabel('Repita la contraseña nueva').fill(NEW);
    await customer.page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await heading(customer.page, 'Hola, Bruno');
  });

  test('a forced change stands before every screen until it is made', async () => {
    const { page } = await visit();
    await logIn(page, 'por.restablecer');
    await heading(page, 'Establezca su contraseña');
    await page.goto('/admin/sucursales');
    await heading(page, 'Establezca su contraseña');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW);
    await page.getByLabel('Repita la contraseña nueva').fill('Otra*2027');
    await page.getByLabel('Contraseña nueva', { exact: true }).focus();
    await page.getByText('Las contraseñas no coinciden').waitFor();
    // Enter says it at once too, without leaving the field.
    await page.getByLabel('Repita la contraseña nueva').fill(NEW);
    await expect.poll(() => page.getByText('Las contraseñas no coinciden').count()).toBe(0);
    await page.getByLabel('Repita la contraseña nueva').fill('Otra*2028');
    await expect.poll(() => page.getByText('Las contraseñas no coinciden').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Las contraseñas no coinciden').waitFor();
    await page.getByLabel('Repita la contraseña nueva').fill(NEW);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await heading(page, 'Dashboard');
  });
});

describe('a role that begins to require the second step', () => {
  const require = (yes: boolean) =>
    portal.query(
      `update roles set requiere_dos_pasos = ${yes} where rol_id = (select rol_id from usuarios where usuario = 'empleado')`,
    );
  const activate = (page: Page) => page.getByRole('button', { name: 'Activar', exact: true }).click();
  const toScan = (page: Page) => page.getByRole('img', { name: /Código QR/ }).waitFor();

  test('asks who has just logged in for no password, and an older session for it', async () => {
    await require(true);
    try {
      const { page } = await visit();
      await logIn(page, 'empleado');
      await page.getByText('Active la verificación en dos pasos para continuar').waitFor();
      await activate(page);
      await toScan(page);
      await portal.query("update sesiones set fecha_inicio = now() - interval '11 minutes' where usuario = 'empleado'");
      await page.reload();
      await activate(page);
      await page.getByLabel('Contraseña actual').fill(PASSWORD);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await toScan(page);
    } finally {
      await require(false);
    }
  });
});

describe('logging out', () => {
  test('ends the session on the server and in every other tab', async () => {
    const { page, context } = await visit();
    await logIn(page, 'supervisor');
    await heading(page, 'Dashboard');
    const token = await page.evaluate(() => localStorage.getItem('portal.token') ?? '');
    const other = await context.newPage();
    await other.goto('/admin/sucursales');
    await heading(other, 'Sucursales');
    await page.getByRole('button', { name: /Sofía Supervisora/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await heading(page, 'Su sesión se cerró');
    await heading(other, 'Iniciar sesión');
    expect((await portal.api('GET', '/profile', token)).status).toBe(401);
  });

  test('a session ended elsewhere leads to the log-in', async () => {
    const { page } = await visit({ as: 'sinPermisos' });
    await page.goto('/perfil');
    await heading(page, 'Perfil y cuenta');
    await portal.query("update sesiones set fecha_cierre = now() where usuario = 'sin.permisos'");
    await page.reload();
    await heading(page, 'Iniciar sesión');
    expect(await page.evaluate(() => localStorage.getItem('portal.token'))).toBeNull();
  });
});

test.each([
  '/no/hay/nada',
  '/guias/nada/nada',
  '/guias/transferencias/abc',
  '/recursos/nada',
  '/paquetes/abc',
  // Addresses that cannot be decoded.
  '/%E0%A4%A',
  '/guias/%00',
])('%s is nothing: one page says so and keeps the address in view', async (address) => {
  const { page } = await visit({ as: 'empleado' });
  await page.goto(address);
  await page.waitForURL('**/errors/404?ruta=*');
  await page.getByText(address, { exact: true }).waitFor();
});

test('the lock screen sends who is signed in home; locking is an entry of its own', async () => {
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/lock-screen');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /Emilio Empleado/ }).click();
  await page.getByRole('menuitem', { name: /Bloquear/ }).click();
  await page.waitForURL('**/lock-screen');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page.waitForURL('**/dashboard');
  // Back does not lead to the lock screen.
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/lock-screen');
});

test('an answer without words is a failure of communication', async () => {
  const { page } = await visit();
  await page.route('**/api/v2/login', (route) => route.fulfill({ status: 401, body: '' }));
  await logIn(page, 'empleado');
  await page.getByText('Error de comunicación.').waitFor();
});

test('«Regresar» of a tracking opened directly leads to the search', async () => {
  const { page } = await visit();
  await page.goto('/tracking/1Z999AA10123456784');
  await page.getByRole('button', { name: 'Regresar' }).click();
  await page.waitForURL(/\/tracking$/);
});

test('the session, a list, a record and the tracking say that they are loading', async () => {
  const { page } = await visit({ as: 'empleado' });
  for (const [calls, address, says] of [
    ['**/api/v2/checktoken', '/guias', 'Preparando los datos...'],
    ['**/api/v2/merges**', '/guias', 'Cargando...'],
    ['**/api/v2/merges**', '/guias/1', 'Cargando...'],
    ['**/api/v2/packages/track/**', '/tracking/1Z999AA10123456784', 'Buscando datos del paquete...'],
  ] as const) {
    const held = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(address);
    await page.getByRole('status').filter({ hasText: says }).waitFor();
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
});
