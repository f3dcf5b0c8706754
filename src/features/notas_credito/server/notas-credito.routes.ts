import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readDocument } from '#kit/server/files/document-store.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { ofOwnDays } from '#features/sucursales/server/sucursal-propia.public.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { cancelNota, createNota, processNota } from './notas-credito.commands.ts';
import {
  filterNotas,
  findNota,
  findNotaRow,
  isTypedNota,
  presentNota,
  readTotales,
  withSummary,
} from './notas-credito.queries.ts';
import { notaCuenta, saldoOf, saldoDeNota } from './saldo.public.ts';
import { seesNota } from './visible.public.ts';

const selectNotas = (db: Executor, cliente_id: number) =>
  db.selectFrom('notas_credito as n').where('n.cliente_id', '=', cliente_id).where(notaCuenta);

type NotasCall = typeof notasCreditoCalls.list | typeof notasCreditoCalls.report;
type NotasQuery = QueryOf<NotasCall>;

/** @param told the filters that apply to this user. */
const handleNotas = (call: NotasCall, told: (user: Principal, query: NotasQuery) => NotasQuery): Handler[] =>
  handleList(call, {
    rows: ({ db, user, query }) => withSummary(filterNotas(db, user, told(user, query))),
    from: 'n',
    key: 'nota_credito_id',
    order: { estado: [sql`n.estado`, sql`n.fecha_registro`] },
    defaultOrder: '-fecha_registro',
    daysInOrder: true,
    days: ({ user, query }) => told(user, query),
    first: ({ query }) => isTypedNota(query.buscar),
    present: (row, { user }) => presentNota(row, user),
    totales: async ({ db, user, query }) => {
      const totales = await readTotales(db, user, told(user, query));
      return { totales, count: totales.notas };
    },
    sheet: 'Notas de crédito',
  });

const handleNota = (call: typeof notasCreditoCalls.get | typeof notasCreditoCalls.reported): Handler =>
  handle(call, async ({ db, user, params }) => ({ data: await findNota(db, user, params.nota_credito_id) }));

export const notasCreditoHandlers: readonly Handler[] = [
  ...handleNotas(notasCreditoCalls.list, (_, query) => query),
  ...handleNotas(notasCreditoCalls.report, ofOwnDays),
  handleNota(notasCreditoCalls.get),
  handleNota(notasCreditoCalls.reported),
  handle(notasCreditoCalls.create, createNota),
  handle(notasCreditoCalls.process, processNota),
  handle(notasCreditoCalls.cancel, cancelNota),
  handle(notasCreditoCalls.download, async ({ db, user, params: { nota_credito_id, archivo }, services, log }) => {
    const { adjunto, adjunto_clave } = await findNotaRow(db, user, nota_credito_id);
    if (adjunto === null || adjunto_clave === null || archivo !== adjunto) throw refuse(kitErrors.NO_ENCONTRADO);
    return readDocument({ services, log }, { name: adjunto, key: adjunto_clave }, { nota_credito_id });
  }),
  handle(notasCreditoCalls.summary, async ({ db, user, params: { cliente_id } }) => {
    await checkCliente(db, user, cliente_id);
    const [totales, detalle] = await Promise.all([
      selectNotas(db, cliente_id)
        .select([
          saldoOf(cliente_id).as('saldo'),
          sql<number>`coalesce(sum(credito - usado) filter (where estado = 'Aprobado'), 0)`.as('notas_credito'),
        ])
        .executeTakeFirstOrThrow(),
      selectNotas(db, cliente_id)
        .select(['n.nota_credito_id', 'n.concepto', 'n.credito', 'n.usado', 'n.estado', 'n.fecha_registro'])
        .select(sql<boolean>`${user.cliente_id === null ? seesNota(user) : sql`false`}`.as('abrir'))
        .orderBy('fecha_registro', 'desc')
        .orderBy('nota_credito_id', 'desc')
        .execute(),
    ]);
    const now = new Date();
    return {
      data: {
        cliente_id,
        ...totales,
        detalle: detalle.map(({ abrir, ...nota }) => ({ ...nota, ...saldoDeNota(nota, now), acciones: { abrir } })),
      },
    };
  }),
];
