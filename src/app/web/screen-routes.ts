import { redirect } from '@tanstack/react-router';
import { anyOf, sessionAccess } from '#kit/contract/access.ts';
import { HOME } from '#kit/web/router/safe-return.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { reportSearch } from '#kit/web/router/report-search.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import type { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { abandonoRoutes } from '#features/abandono/web/abandono.routes.tsx';
import { articulosRoutes } from '#features/articulos/web/articulos.routes.tsx';
import { bancosRoutes } from '#features/bancos/web/bancos.routes.tsx';
import { bodegaRoutes } from '#features/bodega/web/bodega.routes.tsx';
import { bitacoraRoutes } from '#features/bitacora/web/bitacora.routes.tsx';
import { cajaRoutes } from '#features/caja/web/caja.routes.tsx';
import { cargosRoutes } from '#features/cargos_adicionales/web/cargos.routes.tsx';
import { clienteTabSearch } from '#features/clientes/web/cliente-tab-search.public.ts';
import { clientesRoutes } from '#features/clientes/web/clientes.routes.tsx';
import { ingresoRoutes } from '#features/clientes/web/ingreso.routes.tsx';
import { comprobantesRoutes } from '#features/comprobantes/web/comprobantes.routes.tsx';
import { configuracionesRoutes } from '#features/configuraciones/web/configuraciones.routes.tsx';
import { textosRoutes } from '#features/informacion/web/informacion.routes.tsx';
import { correosRoutes } from '#features/correos/web/correos.routes.tsx';
import { comprasRoutes } from '#features/compras/web/compras.routes.tsx';
import { notasCreditoRoutes } from '#features/notas_credito/web/notas-credito.routes.tsx';
import { paquetesRoutes } from '#features/paquetes/web/paquetes.routes.tsx';
import { categoriasRoutes } from '#features/categorias/web/categorias.routes.tsx';
import { gastosRoutes } from '#features/gastos/web/gastos.routes.tsx';
import { ingresosRoutes } from '#features/ingresos/web/ingresos.routes.tsx';
import { guiasRoutes } from '#features/guias/web/guias.routes.tsx';
import { reempaqueRoutes } from '#features/reempaque/web/reempaque.routes.tsx';
import { recepcionRoutes } from '#features/recepcion/web/recepcion.routes.tsx';
import { packinglistRoutes } from '#features/packinglist/web/packinglist.routes.tsx';
import { abonosRoutes } from '#features/abonos/web/abonos.routes.tsx';
import { entregasRoutes } from '#features/entregas/web/entregas.routes.tsx';
import { extractosRoutes } from '#features/extractos/web/extractos.routes.tsx';
import { reportesRoutes } from '#features/reportes/web/reportes.routes.tsx';
import { rentabilidadRoutes } from '#features/rentabilidad/web/rentabilidad.routes.tsx';
import { planillaRoutes } from '#features/planilla/web/planilla.routes.tsx';
import { librosContablesRoutes } from '#features/libros_contables/web/libros-contables.routes.tsx';
import { cuentasPorCobrarRoutes } from '#features/cuentas_por_cobrar/web/cuentas-por-cobrar.routes.tsx';
import { estadoCuentaRoutes } from '#features/estado_cuenta/web/estado-cuenta.routes.tsx';
import { cobrosRoutes } from '#features/cobros/web/cobros.routes.tsx';
import { rutaRoutes } from '#features/ruta/web/ruta.routes.tsx';
import { retirosRoutes } from '#features/retiros/web/retiros.routes.tsx';
import { rolesRoutes } from '#features/roles/web/roles.routes.tsx';
import { perfilRoutes } from '#features/sesiones/web/perfil.routes.tsx';
import { serviciosRoutes } from '#features/servicios/web/servicios.routes.tsx';
import { solicitudesRoutes } from '#features/solicitudes/web/solicitudes.routes.tsx';
import { sucursalesRoutes } from '#features/sucursales/web/sucursales.routes.tsx';
import { transferenciasRoutes } from '#features/transferencias/web/transferencias.routes.tsx';
import { ubicacionesRoutes } from '#features/ubicaciones/web/ubicaciones.routes.tsx';
import { usuariosRoutes } from '#features/usuarios/web/usuarios.routes.tsx';

/**
 * The screens inside the shell: each feature adds its routes here, and its entries to one of the three menus in shell/
 * (operation-menu.ts, office-menu.ts, customer-menu.ts).
 */
export const screenRoutes = [
  {
    path: HOME,
    title: 'Inicio',
    access: sessionAccess,
    page: page('DashboardPage', async () => {
      const { DashboardPage, preloadHome } = await import('./dashboard/DashboardPage.tsx');
      await preloadHome();
      return { DashboardPage };
    }),
    forCustomer: {
      pieces: ['InicioClientePage'],
      prefetch: async (cliente_id) => (await import('#features/inicio/web/asked-at-home.ts')).askedAtHome(cliente_id),
    },
  },
  ...perfilRoutes,
  ...clientesRoutes,
  {
    path: '/clientes/$cliente_id',
    title: 'Casillero',
    access: anyOf('casilleros.detalle.ver'),
    search: clienteTabSearch,
    prefetch: async () => {
      const { clientesCalls } = await import('#features/clientes/contract/clientes.calls.ts');
      return [clientesCalls.get, clientesCalls.addresses];
    },
    // Defined here because the tabs of a client belong to features that depend on clients.
    page: page('ClientePage', () => import('./cliente/ClientePage.tsx')),
  },
  {
    path: '/casillero',
    title: 'Casillero',
    access: anyOf('casilleros.detalle.ver'),
    // Links from outside, as in the installed app, do not know the client's number.
    before: () => {
      const cliente_id = sessionStore.get()?.cliente_id ?? null;
      throw redirect({ href: cliente_id === null ? '/clientes' : `/clientes/${cliente_id}`, replace: true });
    },
    page: page('LoadingPage', () => import('#kit/web/pages/LoadingPage.tsx')),
  },
  ...ingresoRoutes,
  ...comprasRoutes,
  ...paquetesRoutes,
  ...guiasRoutes,
  ...solicitudesRoutes,
  ...recepcionRoutes,
  ...abandonoRoutes,
  ...reempaqueRoutes,
  ...bodegaRoutes,
  ...packinglistRoutes,
  ...transferenciasRoutes,
  ...abonosRoutes,
  ...notasCreditoRoutes,
  ...comprobantesRoutes,
  ...entregasRoutes,
  ...cuentasPorCobrarRoutes,
  ...reportesRoutes,
  {
    path: '/stats/dashboard',
    title: 'Resultados',
    access: anyOf('estadisticas.contable.ver'),
    search: reportSearch<typeof contabilidadCalls.resumen>(),
    // Defined here because the profit of packing lists belongs to a feature that depends on the books.
    page: page('ResultadosConListasPage', () => import('./resultados/ResultadosConListasPage.tsx')),
  },
  ...librosContablesRoutes,
  ...planillaRoutes,
  ...rentabilidadRoutes,
  ...extractosRoutes,
  ...estadoCuentaRoutes,
  ...rutaRoutes,
  ...retirosRoutes,
  ...cobrosRoutes,
  ...cajaRoutes,
  ...bancosRoutes,
  ...categoriasRoutes,
  ...gastosRoutes,
  ...ingresosRoutes,
  ...cargosRoutes,
  ...sucursalesRoutes,
  ...serviciosRoutes,
  ...ubicacionesRoutes,
  ...usuariosRoutes,
  ...rolesRoutes,
  ...configuracionesRoutes,
  ...textosRoutes,
  ...articulosRoutes,
  ...correosRoutes,
  ...bitacoraRoutes,
] as const satisfies readonly ShellEntry[];
