import { sql } from 'kysely';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { ofVisibleClientes } from '#features/clientes/server/visible-clientes.public.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import { LIBRE } from '#features/viaje/server/libre.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { MAXIMO_EN_FORMULARIO } from '../contract/prealerta.schemas.ts';

/** Which trackings are already on their way to this mailbox, however written; says nothing of others' parcels. */
export const findKnown = async ({
  db,
  user,
  query: { trackings, cliente_id },
}: Context<typeof paquetesCalls.known>): Promise<Answer<typeof paquetesCalls.known>['data']> => {
  // Staff who have not chosen a client yet ask of no mailbox; another's parcel, or nobody's, is not known in it.
  if (user.cliente_id === null && cliente_id === undefined) return [];
  const asked = trackings
    .split(',')
    .slice(0, MAXIMO_EN_FORMULARIO)
    .map((tracking) => ({ tracking: tracking.trim(), codigos: canonicalTracking(tracking).codigos }));
  const rows = await byCodigos(
    db,
    asked.flatMap(({ codigos }) => codigos),
  )
    .where(ofVisibleClientes(user, 'paquetes.listado.ver', sql`p.cliente_id`))
    .$call(whereGiven('p.cliente_id', '=', cliente_id))
    .select(['p.paquete_id', 'p.tracking', 'p.paquete_descripcion', 'p.paquete_estado', 'p.guia_id'])
    .select(LIBRE.as('libre'))
    .select(
      sql<string[]>`array(select pc.codigo from paquete_codigos pc where pc.paquete_id = p.paquete_id)`.as('codigos'),
    )
    .orderBy('p.orden')
    .execute();
  return asked.flatMap(({ tracking, codigos }) => {
    const boxes = rows.filter((one) => [one.tracking, ...one.codigos].some((code) => codigos.includes(code)));
    const [row] = boxes;
    if (row === undefined) return [];
    const { paquete_id, paquete_descripcion, paquete_estado, guia_id } = row;
    const libres = boxes.flatMap((one) => (one.libre ? [one.paquete_id] : []));
    return [{ tracking, paquete_id, paquete_descripcion, paquete_estado, en_guia: guia_id !== null, libres }];
  });
};
