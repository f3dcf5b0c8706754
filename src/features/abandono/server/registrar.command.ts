import { AppError, kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { autorizadorOf } from '#features/sesiones/server/autorizacion.public.ts';
import { AUTORIZA_REBAJA } from '#features/viaje/contract/rebaja.schemas.ts';
import { authoriserOf } from '#features/viaje/server/autorizar-rebaja.ts';
import { followPeso } from '#features/viaje/server/cobro-guia.ts';
import { requireSinRuta } from '#features/viaje/server/en-ruta.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import type { LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import type { abandonoCalls } from '../contract/abandono.calls.ts';
import { abandonoErrors } from '../contract/abandono.errors.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { mailAbandonados } from './abandono.mails.ts';
import { readEnEspera, readTerminos } from './en-espera.queries.ts';

type Abandon = Context<typeof abandonoCalls.abandon>;

const authorise = authoriserOf({ accion: 'abandono.autorizacion_fallida' });

/** Finds whose password was given, before the transaction. @throws REBAJA_AUTORIZACION_INVALIDA, counted and logged. */
export const authoriseAbandono = (context: Abandon): Promise<void> =>
  authorise(context, 'paquete', ...context.body.paquete_ids);

/** @throws ABANDONO_NO_CALIFICA for the first that cannot be registered. */
const requireRegistrables = (rows: readonly EnEsperaRow[]): void => {
  for (const { tracking, motivo } of rows)
    if (motivo !== null) throw refuse(abandonoErrors.ABANDONO_NO_CALIFICA, { tracking, motivo });
};

/**
 * Who allows a registration before enough attempts to reach the owner; null if nothing is missing.
 * @throws ABANDONO_SIN_INTENTOS at `excepcion`, ABANDONO_SIN_AUTORIZACION at `autorizacion`.
 */
const requireExcepcion = (
  user: Abandon['user'],
  body: Abandon['body'],
  rows: readonly EnEsperaRow[],
): { readonly excepcion: string; readonly autorizador: string } | null => {
  const [first] = rows.filter(({ falta_aviso }) => falta_aviso !== null);
  if (first === undefined) return null;
  const { excepcion } = body;
  if (excepcion === null || excepcion === undefined) {
    const told = { tracking: first.tracking, falta: first.falta_aviso ?? '' };
    throw new AppError(abandonoErrors.ABANDONO_SIN_INTENTOS, told, {
      errores: { excepcion: abandonoErrors.ABANDONO_SIN_INTENTOS.message(told) },
    });
  }
  const autorizador = autorizadorOf(body) ?? (user.permisos.has(AUTORIZA_REBAJA) ? user.usuario : undefined);
  if (autorizador === undefined) throw refuseField(abandonoErrors.ABANDONO_SIN_AUTORIZACION, 'autorizacion');
  return { excepcion, autorizador };
};

/** The guias with a parcel that is not abandoned. */
const goingOn = async (db: Executor, guias: readonly LockedGuia[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('paquetes')
    .select('guia_id')
    .distinct()
    .where(
      hasAnyId(
        'guia_id',
        guias.map(({ guia_id }) => guia_id),
      ),
    )
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', '<>', 'Abandonado')
    .execute();
  return new Set(rows.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id])));
};

/**
 * Registers parcels as abandoned: all or none. A guia with other parcels left is weighed and priced without them; one
 * without any left keeps its price, which is still owed.
 */
export const abandonPaquetes = async ({
  db,
  user,
  body,
  services,
  audit,
  notify,
}: Abandon): Promise<Answer<typeof abandonoCalls.abandon>> => {
  const { usuario } = user;
  const paquete_ids = [...new Set(body.paquete_ids)];
  const heads = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id'])
    .where(hasAnyId('paquete_id', paquete_ids))
    .execute();
  if (heads.length < paquete_ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  const { guias, paquetes } = await lockConGuias(db, heads);
  if (paquetes.length < paquete_ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  const rows = await readEnEspera(db, paquete_ids, await readTerminos(db));
  requireRegistrables(rows);
  await requireSinRuta(db, guias);
  const excepcion = requireExcepcion(user, body, rows);
  const comentario =
    excepcion === null
      ? body.razon
      : `${body.razon} · Sin los intentos de contacto: ${excepcion.excepcion} · Autorizó ${excepcion.autorizador}`;
  const by = { usuario, comentario };
  await paqueteMovement.move(db, paquetes, 'abandonar', by);
  await db
    .insertInto('abandonos')
    .values(
      rows.map(({ paquete_id, paquete_estado, espera_desde, flete, falta_aviso }) => ({
        paquete_id,
        estado_antes: paquete_estado,
        espera_desde,
        flete,
        razon: body.razon,
        ...(falta_aviso === null ? {} : excepcion),
        usuario_registro: usuario,
      })),
    )
    .execute();
  const left = await goingOn(db, guias);
  const rebajas: AuditEntry[] = [];
  for (const guia of guias) {
    if (!left.has(guia.guia_id)) continue;
    await followPeso(db, guia);
    rebajas.push(...(await requireRebaja(db, user, { guia_id: guia.guia_id, antes: guia }, body)));
  }
  await followPaquetes(db, guias, usuario);
  await mailAbandonados(db, services, rows, usuario);
  audit(
    ...rows.map((row) => ({
      accion: 'abandono.registrar',
      entidad: 'paquete',
      entidad_id: row.paquete_id,
      antes: { paquete_estado: row.paquete_estado, espera_desde: row.espera_desde, flete: row.flete },
      despues: { paquete_estado: 'Abandonado', razon: body.razon, intentos: row.intentos, ...excepcion },
    })),
    ...rebajas,
  );
  notify('abandono', 'paquetes', 'guias');
  return {
    data: { paquete_ids: rows.map(({ paquete_id }) => paquete_id) },
    message: counted(
      rows.length,
      'Se registró 1 paquete como abandonado.',
      'Se registraron # paquetes como abandonados.',
    ),
  };
};
