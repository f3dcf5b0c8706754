import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../tests/harness/read-sheet.ts';
import { useBrowser } from './harness/browser.ts';
import { focusedLabel, untilFocused } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

const csv = (text: string, name = 'clientes.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = (page: Page, ...files: readonly ReturnType<typeof csv>[]) =>
  page.locator('input[type=file]').setInputFiles([...files]);
/** The figure of a tile. */
const tile = (page: Page, title: string) => page.locator('dl div', { has: page.getByText(title, { exact: true }) });
const importButton = (page: Page) => page.getByRole('button', { name: /^Importar \d/ });
const countClientes = async (apellido: string): Promise<number> =>
  Number(
    (
      await portal.query<{ total: string }>('select count(*) as total from clientes where cliente_apellido = $1', [
        apellido,
      ])
    )[0]?.total,
  );

const HEAD = 'Código,Nombre,Apellido,Identidad,Correo,Celular,Municipio';
const RIGHT = '7001,Rosa,Importada,801199000033,rosa.importada@correo.hn,9988-7766,Choloma';
const WRONG = '7002,Luis,Importada,0801199000044,luis@,99112233,Choloma';
const MENDED = '7002,Luis,Importada,0801199000044,luis.importada@correo.hn,99112233,Choloma';

describe('a list of clients', () => {
  test('a wrong row is said and mended, and then all of them are imported', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes');
    await page.getByRole('link', { name: 'Importar' }).click();
    await heading(page, 'Importar clientes');
    await choose(page, csv([HEAD, RIGHT, WRONG].join('\n')));
    await heading(page, 'Filas por corregir');
    expect(await tile(page, 'Con errores').innerText()).toMatch(/\b1\b/);
    const errors = page.getByRole('region', { name: 'Errores' });
    expect(await errors.getByRole('row').nth(1).innerText()).toMatch(/3\s+Correo\s+El correo no es válido\./);
    expect(await page.getByRole('textbox', { name: 'Correo de la fila 3' }).inputValue()).toBe('luis@');
    expect(await importButton(page).count()).toBe(0);
    // The zero that the spreadsheet lost was restored, and is reported.
    await page.getByText('Avisos (1)').click();
    await page.getByRole('region', { name: 'Avisos' }).getByText('0801199000033').first().waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Todo el archivo con los motivos' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Clientes revisados.xlsx');
    const sheet = readSheet(await readFile(await download.path()));
    expect(sheet.rows[2]?.at(-1)).toBe('Correo: El correo no es válido.');

    await choose(page, csv([HEAD, RIGHT, MENDED].join('\n')));
    await heading(page, 'Avisos');
    expect(await page.getByText('Filas por corregir').count()).toBe(0);
    expect(await countClientes('Importada')).toBe(0);
    await page.getByRole('checkbox', { name: /Enviar a los clientes activos/ }).check();
    await importButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
    await page.getByText('Se importaron 2 clientes').waitFor();
    await page.getByText('Casilleros del 7001 al 7002.').waitFor();
    expect(await countClientes('Importada')).toBe(2);

    // It is done: leaving asks nothing.
    await page.getByRole('link', { name: 'Ver los clientes' }).click();
    await page.waitForURL((url) => url.pathname === '/clientes');
    await page.getByText('Luis Importada').first().waitFor();
    // The mails are queued by themselves.
    await expect
      .poll(
        async () => (await portal.query("select 1 from correos where destinatario like '%importada@correo.hn'")).length,
      )
      .toBe(2);
  });

  test('wrong cells are mended where they stand, by the keyboard alone', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes/importar');
    await choose(
      page,
      csv(
        [
          HEAD,
          '7101,Rosa,Celda,0801199000133,rosa.celda@correo.hn,9988-7766,Choloma',
          '7102,Luis,Celda,123,luis@,99112233,Choloma',
          '7103,,Celda,,eva.celda@correo.hn,99112233,Choloma',
        ].join('\n'),
      ),
    );
    const cell = (name: string) => page.getByRole('textbox', { name });
    await cell('DNI de la fila 3').focus();
    await typeByHand(page, '0801-1990-00144');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe('Correo de la fila 3');
    await cell('DNI de la fila 3').waitFor({ state: 'hidden' });
    // Another client of the file has it: the rules check all rows again.
    await typeByHand(page, 'rosa.celda@correo.hn');
    await page.keyboard.press('Tab');
    await page.getByText('Repetido en la fila 2 del archivo.').waitFor();
    await cell('Correo de la fila 3').focus();
    await typeByHand(page, 'luis.celda@correo.hn');
    await page.keyboard.press('Enter');
    await page.getByText('Repetido en la fila 2 del archivo.').waitFor({ state: 'hidden' });
    await cell('Nombre de la fila 4').focus();
    await typeByHand(page, 'Eva');
    await page.keyboard.press('Enter');
    await cell('Nombre de la fila 4').waitFor({ state: 'hidden' });
    // The last error is fixed: the focus is on the import button.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Importar 3 clientes');
    await page.getByText('3 celdas se corrigieron aquí.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).waitFor();
    // The dialog gets the focus a moment after it opens.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Se importaron 3 clientes').waitFor();
    expect(await countClientes('Celda')).toBe(3);
  });

  test('the right rows come in and the wrong ones are taken along, by the keyboard alone', async () => {
    const { page } = await visit({ as: 'admin', size: 'telefono' });
    await page.goto('/clientes/importar');
    await choose(page, csv('Nombre,Apellido,Correo\nAna,Omisión,\nLuis,Omisión,mala\nEva,Omisión,peor\n'));
    const both = page.getByRole('button', { name: 'Importar la fila correcta y omitir las 2 filas con error' });
    await both.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Importar 1 cliente' });
    await question.getByText(/Las 2 filas con errores se omiten; luego podrá descargarlas con su motivo\./).waitFor();
    await untilFocused(question.getByRole('button', { name: 'Importar' }));
    await page.keyboard.press('Enter');
    await page.getByText('Se omitieron 2 filas con errores.').waitFor();
    expect(await countClientes('Omisión')).toBe(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar las 2 filas omitidas' }).focus();
    await page.keyboard.press('Enter');
    const { rows } = readSheet(await readFile(await (await downloading).path()));
    expect(rows.slice(1).map((row) => [row[0], row.at(-1)])).toEqual([
      ['Luis', 'Correo: El correo no es válido.'],
      ['Eva', 'Correo: El correo no es válido.'],
    ]);
  });

  test('what no column of the file holds is typed row by row, also which of several municipalities', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes/importar');
    await choose(page, csv('Apellido,Municipio\nColumna,Choloma\nColumna,La Unión\n'));
    await page.getByText('Si ninguna lo tiene, escríbalo más abajo, en cada fila.').waitFor();
    const cell = (name: string) => page.getByRole('textbox', { name });
    await cell('Nombre de la fila 2').focus();
    await typeByHand(page, 'Ana');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe('Departamento de la fila 3');
    await typeByHand(page, 'Copán');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe('Nombre de la fila 3');
    await typeByHand(page, 'Eva');
    await page.keyboard.press('Enter');
    await page.getByText('3 celdas se corrigieron aquí.').waitFor();
    await page.getByText('Faltan columnas').waitFor({ state: 'hidden' });
    await importButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
    await page.getByText('Se importaron 2 clientes').waitFor();
    expect(await countClientes('Columna')).toBe(2);
  });

  test('a check without answer keeps what was mended, and is asked for again', async () => {
    const { page, context } = await visit({ as: 'admin', offline: true });
    await page.goto('/clientes/importar');
    await choose(page, csv('Nombre,Apellido,Correo\nAna,Señal,mala\n'));
    const correo = page.getByRole('textbox', { name: 'Correo de la fila 2' });
    await correo.focus();
    await context.setOffline(true);
    await typeByHand(page, 'ana.senal@correo.hn');
    await page.keyboard.press('Enter');
    await page.getByText('No se revisó lo que corrigió').waitFor();
    expect(await correo.inputValue()).toBe('ana.senal@correo.hn');
    expect(await page.getByRole('button', { name: 'Importar', exact: true }).isDisabled()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('button', { name: 'Importar 1 cliente' }).waitFor();
  });

  test('what a column holds is corrected by hand, and the rows are looked at again', async () => {
    const { page } = await visit({ as: 'supervisor' });
    await page.goto('/clientes/importar');
    await choose(page, csv('Persona,Sector\nAna Corregida,corregida@correo.hn\n'));
    await page.getByText('Ninguna columna tiene «Correo»').waitFor();
    await page
      .getByRole('combobox', { name: 'Sector' })
      .or(page.getByRole('textbox', { name: 'Sector' }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Correo', exact: true }).click();
    await page.getByText('Ninguna columna tiene «Correo»').waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name: 'corregida@correo.hn' }).waitFor();
    await page.getByRole('checkbox', { name: /\(1 correo\)/ }).waitFor();
  });

  test('what is no list is said at the file; another can be chosen at once', async () => {
    const { page } = await visit({ as: 'admin', size: 'telefono' });
    await page.goto('/clientes/importar');
    await choose(page, {
      name: 'foto.xlsx',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    });
    await page.getByText('El archivo no es una hoja de cálculo').waitFor();
    expect(await page.locator('input[type=file]').getAttribute('aria-invalid')).toBe('true');
    await choose(page, csv('Nombre,Apellido\nAna,Paz\n'));
    await page.getByText('El archivo no es una hoja de cálculo').waitFor({ state: 'hidden' });
    await heading(page, 'Así quedarán los primeros');
  });

  test('the keyboard reaches the file, and leaving before the import asks', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes/importar');
    await heading(page, 'Importar clientes');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Descargar plantilla' }).focus();
    await page.keyboard.press('Tab');
    await untilFocused(page.locator('input[type=file]'));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(csv('Nombre,Apellido\nAna,Paz\n'));
    await heading(page, 'Así quedarán los primeros');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Solicitudes' }).click();
    await page.getByText('El archivo todavía no se ha importado.').waitFor();
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/clientes/importar');
    await heading(page, 'Así quedarán los primeros');
  });

  test('somebody was registered since the check: nothing is imported, and the row is shown', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes/importar');
    await choose(page, csv('Nombre,Apellido,Correo\nAna,Tardía,tardia@correo.hn\n'));
    await importButton(page).waitFor();
    await portal.world.cliente({ cliente_id: 8800, correo: 'tardia@correo.hn' });
    await importButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
    await page.getByText('No se importó nada').first().waitFor();
    await page.getByText('Ya existe un cliente con este correo: casillero 8800.').waitFor();
    expect(await countClientes('Tardía')).toBe(0);
  });

  test('another row than the one that was left out became wrong: nothing is imported, and it is shown', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/clientes/importar');
    await choose(page, csv('Nombre,Apellido,Correo\nAna,Acuerdo,acuerdo@correo.hn\nEva,Acuerdo,mala\nLuis,Acuerdo,\n'));
    const both = page.getByRole('button', { name: 'Importar las 2 filas correctas y omitir la fila con error' });
    await both.waitFor();
    await portal.world.cliente({ cliente_id: 8810, correo: 'acuerdo@correo.hn' });
    await both.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
    await page.getByText('Hay una fila con errores que no se acordó omitir.').first().waitFor();
    await page.getByText('Ya existe un cliente con este correo: casillero 8810.').waitFor();
    expect(await countClientes('Acuerdo')).toBe(0);
    await page.getByRole('button', { name: 'Importar la fila correcta y omitir las 2 filas con error' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
    await page.getByText('Se omitieron 2 filas con errores.').waitFor();
    expect(await countClientes('Acuerdo')).toBe(1);
  });

  test('an employee may neither import nor register', async () => {
    const { page } = await visit({ as: 'empleado' });
    for (const route of ['/clientes/importar', '/clientes/nuevo']) {
      await page.goto(route);
      await page.getByText('No está autorizado para acceder a esta pantalla.').first().waitFor();
    }
    await page.goto('/clientes');
    await heading(page, 'Clientes');
    expect(await page.getByRole('link', { name: /Importar|Registrar cliente/ }).count()).toBe(0);
  });
});

describe('a client at the counter', () => {
  const fill = async (page: Page, nombre: string, correo: string): Promise<void> => {
    await page.getByLabel('Nombres').fill(nombre);
    await page.getByLabel('Apellidos').fill('Mostrador');
    await page.getByLabel('Correo').fill(correo);
    await page.getByLabel('Teléfono').fill('9988-7766');
    for (const [label, option] of [
      ['Departamento', 'Cortés'],
      ['Ciudad', 'Choloma'],
    ] as const) {
      await page
        .getByRole('combobox', { name: label })
        .or(page.getByRole('textbox', { name: label }))
        .first()
        .click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await page.getByLabel('Dirección').fill('Barrio El Centro');
  };

  test('one after the other, then to the record of the last; a mail that another has is said at its field', async () => {
    const { page } = await visit({ as: 'supervisor' });
    await page.goto('/clientes/nuevo');
    await heading(page, 'Registrar cliente');
    await fill(page, 'Primera', 'primera@correo.hn');
    await page.getByRole('button', { name: 'Registrar y agregar otro' }).click();
    await page.getByText(/Se registró a Primera Mostrador con el casillero/).waitFor();
    const nombres = page.getByLabel('Nombres');
    expect(await nombres.inputValue()).toBe('');
    await untilFocused(nombres);

    await fill(page, 'Segunda', 'Primera@correo.hn');
    await page.getByRole('button', { name: 'Registrar cliente' }).click();
    await page
      .getByText(/^Ya existe un cliente con este correo: casillero \d+\.$/)
      .first()
      .waitFor();
    const correo = page.getByLabel('Correo');
    expect(await correo.getAttribute('aria-invalid')).toBe('true');
    await correo.fill('segunda@correo.hn');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/clientes\/\d+$/);
    await heading(page, 'Segunda Mostrador');
    expect(await countClientes('Mostrador')).toBe(2);
  });
});
