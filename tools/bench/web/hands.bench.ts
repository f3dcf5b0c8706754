import type { Browser, Page } from 'playwright-core';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Product } from '../product.ts';
import { median } from '../timing.ts';
import { measureOf, type Measure } from '../measure.ts';
import { untilThere, visit } from './visit.ts';

/** Time between two keys of somebody who types figures all day. */
const KEY_MS = 150;
/** Time that a practised user takes to recognise whose debt it is, or to compare a picture with its figures. */
const LOOK_MS = 600;
const COMPARE_MS = 1_500;
const ROUNDS = 5;
const SECOND = 1_000;

const timed = async (run: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / SECOND;
};

/** From the first key of the mailbox to the receipt on the screen, by keyboard only. */
const collect = (page: Page, cliente_id: number): Promise<number> =>
  timed(async () => {
    await page.keyboard.type(mailboxText(cliente_id), { delay: KEY_MS });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Debe \d/ }).waitFor();
    await page.waitForTimeout(LOOK_MS);
    const cobrar = page.getByRole('button', { name: /^Cobrar L/ });
    for (let keys = 0; keys < 3 && !(await cobrar.and(page.locator(':focus')).isVisible()); keys += 1) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(KEY_MS);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Pago registrado' }).waitFor();
  });

const benchDebts = async (page: Page, { query }: Product): Promise<number[]> => {
  const debtors = await query<{ cliente_id: number }>(
    'select cliente_id from entregas where saldo > 0 group by 1 order by sum(saldo) desc limit $1',
    [ROUNDS],
  );
  await page.goto('/pagos');
  await page.getByText('¿Quién paga?').waitFor();
  const taken: number[] = [];
  for (const { cliente_id } of debtors) {
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Buscar cliente' }).and(page.locator(':focus')).waitFor();
    taken.push(await collect(page, cliente_id));
  }
  return taken;
};

/** From one proof on the screen to the next. */
const approve = (page: Page): Promise<number> =>
  timed(async () => {
    const here = page.url();
    await page.waitForTimeout(COMPARE_MS);
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.href !== here);
    await untilThere(page);
  });

const benchProofs = async (page: Page, { query }: Product): Promise<number[]> => {
  // Some of the demonstration's proofs look alike and would need a second confirmation.
  await query(
    `update comprobantes_transferencia set estado = 'Rechazado', razon_rechazo = 'Medida', usuario_revision = 'medidas',
       fecha_revision = now()
     where estado = 'Pendiente'`,
  );
  await query(
    `insert into comprobantes_transferencia (cliente_id, entrega_ids, guia_ids, cuenta_banco_id, monto, referencia, fecha,
       archivo, archivo_clave, archivo_sha256, usuario_registro)
     select e.cliente_id, array[e.entrega_id], '{}', p.cuenta_banco_id, e.saldo, 'MEDIDA-' || e.entrega_id, p.fecha,
       p.archivo, p.archivo_clave, lpad(e.entrega_id::text, 64, '0'), p.usuario_registro
     from (select * from comprobantes_transferencia order by comprobante_id limit 1) p,
       (select * from entregas where saldo > 0 order by entrega_id limit $1) e`,
    [ROUNDS],
  );
  await page.goto('/financiero/comprobantes');
  await page.getByRole('link', { name: 'Revisar pendientes' }).click();
  await page.getByRole('img', { name: /Comprobante de transferencia CT-/ }).waitFor();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await approve(page));
  return taken;
};

const FEWEST = 3;

const measured = (what: string, taken: readonly number[], atMost: number): Measure => {
  if (taken.length < FEWEST) throw new Error(`${what}: only ${taken.length} could be done`);
  return measureOf('A mano, solo con el teclado', {
    what,
    value: Math.max(...taken),
    unit: 's',
    bar: { atMost },
    note: `${taken.length} veces, mediana ${median([...taken]).toFixed(1)} s; ${KEY_MS} ms entre teclas`,
  });
};

/** How long handling money takes a cashier who knows the screens, including looking and typing. */
export const benchHands = async (browser: Browser, product: Product): Promise<Measure[]> => {
  const { page, context } = await visit(browser, product, { size: 'escritorio', usuario: 'admin' });
  // Proofs first: collecting at the counter would leave them no debt to pay.
  const proofs = await benchProofs(page, product);
  const debts = await benchDebts(page, product);
  await context.close();
  return [
    measured('cobrar lo que un cliente debe, de la primera tecla al comprobante', debts, 8),
    measured('aprobar un comprobante de transferencia, hasta ver el siguiente', proofs, 5),
  ];
};
