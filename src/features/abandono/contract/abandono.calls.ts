import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id, requiredText } from '#kit/contract/fields.ts';
import { idFilter, listQuery } from '#kit/contract/page.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { paqueteErrors } from '#features/paquetes/contract/paquetes.errors.ts';
import { RECUPERA } from '#features/paquetes/rules/recuperable.public.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { abandonadoColumns, enEsperaColumns } from './abandono.columns.ts';
import { abandonoErrors } from './abandono.errors.ts';
import { abandonadoRow, abandonBody, contactoBody, enEsperaRow, recoverBody, seguimiento } from './abandono.schemas.ts';

const registers = anyOf('paquetes.paquetes_abandonados.registrar');
const params = z.object({ paquete_id: id() });
const TOPICS = ['paquetes', 'guias', 'recepcion', 'packinglist', 'entregas'] as const;

export const VISTAS = ['califican', 'pronto'] as const;

export const abandonoCalls = {
  list: defineCall({
    id: 'abandono.list',
    method: 'GET',
    path: '/packages/abandon',
    summary: 'Paquetes que califican como abandonados, o que califican pronto',
    access: registers,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    columns: enEsperaColumns,
    query: listQuery(ordersOf(enEsperaColumns), { vista: z.enum(VISTAS).default('califican') }),
    output: enEsperaRow,
    topics: TOPICS,
  }),
  registered: defineCall({
    id: 'abandono.registered',
    method: 'GET',
    path: '/packages/abandoned',
    summary: 'Paquetes registrados como abandonados',
    access: registers,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    columns: abandonadoColumns,
    query: listQuery(ordersOf(abandonadoColumns), {}),
    output: abandonadoRow,
    topics: TOPICS,
  }),
  byCode: defineCall({
    id: 'abandono.byCode',
    method: 'GET',
    path: '/packages/abandon/lookup',
    summary: 'Si lo que se escaneó se puede registrar como abandonado, o por qué no',
    access: registers,
    staffOnly: true,
    query: z.object({ codigo: requiredText(100) }),
    output: z.array(enEsperaRow),
    errors: [abandonoErrors.ABANDONO_CODIGO_DESCONOCIDO],
    topics: TOPICS,
  }),
  followUp: defineCall({
    id: 'abandono.followUp',
    method: 'GET',
    path: '/packages/contacts',
    summary: 'Los intentos de contacto de un paquete o de una guía, y lo que se registró de ellos',
    access: anyOf('paquetes.listado.ver'),
    staffOnly: true,
    query: z.object({ paquete_id: idFilter(), guia_id: idFilter() }),
    output: seguimiento,
    topics: TOPICS,
  }),
  contact: defineCall({
    id: 'abandono.contact',
    method: 'POST',
    path: '/packages/{paquete_id}/contact',
    summary: 'Anotar un intento de contactar al dueño de un paquete; vale para todos los de su guía',
    access: registers,
    staffOnly: true,
    params,
    body: contactoBody,
    output: z.object({ intentos: z.number() }),
    errors: [abandonoErrors.CONTACTO_NO_ADMITIDO, abandonoErrors.CONTACTO_SIN_DUENO],
  }),
  notice: defineCall({
    id: 'abandono.notice',
    method: 'POST',
    path: '/packages/{paquete_id}/mail_abandon',
    summary: 'Avisar por correo al dueño de un paquete que no ha retirado; cuenta como intento de contacto',
    access: registers,
    staffOnly: true,
    params,
    output: z.object({ intentos: z.number(), plazo: z.string() }),
    errors: [
      abandonoErrors.CONTACTO_NO_ADMITIDO,
      abandonoErrors.CONTACTO_SIN_DUENO,
      abandonoErrors.AVISO_SIN_PRECIO,
      abandonoErrors.AVISO_YA_ENVIADO,
      clienteErrors.CLIENTE_SIN_CORREO,
    ],
  }),
  abandon: defineCall({
    id: 'abandono.abandon',
    method: 'PUT',
    path: '/packages/abandon',
    summary: 'Registrar paquetes como abandonados: todos o ninguno',
    access: registers,
    staffOnly: true,
    body: abandonBody,
    output: z.object({ paquete_ids: z.array(z.number()) }),
    errors: [
      abandonoErrors.ABANDONO_NO_CALIFICA,
      abandonoErrors.ABANDONO_SIN_INTENTOS,
      abandonoErrors.ABANDONO_SIN_AUTORIZACION,
      ...rebajaErrors,
    ],
  }),
  recover: defineCall({
    id: 'abandono.recover',
    method: 'PUT',
    path: '/packages/{paquete_id}/recover',
    summary: 'Recuperar un paquete abandonado: vuelve a donde estaba',
    access: anyOf(RECUPERA),
    staffOnly: true,
    params,
    body: recoverBody,
    output: z.object({ paquete_estado: z.string(), guia_id: z.number().nullable() }),
    errors: [viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, paqueteErrors.PAQUETE_TRACKING_EN_USO, ...rebajaErrors],
  }),
};
