import { randomUUID } from 'node:crypto';
import { numberOf, total as sum } from '#kit/rules/money.ts';
import { createRandom, type Random } from '#app/server/world/random.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { cuentaParaClientes } from '../../tests/harness/new-comprobante.ts';
import { entregaBody, metodoId, newDisponible } from '../../tests/harness/new-entrega.ts';
import { newCustomer } from '../../tests/harness/new-user.ts';
import { bookCash, strikeCash } from './money-libros.ts';
import { cancelNota, processNota, requestNota } from './money-notas.ts';
import { asked, newCajeros, partOf, type Asking, type Cajero, type Play } from './money-play.ts';
import { decideProof, decideRest, sendProof } from './money-proofs.ts';

/** No move sends a wrong request, so this status is a fault. */
const WRONG = 400;
/** Few, so that moves often meet at the same client. */
const CLIENTES = 8;

type Pagos = NonNullable<Parameters<typeof entregaBody>[1]>['pagos'];

const inCash = ({ metodos, random }: Play, monto: number) => ({
  metodo_pago_id: metodos.efectivo,
  monto,
  ...(random.chance(0.4) ? { recibido: Math.ceil(monto / 100) * 100 } : {}),
});

/** Splits an amount over one or two methods, sometimes with a credit note of the client. */
const pagosOf = (play: Play, monto: number, notas: readonly { nota_credito_id: number; disponible: number }[]) => {
  const { random, metodos, referencias } = play;
  const [nota] = notas;
  if (nota !== undefined && random.chance(0.5)) {
    const used = Math.min(nota.disponible, monto);
    const rest = numberOf({ units: BigInt(Math.round(monto * 100) - Math.round(used * 100)), places: 2 });
    const byNota = { metodo_pago_id: metodos.nota, monto: used, nota_credito_id: nota.nota_credito_id };
    return rest > 0 ? [byNota, inCash(play, rest)] : [byNota];
  }
  if (random.chance(0.3)) {
    const again = referencias.length > 0 && random.chance(0.3);
    const referencia = again ? random.pick(referencias) : randomUUID();
    return [{ metodo_pago_id: metodos.deposito, monto, referencia }];
  }
  if (random.chance(0.2)) return [{ metodo_pago_id: metodos.tarjeta, monto, referencia: randomUUID() }];
  return [inCash(play, monto)];
};

const counterOf = async ({ api }: Play, cliente_id: number) =>
  (await api.call(abonosCalls.counter, { as: 'supervisor', params: { cliente_id } })).body.data;

/** Hands a guide over: paid, in part, or on credit, together with older debts. */
const deliver = async (play: Play): Promise<Asking> => {
  const { api, random, clientes, cajero } = play;
  const { sucursal_id } = cajero;
  const cliente_id = random.pick(clientes);
  const guia_id = await newDisponible(api, { cliente_id, sucursal_id, guia_valor: 1 + random.below(3000) / 100 });
  const { guias } = (await api.call(entregasCalls.counter, { as: 'supervisor', params: { cliente_id } })).body.data;
  const price = guias.find((guia) => guia.guia_id === guia_id)?.total ?? 0;
  const { entregas, notas_credito } = await counterOf(play, cliente_id);
  const abonos = random.chance(0.3)
    ? entregas.slice(0, 1 + random.below(2)).map(({ entrega_id, saldo }) => ({ entrega_id, abono: saldo }))
    : [];
  const old = sum(abonos.map(({ abono }) => abono));
  // A cashier who may not give credit tries it now and then.
  const whole = random.chance(cajero.daCredito ? 0.4 : 0.9);
  const now = whole ? price : random.chance(0.5) ? partOf(random, price) : 0;
  const monto = sum([old, now]);
  const pagos: Pagos = monto > 0 ? pagosOf(play, monto, notas_credito) : [];
  return asked(play, entregasCalls.create, { body: entregaBody([guia_id], { cliente_id, pagos, abonos }) });
};

/** Collects debts: all, a part, or of chosen deliveries. */
const pay = async (play: Play): Promise<Asking | null> => {
  const { random, clientes } = play;
  const cliente_id = random.pick(clientes);
  const { saldo, entregas, notas_credito } = await counterOf(play, cliente_id);
  const [one] = entregas;
  // The sum and the list are two readings: another cashier may have collected all in between.
  if (one === undefined || saldo === 0) return null;
  const chosen = random.chance(0.4);
  const owed = chosen ? one.saldo : saldo;
  const monto = random.chance(0.4) ? owed : partOf(random, owed);
  return asked(play, abonosCalls.create, {
    body: {
      cliente_id,
      pagos: pagosOf(play, monto, notas_credito),
      ...(chosen ? { detalle: [{ entrega_id: one.entrega_id, abono: monto }] } : {}),
      ...(random.chance(0.5) ? { total: saldo } : {}),
    },
  });
};

const voidEntrega = async (play: Play): Promise<Asking | null> => {
  const rows = await play.api.db
    .selectFrom('entregas')
    .select('entrega_id')
    .where('estado', '<>', 'Anulada')
    .orderBy('entrega_id', 'desc')
    .limit(12)
    .execute();
  if (rows.length === 0) return null;
  const { entrega_id } = play.random.pick(rows);
  return asked(play, entregasCalls.void, {
    token: play.cajeros[0].token,
    params: { entrega_id },
    body: { razon: 'Se equivocó de caja' },
  });
};

const voidAbono = async (play: Play): Promise<Asking | null> => {
  const rows = await play.api.db
    .selectFrom('abonos')
    .select('abono_id')
    .where('anulado', '=', false)
    .orderBy('abono_id', 'desc')
    .limit(12)
    .execute();
  if (rows.length === 0) return null;
  const { abono_id } = play.random.pick(rows);
  const { token } = play.cajeros[0];
  return asked(play, abonosCalls.void, { token, params: { abono_id }, body: { razon: 'El depósito no llegó' } });
};

const openTurno = async (play: Play): Promise<Asking> =>
  asked(play, cajaCalls.open, { body: { monto_inicial: play.random.below(200_000) / 100 } });

const moveEfectivo = async (play: Play): Promise<Asking> =>
  asked(play, cajaCalls.move, {
    body: {
      tipo: play.random.chance(0.5) ? 'Entrada' : 'Salida',
      monto: (100 + play.random.below(50_000)) / 100,
      razon: 'Cambio de otra caja',
    },
  });

/** The count is random: most shifts end with a difference. */
const closing = ({ random }: Pick<Play, 'random'>) => ({
  conteo: [500, 100, 0.5, 0.05].map((denominacion) => ({ denominacion, cantidad: random.below(20) })),
  tarjetas: [{ cuenta_banco_id: null, lote: random.below(100_000) / 100 }],
});
const closeTurno = async (play: Play): Promise<Asking> =>
  asked(play, cajaCalls.close, {
    body: { ...closing(play), ...(play.random.chance(0.7) ? { comentario: 'No se sabe' } : {}) },
  });

/** Explains a difference, or approves an explained one as administrator. */
const settleTurno = async (play: Play): Promise<Asking | null> => {
  const rows = await play.api.db
    .selectFrom('turnos')
    .select(['turno_id', 'cajero', 'estado'])
    .where('estado', 'in', ['Contado', 'Por aprobar'])
    .where(
      'cajero',
      'in',
      play.cajeros.map(({ usuario }) => usuario),
    )
    .orderBy('turno_id', 'desc')
    .limit(6)
    .execute();
  if (rows.length === 0) return null;
  const { turno_id, cajero, estado } = play.random.pick(rows);
  const token = play.cajeros.find(({ usuario }) => usuario === cajero)?.token ?? '';
  return estado === 'Contado'
    ? asked(play, cajaCalls.close, { token, body: { turno_id, comentario: 'Un vuelto de más' } })
    : asked(play, cajaCalls.approve, { as: 'admin', params: { turno_id }, body: { comentario: 'Se repone' } });
};

/** The moves with their weights, in percent. */
const MOVES: readonly (readonly [number, (play: Play) => Promise<Asking | null>])[] = [
  [28, deliver],
  [18, pay],
  [5, bookCash],
  [3, strikeCash],
  [7, sendProof],
  [8, decideProof],
  [6, requestNota],
  [7, processNota],
  [2, cancelNota],
  [5, voidEntrega],
  [4, voidAbono],
  [4, openTurno],
  [2, moveEfectivo],
  [2, closeTurno],
  [3, settleTurno],
];

const pickMove = (random: Random): ((play: Play) => Promise<Asking | null>) => {
  let place = random.below(100);
  for (const [share, move] of MOVES) {
    if (place < share) return move;
    place -= share;
  }
  return deliver;
};

/** The results of the moves: the number accepted, and the refusals by code, including 5xx. */
export interface Played {
  readonly accepted: number;
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Four cashiers deliver, collect, decide on proofs of transfer and credit notes, give back, void, open and count shifts
 * and book cash for a few clients at once, as the seed decides; in the end no proof waits and every shift is counted.
 * @param onMove gets the number of moves answered so far.
 */
export const playMoney = async (
  api: TestApi,
  moves: number,
  seed: number,
  onMove: (done: number) => void = () => undefined,
): Promise<Played> => {
  const random = createRandom(seed);
  const clientes = await Promise.all(Array.from({ length: CLIENTES }, () => newCustomer(api, null)));
  const tokens = new Map(
    await Promise.all(clientes.map(async (one) => [one, await api.openSession(String(one))] as const)),
  );
  const [efectivo, tarjeta, deposito, nota] = await Promise.all(
    ['Efectivo', 'Tarjeta', 'Depósito', 'Nota de Crédito'].map((name) => metodoId(api, name)),
  );
  const cajeros = await newCajeros(api);
  const play: Omit<Play, 'cajero'> = {
    api,
    cajeros,
    random,
    clientes,
    tokens,
    enviados: new Map(),
    referencias: [],
    cuenta_banco_id: await cuentaParaClientes(api),
    metodos: { efectivo: efectivo ?? 0, tarjeta: tarjeta ?? 0, deposito: deposito ?? 0, nota: nota ?? 0 },
  };
  const refused: Record<string, number> = {};
  let accepted = 0;
  let left = moves;
  let done = 0;
  const hand = async (cajero: Cajero): Promise<void> => {
    while (left-- > 0) {
      const ask = await pickMove(random)({ ...play, cajero });
      if (ask === null) {
        onMove((done += 1));
        continue;
      }
      const { status, body } = await ask();
      onMove((done += 1));
      if (status === 200) accepted += 1;
      else {
        const code = `${status} ${body.code ?? body.message}${status === WRONG ? ` ${JSON.stringify(body.errores)}` : ''}`;
        refused[code] = (refused[code] ?? 0) + 1;
      }
    }
  };
  await Promise.all(cajeros.map(hand));
  accepted += await decideRest({ ...play, cajero: cajeros[0] });
  for (const { token } of cajeros) {
    const body = { ...closing(play), comentario: 'Al final' };
    if ((await api.call(cajaCalls.close, { token, key: randomUUID(), body })).status === 200) accepted += 1;
  }
  return { accepted, refused };
};

/** The refusals that these moves may get when another was faster, or for credit without the permission. */
export const MONEY_REFUSALS: readonly string[] = [
  '403 ENTREGA_CREDITO_SIN_PERMISO',
  '409 ABONO_ENTREGA_SIN_SALDO',
  '409 ABONO_EXCEDE_SALDO',
  '409 ABONO_EXCEDE_DEUDA',
  '409 ABONO_SIN_DEUDA',
  '409 ABONO_TOTAL_CAMBIO',
  '409 ABONO_YA_ANULADO',
  '409 ABONO_CON_DEVOLUCION',
  '409 ENTREGA_YA_ANULADA',
  '409 PAGO_NOTA_SIN_SALDO',
  '409 PAGO_REFERENCIA_REPETIDA',
  '409 PAGO_DEPOSITO_EXCEDE',
  '409 CAJA_YA_ABIERTA',
  '409 CAJA_NO_ABIERTA',
  '409 CAJA_YA_CONTADA',
  '409 CAJA_TURNO_CERRADO',
  '409 CAJA_NO_POR_APROBAR',
  '409 PAGO_NOTA_NO_VALIDA',
  '409 COMPROBANTE_NADA_QUE_PAGAR',
  '409 COMPROBANTE_YA_REVISADO',
  '409 COMPROBANTE_PROPIO',
  '409 COMPROBANTE_REFERENCIA_USADA',
  '409 NOTA_YA_PROCESADA',
  '409 NOTA_PROPIA',
  '409 NOTA_NO_APROBADA',
  '409 NOTA_USADA',
  '409 LIBRO_YA_ELIMINADO',
  '409 LIBRO_TURNO_CONTADO',
];
