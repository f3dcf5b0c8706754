import { randomUUID } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { PENDIENTES_MAX, POR_DIA_MAX } from '#features/comprobantes/rules/comprobante.rules.ts';
import { aFile } from '../../tests/harness/form-body.ts';
import { newDisponible } from '../../tests/harness/new-entrega.ts';
import { asked, partOf, type Asking, type Cajero, type Play } from './money-play.ts';

const JPG = Buffer.from('ffd8ffe0', 'hex');

const waiting = ({ api }: Play) =>
  api.db
    .selectFrom('comprobantes_transferencia')
    .select(['comprobante_id', 'usuario_registro'])
    .where('estado', '=', 'Pendiente');

/** What the proof says that it pays: debts, by too little or too much, or a waiting guide. */
const meant = async (play: Play, cliente_id: number) => {
  const { api, random } = play;
  const owed = await api.db
    .selectFrom('entregas')
    .select(['entrega_id', 'saldo'])
    .where('cliente_id', '=', cliente_id)
    .where('saldo', '>', 0)
    .orderBy('entrega_id')
    .limit(1 + random.below(3))
    .execute();
  if (owed.length === 0 || random.chance(0.3))
    return {
      entrega_ids: [],
      guia_ids: [await newDisponible(api, { cliente_id })],
      monto: (100 + random.below(30_000)) / 100,
    };
  const first = owed[0]?.saldo ?? 1;
  const monto = random.chance(0.5)
    ? first
    : random.chance(0.5)
      ? partOf(random, first)
      : (100 + random.below(60_000)) / 100;
  return { entrega_ids: owed.map(({ entrega_id }) => entrega_id), guia_ids: [], monto };
};

/** A proof sent by the client, or by a cashier for them; now and then with a reference that was sent before. */
export const sendProof = async (play: Play): Promise<Asking | null> => {
  const { api, random, clientes, tokens, enviados, cuenta_banco_id } = play;
  const cliente_id = random.pick(clientes);
  const sent = enviados.get(cliente_id) ?? 0;
  const { length } = await waiting(play).where('cliente_id', '=', cliente_id).execute();
  // Beyond the limits the answer is 429.
  if (sent >= POR_DIA_MAX || length >= PENDIENTES_MAX / 2) return null;
  enviados.set(cliente_id, sent + 1);
  const before = random.chance(0.2)
    ? await api.db
        .selectFrom('comprobantes_transferencia')
        .select('referencia')
        .orderBy('comprobante_id', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const referencia = before?.referencia ?? randomUUID();
  play.referencias.push(referencia);
  const token = random.chance(0.7) ? tokens.get(cliente_id) : undefined;
  return asked(play, comprobantesCalls.create, {
    ...(token === undefined ? {} : { token }),
    body: {
      cliente_id,
      cuenta_banco_id,
      ...(await meant(play, cliente_id)),
      referencia,
      fecha: localDay(Date.now()),
      datos_confirmados: true,
      comprobante: aFile('foto.jpg', Buffer.concat([JPG, Buffer.from(randomUUID())])),
    },
  });
};

const deciding = (play: Play, comprobante_id: number, aprobado: boolean, { token }: Cajero = play.cajero) =>
  asked(play, comprobantesCalls.process, {
    token,
    params: { comprobante_id },
    body: aprobado ? { estado: 'Aprobado' } : { estado: 'Rechazado', razon: 'No se lee la foto' },
  });

/** A decision by any cashier, also the sender; it may have been decided already. */
export const decideProof = async (play: Play): Promise<Asking | null> => {
  const rows = await waiting(play).orderBy('comprobante_id').limit(3).execute();
  if (rows.length === 0) return null;
  return deciding(play, play.random.pick(rows).comprobante_id, play.random.chance(0.85));
};

/** Decides the proofs that still wait: approved by somebody else than the sender, or rejected. @returns their count. */
export const decideRest = async (play: Play): Promise<number> => {
  let decided = 0;
  for (const { comprobante_id, usuario_registro } of await waiting(play).execute()) {
    const other = play.cajeros.find(({ usuario }) => usuario !== usuario_registro);
    for (const aprobado of [true, false]) {
      if ((await deciding(play, comprobante_id, aprobado, other)()).status !== 200) continue;
      decided += 1;
      break;
    }
  }
  return decided;
};
