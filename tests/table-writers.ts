/**
 * Who may write each table: the one list, held against the code. A feature, `kit` or `app` (what every installation starts with, and
 * what the nightly clean-up takes away). Of two writers one makes or edits the record, the other brings it on:
 *
 * - `viaje` makes, moves, weighs and prices parcels and guides; `paquetes` and `guias` edit what is theirs alone.
 * - `registro` asks for a mailbox on one's own, `clientes` keeps it.
 * - `usuarios` keeps accounts, `clientes` opens those of customers, `sesiones` keeps their passwords and second step.
 */
export const TABLE_WRITERS: Readonly<Record<string, readonly string[]>> = {
  abandonos: ['abandono'],
  abonos: ['entregas'],
  abonos_detalle: ['entregas'],
  avisos_retiro: ['retiros'],
  bancos: [],
  bitacora: ['kit'],
  cambios_correo: ['app', 'clientes'],
  categorias: ['cobros'],
  ciudades: ['ubicaciones'],
  clientes: ['app', 'clientes', 'registro'],
  codigos_confirmacion: ['app', 'clientes'],
  codigos_recuperacion: ['sesiones'],
  configuraciones: ['configuraciones'],
  contactos_abandono: ['abandono'],
  correos: ['app', 'correos'],
  cuentas_banco: [],
  departamentos: ['ubicaciones'],
  domicilios: ['domicilio', 'ruta'],
  empresa_logo: ['configuraciones'],
  enlaces_contrasenia: ['app', 'sesiones'],
  entregas: ['entregas'],
  entregas_guias: ['entregas'],
  factor_dolar: ['cobros'],
  guias: ['guias', 'viaje'],
  hallazgos: ['bodega'],
  historial: ['historial'],
  idempotencia: ['app', 'kit'],
  intentos_ingreso: ['app', 'sesiones'],
  metodos_pago: ['cobros'],
  notas_credito: ['entregas'],
  packinglists: ['packinglist'],
  pagos: ['entregas'],
  paquete_codigos: ['tracking'],
  paquetes: ['paquetes', 'viaje'],
  pases_retiro: ['retiros'],
  permisos: ['roles'],
  roles: ['roles'],
  roles_permisos: ['roles'],
  ruta_paradas: ['ruta'],
  servicios: ['servicios'],
  sesiones: ['app', 'sesiones'],
  solicitud_paquetes: ['solicitudes'],
  sucursales: ['sucursales'],
  tarifas: ['servicios'],
  tarifas_cliente: ['tarifas_cliente'],
  tiempos_llegada: ['llegadas'],
  transferencia_guias: ['transferencias'],
  transferencias: ['transferencias'],
  usuarios: ['app', 'clientes', 'sesiones', 'usuarios'],
};

/**
 * Who brings on, or makes, the records of a table that moves (`defineMovement`): the movement writes the state, the
 * history and what the mover sets beside them.
 */
export const TABLE_MOVERS: Readonly<Record<string, readonly string[]>> = {
  guias: ['abandono', 'guias', 'paquetes', 'reempaque', 'solicitudes', 'transferencias', 'viaje'],
  packinglists: ['packinglist'],
  ruta_paradas: ['ruta'],
  paquetes: ['abandono', 'guias', 'packinglist', 'paquetes', 'recepcion', 'reempaque', 'transferencias', 'viaje'],
  transferencias: ['transferencias'],
};
