import { sql } from 'kysely';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Context, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readPatrones } from '#features/configuraciones/server/configuraciones.public.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { recepcionCalls } from '../contract/recepcion.calls.ts';
import { correctPaquete, reassignPaquete } from './asignar.commands.ts';
import { undoReception } from './deshacer.commands.ts';
import { receiveNewPaquete, receivePaquete } from './recepcion.commands.ts';
import { readHallados, readRecent } from './recepcion.queries.ts';
import { readSolicitudes } from './solicitudes.queries.ts';
import { suggestClientes } from './sugeridos.ts';
import { presentSinDueno, searchSinDueno, selectSinDueno } from './sin-dueno.queries.ts';

/** Checks the password of whoever authorises a lower price. */
const authorise = (context: Context<typeof recepcionCalls.correct | typeof recepcionCalls.reassign>) =>
  authoriseRebaja(context, 'paquete', context.params.paquete_id);

export const recepcionHandlers: readonly Handler[] = [
  handle(recepcionCalls.lookup, async ({ db, query: { codigo } }) => {
    const { kind, tracking, codigos } = canonicalTracking(codigo);
    const hallados = kind === 'tracking' ? await readHallados(db, codigos) : [];
    const prealertas = hallados.filter(({ paquete_estado }) => paquete_estado === 'Pre-alertado');
    const patrones = await readPatrones(db);
    const { courier, candidatos } = recogniseCourier(codigo, patrones);
    return {
      data: {
        tipo: kind,
        tracking,
        paquete_courier: courier,
        candidatos: [...candidatos],
        reparo: refusalOf(codigo, patrones)?.mensaje ?? null,
        prealertas,
        recibidos: hallados.filter(({ paquete_estado }) => paquete_estado !== 'Pre-alertado'),
        solicitudes: await readSolicitudes(
          db,
          prealertas.flatMap(({ guia_id }) => guia_id ?? []),
        ),
      },
    };
  }),
  handle(recepcionCalls.suggest, async ({ db, query: { texto } }) => ({ data: await suggestClientes(db, texto) })),
  handle(recepcionCalls.recent, async ({ db, user }) => ({ data: await readRecent(db, user.usuario) })),
  ...handleList(recepcionCalls.sinDueno, {
    rows: ({ db, query: { buscar } }) =>
      selectSinDueno(db).where('p.cliente_id', '=', SIN_IDENTIFICAR).$call(whereGiven(buscar, searchSinDueno)),
    from: 'p',
    key: 'paquete_id',
    order: {
      tracking: [sql`p.tracking`, sql`p.orden`],
    },
    // The longest waiting first.
    defaultOrder: 'fecha_recepcion',
    present: presentSinDueno,
    sheet: 'Paquetes sin dueño',
  }),
  handle(recepcionCalls.receive, receivePaquete),
  handle(recepcionCalls.receiveNew, receiveNewPaquete),
  handle(recepcionCalls.correct, correctPaquete, authorise),
  handle(recepcionCalls.undo, undoReception),
  handle(recepcionCalls.reassign, reassignPaquete, authorise),
];
