import type { Case, CaseGroup } from '../tools/bench/cases/case.ts';
import { FIRST_PAGES, openedPath } from '../tools/bench/cases/first-pages.ts';
import { LISTS } from '../tools/bench/cases/lists.ts';

/** A month of the company's last year. */
const MES = 'desde=2026-10-01&hasta=2026-10-31';
const UNTIMED = { p99: Infinity };
/** A branch, a service, a department and a city with few records. */
export const FEW = { sucursal: 4, servicio: 31, departamento: 11, ciudad: 1101 };

/**
 * Requests without a time limit: the filters of the lists one by one, over finished records as well as over those on
 * their way. Each is here for an index that no timed request needs.
 * @param end the last moment of the data, milliseconds.
 */
export const untimed = (end: number): CaseGroup => ({
  group: 'Sin medida',
  grows: false,
  cases: ({ clientes, paquetes, guias }) => {
    const caseOf = (what: string, path: string | Case['path']): Case => ({
      what,
      bar: UNTIMED,
      path: typeof path === 'string' ? () => path : path,
    });
    return [
      ...FIRST_PAGES.filter((one) => !LISTS.includes(one)).map((page) => caseOf(page.name, openedPath(page, end))),
      caseOf('paquetes en camino: por tracking, página 12', '/packages?limite=25&orden=tracking&pagina=12'),
      caseOf('paquetes de todo estado: los más antiguos', '/packages?limite=25&paquete_estado=Entregado,Abandonado,Recibido%20en%20USA&orden=fecha_registro'),
      caseOf('paquetes entregados: los primeros', '/packages?limite=25&paquete_estado=Entregado&orden=fecha_entrega'),
      caseOf('paquetes de todo estado: los últimos entregados', '/packages?limite=25&paquete_estado=Entregado,Abandonado,Recibido%20en%20USA&orden=-fecha_entrega'),
      caseOf('paquetes entregados: parte de un tracking', (random) => `/packages?limite=25&paquete_estado=Entregado&buscar=${random.pick(paquetes).tracking.slice(2, 11)}`),
      caseOf('paquetes: la caja de una guía', (random) => `/packages?limite=25&buscar=${random.pick(guias).etiqueta}-B1`),
      caseOf('guías entregadas: las primeras', '/merges?limite=25&guia_estado=Entregado&orden=fecha_entrega'),
      caseOf('guías de todo estado: las últimas entregadas', '/merges?limite=25&guia_estado=Entregado,Abandonado,Recibido%20en%20USA&orden=-fecha_entrega'),
      caseOf('guías entregadas: por número', '/merges?limite=25&guia_estado=Entregado&orden=guia_numero&pagina=4'),
      caseOf('guías entregadas de un cliente', (random) => `/merges?limite=25&guia_estado=Entregado&cliente_id=${random.pickSkewed(clientes).cliente_id}`),
      caseOf('guías entregadas de un servicio', `/merges?limite=25&guia_estado=Entregado&servicio_id=${FEW.servicio}`),
      caseOf('guías en camino de una sucursal', `/merges?limite=25&sucursal_id=${FEW.sucursal}`),
      caseOf('solicitudes de un cliente, entregadas', (random) => `/merges/request?limite=25&guia_estado=Entregado&cliente_id=${random.pickSkewed(clientes).cliente_id}`),
      caseOf('solicitudes de guías a las que falta tracking', '/merges/request?limite=25&falta_tracking=true'),
      caseOf('clientes de un departamento', `/clients?limite=25&departamento_id=${FEW.departamento}`),
      caseOf('clientes de una ciudad', `/clients?limite=25&ciudad_id=${FEW.ciudad}`),
      caseOf('solicitudes rechazadas: por nombre', '/clients/requests?limite=25&cliente_estatus=Rechazado&orden=cliente_nombre&pagina=2'),
      caseOf('entregas de una sucursal', `/deliveries?limite=25&sucursal_id=${FEW.sucursal}`),
      caseOf('entregas de una guía', (random) => `/deliveries?limite=25&buscar=${random.pick(guias).etiqueta}`),
      caseOf('entregas pagadas con efectivo', '/deliveries?limite=25&metodo_tipo=Efectivo'),
      caseOf('entregas pagadas con depósito', '/deliveries?limite=25&metodo_tipo=Dep%C3%B3sito'),
      caseOf('entregas pagadas con nota de crédito', '/deliveries?limite=25&metodo_tipo=Nota%20de%20Cr%C3%A9dito'),
      caseOf('comprobantes de una sucursal', `/reports/payoff?limite=25&sucursal_id=${FEW.sucursal}`),
      caseOf('comprobantes anulados', '/reports/payoff?limite=25&anulado=true'),
      caseOf('comprobantes de una entrega', '/reports/payoff?limite=25&buscar=entrega%2077'),
      caseOf('notas de crédito pendientes', '/stats/credit_notes?limite=25&estado=Pendiente'),
      caseOf('notas de crédito de un cliente', (random) => `/stats/credit_notes?limite=25&cliente_id=${random.pickSkewed(clientes).cliente_id}`),
      caseOf('notas de crédito de una guía', (random) => `/stats/credit_notes?limite=25&buscar=${random.pick(guias).etiqueta}`),
      caseOf('notas de crédito que se pueden usar', '/stats/credit_notes?limite=25&con_saldo=true'),
      caseOf('reporte de notas de crédito', '/reports/credit_notes?limite=25&desde=2026-10-01'),
      caseOf('reporte de notas de crédito de una sucursal', `/reports/credit_notes?limite=25&${MES}&sucursal_id=${FEW.sucursal}`),
      caseOf('comprobantes de transferencia pendientes', '/payments/proofs?limite=25&estado=Pendiente&orden=fecha_registro'),
      caseOf('comprobantes de transferencia por referencia', '/payments/proofs?limite=25&buscar=TRF-3077'),
      caseOf('por pagar de un cliente', (random) => `/clients/${random.pickSkewed(clientes).cliente_id}/proofs/payable`),
      caseOf('paquetes sin factura en Miami', '/packages?limite=25&falta_factura=true'),
      caseOf('paquetes que se esperan', '/packages?limite=25&paquete_estado=Pre-alertado&registrado_desde=2026-11-01'),
      caseOf('paquetes recibidos hoy', '/packages?limite=25&recibidos=hoy'),
      caseOf('paquetes recibidos hoy por uno', '/packages?limite=25&recibidos=hoy_mios'),
      caseOf('guías en el mostrador', '/merges?limite=25&guia_estado=Disponible%20para%20entrega&disponible_hasta=2026-10-01'),
      caseOf('packing lists abiertos', '/packinglist?limite=25&estado=Abierto&hasta=2026-10-01'),
      caseOf('usuarios: una persona', '/users?limite=25&buscar=emilio%20empleado'),
      caseOf('usuarios de un rol', '/users?limite=25&rol_id=2'),
      caseOf('usuarios de una sucursal', '/users?limite=25&sucursal_id=1'),
      caseOf('paquetes por abandonar: buscados', '/packages/abandon?limite=25&buscar=zapatos'),
      caseOf('paquetes abandonados: buscados', '/packages/abandoned?limite=25&buscar=zapatos'),
      caseOf('seguimiento de una guía', '/packages/contacts?guia_id=77'),
      caseOf('domicilios de un cliente', (random) => `/clients/${random.pickSkewed(clientes).cliente_id}/home_delivery`),
      caseOf('resultados, mes a mes', '/stats/dashboard/months'),
      caseOf('sesiones propias', '/profile/sessions'),
      caseOf('reporte de paquetes de un estado', `/reports/packages?limite=25&${MES}&paquete_estado=Entregado`),
      caseOf('reporte de paquetes de un servicio y courier', `/reports/packages?limite=25&${MES}&servicio_id=${FEW.servicio}&paquete_courier=UPS`),
      caseOf('reporte de paquetes: los más antiguos', `/reports/packages?limite=25&${MES}&orden=fecha_recepcion`),
      caseOf('reporte de paquetes: una guía', (random) => `/reports/packages?limite=25&${MES}&buscar=${random.pick(guias).etiqueta}`),
      caseOf('reporte de guías de un tipo y servicio', `/reports/merges?limite=25&${MES}&guia_tipo=Normal&servicio_id=${FEW.servicio}`),
      caseOf('reporte de guías: por número', `/reports/merges?limite=25&${MES}&orden=guia_numero`),
      caseOf('rastreo de cargas de un estado', `/reports/cargo_tracking?limite=25&${MES}&estado=Recibido%20en%20HN`),
      caseOf('envíos a Honduras de un servicio', `/reports/shipments?limite=25&${MES}&servicio_id=10`),
      caseOf('envíos a Honduras: una guía', (random) => `/reports/shipments?limite=25&${MES}&buscar=${random.pick(guias).etiqueta}`),
      caseOf('envíos locales a una sucursal', `/reports/local_shipments?limite=25&${MES}&destino_id=${FEW.sucursal}`),
      caseOf('reporte de gastos de una sucursal', `/reports/bills?limite=25&${MES}&sucursal_id=${FEW.sucursal}`),
      caseOf('reporte de clientes de un canal y una sucursal', `/reports/customers?limite=25&${MES}&canal=Facebook&sucursal_id=${FEW.sucursal}`),
      caseOf('bitácora de una acción', '/reports/logs?limite=25&desde=2020-01-01&accion=ingresos.registrar'),
      caseOf('paquetes en abandono de una sucursal', `/reports/abandoned?limite=25&sucursal_id=${FEW.sucursal}`),
    ]; // prettier-ignore
  },
});

/** What somebody opens who sees one branch, with few records: of many years as well as of a month. */
export const ofSucursal: CaseGroup = {
  group: 'De quien ve una sucursal',
  grows: false,
  cases: () =>
    ['/bills', '/incomes'].flatMap((path) =>
      ['', `&${MES}`, '&desde=2026-10-01', '&desde=2021-01-01&hasta=2026-11-20'].map((days) => ({
        what: `${path}${days}`,
        bar: UNTIMED,
        path: () => `${path}?limite=25${days}`,
      })),
    ),
};

/**
 * The index by which a request must be answered. What these save does not show in numbers of rows, or not in so small a
 * company: table lookups, skipped rows that are rare only among a million, a whole scan of another index for its second
 * column.
 */
export const ANSWERED_BY: Readonly<Record<string, string>> = {
  'paquetes: como se abre': 'paquetes_en_curso',
  'paquetes sin factura en Miami': 'paquetes_sin_factura',
  'paquetes sin guía, páginas 1 a 100': 'paquetes_sin_guia',
  'paquetes: la caja de una guía': 'guia_cajas_anteriores_pkey',
  'paquetes: 8 signos de un tracking': 'paquetes_en_curso_busqueda',
  'mostrador: nombre': 'guias_disponibles',
  'clientes de un departamento': 'clientes_por_departamento',
  'resumen de un cliente': 'entregas_por_cobrar',
  'entregas pagadas con tarjeta, páginas 1 a 100': 'entregas_con_tarjeta',
  'reporte de entregas con tarjeta, un mes': 'entregas_con_tarjeta',
  'entregas pagadas con efectivo': 'entregas_con_efectivo',
  'entregas pagadas con depósito': 'entregas_con_deposito',
  'entregas pagadas con nota de crédito': 'entregas_con_nota',
  'entregas de una guía': 'entregas_guias_guia',
  'entregas de una sucursal: por total, páginas 1 a 100': 'entregas_sucursal_total',
  'resultados, mes a mes': 'entregas_guias_con_isv',
  'guías por transferir: como se abre': 'guias_por_transferir',
  'paquetes por enviar: como se abre': 'paquete_codigos_paquete',
  'paquetes abandonados: un apellido': 'paquetes_abandonados_cliente',
  'paquetes fuera de lugar: como se abre': 'paquetes_abandonados_en_estante',
  'paquetes sin dueño: como se abre': 'paquetes_sin_dueno',
  'paquetes sin dueño: por rótulo': 'paquetes_sin_dueno_busqueda',
  'paquetes sin dueño: por tracking, páginas 1 a 100': 'paquetes_sin_dueno_tracking',
  'guías por llevar a domicilio': 'guias_por_llevar',
  'guías entregadas, páginas 1 a 100': 'guias_por_entrega',
  'paquetes entregados, páginas 1 a 100': 'paquetes_por_entrega',
  'sus paquetes entregados: los últimos, páginas 1 a 100': 'paquetes_entregados_cliente',
  'sus guías entregadas: las últimas, páginas 1 a 100': 'guias_entregadas_cliente',
  'solicitudes de guías: como se abre': 'guias_solicitudes_pendientes',
  'solicitudes entregadas, páginas 1 a 100': 'guias_solicitudes_estado',
  'solicitudes de todo estado, páginas 1 a 100': 'guias_solicitudes',
  'solicitudes rechazadas: por nombre': 'clientes_solicitudes_por_nombre',
  tablero: 'abonos_por_fecha',
  'comprobantes anulados': 'abonos_anulados',
  'estado de cuenta de quien más entregas tiene': 'entregas_anuladas_de_cliente',
  'sus líneas por conciliar': 'pagos_referencia',
  'bitácora de una acción': 'bitacora_accion',
};

/** Indexes that a request reads completely, because it counts all their entries, or compares the client of each. */
export const READS_WHOLE: Readonly<Record<string, readonly string[]>> = {
  tablero: ['paquetes_tracking_vivo', 'paquetes_en_curso', 'guias_en_curso'],
  'resultados, mes a mes': ['entregas_por_fecha', 'entregas_guias_con_isv', 'abonos_por_fecha', 'pagos_abono'],
  'guías: por nombre sin tildes': ['guias_en_curso'],
  'guías: un apellido': ['guias_en_curso'],
};

/** The most rows of others that a search for a frequent name skips in the order of its list until a page is full. */
export const SKIPS: Readonly<Record<string, number>> = {
  'guías entregadas: un apellido': 1_500,
  'entregas: un apellido': 1_500,
};

const REFERENCE = 'what it refers to is deleted or renumbered only after a look whether anything refers to it';
const RULE = 'it is a rule: no two rows alike';

/** Indexes that no list, search or detail needs, and their purpose. */
export const NOT_FOR_READING: Readonly<Record<string, string>> = {
  clientes_dni_unico: RULE,
  clientes_rtn_unico: RULE,
  clientes_correo_unico: RULE,
  entregas_guias_una_viva: RULE,
  abonos_detalle_nota: REFERENCE,
  guias_servicio_fee: REFERENCE,
  guias_tarifa: REFERENCE,
  correos_de_registro: 'voiding a receipt or a delivery, or undoing an intake, asks whether its owner was written to',
  correos_con_adjunto: 'the nightly clean-up finds by it the files that were mailed long ago',
  guias_transferencia: REFERENCE,
  pagos_cuenta: REFERENCE,
  pagos_metodo: REFERENCE,
  pagos_nota: REFERENCE,
  paquetes_servicio: REFERENCE,
  paquetes_sucursal: REFERENCE,
  paquetes_abandonados_busqueda: 'of so small a company each abandoned parcel is asked; among a million a word is',
  paquetes_factura: 'a stored file is thrown away only when no parcel names it',
  abonos_anulados_de_cliente:
    'of so small a company all void receipts are few; among a million those of one client are',
  guias_por_disponible: 'how long services take is counted by a job each night',
  correos_secretos: 'secrets of mails are forgotten by a job when their time is over',
  sesiones_expiracion: 'sessions are swept away by a job when their time is over',
  sesiones_usuario: 'a log-in asks from where its user came of late',
};
