import { localDay } from '#kit/rules/dates.ts';
import { randomUUID } from 'node:crypto';
import { AppError, refuse, refuseField } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { imageTypeOf } from '#kit/server/files/image-type.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { handOver } from '#features/entregas/server/crear-entrega.public.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import type { rutaCalls } from '../contract/ruta.calls.ts';
import { rutaErrors } from '../contract/ruta.errors.ts';
import { momentoOf } from '../rules/momento.ts';
import { type LockedParada, paradaMovement } from './paradas.movement.ts';
import { countOf, takeParadas } from './paradas.ts';
import { mailIntento } from './ruta.mails.ts';

/** Stores a photo, after checking by its content that it is an image. @throws RUTA_FOTO_NO_ADMITIDA at the field. */
const storeFoto = async (files: FileStore, file: UploadedFile | undefined): Promise<string | null> => {
  if (file === undefined) return null;
  const type = imageTypeOf(Buffer.from(file.head));
  const refusal = rutaErrors.RUTA_FOTO_NO_ADMITIDA;
  if (type === null) throw new AppError(refusal, undefined, { errores: { foto: refusal.message() } });
  const key = `ruta/${randomUUID()}.${type.extension}`;
  await files.putFile(key, file.path);
  return key;
};

/** The time by the phone, the time at the server, and the one that counts. */
const momentosOf = (paradas: readonly LockedParada[], momento_telefono: string) => {
  const ahora = new Date();
  const salida = Math.max(...paradas.map(({ fecha_salida }) => Date.parse(fecha_salida ?? ahora.toISOString())));
  const momento = momentoOf({ telefono: Date.parse(momento_telefono), salida, ahora: ahora.getTime() });
  return { momento_telefono, momento: new Date(momento).toISOString(), fecha_cierre: ahora.toISOString() };
};

/** The day on which each guia left: from then on no storage is charged. */
const salidasOf = (paradas: readonly LockedParada[]): ReadonlyMap<number, string> =>
  new Map(
    paradas.flatMap(({ guia_id, fecha_salida }) =>
      fecha_salida === null ? [] : [[guia_id, localDay(fecha_salida)] as const],
    ),
  );

/** Delivers the guias of one client at the door, like the counter: with the same price, receipt and mail. */
export const deliverParadas = async (
  context: Context<typeof rutaCalls.deliver>,
): Promise<Answer<typeof rutaCalls.deliver>> => {
  const { db, user, body, services, notify } = context;
  const { paradas } = await takeParadas(db, body.parada_ids, (one) => one.repartidor === user.usuario);
  const [first] = paradas;
  if (first === undefined || paradas.some(({ cliente_id }) => cliente_id !== first.cliente_id))
    throw refuse(rutaErrors.RUTA_DE_VARIOS);
  const foto_clave = await storeFoto(services.files, body.foto);
  const momentos = momentosOf(paradas, body.momento);
  // First, because a trigger refuses to change the state of a guia that is still out with a driver.
  const done = await paradaMovement.move(db, paradas, 'entregar', {
    usuario: user.usuario,
    set: { ...momentos, foto_clave, motivo: null },
  });
  const { recibe_nombre, recibe_dni, firma, comentario, pagos, total } = body;
  const { data, message } = await handOver(
    context,
    {
      cliente_id: first.cliente_id,
      guia_ids: paradas.map(({ guia_id }) => guia_id),
      tipo: 'Domicilio',
      recibe_nombre,
      recibe_dni,
      firma,
      comentario,
      pagos,
      abonos: [],
      exonerar_almacenaje: false,
      total,
    },
    {
      sucursal_id: first.sucursal_id,
      en_ruta: true,
      momento: momentos.momento,
      salidas: salidasOf(paradas),
    },
  );
  await db
    .updateTable('ruta_paradas')
    .set({ entrega_id: data.entrega_id })
    .where(
      'parada_id',
      'in',
      done.map(({ parada_id }) => parada_id),
    )
    .execute();
  notify('ruta', 'domicilio');
  return { data, message };
};

/** Records a failed attempt; the guia stays with the driver until it is back at the branch. */
export const failParadas = async ({
  db,
  user,
  body: { parada_ids, motivo, comentario, momento, foto },
  services,
  audit,
  notify,
}: Context<typeof rutaCalls.fail>): Promise<Answer<typeof rutaCalls.fail>> => {
  if (motivo === 'Otro' && comentario === '') throw refuseField(rutaErrors.RUTA_OTRO_SIN_TEXTO, 'comentario');
  const { guias, paradas } = await takeParadas(db, parada_ids, (one) => one.repartidor === user.usuario);
  const foto_clave = await storeFoto(services.files, foto);
  const by = { usuario: user.usuario, comentario: comentario === '' ? motivo : `${motivo}: ${comentario}` };
  const momentos = momentosOf(paradas, momento);
  await paradaMovement.move(db, paradas, 'fallar', { ...by, set: { ...momentos, motivo, comentario, foto_clave } });
  await countOf(db, paradas, 'intentos');
  await guiaMovement.note(db, guias, 'intento_fallido', by);
  await mailIntento(db, services, paradas, motivo, user.usuario);
  audit({
    accion: 'ruta.intento_fallido',
    entidad: 'usuario',
    entidad_id: user.usuario,
    despues: { parada_ids, motivo, comentario, ...momentos, foto: foto_clave !== null },
  });
  notify('ruta', 'domicilio', 'guias');
  return { data: { parada_ids }, message: 'Se anotó que no se pudo entregar.' };
};
