import { expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { createRandom, type Random } from '#app/server/world/random.ts';
import { ofrecidosUnoAUno } from '../../../../tests/harness/ofrecidos-uno-a-uno.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { extractosCalls } from '../contract/extractos.calls.ts';
import { lineasCalls } from '../contract/lineas.calls.ts';
import type { Linea } from '../contract/lineas.schemas.ts';

const app = await useTestApp();
const as = 'admin' as const;
const HOY = localDay(new Date());
/** Few different values, so that lines are alike and several records match one line. */
const KEYS = ['AB77', 'AB77', 'X1', '9900'] as const;
const WRITTEN_FORMS = { AB77: ['ab-77', '00AB77', 'AB 77'], X1: ['x1', 'X.1'], 9900: ['9900', '00-9900'] } as const;
const MONTOS = [40, 40, 75.5, 100] as const;
const DOLAR = 25;

const dayOf = (random: Random): string => dayAfter(HOY, random.below(15) - 14);
const refOf = (random: Random): string => random.pick(WRITTEN_FORMS[random.pick(KEYS)]);

/** Deposits of the account, some of them void and some with a proof of transfer for the same payment. */
const writeDepositos = async (random: Random, cuenta_banco_id: number, guia_id: number): Promise<void> => {
  for (let n = 0; n < 14; n++) {
    const monto = random.pick(MONTOS);
    const referencia = refOf(random);
    const fecha = `${dayOf(random)}T18:00:00Z`;
    const cuenta = random.chance(0.9) ? cuenta_banco_id : await app.world.cuenta();
    const { pago_id, abono_id } = await app.world.deposito({ cuenta_banco_id: cuenta, monto, referencia, fecha });
    const changed = random.chance(0.15) ? { anulado: true } : { referencia_repetida: true };
    await app.db.updateTable('pagos').set(changed).where('pago_id', '=', pago_id).execute();
    if (random.chance(0.15))
      await writeComprobante(random, { cuenta_banco_id: cuenta, guia_id, monto, referencia, abono_id });
  }
};

/** A proof that became a credit note, possibly cancelled since. Only one proof per reference is approved. */
const writeComprobante = async (
  random: Random,
  {
    guia_id,
    ...fields
  }: { cuenta_banco_id: number; guia_id: number; monto: number; referencia: string; abono_id?: number },
): Promise<void> => {
  const estado = random.chance(0.2) ? 'Anulado' : 'Aprobado';
  const nota_credito_id = await app.world.nota({ concepto: 'Pago anticipado', credito: fields.monto, estado });
  const { count } = await app.db
    .selectFrom('comprobantes_transferencia')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cuenta_banco_id', '=', fields.cuenta_banco_id)
    .where(
      'referencia_clave',
      '=',
      fields.referencia
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .replace(/^0+/, '')
        .toUpperCase(),
    )
    .executeTakeFirstOrThrow();
  if (count > 0) return;
  await app.world.comprobante({
    ...fields,
    guia_ids: [guia_id],
    fecha: dayOf(random),
    estado: 'Aprobado',
    nota_credito_id,
    usuario_revision: 'admin',
    fecha_revision: new Date().toISOString(),
  });
};

const writeLibros = async (random: Random, cuenta_banco_id: number, usd: boolean): Promise<void> => {
  const struck = () =>
    random.chance(0.15)
      ? {
          eliminado: true,
          usuario_eliminacion: 'admin',
          fecha_eliminacion: new Date().toISOString(),
          razon_eliminacion: 'Estaba dos veces',
        }
      : {};
  for (let n = 0; n < 10; n++) {
    const monto = random.pick(MONTOS);
    const valor = usd ? monto * DOLAR : monto;
    const dolares = usd ? { factor_dolar: DOLAR } : {};
    await app.world.gasto({
      cuenta_banco_id,
      gasto_referencia: refOf(random),
      gasto_fecha: dayOf(random),
      gasto_valor: valor,
      ...dolares,
      ...(usd && { gasto_valor_usd: monto }),
      ...struck(),
    });
    await app.world.ingreso({
      cuenta_banco_id,
      ingreso_referencia: refOf(random),
      ingreso_fecha: dayOf(random),
      ingreso_valor: valor,
      ...dolares,
      ...(usd && { ingreso_valor_usd: monto }),
      ...struck(),
    });
  }
};

/** Two statements of one account; the second shares some lines with the first. */
const writeExtractos = async (random: Random, cuenta_banco_id: number): Promise<readonly number[]> => {
  const lineaOf = () => ({
    fecha: dayOf(random),
    referencia: random.chance(0.15) ? '' : random.pick(KEYS),
    monto: random.pick(MONTOS) * (random.chance(0.25) ? -1 : 1),
  });
  const first = await app.world.extracto({ cuenta_banco_id, lineas: Array.from({ length: 16 }, lineaOf) });
  const second = await app.world.extracto({ cuenta_banco_id, lineas: [{ monto: 1, referencia: 'SEGUNDO' }] });
  const shared = first.linea_ids.filter(() => random.chance(0.5));
  for (const [place, linea_id] of shared.entries())
    await app.db
      .insertInto('extractos_contenido')
      .values({ extracto_id: second.extracto_id, linea_id, fila: place + 10 })
      .execute();
  await app.db
    .updateTable('extractos')
    .set({ lineas: shared.length + 1, repetidas: shared.length })
    .where('extracto_id', '=', second.extracto_id)
    .execute();
  return [first.extracto_id, second.extracto_id];
};

/** Settles some lines with the first record offered, then deletes or voids some of these records. */
const settleSome = async (random: Random, extracto_id: number): Promise<void> => {
  for (const { linea_id, exacta, candidatos } of await linesOf(extracto_id)) {
    if (!random.chance(0.3)) continue;
    const offered = exacta ?? candidatos[0];
    const params = { linea_id };
    if (offered === undefined) {
      await app.call(lineasCalls.skip, { as, params, body: { razon: 'Es una comisión' } });
      continue;
    }
    const { clase, id } = offered;
    // A record offered for two lines goes to the first; the second call is refused.
    await app.call(lineasCalls.settle, { as, params, body: { clase, id } });
    if (clase === 'pago' && random.chance(0.3))
      await app.db.updateTable('pagos').set({ anulado: true }).where('pago_id', '=', id).execute();
  }
};

const LIMITE = 3;
/** The lines of all pages. */
const linesOf = async (extracto_id: number, query: object = {}): Promise<readonly Linea[]> => {
  const found: Linea[] = [];
  for (let pagina = 1; ; pagina++) {
    const { body } = await app.call(lineasCalls.list, {
      as,
      params: { extracto_id },
      query: { limite: LIMITE, pagina, ...query } as never,
    });
    found.push(...body.data);
    if (body.data.length < LIMITE) return found;
  }
};

const named = (one: { readonly clase: string; readonly id: number }): string => `${one.clase} ${one.id}`;
const ofrecidosOf = (lines: readonly Linea[]) =>
  lines
    .filter(({ situacion }) => situacion === 'Pendiente')
    .map(({ linea_id, exacta, candidatos }) => ({
      linea_id,
      exacta: exacta === null ? null : named(exacta),
      candidatos: candidatos.map(named),
    }))
    .toSorted((a, b) => a.linea_id - b.linea_id);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'what pages offer is what each line is held against everything for (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const usd = seed % 4 === 0;
    const cuenta_banco_id = await app.world.cuenta(usd ? { cuenta_banco_moneda: 'USD' } : {});
    const { guia_id } = await app.world.guia({ estado: 'Disponible para entrega', paquetes: 1 });
    await writeDepositos(random, cuenta_banco_id, guia_id);
    for (const key of Object.keys(WRITTEN_FORMS))
      if (random.chance(0.6))
        await writeComprobante(random, { cuenta_banco_id, guia_id, monto: random.pick(MONTOS), referencia: key });
    await writeLibros(random, cuenta_banco_id, usd);
    const extracto_ids = await writeExtractos(random, cuenta_banco_id);
    let exactas = 0;
    for (const settled of [false, true])
      for (const extracto_id of extracto_ids) {
        if (settled) await settleSome(random, extracto_id);
        const found = await ofrecidosUnoAUno(app.db, extracto_id);
        const expected = found.map(({ linea_id, exacta, ofrecidos }) => ({
          linea_id,
          exacta: ofrecidos.find((one) => one === exacta) ?? null,
          candidatos: ofrecidos.filter((one) => one !== exacta),
        }));
        for (const orden of ['fila', '-fila', 'fecha', '-monto'])
          expect(ofrecidosOf(await linesOf(extracto_id, { orden })), orden).toEqual(expected);
        expect(ofrecidosOf(await linesOf(extracto_id, { situacion: 'Pendiente' }))).toEqual(expected);
        const { body } = await app.call(extractosCalls.get, {
          as,
          params: { extracto_id },
          headers: { 'cache-control': 'no-cache' },
        });
        expect(body.data.exactas).toBe(found.filter(({ exacta }) => exacta !== null).length);
        exactas += body.data.exactas;
      }
    expect(exactas === 0).toBe(usd);
  },
);
