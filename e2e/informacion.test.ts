import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { heading } from './harness/registration.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a stranger on a phone finds price, branch and what may be brought, asks, and goes to register', async () => {
  await portal.world.configuracion({ sistema: { SYS_CORREO_PARA_NOTIFICACIONES: 'avisos@portal.hn' } });
  const [branch] = await portal.query<{ sucursal_codigo: string; sucursal_nombre: string }>(
    'select sucursal_codigo, sucursal_nombre from sucursales where sucursal_estado order by sucursal_id limit 1',
  );
  const { page } = await visit({ size: 'telefono' });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });

  await page.goto('/info/cotizador');
  await heading(page, 'Cotizador');
  await page.getByRole('button', { name: 'Cotizar' }).click();
  await page.getByText('Escriba el peso en libras.').waitFor();
  await page.getByLabel('Peso en libras').fill('10');
  await page.getByRole('button', { name: 'Cotizar' }).click();
  // 10 lb at 4.50 with 15 % of ISV.
  await page.getByText('US$ 51.75', { exact: true }).first().waitFor();
  await page.getByLabel('¿Se puede traer?').fill('perfumes');
  await page.getByText(/Cantidad personal \(hasta 3\)/).waitFor();

  await page.getByRole('link', { name: 'Ver sucursales' }).click();
  await heading(page, 'Contáctenos');
  await page.getByRole('heading', { name: new RegExp(branch?.sucursal_nombre ?? '') }).waitFor();
  await page.goto(`/info/contactanos#${branch?.sucursal_codigo ?? ''}`);
  await page.locator(`#${branch?.sucursal_codigo ?? ''}:target`).waitFor();
  await page.getByLabel('Nombre').fill('Zoila');
  await page.getByLabel('Mensaje').fill('¿Traen sillas?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  // Nobody could answer it.
  await page.getByText('Recibimos su mensaje. Si quiere respuesta, deje un correo o teléfono.').waitFor();
  expect(await portal.query("select destinatario from correos where plantilla = 'contacto'")).toEqual([
    { destinatario: 'avisos@portal.hn' },
  ]);

  // None of the portal's scripts was loaded for that.
  expect(new Set(scripts.map((path) => path.replace(/-[\da-f]{10}\./, '.')))).toEqual(
    new Set(['/first.js', '/assets/info.js']),
  );
  await page.goto('/info/dirreccion');
  await page.getByRole('link', { name: 'Solicitar mi casillero' }).click();
  await heading(page, 'Solicite su casillero');
});

test('a message opens WhatsApp with what was written, and is kept as a mail', async () => {
  await portal.world.configuracion({ sistema: { SYS_WHATSAPP_LINK: 'https://wa.me/50499990000' } });
  const { page, context } = await visit({ size: 'telefono', options: {} });
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await page.goto('/info/contactanos');
  // Missing fields are reported before any window opens.
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await page.getByText('Este campo es requerido').first().waitFor();
  expect(context.pages()).toHaveLength(1);
  await page.getByLabel('Nombre').fill('Zoila & Ana');
  await page.getByLabel('Teléfono').fill('98765432');
  await page.getByLabel('Mensaje').fill('¿Traen sillas?\nGracias');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const chat = await opening;
  const address = new URL(chat.url());
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/50499990000');
  expect([...address.searchParams]).toEqual([['text', 'Hola, soy Zoila & Ana. ¿Traen sillas?\nGracias']]);
  expect(await chat.evaluate(() => window.opener === null)).toBe(true);
  await page.getByText('Recibimos su mensaje. Le responderemos pronto.').waitFor();
  expect(await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')).toBe(chat.url());
  const [mail] = await portal.query<{ texto: string }>(
    "select texto from correos where plantilla = 'contacto' order by correo_id desc limit 1",
  );
  expect(mail?.texto).toContain('Zoila & Ana escribió');
});

test('a text that staff publish, once asked, is what everybody reads; an earlier one can be taken again', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/configuraciones/textos');
  await page.getByRole('tab', { name: 'Preguntas frecuentes' }).click();
  const text = page.getByRole('textbox', { name: 'Texto' });
  const first = await text.inputValue();
  const publish = page.getByRole('button', { name: 'Publicar versión nueva' });
  await publish.click();
  await page.getByText('El texto es igual al vigente: no hay nada que publicar.').waitFor();
  await text.fill('## ¿Abren los domingos?\n\nNo. <script>alert(1)</script> Escriba a {empresa}.');
  await page.getByRole('region', { name: 'Vista previa' }).getByText('Escriba a Encomienda.').waitFor();
  await publish.click();
  const question = page.getByRole('dialog', { name: '¿Publicar la versión 2 de Preguntas frecuentes?' });
  await question.getByText('La verá cualquiera desde ya; la actual queda entre las anteriores.').waitFor();
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  const versions = (): Promise<unknown> =>
    portal.query("select version from textos_publicos where clave = 'preguntas_frecuentes' order by 1");
  expect(await versions()).toEqual([{ version: 1 }]);
  await publish.click();
  await question.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Se publicó la versión 2 de Preguntas frecuentes.').waitFor();
  await page.getByText(/Versión 2 \(vigente\)/).waitFor();
  const { page: stranger } = await visit({ size: 'telefono' });
  await stranger.goto('/info/preguntas_frecuentes');
  await stranger.getByRole('heading', { name: '¿Abren los domingos?' }).waitFor();
  await stranger.getByText('<script>alert(1)</script>').waitFor();
  await stranger.getByText(/^Versión 2, vigente desde el/).waitFor();

  await page.getByText(/^Versión 1,/).click();
  const takeFirst = page.getByRole('button', { name: 'Usar este texto: versión 1' });
  await takeFirst.click();
  expect(await text.inputValue()).toBe(first);
  // What was typed since is not replaced unasked.
  await text.fill('Sí abrimos.');
  await takeFirst.click();
  await page
    .getByRole('dialog', { name: '¿Reemplazar lo que escribió?' })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  expect(await text.inputValue()).toBe('Sí abrimos.');
  expect(await versions()).toEqual([{ version: 1 }, { version: 2 }]);
});

test('what a search engine reads is in the page that is sent', async () => {
  const read = async (path: string) => (await fetch(`${portal.url}${path}`)).text();
  const html = await read('/info/contactanos');
  expect(html).toMatch(/<title>Contáctenos · [^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{30,}">/);
  expect(html).toMatch(/<meta property="og:title"/);
  const data = JSON.parse(/<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html)?.[1] ?? '') as {
    '@graph': { '@type': string }[];
  };
  const [count] = await portal.query<{ cuantas: string }>(
    'select count(*) as cuantas from sucursales where sucursal_estado',
  );
  expect(data['@graph'].filter((one) => one['@type'] === 'LocalBusiness')).toHaveLength(Number(count?.cuantas));
  expect(await read('/info/direccion')).toContain('/info/dirreccion">');
  for (const path of ['contactanos', 'cotizador', 'terminos_y_condiciones'])
    expect(await read('/sitemap.xml')).toContain(`/info/${path}</loc>`);
  expect(await read('/robots.txt')).toContain('Sitemap: ');
});

test('a customer has the same pages in the portal, with their own addresses', async () => {
  const { page } = await visit({ size: 'telefono', as: 'clienteA' });
  await page.goto('/info/direccion');
  await page.getByText('Dirección de envío en USA').waitFor();
  await page.locator('.info-pie').getByRole('link', { name: 'Cotizador' }).click();
  await heading(page, 'Cotizador');
  await page.getByLabel('Peso en libras').fill('10');
  await page.getByRole('button', { name: 'Cotizar' }).click();
  await page.getByRole('heading', { name: 'Le costaría' }).waitFor();
});

test('a branch leads to its address from a receipt and from a delivery too', async () => {
  await portal.world.entregada();
  const [cobro] = await portal.query<{ abono_id: number; entrega_id: number; sucursal_codigo: string }>(
    `select d.abono_id, d.entrega_id, s.sucursal_codigo from abonos_detalle d
     join entregas e using (entrega_id) join sucursales s on s.sucursal_id = e.sucursal_id order by 1 desc limit 1`,
  );
  for (const [as, address] of [
    ['clienteA', `/reporte/abonos/${cobro?.abono_id}`],
    ['admin', `/reporte/entregas/${cobro?.entrega_id}`],
  ] as const) {
    const { page } = await visit({ as });
    await page.goto(address);
    await page.locator(`main a[href="/info/contactanos#${cobro?.sucursal_codigo}"]`).click();
    await page.locator(`#${cobro?.sucursal_codigo}`).waitFor();
  }
});
