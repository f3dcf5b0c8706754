import { z } from 'zod';
import { anyOf, publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, email, id, text } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { sesionErrors } from '#features/sesiones/contract/sesiones.errors.ts';
import { clienteErrors, codigoErrors } from './clientes.errors.ts';
import {
  CANALES,
  cliente,
  clienteOption,
  clienteSummary,
  createClienteBody,
  direccionUsa,
  parecido,
  requestBody,
  updateClienteBody,
} from './clientes.schemas.ts';
import { clienteColumns } from './clientes.columns.ts';

const params = z.object({ cliente_id: id() });

const filters = {
  departamento_id: idFilter(),
  ciudad_id: idFilter(),
  canal: anyOfValues(CANALES),
  foraneo: booleanFilter(),
  requiere_consolidar: booleanFilter(),
  /** First and last day of registration, in Tegucigalpa. */
  desde: day().optional(),
  hasta: day().optional(),
};
const ORDERS = ordersOf(clienteColumns);

const ver = anyOf('casilleros.detalle.ver', 'casilleros.solicitudes_detalle.ver');
const procesar = anyOf('casilleros.solicitudes_detalle.procesar');
const repetidos = [
  clienteErrors.CLIENTE_DNI_REPETIDO,
  clienteErrors.CLIENTE_RTN_REPETIDO,
  clienteErrors.CLIENTE_CORREO_REPETIDO,
  clienteErrors.CLIENTE_CIUDAD_DESCONOCIDA,
];

/** By any of these, a customer reaches only their own mailbox; another's answers 404. */
export const clientesCalls = {
  list: defineCall({
    id: 'clientes.list',
    method: 'GET',
    path: '/clients',
    summary: 'Clientes registrados; sin el filtro de estado, los activos e inactivos',
    access: anyOf('casilleros.listado.ver_todo'),
    kind: 'list',
    exportAccess: ['casilleros.listado.exportar'],
    columns: clienteColumns,
    query: listQuery(ORDERS, { cliente_estatus: anyOfValues(['Activo', 'Inactivo']), ...filters }),
    output: clienteSummary,
    topics: ['entregas'],
  }),
  requests: defineCall({
    id: 'clientes.requests',
    method: 'GET',
    path: '/clients/requests',
    summary: 'Solicitudes de registro; sin el filtro de estado, las pendientes',
    access: anyOf('casilleros.listado.ver_todo'),
    kind: 'list',
    exportAccess: ['casilleros.solicitudes.exportar'],
    columns: clienteColumns,
    query: listQuery(ORDERS, { cliente_estatus: anyOfValues(['Pendiente', 'Rechazado']), ...filters }),
    output: clienteSummary,
  }),
  options: defineCall({
    id: 'clientes.options',
    method: 'GET',
    path: '/clients/opciones',
    summary: 'Clientes para elegir uno',
    access: anyOf(
      'casilleros.listado.ver_todo',
      'paquetes.registro.recibir_usa',
      'guias.solicitudes.crear_maestro',
      'guias.detalle.reasignar_cliente',
      'notas_credito.solicitud.crear',
    ),
    query: z.object({ buscar: text(100).optional() }),
    output: z.array(clienteOption),
  }),
  create: defineCall({
    id: 'clientes.create',
    method: 'POST',
    path: '/clients',
    summary: 'Registrar en el mostrador a un cliente, activo desde ya',
    access: anyOf('casilleros.registro.crear'),
    body: createClienteBody,
    output: cliente,
    errors: [...repetidos, clienteErrors.CLIENTE_DATO_DEL_PERSONAL, clienteErrors.CLIENTE_CREDITO_SIN_PERMISO],
  }),
  get: defineCall({
    id: 'clientes.get',
    method: 'GET',
    path: '/clients/{cliente_id}',
    summary: 'Un cliente o una solicitud',
    access: ver,
    params,
    output: cliente,
    topics: ['entregas'],
  }),
  update: defineCall({
    id: 'clientes.update',
    method: 'PUT',
    path: '/clients/{cliente_id}',
    summary: 'Actualizar un cliente; el cliente mismo, solo sus datos de contacto',
    access: anyOf('casilleros.detalle.ver'),
    params,
    body: updateClienteBody,
    output: cliente,
    errors: [
      ...repetidos,
      clienteErrors.CLIENTE_DATO_DEL_PERSONAL,
      clienteErrors.CLIENTE_CREDITO_SIN_PERMISO,
      clienteErrors.CLIENTE_CORREO_CON_CUENTA,
      clienteErrors.CLIENTE_CORREO_DE_SOLICITUD,
      ...Object.values(codigoErrors),
    ],
  }),
  confirmMail: defineCall({
    id: 'clientes.confirmMail',
    method: 'POST',
    path: '/clients/{cliente_id}/confirm_mail',
    summary: 'Enviar un código al correo nuevo de un cliente',
    access: anyOf('casilleros.detalle.ver'),
    params,
    body: z.object({
      correo: email(),
      /** Asked of customers for their own mail: it opens the account again, so a stolen session must not change it. */
      contrasenia_actual: z.string().max(200).nullish(),
    }),
    output: z.object({
      token: z.string(),
      /** For staff where no mail server brings the code to the client: the mail in Correos that has it. */
      correo_id: z.number().nullable(),
    }),
    perMinute: 10,
    errors: [
      clienteErrors.CLIENTE_CORREO_REPETIDO,
      clienteErrors.CLIENTE_CORREO_CON_CUENTA,
      clienteErrors.CLIENTE_CORREO_DE_SOLICITUD,
      sesionErrors.CONTRASENIA_ACTUAL_INCORRECTA,
    ],
  }),
  undoMail: defineCall({
    id: 'clientes.undoMail',
    method: 'POST',
    path: '/clients/undo_mail',
    summary: 'Deshacer un cambio de correo, con el enlace que llegó al correo anterior',
    access: publicAccess,
    body: z.object({ token: z.string({ error: 'El enlace no es válido.' }).min(1).max(200) }),
    output: z.object({
      /** Masked. */
      correo: z.string(),
      /** Whether a link for the next password was mailed there; if not, the user asks for one. */
      enlace_enviado: z.boolean(),
    }),
    perMinute: 10,
    errors: [codigoErrors.CAMBIO_CORREO_VENCIDO, clienteErrors.CLIENTE_CORREO_REPETIDO],
  }),
  request: defineCall({
    id: 'clientes.request',
    method: 'PUT',
    path: '/clients/{cliente_id}/request',
    summary: 'Aprobar o rechazar una solicitud; inactivar o reactivar un cliente',
    access: procesar,
    params,
    body: requestBody,
    output: cliente,
    errors: [clienteErrors.CLIENTE_ESTATUS_NO_PERMITIDO, clienteErrors.CLIENTE_RAZON_REQUERIDA],
  }),
  duplicates: defineCall({
    id: 'clientes.duplicates',
    method: 'GET',
    path: '/clients/{cliente_id}/duplicates',
    summary: 'Clientes que pueden ser la misma persona',
    access: anyOf('casilleros.solicitudes_detalle.ver'),
    params,
    output: z.array(parecido),
  }),
  welcomeMail: defineCall({
    id: 'clientes.welcomeMail',
    method: 'POST',
    path: '/clients/{cliente_id}/welcome_mail',
    summary: 'Enviar el correo de bienvenida, con el casillero y las direcciones',
    access: procesar,
    params,
    errors: [clienteErrors.CLIENTE_SIN_CORREO, clienteErrors.CLIENTE_NO_ACTIVO],
  }),
  passwordLink: defineCall({
    id: 'clientes.passwordLink',
    method: 'POST',
    path: '/clients/{cliente_id}/password_link',
    summary: 'Enviar al cliente un enlace para establecer su contraseña',
    access: anyOf('usuarios.detalle.restablecer_contrasenia'),
    params,
    errors: [clienteErrors.CLIENTE_SIN_CORREO, clienteErrors.CLIENTE_NO_ACTIVO, sesionErrors.ENLACE_RETENIDO],
  }),
  addresses: defineCall({
    id: 'clientes.addresses',
    method: 'GET',
    path: '/clients/{cliente_id}/addresses',
    summary: 'Direcciones en Miami del casillero, una por servicio activo',
    access: anyOf('casilleros.detalle.ver'),
    params,
    output: z.array(direccionUsa),
  }),
};
