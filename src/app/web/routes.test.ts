import { describe, expect, it } from 'vitest';
import { isAllowed } from '#kit/contract/access.ts';
import { PERMISOS } from '#kit/contract/permisos.ts';
import type { RouteEntry } from '#kit/web/router/route-entry.ts';
import { askedAhead } from '#kit/web/router/asked-ahead.ts';
import { REPORTES } from '#features/vistas/rules/reportes.public.ts';
import { SEARCH_SCREENS } from '../../../tests/harness/search-screens.ts';
import { entryRoutes } from './entry-routes.ts';
import { screenRoutes } from './screen-routes.ts';

const routes: readonly RouteEntry[] = [...Object.values(entryRoutes).flat(), ...screenRoutes];
const paramsOf = ({ path }: RouteEntry): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/(?<!-)\$(\w+)/g)].map(([, name = '']) => [name, '1']));

const opened = (params: Record<string, string>, search: object = {}) => ({ params, search, limite: 25 });

const askedOf = async (entry: RouteEntry) =>
  (await askedAhead(entry, opened(paramsOf(entry)))).map((one) => ({ ...one, entry }));
const asked = (await Promise.all(routes.map(askedOf))).flat();

/** The screens that change a guide's figures: their right alone is not enough, their users must also see guides. */
const NEEDS_TWO = ['/guias/$guia_id/dimensiones/{-$paquete_id}', '/guias/$guia_id/modificar'];

/** The guards of the specification: from its table of administration and its list of screens. */
const GUARDS: readonly (readonly [path: string, permisos: readonly string[]])[] = [
  ['/clientes', ['casilleros.listado.ver_todo']],
  ['/clientes/Solicitudes', ['casilleros.listado.ver_todo']],
  ['/clientes/Solicitudes/$cliente_id', ['casilleros.solicitudes_detalle.ver']],
  ['/clientes/$cliente_id', ['casilleros.detalle.ver']],
  ['/paquetes', ['paquetes.listado.ver', 'paquetes.listado.ver_propios']],
  ['/paquetes/$paquete_id', ['paquetes.detalle.ver']],
  ['/reempacar', ['paquetes.reempacar.crear_paquete']],
  ['/recibir/paquetes/$servicio_id', ['paquetes.registro.recibir_usa']],
  ['/paquetes_abandonados', ['paquetes.paquetes_abandonados.registrar']],
  ['/guias', ['guias.listado.ver_todo', 'guias.listado.ver_propio']],
  ['/guias/a_disponible', ['guias.procesos.marcar_multiples_como_disponible']],
  ['/guias/$guia_id/dimensiones/{-$paquete_id}', ['guias.detalle.dimensiones_y_tarifas']],
  ['/guias/$guia_id/modificar', ['guias.detalle.destructurar_modificar_guia']],
  ['/guias/unificar', ['guias.procesos.unificar_multiples_guias']],
  ['/reempaques/$guia_id/agregar', ['guias.solicitudes.agregar_paquetes']],
  ['/packinglist', ['packinglist.listado.ver']],
  ['/packinglist/nuevo', ['packinglist.listado.crear_actualizar']],
  ['/packinglist/$packinglist_id', ['packinglist.listado.crear_actualizar']],
  ['/packinglist/$packinglist_id/editar', ['packinglist.listado.crear_actualizar']],
  ['/enviar/hn', ['packinglist.procesos.marcar_como_enviado']],
  ['/recibir/hn', ['packinglist.procesos.marcar_como_recibido_hn']],
  ['/guias/transferencias', ['tranasferencia_guias.listado.ver']],
  ['/guias/transferencias/nuevo', ['tranasferencia_guias.listado.crear_actualizar']],
  ['/guias/transferencias/enviar', ['tranasferencia_guias.proceso.marcar_como_enviado']],
  ['/guias/transferencias/recibir', ['tranasferencia_guias.proceso.marcar_como_enviado']],
  ['/guias/transferencias/$transferencia_id', ['tranasferencia_guias.detalle.ver']],
  // Also for its creator: the specification names the first right, the design both.
  [
    '/guias/transferencias/$transferencia_id/editar',
    ['tranasferencia_guias.detalle.modificar_dimensiones', 'tranasferencia_guias.listado.crear_actualizar'],
  ],
  ['/entrega', ['entregas.procesos.registrar_entrega']],
  ['/pagos', ['entregas.procesos.registrar_entrega']],
  ['/caja', ['caja.procesos.cerrar']],
  ['/caja/cierres', ['caja.procesos.cerrar', 'caja.procesos.aprobar_cierre']],
  ['/caja/cierres/$turno_id', ['caja.procesos.cerrar', 'caja.procesos.aprobar_cierre']],
  ['/reporte/entregas', ['reportes.reporte_registro_pagos.ver']],
  ['/reporte/paquetes_en_abandono', ['reportes.reporte_paquetes_en_abandono.ver']],
  ['/reporte/rastreo_cargas', ['reportes.rastreo_de_cargas.ver']],
  ['/reporte/paquetes', ['reportes.reporte_paquetes.ver']],
  ['/reporte/guias', ['reportes.reporte_guias.ver']],
  ['/reporte/envios', ['reportes.reporte_envios_hn.ver']],
  ['/reporte/envios_locales', ['reportes.reporte_transferencias_guias.ver']],
  ['/reporte/gastos', ['reportes.reporte_gastos.ver']],
  ['/reporte/clientes', ['reportes.reporte_clientes.ver']],
  ['/reporte/abonos', ['reportes.abonos.ver']],
  ['/reporte/cxc', ['reportes.cuentas_por_cobrar.ver']],
  ['/reporte/notas_credito', ['reportes.reporte_notas_de_credito.ver']],
  ['/reporte/notas_credito/$nota_credito_id', ['reportes.reporte_notas_de_credito.ver']],
  ['/stats/dashboard', ['estadisticas.contable.ver']],
  ['/stats/rentabilidad', ['estadisticas.contable.ver']],
  ['/stats/rentabilidad/$packinglist_id', ['estadisticas.contable.ver']],
  ['/stats/libros', ['estadisticas.contable.ver']],
  ['/stats/libros/cobros', ['estadisticas.contable.ver']],
  ['/stats/libros/compras', ['estadisticas.contable.ver']],
  ['/stats/libros/ingresos', ['estadisticas.contable.ver']],
  ['/stats/libros/diario', ['estadisticas.contable.ver']],
  ['/planilla', ['gastos.listado.ver']],
  ['/stats/extractos', ['estadisticas.contable.ver', 'bancos.extractos.conciliar']],
  ['/stats/extractos/nuevo', ['bancos.extractos.conciliar']],
  ['/stats/extractos/$extracto_id', ['estadisticas.contable.ver', 'bancos.extractos.conciliar']],
  ['/admin/factor_dolar', ['configuraciones.factor_dolar.listar']],
  ['/admin/metodos_pago', ['configuraciones.metodos_pago.editar']],
  ['/admin/metodos_pago/nuevo', ['configuraciones.metodos_pago.editar']],
  ['/admin/metodos_pago/$metodo_pago_id', ['configuraciones.metodos_pago.editar']],
  ['/admin/cargos_adicionales', ['configuraciones.cargos_adicionales.editar']],
  ['/admin/cargos_adicionales/nuevo', ['configuraciones.cargos_adicionales.editar']],
  ['/admin/cargos_adicionales/$impuesto_id', ['configuraciones.cargos_adicionales.editar']],
  ['/admin/gastos', ['gastos.listado.ver']],
  ['/admin/gastos/categorias/nuevo', ['gastos.categorias.crear']],
  ['/admin/gastos/categorias/$categoria_id', ['gastos.categorias.editar']],
  ['/admin/ingresos', ['gastos.listado.ver', 'ingresos.listado.ver']],
  ['/admin/sucursales', ['sucursales.listado.ver_todo']],
  ['/admin/sucursales/registro', ['sucursales.registro.crear']],
  ['/admin/sucursales/editar/$sucursal_id', ['sucursales.registro.actualizar']],
  ['/admin/servicios', ['servicios.detalle.editar']],
  ['/admin/servicios/registro', ['servicios.listado.crear']],
  ['/admin/servicios/$servicio_id', ['servicios.detalle.ver']],
  ['/servicios/$servicio_id', ['servicios.detalle.ver']],
  ['/admin/servicios/$servicio_id/editar', ['servicios.detalle.editar']],
  ['/admin/ciudades', ['configuraciones.costos_envio_ciudad.editar']],
  ['/admin/ciudades/$ciudad_id', ['configuraciones.costos_envio_ciudad.editar']],
  ['/admin/usuarios', ['usuarios.listado.ver_todo', 'usuarios.listado.ver_propio', 'usuarios.listado.ver_clientes']],
  ['/admin/usuarios/registro', ['usuarios.registro.crear']],
  ['/admin/configuraciones', ['configuraciones.generales.actualizar']],
];
/** Screens that the specification does not name, or for which it checks nothing and we require more. */
const OURS = [
  // The specification checks nothing; the server lets users edit only what they may.
  '/clientes/$cliente_id/editar',
  '/guias/$guia_id',
  '/reporte/logs',
  '/admin/roles',
  '/admin/roles/registro',
  '/admin/roles/$rol_id',
  // Also for the client of the receipt, from the counter and from the own list.
  '/reporte/entregas/$entrega_id',
  '/reporte/abonos/$abono_id',
  // The specification checks nothing; requesters see their own, users who may see or decide see all.
  '/financiero/notas_credito',
  '/financiero/notas_credito/solicitud',
  '/financiero/notas_credito/procesar/$nota_credito_id',
  '/financiero/notas_credito/detalle/$nota_credito_id',
  '/comprobantes',
  '/financiero/comprobantes',
  '/financiero/comprobantes/$comprobante_id',
  // Screens that only we have.
  '/casillero',
  '/estado_cuenta',
  '/clientes/$cliente_id/estado_cuenta',
  '/clientes/nuevo',
  '/clientes/importar',
  '/compras',
  '/retiro',
  '/entrega/ruta',
  '/entrega/rutas',
  '/bodega',
  '/bodega/ubicar',
  '/paquetes/prealerta',
  '/paquetes/sin_dueno',
  '/paquetes_abandonados/registrados',
  // The specification names the form and its screens, and a right only for adding; the calls of each need these.
  '/guias/solicitud',
  '/reempaques/solicitud',
  '/reempaques',
  '/reempaques/$guia_id',
  '/recursos/bancos',
  '/recursos/bancos/nuevo',
  '/recursos/bancos/$banco_id',
  '/recursos/bancos/cuentas',
  '/recursos/bancos/cuentas/agregar',
  '/recursos/bancos/cuentas/detalle/$cuenta_banco_id',
  '/recursos/bancos/cuentas/editar/$cuenta_banco_id',
  // The specification names the right to see for the form too; writing needs a right of its own.
  '/admin/gastos/registro',
  '/admin/gastos/categorias',
  '/admin/gastos/recurrentes',
  '/admin/gastos/recurrentes/nuevo',
  '/admin/gastos/recurrentes/$recurrente_id',
  '/admin/gastos/$gasto_id',
  '/admin/ingresos/registro',
  '/admin/ingresos/$ingreso_id',
  '/admin/correos',
  '/admin/correos/$correo_id',
  '/admin/configuraciones/textos',
  '/admin/configuraciones/articulos',
  '/admin/configuraciones/articulos/nuevo',
  '/admin/configuraciones/articulos/$articulo_id',
] as const;
const EVERYBODY = ['/dashboard', '/perfil', '/admin/usuarios/$usuario'] as const;

describe('the table of routes', () => {
  it('has no address twice', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });

  it('asks ahead only for what the address has the parameters of', () => {
    expect(asked.length).toBeGreaterThan(10);
    for (const { call, input } of asked)
      expect(call.params?.safeParse('params' in input ? input.params : {}).error, call.id).toBeUndefined();
  });

  it('lets nobody in to whom what it asks for is refused', () => {
    const refused = PERMISOS.flatMap(({ permiso }) => {
      const holder = { cliente_id: null, permisos: new Set([permiso]) };
      return asked
        .filter(({ entry }) => !NEEDS_TWO.includes(entry.path))
        .filter(({ entry, call }) => entry.access && isAllowed(entry.access, holder) && !isAllowed(call.access, holder))
        .map(({ entry, call }) => `${entry.path} opens with ${permiso}, which ${call.id} refuses`);
    });
    expect(refused).toEqual([]);
  });

  it.each(GUARDS)('opens %s by the right that the specification names', (path, permisos) =>
    expect(routes.find((route) => route.path === path)?.access).toEqual({ kind: 'anyOf', permisos }),
  );

  it.each(Object.entries(SEARCH_SCREENS))('opens %s to whom the search leads there', (path, access) =>
    expect(routes.find((route) => route.path === path)?.access).toEqual(access),
  );

  it.each(Object.values(REPORTES))('$titulo opens where views and mails of it lead: $ruta', ({ ruta, titulo }) => {
    expect(screenRoutes.find(({ path }) => path === ruta)?.title).toBe(titulo);
  });
  it('has a line of the specification or a reason of its own for every screen behind the log-in', () => {
    const told = new Set<string>([...GUARDS.map(([path]) => path), ...OURS, ...EVERYBODY]);
    expect(screenRoutes.map(({ path }) => path).filter((path) => !told.has(path))).toEqual([]);
    expect([...told].filter((path) => !screenRoutes.some((route) => route.path === path))).toEqual([]);
  });

  it('opens the own account to all staff', () => {
    const account = routes.find(({ path }) => path === '/admin/usuarios/$usuario')?.access;
    expect(account && isAllowed(account, { cliente_id: null, permisos: new Set() })).toBe(true);
    expect(account && isAllowed(account, { cliente_id: 1001, permisos: new Set(['usuarios.detalle.ver']) })).toBe(
      false,
    );
  });

  it('asks for the first page of a list that opens, and for none that is narrowed', async () => {
    const list = routes.find(({ path }) => path === '/paquetes')!;
    const inputs = async (search: object) => (await askedAhead(list, opened({}, search))).map(({ input }) => input);
    expect(await inputs({})).toEqual([{ query: { pagina: 1, limite: 25 } }]);
    expect(await inputs({ paquete_estado: 'Entregado' })).toEqual([]);
  });

  it('asks each call for its own parameters alone, as its screen does', async () => {
    const dimensions = routes.find(({ path }) => path.endsWith('/dimensiones/{-$paquete_id}'))!;
    expect((await askedAhead(dimensions, opened({ guia_id: '7', paquete_id: '9' }))).map(({ input }) => input)).toEqual(
      [{ params: { guia_id: '7' } }],
    );
    const list = routes.find(({ path }) => path === '/reporte/logs')!;
    expect((await askedAhead(list, opened({}))).map(({ input }) => input)).toEqual([{}]);
  });
});
