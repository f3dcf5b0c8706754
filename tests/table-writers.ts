/**
 * Who may write each table: the one list, held against the code. A feature, `kit` or `app` (what every installation starts with, and
 * what the nightly clean-up takes away). Of two writers one makes or edits the record, the other brings it on:
 *
 * - `viaje` makes, moves, weighs and prices parcels and guides; `paquetes` and `guias` edit what is theirs alone.
 * - `abonos` declares how a delivery moves and keeps what was paid of it, `entregas` hands over and voids.
 * - `notas_credito` asks for notes and decides about them, `abonos` spends them and gives back what was paid.
 * - `registro` asks for a mailbox on one's own, `clientes` keeps it.
 * - `usuarios` keeps accounts, `clientes` opens those of customers, `sesiones` keeps their passwords and second step.
 * - The Caja of a branch is made with it, by a trigger of `sucursales`.
 * - `cobros` brings the categories that every installation begins with, `categorias` keeps them.
 * - `rentabilidad` keeps what each list earned; what makes it old is noted by triggers of `guias` and `paquetes`.
 * - `abonos` makes receipts, `caja` puts what waits for a shift into the one that is opened.
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
  // What is counted; a new note comes with a migration.
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
  // By a trigger of `paquetes` alone.
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
  // By triggers of `usuarios` alone.
  roles_usuarios: [],
  ruta_paradas: ['ruta'],
  servicios: ['servicios'],
  sesiones: ['app', 'sesiones'],
  // `viaje` keeps what leaves, `solicitudes` takes it back.
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
 * Who brings on, or makes, the records of a table that moves (`defineMovement`): the movement writes the state, the
 * history and what the mover sets beside them.
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
