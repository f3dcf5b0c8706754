import { extname } from 'node:path';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { rutaCalls } from '../contract/ruta.calls.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * A stop's photo: for its branch, for its driver, and of a delivery for users who see deliveries.
 * @throws NO_ENCONTRADO
 */
export const readFoto = async ({
  db,
  user,
  services: { files },
  params: { parada_id },
}: Context<typeof rutaCalls.photo>): Promise<Answer<typeof rutaCalls.photo>> => {
  const found = await db
    .selectFrom('ruta_paradas')
    .select(['foto_clave', 'repartidor', 'sucursal_id', 'entrega_id'])
    .where('parada_id', '=', parada_id)
    .executeTakeFirst();
  const sees =
    found?.repartidor === user.usuario ||
    ((user.permisos.has('entregas.ruta.ver') || user.permisos.has('entregas.ruta.asignar')) &&
      found?.sucursal_id === user.sucursal_id) ||
    (user.permisos.has('reportes.reporte_registro_pagos.ver') && typeof found?.entrega_id === 'number');
  const key = found?.foto_clave ?? null;
  if (!sees || key === null || !(await files.exists(key))) throw refuse(kitErrors.NO_ENCONTRADO);
  const contentType = TYPES[extname(key)];
  if (contentType === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const content = await files.getStream(key);
  return { file: { content, contentType, fileName: `ruta-${parada_id}${extname(key)}`, inline: true, stored: true } };
};
