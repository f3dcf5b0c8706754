import { sql } from 'kysely';
import { kitErrors, refuse, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { abonosCalls } from '../contract/abonos.calls.ts';
import { abonoErrors } from '../contract/abonos.errors.ts';
import { problemaDeAnularAbono } from '../rules/abono-acciones.public.ts';
import type { MetodoTipo } from '../rules/pago.public.ts';
import { requireTurnosAbiertos } from '#features/caja/server/turno-del-cobro.public.ts';
import { mailAnulado } from './abonos.mails.public.ts';
import { voidRecibos } from './anular-pagos.public.ts';
import { readComprobante } from './comprobante.ts';
import { entregaMovement } from './entregas.movement.public.ts';
import { notasUsadasAudit } from './pagos.public.ts';

const PROBLEMS: Readonly<Record<NonNullable<ReturnType<typeof problemaDeAnularAbono>>, ErrorDefinition>> = {
  ya_anulado: abonoErrors.ABONO_YA_ANULADO,
  otro_dia: abonoErrors.ABONO_DE_OTRO_DIA,
  con_devolucion: abonoErrors.ABONO_CON_DEVOLUCION,
};

/** The receipt, locked after the deliveries it paid. @throws ABONO_NO_ENCONTRADO */
const lockAbono = async (db: Executor, abono_id: number) => {
  const lineas = await db
    .selectFrom('abonos_detalle')
    .select(['entrega_id'])
    .where('abono_id', '=', abono_id)
    .orderBy('entrega_id')
    .execute();
  const entrega_ids = lineas.map(({ entrega_id }) => entrega_id);
  const entregas = await entregaMovement.lock(db, entrega_ids);
  const abono = await db
    .selectFrom('abonos')
    .selectAll()
    .where('abono_id', '=', abono_id)
    .forUpdate()
    .executeTakeFirst();
  if (abono === undefined) throw refuse(abonoErrors.ABONO_NO_ENCONTRADO, { abono_id });
  const detalle = await db
    .selectFrom('abonos_detalle')
    .select(['entrega_id', 'abono', 'nota_credito_id'])
    .where('abono_id', '=', abono_id)
    .execute();
  return { ...abono, detalle, entregas };
};

/** Makes the receipt's deliveries owe its parts again, and recomputes by which methods they are still paid. */
const restoreDeudas = (
  db: Executor,
  { abono_id, entregas }: Awaited<ReturnType<typeof lockAbono>>,
  usuario: string,
): Promise<unknown> =>
  entregaMovement.move(db, entregas, 'devolver', {
    usuario,
    set: {
      pagado: sql<number>`pagado - (
        select d.abono from abonos_detalle d where d.abono_id = ${abono_id} and d.entrega_id = entregas.entrega_id
      )`,
      metodos: sql<MetodoTipo[]>`array(
        select distinct p.metodo_tipo
        from abonos_detalle o join abonos a on a.abono_id = o.abono_id and not a.anulado
          join pagos p on p.abono_id = a.abono_id
        where o.entrega_id = entregas.entrega_id
      )`,
    },
  });

/** Voids a receipt. Locks in this order: the deliveries it paid, the receipt, credit notes. */
export const voidAbono = async ({
  db,
  user,
  params: { abono_id },
  body: { razon, version },
  services,
  audit,
  notify,
}: Context<typeof abonosCalls.void>): Promise<Answer<typeof abonosCalls.void>> => {
  if (user.cliente_id !== null) throw refuse(abonoErrors.ABONO_NO_ENCONTRADO, { abono_id });
  const before = await lockAbono(db, abono_id);
  const now = new Date();
  const con_devolucion = before.detalle.some(({ nota_credito_id }) => nota_credito_id !== null);
  const problem = problemaDeAnularAbono({ ...before, con_devolucion }, now);
  if (problem !== null) throw refuse(PROBLEMS[problem]);
  await requireTurnosAbiertos(db, [before.turno_id]);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const notas = await voidRecibos(db, [abono_id], { razon, usuario: user.usuario, now });
  await restoreDeudas(db, before, user.usuario);
  const entrega_ids = before.detalle.map(({ entrega_id }) => entrega_id);
  const { cliente_id } = before;
  await mailAnulado(db, services, { cliente_id, razon, entrega_ids, abono_id, devuelto: 0 }, user.usuario);
  audit(
    {
      accion: 'abonos.anular',
      entidad: 'abono',
      entidad_id: abono_id,
      antes: { total: before.total, detalle: before.detalle },
      despues: { anulado: true, razon },
    },
    ...notasUsadasAudit(notas, 'devolver', { abono_id }),
  );
  notify('abonos', 'entregas', ...(notas.length > 0 ? ['notas_credito'] : []));
  return {
    data: await readComprobante(db, user, abono_id),
    message: 'El comprobante se anuló; lo que pagó se debe de nuevo.',
  };
};
