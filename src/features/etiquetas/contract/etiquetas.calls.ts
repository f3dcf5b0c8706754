import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { id } from '#kit/contract/fields.ts';
import { idList } from '#kit/contract/page.ts';
import { etiquetasErrors } from './etiquetas.errors.ts';

export const etiquetaErrors = defineErrors({
  ETIQUETA_SIN_RECIBIR: {
    status: 409,
    message: ({ tracking }: { tracking: string }) =>
      `El paquete ${tracking} todavía no se ha recibido; su etiqueta se imprime al recibirlo.`,
  },
  ETIQUETA_LISTA_ABIERTA: {
    status: 409,
    message: ({ lista }: { lista: string }) =>
      `El packing list ${lista} está abierto; su etiqueta se imprime al cerrarlo.`,
  },
  ETIQUETA_TRANSFERENCIA_ABIERTA: {
    status: 409,
    message: ({ transferencia }: { transferencia: string }) =>
      `La transferencia ${transferencia} está abierta; su etiqueta se imprime al cerrarla.`,
  },
});

/** pdf for a browser or the driver of a thermal printer, zpl for a Zebra printer. */
const query = z.object({ formato: z.enum(['pdf', 'zpl'], { error: 'Elija pdf o zpl.' }).default('pdf') });
const MOST = 500;
const TOO_MANY = `Imprima como máximo ${MOST} etiquetas a la vez.`;
const ids = idList({ max: MOST, required: 'Elija al menos un paquete.', tooMany: TOO_MANY });
const prints = anyOf('guias.detalle.generar_etiqueta', 'paquetes.registro.recibir_usa');

export const etiquetasCalls = {
  paquete: defineCall({
    id: 'etiquetas.paquete',
    method: 'GET',
    path: '/labels/packages/{paquete_id}',
    summary: 'Etiqueta de 4 x 6 pulgadas de un paquete recibido',
    access: prints,
    staffOnly: true,
    params: z.object({ paquete_id: id() }),
    query,
    kind: 'file',
    errors: [etiquetaErrors.ETIQUETA_SIN_RECIBIR],
  }),
  paquetes: defineCall({
    id: 'etiquetas.paquetes',
    method: 'GET',
    path: '/labels/packages',
    summary: 'Etiquetas de varios paquetes en un solo archivo',
    access: prints,
    staffOnly: true,
    query: query.extend({ ids }),
    kind: 'file',
    errors: [etiquetaErrors.ETIQUETA_SIN_RECIBIR],
  }),
  guia: defineCall({
    id: 'etiquetas.guia',
    method: 'GET',
    path: '/labels/merges/{guia_id}',
    summary: 'Etiquetas de los paquetes de una guía, orden n/m',
    access: anyOf('guias.detalle.generar_etiqueta'),
    staffOnly: true,
    params: z.object({ guia_id: id() }),
    query,
    kind: 'file',
    errors: [etiquetasErrors.GUIA_INCOMPLETA],
  }),
  packinglist: defineCall({
    id: 'etiquetas.packinglist',
    method: 'GET',
    path: '/labels/packinglist/{packinglist_id}',
    summary: 'Etiqueta de un packing list; con `paquetes=true`, también las de sus paquetes',
    access: anyOf('packinglist.listado.crear_actualizar', 'guias.detalle.generar_etiqueta'),
    staffOnly: true,
    params: z.object({ packinglist_id: id() }),
    query: query.extend({ paquetes: z.enum(['true', 'false']).default('false') }),
    kind: 'file',
    errors: [etiquetaErrors.ETIQUETA_LISTA_ABIERTA],
  }),
  transferencia: defineCall({
    id: 'etiquetas.transferencia',
    method: 'GET',
    path: '/labels/order_transfers/{transferencia_id}',
    summary: 'Etiqueta de una transferencia entre sucursales',
    access: anyOf(
      'tranasferencia_guias.listado.crear_actualizar',
      'tranasferencia_guias.proceso.marcar_como_enviado',
      'guias.detalle.generar_etiqueta',
    ),
    staffOnly: true,
    params: z.object({ transferencia_id: id() }),
    query,
    kind: 'file',
    errors: [etiquetaErrors.ETIQUETA_TRANSFERENCIA_ABIERTA],
  }),
};
