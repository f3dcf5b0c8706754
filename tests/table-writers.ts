/**
 * Who may write each table: the one list, compared with the code. A feature, `kit` or `app` (the initial data of an
 * installation, and the hourly clean-up). Of two writers one creates or edits the record, the other moves it on:
 *
 * - `viaje` creates, moves, weighs and prices parcels and guides; `paquetes` and `guias` edit what is theirs alone.
 * - `abonos` declares how a delivery moves and records later payments, `entregas` hands over and voids.
 * - `notas_credito` requests notes and decides on them, `abonos` spends them and gives back what was paid.
 * - `registro` requests a mailbox for oneself, `clientes` maintains it.
 * - `usuarios` maintains accounts, `clientes` opens those of customers, `sesiones` sets passwords and second step.
 * - The Caja of a branch is created with it, by a trigger of `sucursales`.
 * - `cobros` adds the initial categories of every installation, `categorias` maintains them.
 * - `rentabilidad` stores each list's profit; triggers of `guias` and `paquetes` note when it is outdated.
 * - `abonos` creates receipts, `caja` moves waiting ones into a shift that is opened.
 */
export const TABLE_WRITERS: Readonly<Record<string, readonly string[]>> = {
  abandonos: ['abandono'],
  abonos: ['abonos', 'caja'],
  abonos_detalle: ['abonos'],
  articulos: ['articulos'],
  avisos_almacenaje: ['guias'],
  avisos_retiro: ['retiros'],
  bancos: ['bancos'],
  bitacora: ['kit'],
  // Written by triggers of `clientes`; `app` mends copies that differ.
  busqueda_clientes: ['app'],
  cambios_correo: ['app', 'clientes'],
  categorias: ['categorias', 'cobros'],
  ciudades: ['ubicaciones'],
  clientes: ['app', 'clientes', 'registro'],
  codigos_confirmacion: ['app', 'clientes'],
  codigos_recuperacion: ['sesiones'],
  comprobantes_transferencia: ['comprobantes'],
  configuraciones: ['configuraciones'],
  contactos_abandono: ['abandono'],
  correos: ['app', 'correos'],
  cuentas_banco: ['bancos'],
  // Notes and coins to count; a new one comes with a migration.
  denominaciones: [],
  departamentos: ['ubicaciones'],
  domicilios: ['domicilio', 'ruta'],
  empresa_logo: ['configuraciones'],
  enlaces_contrasenia: ['app', 'sesiones'],
  entregas: ['abonos'],
  entregas_guias: ['entregas'],
  extractos: ['extractos'],
  extractos_conciliaciones: ['extractos'],
  extractos_contenido: ['extractos'],
  extractos_formatos: ['extractos'],
  extractos_lineas: ['extractos'],
  factor_dolar: ['cobros'],
  ganancias_de_lista: ['rentabilidad'],
  gastos: ['gastos'],
  gastos_packinglists: ['gastos'],
  gastos_recurrentes: ['gastos'],
  gastos_recurrentes_meses: ['gastos'],
  // Written only by a trigger of `paquetes`.
  guia_cajas_anteriores: [],
  guia_cargos: ['viaje'],
  guias: ['guias', 'viaje'],
  hallazgos: ['bodega'],
  historial: ['historial'],
  idempotencia: ['app', 'kit'],
  impuestos: ['cargos_adicionales'],
  impuestos_servicios: ['cargos_adicionales'],
  ingresos: ['ingresos'],
  intentos_ingreso: ['app', 'sesiones'],
  listas_costeadas: ['rentabilidad'],
  listas_por_costear: ['rentabilidad'],
  llave_instalacion: ['kit'],
  metodos_pago: ['cobros'],
  notas_credito: ['abonos', 'notas_credito'],
  packinglists: ['packinglist'],
  pagos: ['abonos'],
  paquete_codigos: ['tracking'],
  paquetes: ['paquetes', 'viaje'],
  pases_retiro: ['retiros'],
  permisos: ['roles'],
  roles: ['roles'],
  roles_permisos: ['roles'],
  // Written only by triggers of `usuarios`.
  roles_usuarios: [],
  ruta_paradas: ['ruta'],
  servicios: ['servicios'],
  sesiones: ['app', 'sesiones'],
  // `viaje` records parcels that leave, `solicitudes` takes them back.
  solicitud_paquetes: ['solicitudes', 'viaje'],
  sucursales: ['sucursales'],
  tarifas: ['servicios'],
  tarifas_cliente: ['tarifas_cliente'],
  textos_publicos: ['informacion'],
  tiempos_llegada: ['llegadas'],
  transferencia_guias: ['transferencias'],
  transferencias: ['transferencias'],
  turno_conteo: ['caja'],
  turno_movimientos: ['caja'],
  turno_tarjetas: ['caja'],
  turnos: ['caja'],
  usuarios: ['app', 'clientes', 'sesiones', 'usuarios'],
  vistas: ['vistas'],
  vistas_envios: ['vistas'],
};

/**
 * Who creates or moves the records of a table with a movement (`defineMovement`): the movement writes the state, the
 * history and the columns that the mover sets with them.
 */
export const TABLE_MOVERS: Readonly<Record<string, readonly string[]>> = {
  comprobantes_transferencia: ['comprobantes'],
  entregas: ['abonos', 'entregas'],
  guias: ['abandono', 'guias', 'paquetes', 'reempaque', 'solicitudes', 'transferencias', 'viaje'],
  notas_credito: ['abonos', 'notas_credito'],
  packinglists: ['packinglist'],
  ruta_paradas: ['ruta'],
  paquetes: [
    'abandono',
    'bodega',
    'guias',
    'packinglist',
    'paquetes',
    'recepcion',
    'reempaque',
    'transferencias',
    'viaje',
  ],
  transferencias: ['transferencias'],
  turnos: ['caja'],
};
