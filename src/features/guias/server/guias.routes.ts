import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { handle, type Context, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { cambioCalls } from '../contract/cambio.calls.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { changeCliente, changeServicio } from './asignacion.commands.ts';
import { destructure, previewDestructure } from './cambio/separar.commands.ts';
import { joins, previewJoins } from './cambio/unir.commands.ts';
import { addComment } from './comentario.commands.ts';
import { changeDimensions } from './dimensiones.commands.ts';
import { mailAvailable, setAvailable, setMultipleAvailable } from './disponible.commands.ts';
import { findGuia, findGuiaOfCliente } from './guia.queries.ts';
import { findPrecio } from './precio.queries.ts';
import { findPorDisponer } from './por-disponer.queries.ts';
import { filteredGuias, findScanned, GUIAS_LIST, presentListed } from './guias.list.ts';

type Pricing =
  | typeof guiasCalls.dimensions
  | typeof guiasCalls.changeServicio
  | typeof guiasCalls.changeCliente
  | typeof cambioCalls.destructure;

/** Finds out whose password was sent with a change of price. */
const authorise = (context: Context<Pricing>) => authoriseRebaja(context, 'guia', context.params.guia_id);

export const guiasHandlers: readonly Handler[] = [
  ...handleList(guiasCalls.list, {
    ...GUIAS_LIST,
    rows: (context) => filteredGuias(context),
    present: (row, { user }) => presentListed(row, user),
  }),
  handle(guiasCalls.get, async ({ db, user, params: { guia_id } }) => ({ data: await findGuia(db, user, guia_id) })),
  handle(guiasCalls.scanned, async ({ db, user, query: { codigo } }) => ({
    data: await findScanned(db, user, codigo),
  })),
  handle(guiasCalls.price, async ({ db, user, params: { guia_id } }) => ({
    data: await findPrecio(db, user, guia_id),
  })),
  ...handleList(guiasCalls.ofCliente, {
    ...GUIAS_LIST,
    check: ({ db, user, params: { cliente_id } }) => checkCliente(db, user, cliente_id),
    rows: (context) => filteredGuias(context, context.params.cliente_id),
    present: (row, { user }) => presentListed(row, user),
  }),
  handle(guiasCalls.oneOfCliente, async ({ db, user, params: { cliente_id, guia } }) => {
    await checkCliente(db, user, cliente_id);
    const typed = typedGuia(guia);
    if (typed === null) throw refuse(kitErrors.NO_ENCONTRADO);
    return { data: await findGuiaOfCliente(db, user, cliente_id, typed.guia_numero) };
  }),
  handle(guiasCalls.dimensions, changeDimensions, authorise),
  handle(guiasCalls.changeServicio, changeServicio, authorise),
  handle(guiasCalls.changeCliente, changeCliente, authorise),
  handle(guiasCalls.available, setAvailable),
  handle(guiasCalls.multipleAvailable, setMultipleAvailable),
  handle(guiasCalls.porDisponer, async ({ db, user, query: { packinglist_id } }) => ({
    data: await findPorDisponer(db, user, packinglist_id),
  })),
  handle(guiasCalls.mailAvailable, mailAvailable),
  handle(guiasCalls.addComment, addComment),
  handle(cambioCalls.previewDestructure, previewDestructure),
  handle(cambioCalls.destructure, destructure, authorise),
  handle(cambioCalls.previewJoins, previewJoins),
  handle(cambioCalls.joins, joins, (context) => authoriseRebaja(context, 'guia', ...context.body.guia_ids)),
];
