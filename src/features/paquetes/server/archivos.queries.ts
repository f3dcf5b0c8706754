import { extname } from 'node:path';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { contentTypeOf, readDocument } from '#kit/server/files/document-store.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { findPaqueteRow } from './paquete.queries.ts';

/** Downloads the invoice, only under its stored name; as an attachment, never as a page of our site. */
export const downloadInvoice = async ({
  db,
  user,
  params: { paquete_id, archivo },
  services,
  log,
}: Context<typeof paquetesCalls.download>): Promise<Answer<typeof paquetesCalls.download>> => {
  const { paquete_factura, factura_clave } = await findPaqueteRow(db, user, paquete_id);
  if (paquete_factura === null || factura_clave === null || archivo !== paquete_factura)
    throw refuse(kitErrors.NO_ENCONTRADO);
  return readDocument({ services, log }, { name: paquete_factura, key: factura_clave }, { paquete_id, que: 'factura' });
};

/** The photo, for display in the page. */
export const readFoto = async ({
  db,
  user,
  params: { paquete_id },
  services,
  log,
}: Context<typeof paquetesCalls.foto>): Promise<Answer<typeof paquetesCalls.foto>> => {
  const { foto_clave } = await findPaqueteRow(db, user, paquete_id);
  if (foto_clave === null) throw refuse(kitErrors.NO_ENCONTRADO);
  if (contentTypeOf(foto_clave) === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const name = `foto-${paquete_id}${extname(foto_clave)}`;
  const { file } = await readDocument({ services, log }, { name, key: foto_clave }, { paquete_id, que: 'foto' });
  return { file: { ...file, inline: true } };
};
