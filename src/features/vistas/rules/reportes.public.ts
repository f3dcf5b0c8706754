/** Every report with saved views, by the id of its call: its title and its path. */
export const REPORTES = {
  'abandono.report': { titulo: 'Paquetes en abandono', ruta: '/reporte/paquetes_en_abandono' },
  'reportes.cargas': { titulo: 'Rastreo de cargas', ruta: '/reporte/rastreo_cargas' },
  'reportes.paquetes': { titulo: 'Reporte de paquetes', ruta: '/reporte/paquetes' },
  'reportes.guias': { titulo: 'Reporte de guías', ruta: '/reporte/guias' },
  'reportes.envios': { titulo: 'Envíos a Honduras', ruta: '/reporte/envios' },
  'reportes.enviosLocales': { titulo: 'Envíos locales', ruta: '/reporte/envios_locales' },
  'reportes.gastos': { titulo: 'Reporte de gastos', ruta: '/reporte/gastos' },
  'reportes.clientes': { titulo: 'Reporte de clientes', ruta: '/reporte/clientes' },
  'entregas.report': { titulo: 'Entregas', ruta: '/reporte/entregas' },
  'abonos.list': { titulo: 'Comprobantes de pago', ruta: '/reporte/abonos' },
  'notas_credito.report': { titulo: 'Reporte de notas de crédito', ruta: '/reporte/notas_credito' },
  'cuentas_por_cobrar.list': { titulo: 'Cuentas por cobrar', ruta: '/reporte/cxc' },
  'bitacora.list': { titulo: 'Bitácora', ruta: '/reporte/logs' },
  'libros_contables.ventas': { titulo: 'Libro de ventas', ruta: '/stats/libros' },
  'libros_contables.cobros': { titulo: 'Libro de cobros', ruta: '/stats/libros/cobros' },
  'libros_contables.compras': { titulo: 'Compras por categoría', ruta: '/stats/libros/compras' },
  'libros_contables.ingresos': { titulo: 'Otros ingresos por categoría', ruta: '/stats/libros/ingresos' },
  'libros_contables.diario': { titulo: 'Diario', ruta: '/stats/libros/diario' },
} as const;

export type Reporte = keyof typeof REPORTES;
export const REPORTE_IDS = Object.keys(REPORTES) as [Reporte, ...Reporte[]];
