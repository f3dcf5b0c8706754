import { addCajas } from './company-cash.ts';
import { CLIENTES, dice, momentIn, USUARIO, written, type Ground } from './company-ground.ts';
import { FOUR, newLinea, rounded, unitsOf } from './company-lineas.ts';
import { addAnticipos, addNotas } from './company-notes.ts';
import type { TestApp } from './test-app.ts';

const later = (moment: string, hours: number): string => new Date(Date.parse(moment) + hours * 3_600_000).toISOString();

interface Entrega {
  readonly entrega_id: number;
  readonly cliente_id: number;
  readonly moment: string;
  readonly total: bigint;
  readonly anulada: boolean;
}

const newEntrega = async (ground: Ground, year: number): Promise<Entrega> => {
  const { random, insert } = ground;
  const [cliente_id, sucursal_id] = [random.pick(CLIENTES), random.pick(ground.sucursales)];
  const lineas = [];
  for (let left = random.int(1, 3); left > 0; left -= 1) lineas.push(await newLinea(ground, cliente_id, sucursal_id));
  const total = lineas.reduce((sum, linea) => sum + linea.total, 0n);
  const [anulada, moment] = [random.chance(0.15), momentIn(year, random)];
  const { entrega_id = 0 } = await insert('entregas', {
    cliente_id,
    sucursal_id,
    tipo: 'Sucursal',
    estado: anulada ? 'Anulada' : 'Crédito',
    total: written(total),
    usuario_registro: USUARIO,
    fecha_registro: moment,
    ...(anulada && { razon_anulacion: 'Prueba', usuario_anulacion: USUARIO, fecha_anulacion: moment }),
  });
  for (const { row } of lineas) await insert('entregas_guias', { ...row, entrega_id, anulada });
  return { entrega_id, cliente_id, moment, total, anulada };
};

let deposits = 0;

/** Adds payments that make up a sum, by one method or two. */
const addPagos = async (
  { random, insert, metodos, cuentas }: Ground,
  abono_id: number,
  cliente_id: number,
  cents: bigint,
  anulado: boolean,
) => {
  const first = random.chance(0.3) && cents > 1n ? cents / 2n : cents;
  for (const monto of first === cents ? [cents] : [first, cents - first]) {
    const metodo = random.pick(['Efectivo', 'Efectivo', 'Tarjeta', 'Transferencia', 'Depósito', 'Nota de Crédito']);
    const tipo = metodo === 'Tarjeta' ? 'Tarjeta Crédito' : metodo === 'Transferencia' ? 'Depósito' : metodo;
    deposits += 1;
    const nota =
      tipo === 'Nota de Crédito'
        ? await insert('notas_credito', {
            cliente_id,
            concepto: 'Cortesía',
            razon: 'Prueba',
            credito: written(monto),
            usado: anulado ? '0.00' : written(monto),
            estado: 'Aprobado',
            usuario_registro: USUARIO,
            usuario_revision: 'sistema',
            fecha_revision: new Date().toISOString(),
          })
        : {};
    const withBank = tipo === 'Tarjeta Crédito' || tipo === 'Depósito';
    await insert('pagos', {
      abono_id,
      metodo_pago_id: metodos.get(metodo),
      metodo_tipo: tipo,
      cuenta_banco_id: withBank && random.chance(0.9) ? random.pick(cuentas) : null,
      referencia: withBank ? `REF${deposits}` : null,
      nota_credito_id: nota['nota_credito_id'] ?? null,
      monto: written(monto),
      recibido: written(monto),
      anulado,
    });
  }
};

interface Parte {
  readonly entrega: Entrega;
  readonly cents: bigint;
}

const newRecibo = async (ground: Ground, partes: readonly Parte[], moment: string, anulado: boolean): Promise<void> => {
  const { random, insert } = ground;
  const cliente_id = partes[0]?.entrega.cliente_id ?? 0;
  const cents = partes.reduce((sum, parte) => sum + parte.cents, 0n);
  // A receipt is only «Contado» if it pays its delivery at the same moment.
  const contado =
    partes.length === 1 && partes[0]?.entrega.moment === moment && partes[0].cents === partes[0].entrega.total;
  const { abono_id = 0 } = await insert('abonos', {
    cliente_id,
    sucursal_id: random.pick(ground.sucursales),
    tipo: contado ? 'Contado' : 'Abono',
    total: written(cents),
    usuario_registro: USUARIO,
    fecha_registro: moment,
    anulado,
    ...(anulado && { razon_anulacion: 'Prueba', usuario_anulacion: USUARIO, fecha_anulacion: moment }),
  });
  for (const { entrega, cents: part } of partes) {
    // The delivery was voided but the receipt is valid: its line became a credit of the client.
    const nota =
      entrega.anulada && !anulado
        ? await insert('notas_credito', {
            cliente_id,
            concepto: 'Devolución',
            razon: 'Prueba',
            credito: written(part),
            estado: 'Aprobado',
            usuario_registro: USUARIO,
            usuario_revision: 'sistema',
            fecha_revision: moment,
          })
        : {};
    await insert('abonos_detalle', {
      abono_id,
      entrega_id: entrega.entrega_id,
      abono: written(part),
      nota_credito_id: nota['nota_credito_id'] ?? null,
    });
  }
  await addPagos(ground, abono_id, cliente_id, cents, anulado);
};

const settle = async ({ app }: Ground, { entrega_id, total }: Entrega, pagado: bigint): Promise<void> => {
  await app.pool.query(
    `update entregas set pagado = $2, estado = case when estado = 'Anulada' then estado when $2::numeric = total then 'Pagada' else 'Crédito' end
     where entrega_id = $1`,
    [entrega_id, written(pagado > total ? total : pagado)],
  );
};

/** Adds deliveries paid at once, in parts, late, together with others, or not at all. */
const addEntregas = async (ground: Ground, year: number, howMany: number): Promise<void> => {
  const { random } = ground;
  const paid = new Map<Entrega, bigint>();
  const owed: Entrega[] = [];
  for (let left = howMany; left > 0; left -= 1) {
    const entrega = await newEntrega(ground, year);
    paid.set(entrega, 0n);
    const { total, moment, anulada } = entrega;
    if (anulada) {
      // Voiding a delivery that was paid alone voids its receipt.
      if (random.chance(0.5)) await newRecibo(ground, [{ entrega, cents: total }], moment, true);
      continue;
    }
    if (random.chance(0.45)) {
      await newRecibo(ground, [{ entrega, cents: total }], moment, false);
      paid.set(entrega, total);
    } else if (random.chance(0.5) && total > 2n) {
      const cents = total / 3n;
      await newRecibo(ground, [{ entrega, cents }], moment, false);
      paid.set(entrega, cents);
      owed.push(entrega);
    } else owed.push(entrega);
    if (random.chance(0.1)) await newRecibo(ground, [{ entrega, cents: 1n }], moment, true);
  }
  // Late receipts, each for two deliveries of a client.
  for (const cliente_id of CLIENTES) {
    const mine = owed.filter((one) => one.cliente_id === cliente_id);
    for (let place = 0; place + 1 < mine.length; place += 3) {
      const two = mine.slice(place, place + 2);
      const partes = two.map((entrega) => ({
        entrega,
        cents: (entrega.total - (paid.get(entrega) ?? 0n)) / (random.chance(0.5) ? 1n : 2n),
      }));
      const moment = later(
        two
          .map((one) => one.moment)
          .toSorted()
          .at(-1) ?? '',
        random.int(1, 1200),
      );
      await newRecibo(
        ground,
        partes.filter(({ cents }) => cents > 0n),
        moment,
        false,
      );
      for (const { entrega, cents } of partes) paid.set(entrega, (paid.get(entrega) ?? 0n) + cents);
    }
  }
  // A delivery that was voided after a receipt had paid it together with another.
  const voided = [...paid.keys()].find(({ anulada }) => anulada);
  const open =
    voided && owed.find((one) => one.cliente_id === voided.cliente_id && (paid.get(one) ?? 0n) + 100n < one.total);
  if (voided !== undefined && open !== undefined) {
    await newRecibo(
      ground,
      [
        { entrega: voided, cents: 100n },
        { entrega: open, cents: 100n },
      ],
      voided.moment > open.moment ? voided.moment : open.moment,
      false,
    );
    paid.set(open, (paid.get(open) ?? 0n) + 100n);
    paid.set(voided, 100n);
  }
  for (const [entrega, cents] of paid) await settle(ground, entrega, cents);
};

/** Adds expenses and incomes, some in dollars, some struck through. */
const addRegistros = async ({ app, random, sucursales, cuentas, insert }: Ground, year: number, howMany: number) => {
  const { rows: categorias } = await app.pool.query<{ categoria_id: number; tipo: 'Gasto' | 'Ingreso' }>(
    'select categoria_id, tipo from categorias where not es_padre order by 1',
  );
  for (let left = howMany; left > 0; left -= 1) {
    const { categoria_id, tipo } = random.pick(categorias);
    const book = tipo === 'Gasto' ? 'gasto' : 'ingreso';
    const usd = random.chance(0.25) ? BigInt(random.int(1, 50_000)) : null;
    const factor = `25.${String(random.int(0, 9999)).padStart(4, '0')}`;
    const eliminado = random.chance(0.15);
    const moment = momentIn(year, random);
    await insert(`${book}s`, {
      categoria_id,
      [`${book}_referencia`]: `REF ${left}`,
      [`${book}_valor`]: usd === null ? random.cents(1, 500_000) : written(rounded(usd * unitsOf(factor, 4), FOUR)),
      [`${book}_valor_usd`]: usd === null ? null : written(usd),
      factor_dolar: usd === null ? null : factor,
      [`${book}_fecha`]: moment.slice(0, 'yyyy-mm-dd'.length),
      sucursal_id: random.pick(sucursales),
      cuenta_banco_id: random.pick(cuentas),
      usuario_registro: USUARIO,
      eliminado,
      ...(eliminado && { usuario_eliminacion: USUARIO, fecha_eliminacion: moment, razon_eliminacion: 'Prueba' }),
    });
  }
};

/** Adds sent lists, a guide in two of them, abandoned guides, and expenses that several lists share. */
const addListas = async ({ app, random, sucursales, cuentas, insert }: Ground, year: number, howMany: number) => {
  const listas: number[] = [];
  for (let left = howMany; left > 0; left -= 1)
    listas.push(
      await app.world.packinglist({ estado: 'Enviado a HN', fecha_envio: momentIn(year, random), history: false }),
    );
  for (const packinglist_id of listas)
    for (let left = random.int(1, 4); left > 0; left -= 1) {
      const { guia_id } = await app.world.guia({
        estado: random.chance(0.15) ? 'Abandonado' : 'Entregado',
        sucursal_id: random.pick(sucursales),
        guia_valor: Number(random.cents(100, 20_000)),
        guia_descuento: random.chance(0.2) ? Number(random.cents(1, 90)) : 0,
        guia_costo_envio: random.chance(0.2) ? Number(random.cents(1, 500)) : 0,
        factor_dolar: 25 + random.int(0, 9999) / 10_000,
        history: false,
      });
      const lists = random.chance(0.3) ? [packinglist_id, random.pick(listas)] : [packinglist_id];
      for (const one of lists) {
        const peso = Number(random.cents(50, 3000));
        await app.world.paquete({
          estado: 'Entregado',
          guia_id,
          packinglist_id: one,
          peso_cobrar: peso,
          peso_real: peso,
        });
      }
    }
  const { rows } = await app.pool.query<{ categoria_id: number }>(
    `select categoria_id from categorias where categoria_nombre in ('Flete aéreo', 'Aduana', 'Bodega Miami') and not es_padre`,
  );
  for (let left = howMany; left > 0; left -= 1) {
    const { gasto_id } = await insert('gastos', {
      categoria_id: random.pick(rows).categoria_id,
      gasto_referencia: `Flete ${left}`,
      gasto_valor: random.cents(100, 900_000),
      gasto_fecha: `${year}-02-${String(random.int(1, 28)).padStart(2, '0')}`,
      sucursal_id: random.pick(sucursales),
      cuenta_banco_id: random.pick(cuentas),
      usuario_registro: USUARIO,
    });
    for (const packinglist_id of new Set([random.pick(listas), random.pick(listas), random.pick(listas)]))
      await insert('gastos_packinglists', { gasto_id, packinglist_id });
  }
};

/** Creates the branches and accounts of a company without any work. */
export const newGround = async (app: TestApp, seed: number): Promise<Ground> => {
  const random = dice(seed);
  const sucursales = [await app.world.sucursal(), await app.world.sucursal(), await app.world.sucursal()];
  const cuentas = [
    await app.world.cuenta({ comision_pos: 3.25 }),
    await app.world.cuenta({ comision_pos: 2.75 }),
    await app.world.cuenta(),
  ];
  const { rows } = await app.pool.query<{ metodo_pago_id: number; metodo_nombre: string }>(
    'select metodo_pago_id, metodo_nombre from metodos_pago',
  );
  const metodos = new Map(rows.map((row) => [row.metodo_nombre, row.metodo_pago_id]));
  const insert: Ground['insert'] = async (table, row) => {
    const names = Object.keys(row);
    const values = names.map((_, place) => `$${place + 1}`);
    const { rows: made } = await app.pool.query<Record<string, number>>(
      `insert into ${table} (${names.join(', ')}) values (${values.join(', ')}) returning *`,
      Object.values(row),
    );
    return made[0] ?? {};
  };
  return { app, random, sucursales, cuentas, metodos, insert };
};

/** Creates the first months of a year of a believable company. @returns its branches. */
export const newCompany = async (app: TestApp, seed: number, year: number): Promise<readonly number[]> => {
  const ground = await newGround(app, seed);
  await addEntregas(ground, year, 40);
  await addRegistros(ground, year, 40);
  await addListas(ground, year, 6);
  await addCajas(ground, year, 12);
  await addAnticipos(ground, year, 8);
  await addNotas(ground, year, 10);
  return ground.sucursales;
};
