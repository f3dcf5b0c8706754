import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCHEMES, useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import {
  codeBox,
  fillDireccion,
  fillPersonal,
  fromAnAddressOfItsOwn,
  goOn,
  heading,
  newCorreo,
  toCode,
} from './harness/registration.ts';
import type { Size } from './harness/sizes.ts';

const portal = await usePortal({ TRUST_PROXY: '1' });
const visit = await useBrowser(portal);

const mailsTo = (correo: string) =>
  portal.query<{ plantilla: string; texto: string }>(
    "select plantilla, replace(texto, '•••••', coalesce(secreto, '')) as texto from correos where destinatario = $1 order by correo_id",
    [correo],
  );
const clientesOf = (correo: string) =>
  portal.query<{ cliente_estatus: string; ciudad_id: number; telefono: string }>(
    'select cliente_estatus, ciudad_id, telefono from clientes where correo = $1',
    [correo],
  );
/** The code of the last mail, as its owner reads it. */
const codeIn = async (correo: string): Promise<string> =>
  /Código: (\d{5})$/m.exec((await mailsTo(correo)).at(-1)?.texto ?? '')?.[1] ?? '';

const expectSound = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (wanted) => document.documentElement.getAttribute('data-mantine-color-scheme') === wanted,
      scheme,
    );
    await page.waitForTimeout(50);
    expect(await seriousProblems(page, scheme)).toEqual([]);
  }
};

describe.each<Size>(['telefono', 'escritorio'])('a stranger on a %s', (size) => {
  test('asks for a mailbox, from the log-in to the end', async () => {
    const correo = newCorreo();
    const { page } = await visit({ size, permissions: ['clipboard-read', 'clipboard-write'] });
    await fromAnAddressOfItsOwn(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Regístrese' }).click();
    await page.waitForURL('**/register');
    await heading(page, 'Solicite su casillero');

    await goOn(page);
    await page.getByText('Debe proveer su DNI o RTN').waitFor();
    await page.getByText('Por favor seleccione una opción.').waitFor();
    await untilFocused(page.getByLabel('Nombre'));
    await expectSound(page);
    await page.getByLabel('RTN').fill('0801-1990-12345');
    await page.getByLabel('Teléfono').focus();
    await page.getByText('Formato incorrecto. El RTN no debe contener guiones').waitFor();
    await page.getByLabel('RTN').fill('');
    // The sentence of the specification does not say how many digits: the help does, and does not contradict it.
    await page.getByLabel('DNI').fill('080119901234');
    await page.getByLabel('Teléfono').focus();
    await page.getByText('Formato incorrecto. El DNI no debe contener guiones').waitFor();
    await page.getByText('Los 13 dígitos, sin guiones.').waitFor();
    await page.getByLabel('DNI').fill('');
    await fillPersonal(page, correo);
    await goOn(page);

    await heading(page, 'Dirección');
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    // Leaving an empty required field shows its message; the box below must not move away from under the finger.
    await page.getByRole('textbox', { name: 'Dirección' }).click();
    const terms = page.getByRole('checkbox', { name: /términos/ });
    await terms.click();
    expect(await terms.isChecked()).toBe(true);
    await terms.click();
    await goOn(page);
    await page.getByText('Debes aceptar los términos y condiciones').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leer los términos y condiciones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Términos y condiciones' });
    await dialog.getByRole('heading', { name: /Artículos que no transportamos/ }).waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Acepto' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await terms.isChecked()).toBe(true);
    await fillDireccion(page);
    await expectSound(page);
    await goOn(page);

    await codeBox(page).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByText('El código de confirmación es necesario.').waitFor();
    const codigo = await codeIn(correo);
    await untilFocused(codeBox(page));
    await page.keyboard.type(codigo.slice(0, 3));
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByText('Por favor complete el código de confirmación').waitFor();
    await codeBox(page).fill(String((Number(codigo) + 1) % 100_000).padStart(5, '0'));
    await page.getByText('El código no es correcto. Revíselo e intente de nuevo.').waitFor();
    expect(await codeBox(page).inputValue()).toBe('');
    await untilFocused(codeBox(page));
    expect(await clientesOf(correo)).toEqual([]);

    await page.evaluate((text) => navigator.clipboard.writeText(text), `Código: ${codigo}\n`);
    await page.keyboard.press('Control+v');
    await heading(page, 'Recibimos su solicitud');
    await expectSound(page);
    expect(await clientesOf(correo)).toEqual([{ cliente_estatus: 'Pendiente', ciudad_id: 502, telefono: '99887766' }]);
    expect((await mailsTo(correo)).map(({ plantilla }) => plantilla)).toEqual([
      'codigo_confirmacion',
      'solicitud_recibida',
    ]);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Marta');

    await page.reload();
    await heading(page, 'Recibimos su solicitud');
    await page.goBack();
    await heading(page, 'Solicite su casillero');
    expect(await page.getByLabel('Nombre').inputValue()).toBe('');
    await page.goForward();
    // There is no account to log in with yet.
    expect(await page.getByRole('link', { name: /iniciar sesión/i }).count()).toBe(0);
    await page.getByText('hasta que le escribamos no tiene que hacer nada').waitFor();
    await page.getByRole('link', { name: 'Rastrear un paquete' }).click();
    await page.waitForURL('**/tracking');
  });
});

test('the office sees the request at once', async () => {
  const { page: office } = await visit({ as: 'admin' });
  await office.goto('/clientes/Solicitudes');
  await heading(office, /Solicitudes/);
  const correo = newCorreo();
  const { page } = await visit({ size: 'telefono' });
  await toCode(page, correo);
  await page.keyboard.type(await codeIn(correo));
  await heading(page, 'Recibimos su solicitud');
  await office.getByText('Marta Lidia').first().waitFor();
});

test('going back and forth keeps what was typed and sends one code; another mail gets its own', async () => {
  const [first, second] = [newCorreo(), newCorreo()];
  const { page } = await visit({ size: 'telefono' });
  await toCode(page, first);
  await page.goBack();
  await heading(page, 'Dirección');
  expect(await page.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe(
    'Barrio El Centro, frente al parque',
  );
  expect(await page.getByRole('combobox', { name: 'Ciudad' }).inputValue()).toBe('Choloma');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await heading(page, 'Personal');
  expect(await page.getByLabel('Apellido').inputValue()).toBe('Mejía');
  await goOn(page);
  await heading(page, 'Dirección');
  await goOn(page);
  await codeBox(page).waitFor();
  expect(await mailsTo(first)).toHaveLength(1);

  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await heading(page, 'Personal');
  await untilFocused(page.getByLabel('Correo'));
  await page.getByLabel('Correo').fill(second);
  // With an unconfirmed mail address there is no way on.
  await page.goto('/register?paso=3');
  await heading(page, 'Dirección');
  await goOn(page);
  await codeBox(page).waitFor();
  expect(await mailsTo(second)).toHaveLength(1);

  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await page.getByLabel('Correo').fill(` ${first.toUpperCase()}`);
  await goOn(page);
  await heading(page, 'Dirección');
  await goOn(page);
  await codeBox(page).waitFor();
  expect(await mailsTo(first)).toHaveLength(1);
  await page.keyboard.type(await codeIn(first));
  await heading(page, 'Recibimos su solicitud');
  expect(await clientesOf(first)).toHaveLength(1);
});

test('who accepted terms that were replaced long ago reads the new ones, and goes on with the same code', async () => {
  const correo = newCorreo();
  const { page } = await visit({ size: 'telefono' });
  await toCode(page, correo);
  await portal.query(
    `insert into textos_publicos (clave, version, contenido, usuario_registro, fecha_registro)
     values ('terminos_y_condiciones', 2, '## Términos nuevos', 'prueba', now() - interval '2 days')`,
  );
  await page.keyboard.type(await codeIn(correo));
  await page.getByText('Los términos cambiaron mientras se registraba.').waitFor();
  await expectSound(page);
  expect(await clientesOf(correo)).toEqual([]);
  await page.getByRole('button', { name: 'Atrás' }).click();
  await page.getByText('Los términos cambiaron. Léalos y acéptelos de nuevo.').waitFor();
  expect(await page.getByRole('checkbox', { name: /términos/ }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Leer los términos y condiciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Términos y condiciones' });
  await dialog.getByRole('heading', { name: 'Términos nuevos' }).waitFor();
  await dialog.getByRole('button', { name: 'Acepto' }).click();
  await goOn(page);
  await codeBox(page).fill(await codeIn(correo));
  await heading(page, 'Recibimos su solicitud');
  expect(await portal.query('select terminos_version from clientes where correo = $1', [correo])).toEqual([
    { terminos_version: 2 },
  ]);
});

test('an address with a step leads no further than what was filled in', async () => {
  const { page } = await visit();
  await page.goto('/register?paso=3');
  await heading(page, 'Personal');
});

test('what was typed survives a reload, and leaving asks', async () => {
  const { page } = await visit();
  await page.goto('/register');
  await fillPersonal(page, newCorreo());
  await page.reload();
  await heading(page, 'Personal');
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Marta Lidia');
  expect(await page.getByRole('radio', { name: 'Instagram' }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Inicie sesión' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Marta Lidia');

  await page.getByRole('link', { name: 'Inicie sesión' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await heading(page, 'Iniciar sesión');
  expect(await page.evaluate(() => sessionStorage.getItem('portal.registro'))).toBeNull();
  await page.getByRole('link', { name: 'Regístrese' }).click();
  await heading(page, 'Personal');
  expect(await page.getByLabel('Nombre').inputValue()).toBe('');
});

test('a code is sent again after a minute, and a double click sends once', async () => {
  const correo = newCorreo();
  const { page } = await visit();
  await page.clock.install();
  await toCode(page, correo);
  const again = page.getByRole('button', { name: /Reenviar/ });
  expect(await again.isDisabled()).toBe(true);
  await page.clock.fastForward(55_000);
  expect(await again.isDisabled()).toBe(true);
  await page.clock.fastForward(6_000);
  await page.getByRole('button', { name: 'Reenviar código' }).waitFor();
  // The server has its own clock.
  await again.click();
  await page.getByText(/^Demasiados intentos\./).waitFor();
  await portal.query("update codigos_confirmacion set fecha_registro = fecha_registro - interval '1 minute'");
  await again.dblclick();
  await page.getByText('El código anterior ya no sirve aquí.').waitFor();
  expect(await again.isDisabled()).toBe(true);
  expect(await mailsTo(correo)).toHaveLength(2);
  await codeBox(page).fill(await codeIn(correo));
  await heading(page, 'Recibimos su solicitud');
  expect(await clientesOf(correo)).toHaveLength(1);
});

test('an answer that is lost loses nothing and makes nothing twice', async () => {
  const correo = newCorreo();
  const { page } = await visit({ size: 'telefono' });
  await toCode(page, correo);
  // The request arrives; its answer is lost.
  let lost = false;
  await page.route('**/clients/register', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' });
  });
  const codigo = await codeIn(correo);
  await page.keyboard.type(codigo);
  await page.getByText(/Lo que escribió sigue aquí/).waitFor();
  expect(await codeBox(page).inputValue()).toBe(codigo);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await heading(page, 'Recibimos su solicitud');
  expect(await clientesOf(correo)).toHaveLength(1);
});

test('who is signed in has no need of it', async () => {
  const { page } = await visit({ as: 'clienteA' });
  await page.goto('/register');
  await heading(page, /Ana/);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

const SCRIPT_LIMIT_KB = 100;
test(`the page takes at most ${SCRIPT_LIMIT_KB} KB of script more than the log-in`, async () => {
  const scriptOf = async (path: string, title: string): Promise<number> => {
    // With an empty cache.
    const { page, context } = await visit({ options: {} });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    // Counts the compressed bodies; headers are not counted.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === 'Script') bytes += encodedDataLength;
    });
    await page.goto(path);
    await heading(page, title);
    await page.waitForLoadState('networkidle');
    return bytes / 1024;
  };
  const more = (await scriptOf('/register', 'Solicite su casillero')) - (await scriptOf('/login', 'Iniciar sesión'));
  expect(more).toBeGreaterThan(5);
  expect(more).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
});
