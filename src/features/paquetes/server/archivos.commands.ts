import { refuse } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { admiteFactura, admiteFoto } from '../rules/paquete-acciones.ts';
import { faltaFactura, reemplazaFactura } from '../rules/falta-factura.public.ts';
import { deleteArchivos, storeFactura, storeFoto } from './archivos.public.ts';
import { changePaquete, changePaquetes } from './paquete-en-cambio.ts';
import { findPaquete } from './paquete.queries.ts';

const ENTIDAD = 'paquete';

/** Attaches the missing invoice to a parcel. */
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

/**
 * Sets one invoice for the parcels of one purchase, all or none; the files of replaced invoices are deleted.
 * @throws NO_ENCONTRADO, PAQUETE_FACTURA_DE_VARIOS, PAQUETE_FACTURA_CERRADA, PAQUETE_ARCHIVO_NO_ADMITIDO.
 */
export const shareInvoice = async ({
  db,
  user,
  body: { paquete_ids, paquete_factura: file },
  services,
  audit,
  notify,
}: Context<typeof paquetesCalls.shareInvoice>): Promise<Answer<typeof paquetesCalls.shareInvoice>> => {
  const paquetes = await changePaquetes(db, user, paquete_ids);
  if (new Set(paquetes.map(({ cliente_id }) => cliente_id)).size > 1)
    throw refuse(paqueteErrors.PAQUETE_FACTURA_DE_VARIOS);
  for (const paquete of paquetes)
    if (!admiteFactura(paquete) && !reemplazaFactura(paquete))
      throw refuse(paqueteErrors.PAQUETE_FACTURA_CERRADA, { tracking: paquete.tracking });
  const factura = await storeFactura(services.files, file);
  await db
    .updateTable('paquetes')
    .set({ ...factura, factura_usuario: user.usuario })
    .where('paquete_id', 'in', paquete_ids)
    .execute();
  const by = { usuario: user.usuario };
  const [had, lacked] = [paquetes.filter((one) => one.paquete_factura !== null), paquetes.filter(admiteFactura)];
  if (lacked.length > 0) await paqueteMovement.note(db, lacked, 'adjuntar_factura', by);
  if (had.length > 0) await paqueteMovement.note(db, had, 'reemplazar_factura', by);
  for (const factura_clave of new Set(had.map((one) => one.factura_clave)))
    await enqueue(db, deleteArchivos, { factura_clave, foto_clave: null });
  audit(
    ...paquetes.map(({ paquete_id, paquete_factura, factura_clave }) => ({
      accion: paquete_factura === null ? 'paquetes.adjuntar_factura' : 'paquetes.reemplazar_factura',
      entidad: ENTIDAD,
      entidad_id: paquete_id,
      ...(paquete_factura === null ? {} : { antes: { paquete_factura, factura_clave } }),
      despues: factura,
    })),
  );
  notify('paquetes');
  return {
    data: {
      paquetes: paquetes.map(({ paquete_id, tracking }) => ({
        paquete_id,
        tracking,
        paquete_factura: factura.paquete_factura,
      })),
    },
    message: counted(paquetes.length, 'Se adjuntó la factura.', 'Se adjuntó la factura a # paquetes.'),
  };
};

/** Sets the photo of a parcel that has arrived; the file of the former photo is kept for later enquiries. */
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

/** A supervisor allows a parcel to travel without invoice, with a reason. */
export const allowNoInvoice = async ({
  db,
  user,
  params: { paquete_id },
  body: { comentario },
  audit,
  notify,
}: Context<typeof paquetesCalls.allowNoInvoice>): Promise<Answer<typeof paquetesCalls.allowNoInvoice>> => {
  const { paquete } = await changePaquete(db, user, paquete_id);
  if (!faltaFactura(paquete)) throw refuse(paqueteErrors.PAQUETE_FACTURA_NO_REQUERIDA);
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
