import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import type { Handler } from '#kit/server/http/context.ts';
import type { Job } from '#kit/server/jobs/job.ts';
import type { CountSource, SearchSource } from '#kit/server/search/search-source.ts';
import type { NotificationCount } from '#kit/contract/system.calls.ts';
import { abandonoHandlers } from '#features/abandono/server/abandono.routes.ts';
import { abonosConstraints, abonosHandlers } from '#features/abonos/server/abonos.routes.ts';
import { articulosConstraints, articulosHandlers } from '#features/articulos/server/articulos.routes.ts';
import { bancosConstraints, bancosHandlers } from '#features/bancos/server/bancos.routes.ts';
import { bancosSearch, cuentasSearch } from '#features/bancos/server/bancos.search.ts';
import { bodegaHandlers } from '#features/bodega/server/bodega.routes.ts';
import { bitacoraHandlers } from '#features/bitacora/server/bitacora.routes.ts';
import { cajaCounts } from '#features/caja/server/caja.counts.ts';
import { cajaConstraints, cajaHandlers } from '#features/caja/server/caja.routes.ts';
import { cargosConstraints, cargosHandlers } from '#features/cargos_adicionales/server/cargos.routes.ts';
import { categoriasConstraints, categoriasHandlers } from '#features/categorias/server/categorias.routes.ts';
import { pendingClientes } from '#features/clientes/server/clientes.counts.ts';
import { clientesConstraints, clientesHandlers } from '#features/clientes/server/clientes.routes.ts';
import { clientesSearch } from '#features/clientes/server/clientes.search.ts';
import { sendBienvenidas } from '#features/clientes/server/importacion/bienvenidas.job.ts';
import { importacionHandlers } from '#features/clientes/server/importacion/importacion.routes.ts';
import { pendingComprobantes } from '#features/comprobantes/server/comprobantes.counts.ts';
import { comprobantesConstraints, comprobantesHandlers } from '#features/comprobantes/server/comprobantes.routes.ts';
import { comprobantesSearch } from '#features/comprobantes/server/comprobantes.search.ts';
import { configuracionesHandlers } from '#features/configuraciones/server/configuraciones.routes.ts';
import { drawIconos } from '#features/configuraciones/server/iconos.job.ts';
import { sendCorreo } from '#features/correos/server/correos.jobs.ts';
import { contabilidadHandlers } from '#features/contabilidad/server/contabilidad.routes.ts';
import { correosHandlers } from '#features/correos/server/correos.routes.ts';
import { cuentasPorCobrarHandlers } from '#features/cuentas_por_cobrar/server/cuentas-por-cobrar.routes.ts';
import { estadoCuentaHandlers } from '#features/estado_cuenta/server/estado-cuenta.routes.ts';
import { extractosConstraints, extractosHandlers } from '#features/extractos/server/extractos.routes.ts';
import { registroHandlers } from '#features/registro/server/registro.routes.ts';
import { gastosHandlers } from '#features/gastos/server/gastos.routes.ts';
import { guiasHandlers } from '#features/guias/server/guias.routes.ts';
import { guiasSearch } from '#features/guias/server/guias.search.ts';
import { comprasHandlers } from '#features/compras/server/compras.routes.ts';
import { informacionHandlers } from '#features/informacion/server/informacion.routes.ts';
import { ingresosHandlers } from '#features/ingresos/server/ingresos.routes.ts';
import { inicioHandlers } from '#features/inicio/server/inicio.routes.ts';
import { librosHandlers } from '#features/libros/server/libros.routes.ts';
import { librosContablesHandlers } from '#features/libros_contables/server/libros-contables.routes.ts';
import { recalculate } from '#features/llegadas/server/recalcular.job.ts';
import { computeCostos } from '#features/rentabilidad/server/costear-listas.job.ts';
import { pendingNotas } from '#features/notas_credito/server/notas-credito.counts.ts';
import { notasCreditoHandlers } from '#features/notas_credito/server/notas-credito.routes.ts';
import { notasCreditoSearch } from '#features/notas_credito/server/notas-credito.search.ts';
import { deleteArchivos } from '#features/paquetes/server/archivos.jobs.ts';
import { planillaHandlers } from '#features/planilla/server/planilla.routes.ts';
import { paquetesConstraints, paquetesHandlers } from '#features/paquetes/server/paquetes.routes.ts';
import { pendingGastos } from '#features/gastos/server/recurrentes/recurrentes.counts.ts';
import { recurrentesHandlers } from '#features/gastos/server/recurrentes/recurrentes.routes.ts';
import { reportesHandlers } from '#features/reportes/server/reportes.routes.ts';
import { vistasJobs } from '#features/vistas/server/enviar.job.ts';
import { vistasConstraints, vistasHandlers } from '#features/vistas/server/vistas.routes.ts';
import { abandonoReporteHandlers } from '#features/abandono/server/reporte.ts';
import { reempaqueHandlers } from '#features/reempaque/server/reempaque.routes.ts';
import { reempacadosHandlers } from '#features/paquetes/server/reempacados.ts';
import { paquetesSearch } from '#features/paquetes/server/paquetes.search.ts';
import { recepcionHandlers } from '#features/recepcion/server/recepcion.routes.ts';
import { packinglistCounts } from '#features/packinglist/server/packinglist.counts.ts';
import { packinglistHandlers } from '#features/packinglist/server/packinglist.routes.ts';
import { packinglistSearch } from '#features/packinglist/server/packinglist.search.ts';
import { entregasConstraints, entregasHandlers } from '#features/entregas/server/entregas.routes.ts';
import { entregasSearch } from '#features/entregas/server/entregas.search.ts';
import { cobrosConstraints, cobrosHandlers } from '#features/cobros/server/cobros.routes.ts';
import { transferenciasCounts } from '#features/transferencias/server/transferencias.counts.ts';
import { bodegaSearch } from '#features/bodega/server/bodega.search.ts';
import { transferenciasSearch } from '#features/transferencias/server/transferencias.search.ts';
import {
  transferenciasConstraints,
  transferenciasHandlers,
} from '#features/transferencias/server/transferencias.routes.ts';
import { rastreoHandlers } from '#features/rastreo/server/rastreo.routes.ts';
import { retirosHandlers } from '#features/retiros/server/retiros.routes.ts';
import { domicilioHandlers } from '#features/domicilio/server/domicilio.routes.ts';
import { announceAlmacenaje } from '#features/guias/server/almacenaje.job.ts';
import { closeRutas } from '#features/ruta/server/cierre.job.ts';
import { rutaHandlers } from '#features/ruta/server/ruta.routes.ts';
import { etiquetasHandlers } from '#features/etiquetas/server/etiquetas.routes.ts';
import { atencionHandler } from '#features/tablero/server/atencion.public.ts';
import { miDiaHandler } from '#features/tablero/server/mi-dia.public.ts';
import { tableroHandlers } from '#features/tablero/server/tablero.routes.ts';
import { rentabilidadHandlers } from '#features/rentabilidad/server/rentabilidad.routes.ts';
import { rolesConstraints, rolesHandlers } from '#features/roles/server/roles.routes.ts';
import { rolesSearch } from '#features/roles/server/roles.search.ts';
import { serviciosConstraints, serviciosHandlers } from '#features/servicios/server/servicios.routes.ts';
import { pendingGuias } from '#features/solicitudes/server/solicitudes.counts.ts';
import { closeSolicitud, releaseFaltantes } from '#features/solicitudes/server/solicitudes.jobs.ts';
import { solicitudesHandlers } from '#features/solicitudes/server/solicitudes.routes.ts';
import { mailPasswordLink } from '#features/sesiones/server/olvido.job.ts';
import { sesionesHandlers } from '#features/sesiones/server/sesiones.routes.ts';
import { sucursalesConstraints, sucursalesHandlers } from '#features/sucursales/server/sucursales.routes.ts';
import { sucursalesSearch } from '#features/sucursales/server/sucursales.search.ts';
import {
  tarifasClienteConstraints,
  tarifasClienteHandlers,
} from '#features/tarifas_cliente/server/tarifas-cliente.routes.ts';
import { ubicacionesHandlers } from '#features/ubicaciones/server/ubicaciones.routes.ts';
import { usuariosConstraints, usuariosHandlers } from '#features/usuarios/server/usuarios.routes.ts';
import { usuariosSearch } from '#features/usuarios/server/usuarios.search.ts';
import { cleanUp } from './clean-up.job.ts';

/** The handlers of all features; a new feature is added here. */
const handlers: readonly Handler[] = [
  ...sesionesHandlers,
  ...configuracionesHandlers,
  ...ubicacionesHandlers,
  ...sucursalesHandlers,
  ...serviciosHandlers,
  ...rolesHandlers,
  ...usuariosHandlers,
  ...correosHandlers,
  ...bitacoraHandlers,
  ...paquetesHandlers,
  ...planillaHandlers,
  ...reempacadosHandlers,
  ...reempaqueHandlers,
  ...solicitudesHandlers,
  ...guiasHandlers,
  ...notasCreditoHandlers,
  ...recepcionHandlers,
  ...abandonoHandlers,
  ...abandonoReporteHandlers,
  ...bodegaHandlers,
  ...packinglistHandlers,
  ...transferenciasHandlers,
  ...abonosHandlers,
  ...entregasHandlers,
  ...cuentasPorCobrarHandlers,
  ...estadoCuentaHandlers,
  ...comprobantesHandlers,
  ...bancosHandlers,
  ...cajaHandlers,
  ...cargosHandlers,
  ...categoriasHandlers,
  ...librosHandlers,
  ...librosContablesHandlers,
  ...extractosHandlers,
  ...recurrentesHandlers,
  ...gastosHandlers,
  ...ingresosHandlers,
  ...cobrosHandlers,
  ...rastreoHandlers,
  ...domicilioHandlers,
  ...rutaHandlers,
  ...etiquetasHandlers,
  ...tableroHandlers,
  ...contabilidadHandlers,
  ...rentabilidadHandlers,
  ...reportesHandlers,
  ...comprasHandlers,
  ...inicioHandlers,
  ...retirosHandlers,
  ...clientesHandlers,
  ...importacionHandlers,
  ...tarifasClienteHandlers,
  ...registroHandlers,
  ...articulosHandlers,
  ...informacionHandlers,
];

/** The handlers, plus those that are built from their lists: saved views, what needs attention, and my day. */
export const featureHandlers: readonly Handler[] = [
  ...handlers,
  ...vistasHandlers(handlers),
  atencionHandler(handlers),
  miDiaHandler(handlers),
];

export const featureConstraints: ConstraintErrors = {
  ...sucursalesConstraints,
  ...serviciosConstraints,
  ...rolesConstraints,
  ...usuariosConstraints,
  ...clientesConstraints,
  ...tarifasClienteConstraints,
  ...bancosConstraints,
  ...cajaConstraints,
  ...cargosConstraints,
  ...categoriasConstraints,
  ...extractosConstraints,
  ...cobrosConstraints,
  ...abonosConstraints,
  ...entregasConstraints,
  ...comprobantesConstraints,
  ...paquetesConstraints,
  ...transferenciasConstraints,
  ...vistasConstraints,
  ...articulosConstraints,
};

export const featureJobs: readonly Job<never>[] = [
  sendCorreo,
  deleteArchivos,
  sendBienvenidas,
  mailPasswordLink,
  drawIconos,
  recalculate,
  computeCostos,
  closeSolicitud,
  releaseFaltantes,
  closeRutas,
  announceAlmacenaje,
  ...vistasJobs(handlers),
  cleanUp,
] as unknown as readonly Job<never>[];

export const searchSources: readonly SearchSource[] = [
  guiasSearch,
  paquetesSearch,
  clientesSearch,
  sucursalesSearch,
  usuariosSearch,
  rolesSearch,
  packinglistSearch,
  transferenciasSearch,
  bodegaSearch,
  entregasSearch,
  notasCreditoSearch,
  comprobantesSearch,
  bancosSearch,
  cuentasSearch,
];

/** The sources of the menu's badge counts that exist so far. */
export const countSources: Partial<Record<NotificationCount, CountSource>> = {
  clientes_pendiente: pendingClientes,
  ...packinglistCounts,
  ...transferenciasCounts,
  guias_pendiente: pendingGuias,
  notas_credito_pendiente: pendingNotas,
  ...cajaCounts,
  comprobantes_pendiente: pendingComprobantes,
  gastos_por_confirmar: pendingGastos,
};
