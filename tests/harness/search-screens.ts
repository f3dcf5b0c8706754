import { type Access, anyOf, publicAccess, staffAccess } from '#kit/contract/access.ts';

/**
 * The screens that the global search leads to, each with the guard of its route. `src/app/web/routes.test.ts` compares
 * them with the table of routes, `src/app/server/search-screens.test.ts` with what the search finds.
 */
export const SEARCH_SCREENS: Readonly<Record<string, Access>> = {
  '/guias/$guia_id': anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio'),
  '/paquetes/$paquete_id': anyOf('paquetes.detalle.ver'),
  '/clientes/$cliente_id': anyOf('casilleros.detalle.ver'),
  '/clientes/Solicitudes/$cliente_id': anyOf('casilleros.solicitudes_detalle.ver'),
  '/admin/sucursales/editar/$sucursal_id': anyOf('sucursales.registro.actualizar'),
  '/info/contactanos': publicAccess,
  '/admin/usuarios/$usuario': staffAccess,
  '/admin/roles/$rol_id': anyOf('roles.listado.ver'),
  '/packinglist/$packinglist_id': anyOf('packinglist.listado.crear_actualizar'),
  '/guias/transferencias/$transferencia_id': anyOf('tranasferencia_guias.detalle.ver'),
  '/bodega': anyOf('paquetes.listado.ver'),
  '/reporte/abonos/$abono_id': anyOf(
    'reportes.abonos.ver',
    'entregas.procesos.registrar_entrega',
    'guias.listado.ver_entregados_propios',
  ),
  '/reporte/entregas/$entrega_id': anyOf(
    'reportes.reporte_registro_pagos.ver',
    'entregas.procesos.registrar_entrega',
    'guias.listado.ver_entregados_propios',
  ),
  '/financiero/notas_credito/detalle/$nota_credito_id': anyOf(
    'notas_credito.listado.ver',
    'notas_credito.procesos.procesar',
    'notas_credito.solicitud.crear',
    'reportes.reporte_notas_de_credito.ver',
  ),
  '/financiero/comprobantes/$comprobante_id': anyOf('entregas.procesos.registrar_abono'),
  '/recursos/bancos/$banco_id': anyOf('bancos.listado.editar'),
  '/recursos/bancos/cuentas/detalle/$cuenta_banco_id': anyOf('bancos.listado.editar'),
};
