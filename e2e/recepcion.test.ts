import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { PASSWORD } from '../tests/harness/people.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { watchPieces } from './harness/pieces.ts';
import { usePortal } from './harness/portal.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scan as scanKeys } from './harness/scanner.ts';

const DAY_MS = 86_400_000;

const portal = await usePortal();
const visit = await useBrowser(portal);

/** A scan that ends with Enter, whatever has the focus. */
const scan = (page: Page, code: string) => scanKeys(page, code, 'Enter');
const typed = async (page: Page, text: string): Promise<void> => {
  await typeByHand(page, text);
  await page.keyboard.press('Enter');
};
/** The four figures, each with Enter. */
const measure = async (page: Page, ...figures: readonly string[]): Promise<void> => {
  for (const figure of figures) await scan(page, figure);
};
const at = (page: Page, field: string) =>
  page.waitForFunction((name) => {
    const { activeElement } = document;
    return name === 'code'
      ? activeElement?.matches('input[data-scan]') === true
      : activeElement?.getAttribute('data-field') === name;
  }, field);
const table = (page: Page) => page.getByRole('region', { name: 'Paquete en curso' });
const received = (page: Page) => page.getByRole('region', { name: 'Recibidos hoy' });
const toSeeTo = (page: Page) => page.getByRole('region', { name: 'Por atender' });

const open = async (page: Page, servicio_id = 10): Promise<void> => {
  await withoutPrinting(page);
  await page.goto(`/recibir/paquetes/${servicio_id}`);
  await page.getByRole('heading', { name: /^Recibir/ }).waitFor();
  await at(page, 'code');
};

const prealert = (tracking: string, cliente_id = 1001, servicio_id = 10, said = {}) =>
  portal.world.paquete({ tracking, cliente_id, servicio_id, valor_compra: 45, ...said });
const stored = (tracking: string) =>
  portal.query<Record<string, unknown>>(
    `select p.paquete_estado, p.cliente_id, p.servicio_id, p.orden, p.cajas, p.rotulo, p.peso_real::float8, p.peso_cobrar::float8,
       p.guia_id is not null as con_guia, p.usuario_recepcion, g.guia_valor::float8
     from paquetes p left join guias g using (guia_id) where p.tracking = $1 order by p.orden`,
    [tracking],
  );
const untilStored = async (tracking: string, count: number): Promise<Record<string, unknown>[]> => {
  for (let tries = 0; tries < 400; tries++) {
    const rows = (await stored(tracking)).filter(({ paquete_estado }) => paquete_estado === 'Recibido en USA');
    if (rows.length >= count) return rows;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${tracking} did not reach the server`);
};

describe('without the mouse', () => {
  test('a pre-alerted parcel is scanned, measured and saved by keys alone', async () => {
    await prealert('1Z999AA10123456784');
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    // Lower case and spaces are accepted from a scanner; nothing has to be waited for.
    await scan(page, '1z999aa10123456784');
    await table(page).getByText('Pre-alertado: 1001 · Ana Alvarado.').waitFor();
    await at(page, 'alto');
    await measure(page, '10', '12.5', '8');
    expect(await stored('1Z999AA10123456784')).toMatchObject([{ paquete_estado: 'Pre-alertado' }]);
    await page.keyboard.type('5.5');
    // 6.02 lb at 4.50, 15 % of ISV.
    await table(page).getByText('US$ 31.15').waitFor();
    await page.keyboard.press('Enter');
    await table(page).getByText('1Z999AA10123456784 guardado, 1001.').waitFor();
    await at(page, 'code');
    await received(page).getByText('6.02 lb', { exact: true }).first().waitFor();
    expect(await untilStored('1Z999AA10123456784', 1)).toEqual([
      {
        paquete_estado: 'Recibido en USA',
        cliente_id: 1001,
        servicio_id: 10,
        orden: 1,
        cajas: 1,
        rotulo: null,
        peso_real: 5.5,
        peso_cobrar: 6.02,
        con_guia: true,
        usuario_recepcion: 'empleado',
        guia_valor: 27.09,
      },
    ]);
  });

  test('a code without Enter is taken although the page was busy while it came', async () => {
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    const codigo = 'TBA303333333388';
    await page.evaluate((stallAt) => {
      let keys = 0;
      document.addEventListener(
        'keydown',
        () => {
          keys += 1;
          const until = performance.now() + (keys === stallAt ? 60 : 0);
          while (performance.now() < until);
        },
        { capture: true },
      );
    }, codigo.length - 2);
    await scanKeys(page, codigo, undefined, { keyMs: 1 });
    await table(page).getByText(codigo).waitFor();
    await at(page, 'cliente');
  });

  test('a code whose end comes late spoils no figure, and where Enter ends it is awaited', async () => {
    const trackings = [389, 390, 391, 392, 393].map((end) => `TBA303333333${end}`);
    const [first, second, third, fourth, fifth] = trackings as [string, string, string, string, string];
    for (const tracking of trackings) await prealert(tracking);
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    const stalled = { inTheMiddle: () => page.waitForTimeout(500) };
    // How this scanner ends its codes is not known yet, then known to be Enter.
    for (const tracking of [first, second]) {
      await scanKeys(page, tracking, 'Enter', stalled);
      await table(page).getByText(tracking).waitFor();
      await table(page).getByText('Pre-alertado: 1001').waitFor();
      await page.keyboard.press('Escape');
    }
    // Another scanner, without a final key: both codes arrive complete.
    await scanKeys(page, third);
    await page.waitForTimeout(400);
    await scanKeys(page, fourth);
    await toSeeTo(page).getByText(fourth).waitFor();
    await table(page).getByText(third, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await table(page).getByText(fourth, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // From now on a pause ends a code, also one in its middle.
    await scanKeys(page, fifth, 'Enter', stalled);
    await page.getByRole('alert').filter({ hasText: 'El código llegó cortado' }).waitFor();
    expect(await page.getByLabel('Alto').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await scanKeys(page, fifth, 'Enter');
    await table(page).getByText(fifth, { exact: true }).waitFor();
    await table(page).getByText('Pre-alertado: 1001').waitFor();
  });

  test('Enter never saves a half-filled form, and a scan in the middle of it is kept for later', async () => {
    await prealert('1Z999AA10123456801');
    await prealert('1Z999AA10123456802', 1002);
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    await scan(page, '1Z999AA10123456801');
    await at(page, 'alto');
    await measure(page, '10', '12');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // A scan while a figure is being typed.
    await at(page, 'ancho');
    await typeByHand(page, '8');
    await page.waitForTimeout(100);
    await scan(page, '1Z999AA10123456802');
    await toSeeTo(page).getByText('1Z999AA10123456802').waitFor();
    expect(await page.getByLabel('Ancho').inputValue()).toBe('8');
    await table(page).getByText('1Z999AA10123456802 espera su turno: a este paquete le falta el peso.').waitFor();
    expect(await stored('1Z999AA10123456801')).toMatchObject([{ paquete_estado: 'Pre-alertado' }]);
    await page.keyboard.press('Enter');
    await at(page, 'peso_real');
    await measure(page, '3');
    await table(page).getByText('Pre-alertado: 1002 · Bruno Bográn.').waitFor();
    await untilStored('1Z999AA10123456801', 1);
    // Complete: the next scan saves it, wherever the focus is.
    await at(page, 'alto');
    await measure(page, '1', '2', '3');
    await typeByHand(page, '4');
    await page.waitForTimeout(100);
    await scan(page, '9400111899223856926451');
    await untilStored('1Z999AA10123456802', 1);
    await table(page).getByText('9400111899223856926451').waitFor();
  });

  test('a parcel that nobody announced: its mailbox, three boxes, then the same code again', async () => {
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    await scan(page, 'TBA303333333301');
    await at(page, 'cliente');
    // Enter does not leave the client field while it is empty.
    await page.keyboard.press('Enter');
    await table(page).getByText('Falta el cliente').waitFor();
    await at(page, 'cliente');
    await typed(page, '1002');
    await at(page, 'alto');
    await page.getByLabel('Caja 1 de').fill('3');
    await page.getByLabel('Alto').focus();
    await measure(page, '10', '10', '10', '5');
    await table(page).getByText('Caja 1 guardada. Mida la caja 2 de 3.').waitFor();
    await measure(page, '5', '5', '5', '2');
    await table(page).getByText('Caja 2 guardada. Mida la caja 3 de 3.').waitFor();
    // The size is copied from the last box: only the weight is missing.
    await page.keyboard.press('F2');
    await at(page, 'peso_real');
    await measure(page, '1');
    expect(await untilStored('TBA303333333301', 3)).toMatchObject([
      { orden: 1, cliente_id: 1002, con_guia: true },
      { orden: 2, cliente_id: 1002, con_guia: true },
      { orden: 3, cliente_id: 1002, con_guia: true },
    ]);
    await received(page).getByText('caja 3 de 3').waitFor();
    await table(page).getByText('TBA303333333301 guardado, 1002.').waitFor();

    await page.waitForTimeout(2100);
    await scan(page, 'TBA303333333301');
    await table(page)
      .getByText(/^Ya lo recibió empleado el/)
      .waitFor();
    await at(page, 'choices');
    // The scanner's Enter chooses nothing; another code cancels the choice.
    await page.keyboard.press('Enter');
    expect(await stored('TBA303333333301')).toHaveLength(3);
    await page.keyboard.press('a');
    await at(page, 'alto');
    await measure(page, '1', '1', '1', '1');
    expect(await untilStored('TBA303333333301', 4)).toHaveLength(4);
  });

  test('nobody’s parcel keeps the name on its label; a name finds its client', async () => {
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    await scan(page, 'TBA404444444401');
    await at(page, 'cliente');
    await typeByHand(page, 'JUAN PERES');
    await page.keyboard.press('F8');
    await at(page, 'alto');
    await table(page).getByText('Rótulo: JUAN PERES').waitFor();
    await measure(page, '10', '10', '10', '5');
    expect(await untilStored('TBA404444444401', 1)).toMatchObject([
      { cliente_id: 0, rotulo: 'JUAN PERES', con_guia: false },
    ]);

    await scan(page, 'TBA404444444402');
    await at(page, 'cliente');
    await typeByHand(page, 'ALVARADO ANA #1001');
    await page.getByRole('option', { name: /1001 Ana Alvarado/ }).waitFor();
    await page.keyboard.press('Enter');
    await at(page, 'alto');
    await measure(page, '10', '10', '10', '5');
    expect(await untilStored('TBA404444444402', 1)).toMatchObject([{ cliente_id: 1001 }]);
  });

  test('what is not clear is asked: the service, our own label, a code without an owner put aside', async () => {
    await prealert('1Z999AA10123456803', 1001, 30);
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    await scan(page, '1Z999AA10123456803');
    await table(page)
      .getByText(/^Se pre-alertó para Marítimo/)
      .waitFor();
    await at(page, 'choices');
    expect(await seriousProblems(page, 'light')).toEqual([]);
    await page.keyboard.press('a');
    await at(page, 'alto');
    await measure(page, '10', '10', '10', '5');
    expect(await untilStored('1Z999AA10123456803', 1)).toMatchObject([{ servicio_id: 30 }]);

    await scan(page, 'GA000001');
    await table(page)
      .getByText(/es la etiqueta de la guía/)
      .waitFor();
    await scan(page, 'TBA505555555501');
    await at(page, 'cliente');
    await page.keyboard.press('Escape');
    await toSeeTo(page).getByText('TBA505555555501').waitFor();
    await page.reload();
    await toSeeTo(page).getByRole('button', { name: 'Recibir' }).click();
    await at(page, 'cliente');
    await typed(page, '1001');
    await at(page, 'alto');
    await measure(page, '10', '10', '10', '5');
    await untilStored('TBA505555555501', 1);
    await toSeeTo(page).waitFor({ state: 'hidden' });
  });

  test('a surprising figure is asked for twice at its field, and the last reception is taken back', async () => {
    await prealert('1Z999AA10123456807');
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    await typed(page, '12');
    await table(page).getByText('«12» no es un tracking: tiene menos de 6 signos.').waitFor();
    await scan(page, '1Z999AA10123456807');
    await table(page).getByText('Pre-alertado: 1001 · Ana Alvarado.').waitFor();
    await typed(page, '400');
    await table(page).getByRole('alert').getByText('Si es así, Enter otra vez.').waitFor();
    await at(page, 'alto');
    await page.keyboard.press('Enter');
    await at(page, 'largo');
    // Enter on an empty field stays there; only Tab skips it.
    await page.keyboard.press('Enter');
    await table(page).getByText('Falta el largo.').waitFor();
    await at(page, 'largo');
    expect(await seriousProblems(page, 'light')).toEqual([]);
    for (const figure of ['2', '2', '50']) await typed(page, figure);
    await untilStored('1Z999AA10123456807', 1);
    await received(page).getByRole('button', { name: 'Deshacer la recepción de 1Z999AA10123456807' }).click();
    // The row disappears with the answer, however long that takes on a busy machine.
    await received(page).getByRole('link', { name: '1Z999AA10123456807' }).waitFor({ state: 'hidden' });
    expect(await stored('1Z999AA10123456807')).toMatchObject([
      { paquete_estado: 'Pre-alertado', con_guia: false, usuario_recepcion: null },
    ]);
    await at(page, 'code');
  });

  test('a measure is put right in its row', async () => {
    await prealert('1Z999AA10123456804');
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    await scan(page, '1Z999AA10123456804');
    await at(page, 'alto');
    await measure(page, '10', '10', '10', '55');
    await received(page).getByRole('button', { name: 'Corregir 1Z999AA10123456804' }).click();
    const form = page.getByRole('form', { name: 'Corregir 1Z999AA10123456804' });
    await form.getByLabel('Peso (lb)').fill('0');
    await page.keyboard.press('Enter');
    await form.getByText('Debe ser mayor que cero.').waitFor();
    await form.getByLabel('Peso (lb)').fill('7.5');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    expect(await stored('1Z999AA10123456804')).toMatchObject([{ peso_real: 7.5, peso_cobrar: 7.5, guia_valor: 33.75 }]);
    await at(page, 'code');

    // Later it is no quick correction any more: charging less needs a supervisor.
    await portal.query(
      "update paquetes set fecha_recepcion = fecha_recepcion - interval '11 minutes' where tracking = '1Z999AA10123456804'",
    );
    await page.reload();
    await received(page).getByRole('button', { name: 'Corregir 1Z999AA10123456804' }).click();
    await form.getByLabel('Peso (lb)').fill('7');
    await page.keyboard.press('Enter');
    await form.getByLabel('Razón de que se cobre menos').fill('Tenía hielo');
    await form.getByLabel('Contraseña de quien autoriza').fill(PASSWORD);
    await form.getByRole('button', { name: 'Guardar corrección' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await stored('1Z999AA10123456804')).toMatchObject([{ peso_real: 7, guia_valor: 31.5 }]);
    await at(page, 'code');

    // After a reload, the last saved parcel is still the last one.
    await page.reload();
    await received(page).getByRole('link', { name: '1Z999AA10123456804' }).waitFor();
    await scan(page, 'TBA303333333399');
    await at(page, 'cliente');
    await page.keyboard.press('F2');
    await at(page, 'peso_real');
    await measure(page, '2');
    await table(page).getByText('TBA303333333399 guardado, 1001.').waitFor();
    expect(await untilStored('TBA303333333399', 1)).toMatchObject([{ cliente_id: 1001, servicio_id: 10 }]);
  });
});

describe('when the network fails', () => {
  const TOKEN_KEY = 'portal.token';
  const RECEIVE = '**/api/v2/packages/receive';

  const receiveUnknown = async (page: Page, tracking: string): Promise<void> => {
    await scan(page, tracking);
    await at(page, 'cliente');
    await typed(page, '1001');
    await at(page, 'alto');
    await measure(page, '10', '10', '10', '5');
  };
  const receiveOffline = async (page: Page, tracking: string): Promise<void> => {
    await receiveUnknown(page, tracking);
    await received(page)
      .getByText(/Esperando conexión/)
      .first()
      .waitFor();
  };

  test('a parcel waits in sight, the next one goes on, and both are sent once when it is back', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    await open(page);
    await context.setOffline(true);
    await receiveOffline(page, 'TBA606666666601');
    await table(page).getByText('TBA606666666601 quedó en espera de conexión, 1001.').waitFor();
    await at(page, 'code');
    await receiveOffline(page, 'TBA606666666602');
    await received(page).getByText('2 sin enviar').waitFor();
    // The same box again is recognised without the server.
    await page.waitForTimeout(2100);
    await scan(page, 'TBA606666666601');
    await table(page)
      .getByText(/espera en la cola de este equipo/)
      .waitFor();
    expect(await stored('TBA606666666601')).toEqual([]);
    await context.setOffline(false);
    await received(page)
      .getByText(/Esperando conexión/)
      .first()
      .waitFor({ state: 'hidden' });
    expect(await untilStored('TBA606666666601', 1)).toHaveLength(1);
    expect(await untilStored('TBA606666666602', 1)).toHaveLength(1);
    await received(page).getByRole('link', { name: 'TBA606666666602' }).waitFor();
  });

  test('it outlives a reload, is nobody else’s to send, and goes with its user’s next session', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page);
    await context.route(RECEIVE, (route) => route.abort());
    await receiveOffline(page, 'TBA707777777701');
    await page.reload();
    await received(page)
      .getByText(/Esperando conexión/)
      .waitFor();

    // Another user signs in on this machine, with the network working.
    const signIn = async (usuario: string): Promise<void> => {
      const token = await portal.openSession({ usuario });
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
      // The page was used, so the browser asks before it reloads.
      await page.getByRole('heading', { level: 1 }).click();
      await page.reload();
    };
    await signIn('supervisor');
    await context.unroute(RECEIVE);
    await toSeeTo(page).getByText('1 paquete de otro usuario').waitFor();
    await page.waitForTimeout(1500);
    expect(await stored('TBA707777777701')).toEqual([]);

    // The first user comes back, on another screen: it is sent from there, once.
    await signIn('empleado');
    expect(await untilStored('TBA707777777701', 1)).toMatchObject([
      { usuario_recepcion: 'empleado', cliente_id: 1001 },
    ]);
    await page.goto('/recibir/paquetes/10');
    await received(page).getByRole('link', { name: 'TBA707777777701' }).waitFor();
    expect(await stored('TBA707777777701')).toHaveLength(1);
  });

  test('what an earlier version of the program had kept is sent once, from whatever screen', async () => {
    const { page } = await visit({ as: 'empleado' });
    await page.goto('/paquetes');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('encomienda.recepcion', 1);
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('cola', { keyPath: 'clave' }));
        request.addEventListener('success', () => resolve(request.result));
      });
      const sizes = { alto: 10, largo: 10, ancho: 10, peso_real: 5 };
      const transaction = database.transaction('cola', 'readwrite');
      transaction.objectStore('cola').put({
        clave: '0f5c8a52-6a4e-4f0b-9f3a-2d1c7b8e9a01',
        usuario: 'empleado',
        creado: Date.now() - 60_000,
        paquete_id: null,
        body: { tracking: 'TBA717171717171', servicio_id: 10, cliente_id: 1001, otra_caja: false, cajas: 1, ...sizes },
        parcel: { tracking: 'TBA717171717171', servicio_id: 10, orden: 1, cajas: 1, cliente: null, reemplaza: null },
        estado: 'esperando',
        intentos: 1,
        proximo: 0,
        motivo: null,
        codigo: null,
        errores: {},
      });
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
      localStorage.setItem('portal.recepcion.cola', '1');
    });
    await page.reload();
    expect(await untilStored('TBA717171717171', 1)).toMatchObject([
      { usuario_recepcion: 'empleado', cliente_id: 1001, peso_real: 5 },
    ]);
    await page.waitForFunction(() => localStorage.getItem('portal.recepcion.cola') === null);
    await page.goto('/recibir/paquetes/10');
    await received(page).getByRole('link', { name: 'TBA717171717171' }).waitFor();
    expect(await stored('TBA717171717171')).toHaveLength(1);
  });

  test('an answer that was lost on its way makes no second parcel', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    await open(page);
    let lost = 0;
    await context.route(RECEIVE, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      // The server stores it; the browser gets no answer.
      await route.fetch();
      await route.abort();
    });
    await receiveUnknown(page, 'TBA808888888801');
    await table(page).getByText('TBA808888888801 guardado, 1001.').waitFor();
    await received(page).getByRole('link', { name: 'TBA808888888801' }).waitFor();
    expect(lost).toBe(1);
    expect(await stored('TBA808888888801')).toHaveLength(1);
  });

  test('a parcel whose answer comes after the list that has it stands there once', async () => {
    const { page, context } = await visit({ as: 'empleado' });
    await open(page);
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    await context.route(RECEIVE, async (route) => {
      const response = await route.fetch();
      await seen;
      await route.fulfill({ response });
    });
    await receiveUnknown(page, 'TBA808888888802');
    await received(page).getByRole('link', { name: 'TBA808888888802' }).waitFor();
    expect(await received(page).getByText('TBA808888888802').count()).toBe(1);
    see();
    await table(page).getByText('TBA808888888802 guardado, 1001.').waitFor();
  });

  test('what the server refuses stays in sight with its reason, and is put right there', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    await open(page);
    await context.setOffline(true);
    await receiveOffline(page, '1Z999AA10123456805');
    // Pre-alerted meanwhile: the server refuses it as a parcel without a pre-alert.
    await prealert('1Z999AA10123456805');
    await context.setOffline(false);
    const item = toSeeTo(page).getByRole('listitem').filter({ hasText: '1Z999AA10123456805' });
    await item.getByText(/Rechazado: Este tracking tiene una pre-alerta/).waitFor();
    expect(await seriousProblems(page, 'light')).toEqual([]);
    await item.getByRole('button', { name: 'Corregir' }).click();
    await table(page).getByText('Pre-alertado: 1001 · Ana Alvarado.').waitFor();
    expect(await page.getByLabel('Peso', { exact: true }).inputValue()).toBe('5');
    await page.keyboard.press('Enter');
    await toSeeTo(page).waitFor({ state: 'hidden' });
    expect(await untilStored('1Z999AA10123456805', 1)).toHaveLength(1);
  });
});

describe('a small laptop', () => {
  const SIZE = { width: 1366, height: 657 };
  const LARGO = {
    cliente_nombre: 'María de los Ángeles Guadalupe',
    cliente_apellido: 'Fernández-Villanueva de Castellanos y Bográn',
    requiere_consolidar: true,
  };
  const SAID = '1 Par de Zapatos deportivos para correr, talla 42, con caja y plantillas de repuesto';
  const GOES_BY_SEA = 30;

  const bottomOf = async (place: Locator): Promise<number> => {
    const box = await place.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  /** The parts of the table that stick out of it on the right. */
  const stickingOut = (page: Page): Promise<string[]> =>
    table(page).evaluate((section) => {
      const edge = section.getBoundingClientRect().right;
      return [...section.querySelectorAll('input, select, button, span, p')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => `${part.tagName} «${part.textContent}»`);
    });
  /** Expects every part to be visible without scrolling: how far it is below the window's bottom, in pixels. */
  const expectWhole = async (page: Page, state: string): Promise<void> => {
    if (process.env['SCREENSHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/recibir-1366-${state.replaceAll(' ', '-')}.png` });
    for (const [name, place] of [
      ['price', table(page).getByText('Lempiras, estimado')],
      ['Guardar', table(page).getByRole('button', { name: 'Guardar' })],
      ['keys', page.getByLabel('Teclas de esta pantalla')],
    ] as const)
      expect.soft(await bottomOf(place), `${state}: ${name}`).toBeLessThanOrEqual(SIZE.height);
    expect.soft(await page.evaluate(() => scrollY), state).toBe(0);
    expect.soft(await stickingOut(page), state).toEqual([]);
  };
  const openSmall = async (): Promise<Page> => {
    const { page } = await visit({ as: 'empleado', viewport: SIZE });
    await open(page, GOES_BY_SEA);
    return page;
  };

  test('whose it is and what is asked: all of it fits', async () => {
    const cliente_id = await portal.world.cliente(LARGO);
    for (const tracking of ['1Z999AA10123456810', '1Z999AA10123456811'])
      await prealert(tracking, cliente_id, 10, { paquete_descripcion: SAID });
    const page = await openSmall();
    await expectWhole(page, 'nothing scanned');

    await scan(page, '1Z999AA10123456810');
    await table(page)
      .getByText(/^Se pre-alertó para/)
      .waitFor();
    await expectWhole(page, 'which service');
    await page.keyboard.press('b');
    await at(page, 'alto');
    await expectWhole(page, 'found');
    // Errors and warnings need room too.
    await typed(page, '0');
    await table(page).getByText('Debe ser mayor que cero.').first().waitFor();
    await expectWhole(page, 'wrong figure');
    await page.keyboard.press('Control+a');
    await typed(page, '400');
    await table(page).getByText('Si es así, Enter otra vez.').waitFor();
    await expectWhole(page, 'doubtful figure');
    for (const field of ['largo', 'ancho']) {
      await page.keyboard.press('Tab');
      await at(page, field);
      await typed(page, '400');
      await table(page).getByText('Si es así, Enter otra vez.').waitFor();
    }
    await expectWhole(page, 'three doubts');
    // Letters must be a hundredth of the distance high to be easy to read: 54 pixels are 14 millimetres on a usual screen.
    const mailbox = table(page).getByText(mailboxText(cliente_id), { exact: true });
    expect(Number.parseFloat(await mailbox.evaluate((node) => getComputedStyle(node).fontSize))).toBeGreaterThanOrEqual(
      54,
    );
    await page.keyboard.press('Escape');

    // Similar pre-alerts.
    let alike = 2;
    await page.route('**/packages/receive/lookup?*', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { prealertas: object[] } };
      const [one] = data.prealertas;
      const prealertas = Array.from({ length: alike }, (_, index) => ({ ...one, paquete_id: 999_000 + index }));
      await route.fulfill({ response, json: { data: { ...data, prealertas } } });
    });
    const askWhich = async (count: number): Promise<void> => {
      alike = count;
      await scan(page, '1Z999AA10123456811');
      await table(page).getByText(`Hay ${count} pre-alertas`).waitFor();
      await at(page, 'choices');
    };
    await askWhich(2);
    await expectWhole(page, 'which of two');
    const list = table(page).getByRole('listbox', { name: 'Elija con su letra' });
    for (const count of [3, 8]) {
      await page.keyboard.press('Escape');
      // The same code within two seconds counts as one scan.
      await page.waitForTimeout(2100);
      await askWhich(count);
      await expectWhole(page, `which of ${count}`);
      if (count === 3)
        expect(await bottomOf(list.getByRole('option').last())).toBeLessThanOrEqual(await bottomOf(list));
    }
    expect(await seriousProblems(page, 'light')).toEqual([]);
    // Choices that do not fit can still be chosen by their letter.
    await page.keyboard.press('h');
    await table(page)
      .getByText(/^Se pre-alertó para/)
      .waitFor();
  });

  test('nobody announced it, or it came already: all of it fits', async () => {
    const cliente_id = await portal.world.cliente(LARGO);
    const page = await openSmall();
    await scan(page, 'TBA303333333377');
    await at(page, 'cliente');
    await expectWhole(page, 'unknown');
    await page.keyboard.press('Enter');
    await table(page).getByText('Falta el cliente').waitFor();
    await typed(page, '999999');
    await table(page).getByText('No existe el casillero').waitFor();
    await expectWhole(page, 'unknown mailbox');
    await page.keyboard.press('Control+a');
    await typed(page, String(cliente_id));
    await at(page, 'alto');
    await expectWhole(page, 'without pre-alert');
    await typed(page, '400');
    await table(page).getByText('Si es así, Enter otra vez.').waitFor();
    await expectWhole(page, 'without pre-alert, doubtful');
    await page.keyboard.press('Enter');
    for (const figure of ['400', '400', '900']) {
      await typed(page, figure);
      await page.keyboard.press('Enter');
    }
    await untilStored('TBA303333333377', 1);

    await page.waitForTimeout(2100);
    await scan(page, 'TBA303333333377');
    await at(page, 'choices');
    await expectWhole(page, 'came already');
    await page.keyboard.press('Escape');
    await scan(page, 'TBA303333333378');
    await at(page, 'cliente');
    await typeByHand(page, 'MARIA DE LOS ANGELES GUADALUPE FERNANDEZ VILLANUEVA DE CASTELLANOS');
    await page.keyboard.press('F8');
    await at(page, 'alto');
    await expectWhole(page, 'nobodys');
  });
});

test('on a phone: everything in one column, no wider than the screen', async () => {
  await prealert('1Z999AA10123456806');
  const { page } = await visit({ as: 'empleado', size: 'telefono', scheme: 'dark' });
  await withoutPrinting(page);
  await page.goto('/recibir/paquetes/10');
  await page.getByLabel('Tracking').fill('1Z999AA10123456806');
  await page.getByLabel('Tracking').press('Enter');
  await table(page).getByText('Pre-alertado: 1001 · Ana Alvarado.').waitFor();
  for (const [label, figure] of [
    ['Alto', '10'],
    ['Largo', '10'],
    ['Ancho', '10'],
    ['Peso', '5'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(figure);
  expect(await seriousProblems(page, 'dark')).toEqual([]);
  // A phone zooms out a page that is too wide, so that it never scrolls: the screen's own width counts.
  const widths = () =>
    page.evaluate(() => [innerWidth, document.documentElement.scrollWidth].map((width) => width - screen.width));
  expect(await widths()).toEqual([0, 0]);
  await table(page).getByRole('button', { name: 'Guardar' }).click();
  await untilStored('1Z999AA10123456806', 1);
  await page.getByLabel('Tracking').fill('TBA909999999901');
  await page.getByLabel('Tracking').press('Enter');
  await table(page).getByRole('button', { name: 'Sin dueño' }).waitFor();
  expect(await widths()).toEqual([0, 0]);
});

describe('«Más datos»', () => {
  const PIECE = /\/assets\/MoreData-/;

  test('other dates than the service gives are entered there, for this parcel alone', async () => {
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    const [salida, entrega] = [10, 20].map((days) => localDay(Date.now() + days * DAY_MS)) as [string, string];
    await page.keyboard.press('F4');
    await at(page, 'paquete_descripcion');
    for (const [label, day] of [
      ['Salida estimada', salida],
      ['Entrega estimada', entrega],
    ] as const) {
      await page.getByLabel(label).fill(day.split('-').toReversed().join('/'));
      await page.keyboard.press('Tab');
    }
    for (const tracking of ['TBA303333333355', 'TBA303333333356']) {
      await scan(page, tracking);
      await at(page, 'cliente');
      await typed(page, '1001');
      await at(page, 'alto');
      await measure(page, '10', '10', '10', '5');
      await untilStored(tracking, 1);
    }
    const dates = await portal.query<{ tracking: string; salida: string; entrega: string }>(
      `select tracking, fecha_salida_estimada::text as salida, fecha_entrega_estimada::text as entrega from paquetes
       where tracking in ('TBA303333333355', 'TBA303333333356') order by tracking`,
    );
    expect(dates[0]).toEqual({ tracking: 'TBA303333333355', salida, entrega });
    expect(dates[1]).not.toMatchObject({ salida });
  });

  test('F4 leads there also when it comes late, and back to what is missing', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await context.route(PIECE, async (route) => {
      await arrived;
      await route.continue();
    });
    await open(page);
    await page.keyboard.press('F4');
    arrive();
    await at(page, 'paquete_descripcion');
    await page.keyboard.press('F4');
    await at(page, 'code');
    // Its code has loaded by now: it opens at once.
    await page.keyboard.press('F4');
    await at(page, 'paquete_descripcion');
    // A scan is the next parcel, wherever the focus is; the field being typed keeps none of it.
    await scan(page, 'TBA303333333366');
    await at(page, 'cliente');
    expect(await page.getByLabel('Descripción').inputValue()).toBe('');
    await page.keyboard.press('F4');
    await page.getByLabel('Descripción').waitFor({ state: 'hidden' });
    await at(page, 'cliente');
  });

  test('it was fetched ahead: without signal it opens; where it did not come the table goes on', async () => {
    const { page, context } = await visit({ as: 'empleado', offline: true });
    const fetched = watchPieces(page);
    await open(page);
    await fetched('MoreData');
    await context.setOffline(true);
    await page.keyboard.press('F4');
    await at(page, 'paquete_descripcion');
    await context.setOffline(false);

    await context.route(PIECE, (route) => route.abort());
    await open(page);
    await page.keyboard.press('F4');
    const problem = page.getByRole('alert').filter({ hasText: 'Sin conexión' });
    await problem.waitFor();
    await scan(page, 'TBA303333333367');
    await at(page, 'cliente');
    await context.unroute(PIECE);
    await problem.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByLabel('Descripción').waitFor();
  });
});

test('codes shot one after the other wait their turn; a figure right behind them is no end of theirs', async () => {
  const codes = ['TBA710007654321', 'TBA710015308642', 'TBA710022962963', 'TBA710030617284'];
  for (const tracking of codes)
    await portal.world.paquete({ estado: 'Pre-alertado', tracking, cliente_id: 1001, servicio_id: 10 });
  const { page } = await visit({ as: 'empleado' });
  await open(page);
  for (const code of codes) await scan(page, code);
  for (const code of codes) {
    await page.waitForFunction(
      (tracking) =>
        document.querySelector('[aria-label="Paquete en curso"]')?.textContent.includes(tracking) === true &&
        document.activeElement?.getAttribute('data-field') === 'alto',
      code,
    );
    // As a scale sends them: no pause between a figure, its Enter and the next one.
    const keys = ['1', '0', 'Enter', '1', '2', 'Enter', '8', 'Enter', '3', '.', '2', '5', 'Enter'];
    await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
  }
  for (const code of codes) expect(await untilStored(code, 1)).toMatchObject([{ peso_real: 3.25 }]);
});
