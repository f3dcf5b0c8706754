import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** The text of the last mail to an address, with its secret. */
const lastMail = async (correo: string): Promise<string> => {
  const [mail] = await portal.query<{ texto: string }>(
    "select replace(texto, '•••••', secreto) as texto from correos where destinatario = $1 order by correo_id desc limit 1",
    [correo],
  );
  return mail?.texto ?? '';
};
const changeCorreo = async (cliente_id: number, correo: string): Promise<void> => {
  const session = await portal.openSession('supervisor');
  const { body } = await portal.api('POST', `/clients/${cliente_id}/confirm_mail`, session, { correo });
  const { token } = body['data'] as { token: string };
  const codigo = /Código: (\d{5})$/m.exec(await lastMail(correo))?.[1];
  const put = await portal.api('PUT', `/clients/${cliente_id}`, session, { correo, codigo, token });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
};

test('whoever decides a request sees who changed its mail; a cashier cannot', async () => {
  const cliente_id = await portal.world.cliente({ cliente_estatus: 'Pendiente', correo: 'solicita@correo.hn' });
  const cashier = await visit({ as: 'empleado' });
  await cashier.page.goto(`/clientes/${cliente_id}/editar`);
  await cashier.page.getByText('lo cambia quien puede procesar la solicitud').waitFor();
  expect(await cashier.page.getByLabel('Correo').isEditable()).toBe(false);
  await changeCorreo(cliente_id, 'otro@correo.hn');
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/clientes/Solicitudes/${cliente_id}`);
  await page.getByText('Correo cambiado por supervisor el').waitFor();
});

test('a cashier saves a client who has no mail, and cannot give one', async () => {
  const cliente_id = await portal.world.cliente({ correo: null });
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/clientes/${cliente_id}/editar`);
  await page.getByText('lo cambia quien puede restablecer contraseñas').waitFor();
  expect(await page.getByLabel('Correo').isEditable()).toBe(false);
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Barrio Guamilito');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.waitForURL(`**/clientes/${cliente_id}`);
  await page.getByText('Barrio Guamilito').first().waitFor();
});

test('taking a change back says that the password no longer works, and where the next one comes from', async () => {
  await changeCorreo(1002, 'ladron@correo.hn');
  const tk = /deshacer-correo\?tk=([\w-]{43})/.exec(await lastMail('bruno.bogran@correo.hn'))?.[1] ?? '';
  const { page } = await visit({ size: 'telefono' });
  await page.goto(`/deshacer-correo?tk=${tk}`);
  await page.getByText('la contraseña actual deja de servir').waitFor();
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await page.getByText('la contraseña que tenía ya no sirve').waitFor();
  await page.getByText('El enlace para establecer una contraseña nueva quedó en la cola').waitFor();
  await page.getByRole('link', { name: 'No me llegó el enlace' }).waitFor();
  expect(await lastMail('bruno.bogran@correo.hn')).toContain('/reset-password?tk=');
});

test('without a mail server staff are led to the mail with the code of a new address', async () => {
  const cliente_id = await portal.world.cliente({ correo: 'vieja@correo.hn' });
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/clientes/${cliente_id}/editar`);
  await page.getByLabel('Correo').fill('nueva@correo.hn');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme el correo nuevo' });
  const link = await dialog.getByRole('link', { name: 'Léalo en Correos' }).getAttribute('href');
  const codigo = /Código: (\d{5})$/m.exec(await lastMail('nueva@correo.hn'))?.[1] ?? '';
  const { page: correos } = await visit({ as: 'admin' });
  await correos.goto(link ?? '');
  await correos.getByRole('tab', { name: 'Texto' }).click();
  await correos.getByText(codigo).first().waitFor();
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(codigo);
  await page.waitForURL(`**/clientes/${cliente_id}`);
  await page.getByText('nueva@correo.hn').first().waitFor();
});
