import { refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { admiteFactura, admiteFoto } from '../rules/paquete-acciones.ts';
import { faltaFactura } from '../rules/falta-factura.public.ts';
import { storeFactura, storeFoto } from './archivos.public.ts';
import { changePaquete } from './paquete-en-cambio.ts';
import { findPaquete } from './paquete.queries.ts';

const ENTIDAD = 'paquete';

/** The invoice that was missing. */
export const uploadInvoice = async ({
  db,
  user,
  params: { paquete_id },
  body: { paquete_factura: file },
  services,
  audit,
  notify,
}: Context<typeof paquetesCalls.uploadInvoice>): Promise<Answer<typeof paquetesCalls.uploadInvoice>> => {
  const { paquete } = await changePaquete(db, user, paquete_id);
  if (!admiteFactura(paquete)) throw refuse(paqueteErrors.PAQUETE_FACTURA_NO_ADMITIDA);
  const factura = await storeFactura(services.files, file);
  await db
    .updateTable('paquetes')
    .set({ ...factura, factura_usuario: user.usuario })
    .where('paquete_id', '=', paquete_id)
    .execute();
  await paqueteMovement.note(db, [paquete], 'adjuntar_factura', { usuario: user.usuario });
  audit({ accion: 'paquetes.adjuntar_factura', entidad: ENTIDAD, entidad_id: paquete_id, despues: factura });
  notify('paquetes');
  return { data: await findPaquete(db, user, paquete_id), message: 'Se adjuntó la factura.' };
};

/** The photo of a parcel that has arrived; the one before stays in the store, for whoever looks into what happened. */
export const uploadFoto = async ({
  db,
  user,
  params: { paquete_id },
  body: { foto: file },
  services,
  audit,
  notify,
}: Context<typeof paquetesCalls.uploadFoto>): Promise<Answer<typeof paquetesCalls.uploadFoto>> => {
  const { paquete } = await changePaquete(db, user, paquete_id);
  const estado = paquete.paquete_estado;
  if (!admiteFoto(estado)) throw refuse(paqueteErrors.PAQUETE_FOTO_NO_PERMITIDA, { estado });
  const foto = await storeFoto(services.files, file);
  await db.updateTable('paquetes').set(foto).where('paquete_id', '=', paquete_id).execute();
  audit({
    accion: 'paquetes.adjuntar_foto',
    entidad: ENTIDAD,
    entidad_id: paquete_id,
    antes: { foto_clave: paquete.foto_clave },
    despues: foto,
  });
  notify('paquetes');
  return { data: await findPaquete(db, user, paquete_id), message: 'Se guardó la foto.' };
};

/** A supervisor lets a parcel travel without its invoice, and says why. */
export const allowNoInvoice = async ({
  db,
  user,
  params: { paquete_id },
  body: { comentario },
  audit,
  notify,
}: Context<typeof paquetesCalls.allowNoInvoice>): Promise<Answer<typeof paquetesCalls.allowNoInvoice>> => {
  const { paquete } = await changePaquete(db, user, paquete_id);
  if (!faltaFactura(paquete)) throw refuse(paqueteErrors.PAQUETE_FACTURA_NO_ADMITIDA);
  await db
    .updateTable('paquetes')
    .set({ sin_factura_comentario: comentario, sin_factura_usuario: user.usuario })
    .where('paquete_id', '=', paquete_id)
    .execute();
  await paqueteMovement.note(db, [paquete], 'autorizar_sin_factura', { usuario: user.usuario, comentario });
  audit({
    accion: 'paquetes.autorizar_sin_factura',
    entidad: ENTIDAD,
    entidad_id: paquete_id,
    antes: { sin_factura_comentario: paquete.sin_factura_comentario },
    despues: { sin_factura_comentario: comentario },
  });
  notify('paquetes');
  return { data: await findPaquete(db, user, paquete_id), message: 'El paquete puede viajar sin factura.' };
};
