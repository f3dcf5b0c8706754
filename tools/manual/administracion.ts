import { DESK, work, type Picture, type Steps } from './picture.ts';

const aTarifa: Steps = async (page) => {
  await page.getByRole('button', { name: 'Agregar tarifa' }).first().click();
  const dialog = page.getByRole('dialog', { name: /tarifa especial/i });
  await dialog.getByLabel('Código del servicio').fill('EXPRESS');
  await page.keyboard.press('Tab');
  await dialog.getByRole('combobox', { name: 'Precio base' }).click();
  await page.getByRole('option', { name: /Precio 1/ }).click();
  await dialog.getByLabel('Por libra').fill('6.25');
};

/** Types the cost of one more city, after the previous one was stored with Enter. */
const aCosto: Steps = async (page) => {
  await page.getByLabel('Costo de envío a El Porvenir').fill('3.50');
  await page.keyboard.press('Enter');
  await page
    .getByText(/El Porvenir.*3\.50/)
    .first()
    .waitFor();
  await page.getByLabel('Costo de envío a Esparta').fill('3.5');
};

/** The log of a day of somebody who sets prices. */
const aBitacora: Steps = async (page, find) => {
  await page.goto('/admin/ciudades');
  for (const [ciudad, costo] of [
    ['La Masica', '3.50'],
    ['Tela', '3.25'],
    ['Arizona', '4.00'],
  ] as const) {
    await page.getByLabel(`Costo de envío a ${ciudad}`).fill(costo);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(800);
  }
  await page.goto(`/admin/servicios/${await find('servicio marítimo')}/editar`);
  await page.getByLabel('Por libra').first().fill('2.25');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForTimeout(1500);
  await page.goto('/reporte/logs');
  await page.getByText('La Masica').first().waitFor();
};

/** Three valid rows and two invalid ones. */
const aImportar: Steps = async (page) => {
  const lines = [
    'Código,Nombre,Apellido,Identidad,Correo,Celular,Municipio',
    '501,Rosa María,Lagos Pineda,0501198800331,rosa.lagos@correo.example,9988-7766,San Pedro Sula',
    '502,Luis Antonio,Mejía Rivas,0801197900442,luis.mejia@,9911-2233,Choloma',
    '503,Eva Marina,Cruz Solís,0502199100187,eva.cruz@correo.example,3377-1204,Choloma',
    '504,Mario,Funes Paz,050119650012,mario.funes@correo.example,9540-8812,Villanueva',
    '505,Dania Lizeth,Soto Arita,0511199300268,dania.soto@correo.example,8844-0921,Villanueva',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes-2025.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('heading', { name: 'Filas por corregir' }).scrollIntoViewIfNeeded();
};

/** The pictures of docs/manual/administracion.md and importar-clientes.md. */
export const ADMINISTRACION: Readonly<Record<string, Picture>> = {
  'administracion-bitacora': { as: 'admin', path: '/reporte/logs', size: work(492), frameless: true, steps: aBitacora },
  'administracion-costos': { as: 'admin', path: '/admin/ciudades', size: work(548), frameless: true, steps: aCosto },
  'administracion-dashboard': { as: 'supervisora.sps', path: '/dashboard', size: DESK },
  'administracion-solicitud': {
    as: 'supervisora.sps',
    path: '/clientes/Solicitudes/{solicitud parecida}',
    size: work(492),
    frameless: true,
  },
  'administracion-tarifa': {
    as: 'admin',
    path: '/clientes/3?tab=tarifas',
    size: { width: 1040, height: 860 },
    steps: aTarifa,
  },
  'importar-clientes': {
    as: 'supervisora.sps',
    path: '/clientes/importar',
    size: work(1000),
    frameless: true,
    steps: aImportar,
  },
};
