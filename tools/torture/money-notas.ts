import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { aFile } from '../../tests/harness/form-body.ts';
import { asked, type Asking, type Play } from './money-play.ts';

/** A note requested by a cashier, who may also be the one to decide; then the decision is refused. */
export const requestNota = async (play: Play): Promise<Asking> =>
  asked(play, notasCreditoCalls.create, {
    ...(play.random.chance(0.8) ? { as: 'supervisor' as const } : {}),
    body: {
      cliente_id: play.random.pick(play.clientes),
      concepto: play.random.pick(['Reclamo por daño', 'Cobro en exceso', 'Cortesía'] as const),
      razon: 'Se cobró de más',
      credito: (100 + play.random.below(20_000)) / 100,
      adjunto: aFile('factura.pdf', '%PDF-1.7'),
    },
  });

/** One of the latest notes in these states; by the time of the request it may have been decided or cancelled. */
const lately = async ({ api, random }: Play, estados: readonly ('Pendiente' | 'Aprobado')[]) => {
  const rows = await api.db
    .selectFrom('notas_credito')
    .select('nota_credito_id')
    .where('estado', 'in', estados)
    .orderBy('nota_credito_id', 'desc')
    .limit(6)
    .execute();
  return rows.length === 0 ? null : random.pick(rows);
};

export const processNota = async (play: Play): Promise<Asking | null> => {
  const params = await lately(play, ['Pendiente']);
  if (params === null) return null;
  return asked(play, notasCreditoCalls.process, {
    as: 'admin',
    params,
    body: play.random.chance(0.85) ? { estado: 'Aprobado' } : { estado: 'Rechazado', razon: 'No corresponde' },
  });
};

export const cancelNota = async (play: Play): Promise<Asking | null> => {
  const params = await lately(play, ['Aprobado', 'Pendiente']);
  if (params === null) return null;
  return asked(play, notasCreditoCalls.cancel, { as: 'admin', params, body: { razon: 'Se dio dos veces' } });
};
