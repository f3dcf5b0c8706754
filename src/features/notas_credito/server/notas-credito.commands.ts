import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { storeDocument } from '#kit/server/files/document-store.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { requireClienteActivo } from '#features/paquetes/server/cliente-activo.public.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import type { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { notaCreditoErrors } from '../contract/notas-credito.errors.ts';
import { esPropia, estaUsada, avisoSobreGuia } from '../rules/nota-credito.public.ts';
import { mailAnulada, mailAprobada } from './notas-credito.mails.ts';
import { findNota, readTotalDeGuia } from './notas-credito.queries.ts';
import { notaMovement } from './notas.movement.public.ts';

const ENTIDAD = 'nota_credito';

/**
 * The guia given by id or displayed number; null: none is given.
 * @throws NOTA_GUIA_DESCONOCIDA, NOTA_GUIA_DE_OTRO at the field that was used.
 */
const requireGuia = async (
  db: Executor,
  { cliente_id, guia_id, guia_numero }: Context<typeof notasCreditoCalls.create>['body'],
): Promise<number | null> => {
  const byId = guia_id != null;
  const written = guia_numero ?? '';
  if (!byId && written === '') return null;
  const field = byId ? 'guia_id' : 'guia_numero';
  const numero = typedGuia(written)?.guia_numero ?? null;
  const guia = await db
    .selectFrom('guias')
    .select(['guia_id', 'cliente_id'])
    // Text that is not a guia number is null here, which matches no guia.
    .where(byId ? 'guia_id' : 'guia_numero', '=', byId ? guia_id : numero)
    .executeTakeFirst();
  if (guia === undefined) throw refuseField(notaCreditoErrors.NOTA_GUIA_DESCONOCIDA, field);
  if (guia.cliente_id !== cliente_id) throw refuseField(notaCreditoErrors.NOTA_GUIA_DE_OTRO, field);
  return guia.guia_id;
};

/** Asks for confirmation of a credit above the guia's price. @throws NOTA_SOBRE_TOTAL at the credit. */
const doubtCredito = async (db: Executor, guia_id: number | null, credito: number): Promise<void> => {
  if (guia_id === null) return;
  const aviso = avisoSobreGuia({ credito, guia_total: await readTotalDeGuia(db, guia_id) });
  if (aviso === null) return;
  const said = { aviso };
  const { NOTA_SOBRE_TOTAL } = notaCreditoErrors;
  throw refuse(NOTA_SOBRE_TOTAL, said, { errores: { credito: NOTA_SOBRE_TOTAL.message(said) } });
};

/** Requests a note, which cannot be used before another user approves it. */
export const createNota = async ({
  db,
  user,
  body,
  services,
  audit,
  notify,
}: Context<typeof notasCreditoCalls.create>): Promise<Answer<typeof notasCreditoCalls.create>> => {
  const { cliente_id, concepto, razon, credito } = body;
  await requireClienteActivo(db, cliente_id);
  const guia_id = await requireGuia(db, body);
  if (!body.credito_confirmado) await doubtCredito(db, guia_id, credito);
  const { name: adjunto, key: adjunto_clave } = await storeDocument(services.files, body.adjunto, {
    folder: 'notas_credito',
    campo: 'adjunto',
    refusal: notaCreditoErrors.NOTA_ADJUNTO_NO_ADMITIDO,
  });
  const nueva = { cliente_id, guia_id, concepto, razon, credito, adjunto, adjunto_clave };
  const { nota_credito_id } = await notaMovement.createOne(db, nueva, 'solicitar', { usuario: user.usuario });
  audit({ accion: 'notas_credito.solicitar', entidad: ENTIDAD, entidad_id: nota_credito_id, despues: nueva });
  notify('notas_credito');
  return {
    data: await findNota(db, user, nota_credito_id),
    message: 'La nota de crédito quedó pendiente de que otra persona la revise.',
  };
};

/** The note, locked. @throws NO_ENCONTRADO */
const lockNota = async (db: Executor, nota_credito_id: number) => {
  const [nota] = await notaMovement.lock(db, [nota_credito_id]);
  if (nota === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return nota;
};

const revisadaPor = ({ usuario }: Principal) => ({
  usuario_revision: usuario,
  fecha_revision: new Date().toISOString(),
});

export const processNota = async ({
  db,
  user,
  params: { nota_credito_id },
  body: { estado, razon, version },
  services,
  audit,
  notify,
}: Context<typeof notasCreditoCalls.process>): Promise<Answer<typeof notasCreditoCalls.process>> => {
  const before = await lockNota(db, nota_credito_id);
  const aprobada = estado === 'Aprobado';
  const accion = aprobada ? 'aprobar' : 'rechazar';
  notaMovement.require([before], accion);
  if (esPropia(user, before)) throw refuse(notaCreditoErrors.NOTA_PROPIA);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const set = { razon_rechazo: aprobada ? null : (razon ?? ''), ...revisadaPor(user) };
  await notaMovement.move(db, [before], accion, { usuario: user.usuario, set });
  const nota = await findNota(db, user, nota_credito_id);
  if (aprobada) await mailAprobada(db, services, nota, user.usuario);
  audit({
    accion: aprobada ? 'notas_credito.aprobar' : 'notas_credito.rechazar',
    entidad: ENTIDAD,
    entidad_id: nota_credito_id,
    antes: { estado: before.estado },
    despues: { estado, ...set },
  });
  notify('notas_credito');
  return { data: nota, message: aprobada ? 'La nota de crédito se aprobó.' : 'La nota de crédito se rechazó.' };
};

/** Cancels an approved note, if nothing was paid with it. */
export const cancelNota = async ({
  db,
  user,
  params: { nota_credito_id },
  body: { razon, version },
  services,
  audit,
  notify,
}: Context<typeof notasCreditoCalls.cancel>): Promise<Answer<typeof notasCreditoCalls.cancel>> => {
  const before = await lockNota(db, nota_credito_id);
  notaMovement.require([before], 'anular');
  if (estaUsada(before)) throw refuse(notaCreditoErrors.NOTA_USADA, { usado: moneyText(before.usado) });
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const set = {
    razon_anulacion: razon,
    usuario_anulacion: user.usuario,
    fecha_anulacion: new Date().toISOString(),
  };
  await notaMovement.move(db, [before], 'anular', { usuario: user.usuario, set });
  const nota = await findNota(db, user, nota_credito_id);
  await mailAnulada(db, services, nota, user.usuario);
  audit({
    accion: 'notas_credito.anular',
    entidad: ENTIDAD,
    entidad_id: nota_credito_id,
    antes: { estado: before.estado },
    despues: { estado: 'Anulado', ...set },
  });
  notify('notas_credito');
  return { data: nota, message: 'La nota de crédito se anuló.' };
};
