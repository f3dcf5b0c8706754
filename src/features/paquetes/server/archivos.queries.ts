import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { findPaqueteRow } from './paquete.queries.ts';

/** A file is kept under the extension of what it holds. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
const contentTypeOf = (key: string): string | null => CONTENT_TYPES[extname(key)] ?? null;

interface Archivo {
  readonly paquete_id: number;
  readonly que: 'factura' | 'foto';
  readonly key: string;
}

/** @throws NO_ENCONTRADO when the record names a file that the store has not: it was lost, and somebody should know. */
const readFile = async (
  { services: { files }, log }: Pick<Context, 'services' | 'log'>,
  { key, ...archivo }: Archivo,
): Promise<Readable> => {
  if (!(await files.exists(key))) {
    log.warn({ ...archivo, key }, 'a stored file is missing');
    throw refuse(kitErrors.NO_ENCONTRADO);
  }
  return files.getStream(key);
};

/** The invoice, by just the name that the parcel remembers; saved, never shown as a page of ours. */
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
  const content = await readFile({ services, log }, { paquete_id, que: 'factura', key: factura_clave });
  const contentType = contentTypeOf(factura_clave) ?? 'application/octet-stream';
  return { file: { content, contentType, fileName: paquete_factura, stored: true } };
};

/** The photo, shown in the page. */
export const readFoto = async ({
  db,
  user,
  params: { paquete_id },
  services,
  log,
}: Context<typeof paquetesCalls.foto>): Promise<Answer<typeof paquetesCalls.foto>> => {
  const { foto_clave } = await findPaqueteRow(db, user, paquete_id);
  if (foto_clave === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const content = await readFile({ services, log }, { paquete_id, que: 'foto', key: foto_clave });
  const contentType = contentTypeOf(foto_clave);
  if (contentType === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const fileName = `foto-${paquete_id}${extname(foto_clave)}`;
  return { file: { content, contentType, fileName, inline: true, stored: true } };
};
