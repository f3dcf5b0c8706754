import { randomUUID } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import type { Person } from '../../tests/harness/people.ts';
import { putLongEspera } from './long-records.ts';
import { putHalfReceived, putListos, putPackinglist } from './packinglists.ts';
import type { Portal } from './portal.ts';
import { putTransferencia, putTrasladables } from './transferencias.ts';
import { putLibres, putSolicitud } from './solicitudes.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => localDay(Date.now() + days * DAY_MS);

export interface Screen {
  /** The route in the router's notation. */
  readonly route: string;
  /** The person who looks; nobody when absent. */
  readonly as?: Person;
  /** The address, if the route has parameters or the screen needs records. */
  readonly address?: (portal: Portal) => Promise<string>;
  /** The heading that shows that the screen is there. */
  readonly title: string;
}

const mailAddress = async ({ world }: Portal): Promise<string> => {
  const correo_id = await world.correo({
    plantilla: 'prueba',
    destinatario: 'ana@correo.hn',
    asunto: 'Su paquete llegó',
    texto: 'Hola, Ana.',
    html: '<p>Hola, Ana.</p>',
    estado: 'Sin servidor',
    usuario_registro: 'sistema',
  });
  return `/admin/correos/${correo_id}`;
};

/** Log entries of a day: a price, a client, a list, permissions, and log-ins. */
const bitacoraAddress = async (portal: Portal): Promise<string> => {
  const { guia_id } = await portal.world.guia({ paquetes: 1 });
  const tarifa = (tarifa_peso: number) => ({ tarifas: [{ tarifa_numero: 1, tarifa_plana: 0, tarifa_peso }] });
  const entries: readonly (readonly [string, string, string | number, object | null, object | null])[] = [
    [
      'servicios.actualizar',
      'servicio',
      20,
      { servicio_nombre: 'Express', ...tarifa(70) },
      { servicio_nombre: 'Express', ...tarifa(7) },
    ],
    [
      'clientes.actualizar',
      'cliente',
      1001,
      { telefono: '99990000', foraneo: false },
      { telefono: '99991111', foraneo: true },
    ],
    [
      'guias.dimensiones',
      'guia',
      guia_id,
      { peso_cobrar: 3, guia_valor: 13.5 },
      { peso_cobrar: 4.5, guia_valor: 20.25 },
    ],
    ['packinglist.recibir', 'packinglist', 999, { estado: 'Enviado a HN' }, { recibidos: 38, faltantes: 2 }],
    ['bancos.eliminar', 'banco', 77, { banco_nombre: 'Banco del Norte', banco_origen: 'Honduras' }, null],
    ['sesiones.ingresar', 'usuario', 'supervisor', null, null],
  ];
  for (const [accion, entidad, id, antes, despues] of entries)
    await portal.world.bitacora({
      usuario: 'supervisor',
      accion,
      entidad,
      entidad_id: String(id),
      antes,
      despues,
      direccion_ip: '190.5.88.12',
    });
  return '/reporte/logs';
};

/** A purchase of customer A in every state, one of them of three parcels to be consolidated. */
const comprasAddress = async (portal: Portal): Promise<string> => {
  for (const estado of PAQUETE_ESTADOS_EN_CURSO)
    await portal.world.paquete({ estado, paquete_descripcion: `Una lámpara de mesa (${estado})` });
  await portal.world.guia({ estado: 'Esperando Consolidación', guia_tipo: 'Consolidación', paquetes: 3 });
  await portal.world.guia({ estado: 'Enviado a HN', paquetes: 1, fecha_entrega_estimada: inDays(9) });
  return '/compras';
};

/** Records for everything that a customer's home shows. */
const inicioAddress = async (portal: Portal): Promise<string> => {
  const price = { guia_valor: 12.5, peso_cobrar: 2.75, factor_dolar: 26.5787 };
  await portal.world.guia({ estado: 'Disponible para entrega', ...price });
  for (const estado of PAQUETE_ESTADOS_EN_CURSO) await portal.world.paquete({ estado });
  await portal.world.guia({ estado: 'Pendiente', guia_tipo: 'Consolidación', paquetes: 2 });
  await portal.world.entrega();
  return '/dashboard';
};

/** A parcel of customer A on its way without its invoice, with the parcels repacked into it. */
const paqueteAddress = async (portal: Portal): Promise<string> => {
  const id = await portal.world.paquete({
    estado: 'Recibido en USA',
    tracking: `1Z${randomUUID().slice(0, 8).toUpperCase()}`,
    paquete_descripcion: 'Zapatos deportivos',
    valor_compra: 59.9,
    alto: 5,
    largo: 12,
    ancho: 8,
    peso_real: 3.2,
    peso_volumetrico: 2.89,
    peso_cobrar: 3.2,
    fecha_salida_estimada: inDays(3),
    fecha_entrega_estimada: inDays(14),
  });
  await portal.query(
    `insert into historial (entidad, entidad_id, estado, accion, comentario, usuario_registro)
     values ('paquete', ${id}, 'Recibido en USA', 'corregir', 'Se pesó de nuevo.', 'empleado')`,
  );
  await portal.world.paquete({ estado: 'Recibido en USA', paquete_descripcion: 'Un reloj', reempaque_id: id });
  return `/paquetes/${id}`;
};

/** A parcel on its way, for tracking by its number. */
const rastreoAddress = async (portal: Portal): Promise<string> => {
  const tracking = `1Z${Date.now()}RASTREO`;
  await portal.world.paquete({ estado: 'Enviado a HN', tracking, fecha_entrega_estimada: inDays(7) });
  return `/tracking/${tracking}`;
};

/** A request for a repack whose parcels have all arrived, each on a shelf. */
const reempacarAddress = async (portal: Portal): Promise<string> => {
  const { guia_id } = await portal.world.guia({
    guia_tipo: 'Reempaque & Consolidación',
    estado: 'Esperando Consolidación',
    instrucciones: 'Quite las cajas de zapatos y ponga todo en una sola, por favor.',
  });
  for (const ubicacion of ['A-03-2', 'A-03-2', 'B-01-1'])
    await portal.world.paquete({ estado: 'Recibido en USA', guia_id, ubicacion });
  return `/reempacar?guia_id=${guia_id}`;
};

/** Parcels on shelves in Miami, one without a place, and one found there that belongs to a branch. */
const bodegaAddress =
  (address: string) =>
  async (portal: Portal): Promise<string> => {
    for (const ubicacion of ['A-03-2', 'A-03-2', 'B-01-1', null])
      await portal.world.paquete({ estado: 'Recibido en USA', ubicacion });
    const paquete_id = await portal.world.paquete({ estado: 'Recibido en HN' });
    await portal.api('PUT', '/shelves/place', await portal.openSession('admin'), {
      bodega: 0,
      ubicacion: 'A-03-2',
      paquete_ids: [paquete_id],
    });
    return address;
  };

/** A parcel without an owner, with a name on its label. */
const sinDuenoAddress = async (portal: Portal): Promise<string> => {
  await portal.world.paquete({
    estado: 'Recibido en USA',
    tracking: `TBA${Date.now()}`,
    paquete_courier: 'Amazon',
    paquete_descripcion: '',
    cliente_id: 0,
    sucursal_id: null,
    rotulo: 'ANA ALVARADO',
    peso_cobrar: 5.25,
    fecha_recepcion: new Date(Date.now() - 9 * DAY_MS).toISOString(),
    usuario_recepcion: 'maria',
  });
  return '/paquetes/sin_dueno';
};

const daysAgo = (dias: number): string => new Date(Date.now() - dias * DAY_MS).toISOString();

/** An available guide of customer A that was not fetched for `dias` days, worth US$ 318.50. */
export const guiaOlvidada = (portal: Portal, dias: number, paquetes = 1) =>
  portal.world.guia({
    estado: 'Disponible para entrega',
    paquetes,
    guia_valor: 318.5,
    factor_dolar: 26.5787,
    fecha_disponible: daysAgo(dias),
  });

/** Parcels that count as abandoned, that will soon, and that were registered. */
const abandonadosAddress =
  (address: string) =>
  async (portal: Portal): Promise<string> => {
    const [paquete_id] = (await guiaOlvidada(portal, 104)).paquete_ids;
    await portal.query(`update clientes set telefono = '9988-7766' where cliente_id = 1001 and telefono is null`);
    await guiaOlvidada(portal, 78);
    await portal.world.paquete({ estado: 'Abandonado', paquete_descripcion: 'Motor de lancha' });
    await portal.world.paquete({ estado: 'Recibido en USA', peso_cobrar: 71.5, fecha_recepcion: daysAgo(97) });
    await portal.query(
      `insert into contactos_abandono (paquete_id, canal, resultado, comentario, usuario_registro)
       values ($1, 'Llamada', 'No contesta', null, 'supervisor'), ($1, 'WhatsApp', 'Pide más tiempo', 'Vuelve el 30.', 'supervisor')`,
      [paquete_id],
    );
    return address;
  };

/** Parcels and guides for every part of the dashboard. */
const tableroAddress = async (portal: Portal): Promise<string> => {
  for (let number = 1; number <= 5; number++)
    await portal.world.paquete({ estado: 'Recibido en USA', cliente_id: 1001 + (number % 2), peso_cobrar: number });
  for (const guia_tipo of ['Normal', 'Normal', 'Consolidación', 'Reempaque'] as const)
    await portal.world.guia({ guia_tipo });
  return '/dashboard';
};

/** A guide of customer A that waits at the main branch. @returns its id. */
export const guiaDisponible = async (
  portal: Portal,
  cliente_id = 1001,
  asked: { readonly ubicacion?: string } = {},
): Promise<number> => {
  const price = { guia_valor: 20.5, peso_cobrar: 4.25, factor_dolar: 26.5787, guia_costo_envio: 0 };
  const { guia_id } = await portal.world.guia({
    estado: 'Disponible para entrega',
    cliente_id,
    paquetes: 1,
    ...price,
    ...asked,
  });
  return guia_id;
};

/** A pass of customer A, who announced their visit for today. */
const retiroAddress = async (portal: Portal): Promise<string> => {
  await portal.world.retiro({ guia_ids: [await guiaDisponible(portal)] });
  return '/retiro';
};

/** A consolidation of customer A with a price, one of whose parcels is still to arrive. @returns its id. */
const guiaEnHonduras = async (portal: Portal): Promise<number> => {
  const { guia_id } = await portal.world.guia({
    estado: 'Recibido en HN',
    guia_tipo: 'Consolidación',
    guia_valor: 56.25,
    peso_cobrar: 12.5,
    aplica_isv: true,
    instrucciones: 'Con cuidado, es frágil.',
    comentario_interno: 'Pesa más de lo dicho.',
  });
  const medidas = { alto: 10, largo: 20, ancho: 10, peso_real: 6.25, peso_volumetrico: 12.05, peso_cobrar: 12.05 };
  for (const estado of ['Recibido en HN', 'Pre-alertado'] as const)
    await portal.world.paquete({ estado, guia_id, paquete_descripcion: 'Zapatos deportivos', ...medidas });
  await portal.query(
    `insert into historial (entidad, entidad_id, estado, accion, comentario, usuario_registro)
     values ('guia', $1, 'Recibido en HN', 'comentario', 'Pesa más de lo dicho.', 'empleado')`,
    [guia_id],
  );
  return guia_id;
};
const guiaAddress = async (portal: Portal): Promise<string> => `/guias/${await guiaEnHonduras(portal)}`;
const guiasAddress = async (portal: Portal): Promise<string> => {
  await guiaEnHonduras(portal);
  await guiaDisponible(portal);
  return '/guias';
};

/** A delivery of L 544.86 to customer A, paid in cash with L 600. */
const entregaHecha = async (portal: Portal): Promise<{ entrega_id: number; abono_id: number }> => {
  const [metodo] = await portal.query<{ metodo_pago_id: number }>(
    `select metodo_pago_id from metodos_pago where metodo_tipo = 'Efectivo'`,
  );
  const { body } = await portal.api('POST', '/deliveries', await portal.openSession('empleado'), {
    cliente_id: 1001,
    guia_ids: [await guiaDisponible(portal)],
    recibe_nombre: 'Ana Alvarado',
    recibe_dni: '0501199000011',
    pagos: [{ metodo_pago_id: metodo?.metodo_pago_id, monto: 544.86, recibido: 600 }],
  });
  return body['data'] as { entrega_id: number; abono_id: number };
};
const entregaAddress = async (portal: Portal): Promise<string> =>
  `/reporte/entregas/${(await entregaHecha(portal)).entrega_id}`;
const comprobanteAddress = async (portal: Portal): Promise<string> =>
  `/reporte/abonos/${(await entregaHecha(portal)).abono_id}`;
const turnoAbierto = (portal: Portal): Promise<readonly object[]> =>
  portal.query(`select turno_id from turnos where cajero = 'supervisor' and estado = 'Abierto'`);
/** The supervisor's own shift, with cash received and taken out. */
const cajaAddress = async (portal: Portal): Promise<string> => {
  if ((await turnoAbierto(portal)).length > 0) return '/caja';
  const { abono_id } = await entregaHecha(portal);
  const turno_id = await portal.world.turno({ cajero: 'supervisor', abono_ids: [abono_id] });
  await portal.world.movimientoTurno({ turno_id, monto: 300 });
  return '/caja';
};
const cierresAddress = async (portal: Portal): Promise<string> => {
  if ((await turnoAbierto(portal)).length === 0) await portal.world.turno({ cajero: 'supervisor' });
  for (const estado of ['Contado', 'Por aprobar', 'Cerrado'] as const)
    await portal.world.turno({ cajero: 'empleado', estado });
  return '/caja/cierres';
};
/** A month with entries of every kind in its books. */
const resultadosAddress = async ({ world }: Portal): Promise<string> => {
  await world.entregada();
  await world.entrega();
  await world.gasto({ categoria: 'Energía', gasto_valor: 3250.5 });
  await world.gasto({ categoria: 'Flete aéreo', gasto_valor: 18_400 });
  await world.ingreso({ ingreso_valor: 800 });
  return '/stats/dashboard';
};

/** The same month, for one of the accountant's books. */
const libroAddress =
  (address: string) =>
  async (portal: Portal): Promise<string> => {
    await resultadosAddress(portal);
    await portal.world.entrega({
      estado: 'Anulada',
      razon_anulacion: 'Se entregó a otra persona',
      usuario_anulacion: 'admin',
      fecha_anulacion: new Date().toISOString(),
    });
    await entregaHecha(portal);
    return address;
  };
/** Salaries of this month. */
const planillaAddress = async ({ world }: Portal): Promise<string> => {
  await world.gasto({ categoria: 'Planilla', gasto_referencia: 'Primera quincena', gasto_valor: 48_250.5 });
  await world.gasto({ categoria: 'Planilla', gasto_referencia: 'Segunda quincena', gasto_valor: 48_250.5 });
  return '/planilla';
};

/** A list whose guides earn money, and which shares a freight bill with another. */
const listaCosteada = async ({ world }: Portal): Promise<number> => {
  const listas = [
    await world.packinglist({ estado: 'Enviado a HN' }),
    await world.packinglist({ estado: 'Recibido en HN' }),
  ];
  for (const packinglist_id of listas) {
    const guia_id = (await world.guia({ estado: 'Enviado a HN', guia_valor: 45.5, peso_cobrar: 10 })).guia_id;
    await world.paquete({ estado: 'Enviado a HN', guia_id, packinglist_id, peso_real: 10, peso_cobrar: 10 });
  }
  await world.gasto({ categoria: 'Flete aéreo', gasto_valor: 1250.25, packinglist_ids: listas });
  return listas[0] ?? 0;
};
const rentabilidadAddress = async (portal: Portal): Promise<string> =>
  `/stats/rentabilidad/${await listaCosteada(portal)}`;
const rentabilidadListAddress = async (portal: Portal): Promise<string> => {
  await listaCosteada(portal);
  return '/stats/rentabilidad';
};

/** A statement with lines of every kind: exact and similar matches, unknown, reconciled, left, and reopened. */
export const extractoVariado = async ({ world, query }: Portal): Promise<number> => {
  const cuenta_banco_id = await world.cuenta({ cuenta_banco_nombre: 'Cheques en lempiras' });
  const { extracto_id, linea_ids } = await world.extracto({
    cuenta_banco_id,
    lineas: [
      { referencia: '884512', descripcion: 'Depósito en ventanilla', monto: 1250.5 },
      { descripcion: 'Transferencia recibida ACH', monto: 480 },
      { referencia: 'ND-204', descripcion: 'Comisión por transferencias', monto: -25 },
      { referencia: '884599', descripcion: 'Pago de energía eléctrica de la bodega principal', monto: -3250.5 },
      { descripcion: 'Intereses ganados', monto: 12.75 },
      { referencia: '884701', descripcion: 'Depósito en agencia', monto: 640 },
    ],
  });
  await world.deposito({ cuenta_banco_id, monto: 1250.5, referencia: '884512' });
  await world.deposito({ cuenta_banco_id, monto: 480, referencia: 'ACH-77' });
  await world.gasto({ cuenta_banco_id, gasto_valor: 3250.5, gasto_referencia: 'ENEE octubre' });
  const { pago_id, abono_id } = await world.deposito({ cuenta_banco_id, monto: 640, referencia: '884701' });
  const [, , , , intereses = 0, anulado = 0] = linea_ids;
  await world.conciliacion({ linea_id: intereses, razon: 'Los intereses se registran al cierre del año' });
  await world.conciliacion({ linea_id: anulado, pago_id });
  await query(`update pagos set anulado = true where pago_id = $1`, [pago_id]);
  await query(
    `update abonos set anulado = true, razon_anulacion = 'El depósito no llegó', usuario_anulacion = 'admin',
       fecha_anulacion = now() where abono_id = $1`,
    [abono_id],
  );
  return extracto_id;
};
const extractosAddress = async (portal: Portal): Promise<string> => {
  await extractoVariado(portal);
  return '/stats/extractos';
};
const extractoAddress = async (portal: Portal): Promise<string> => `/stats/extractos/${await extractoVariado(portal)}`;

/** A closed shift with a difference that waits for approval. */
const cierreAddress = async (portal: Portal): Promise<string> => {
  const { abono_id } = await entregaHecha(portal);
  const turno_id = await portal.world.turno({ cajero: 'empleado', estado: 'Por aprobar', abono_ids: [abono_id] });
  return `/caja/cierres/${turno_id}`;
};
const pagosAddress = async (portal: Portal): Promise<string> => {
  await portal.world.entrega({ cliente_id: 1001, total: 480.5 });
  return '/pagos?cliente_id=1001';
};
const ENVIADO = new WeakMap<Portal, Promise<void>>();
/** A list and a transfer on their way, with their costs; created once per installation. */
const enviado = (portal: Portal): Promise<void> => {
  const put = async ({ world }: Portal): Promise<void> => {
    const packinglist_id = await world.packinglist({ estado: 'Enviado a HN' });
    const { guia_id } = await world.guia({ estado: 'Enviado a HN', guia_valor: 40, peso_cobrar: 10 });
    await world.paquete({ estado: 'Enviado a HN', guia_id, packinglist_id, peso_real: 10, peso_cobrar: 10 });
    await world.gasto({ categoria: 'Flete aéreo', gasto_valor: 1250.25, packinglist_ids: [packinglist_id] });
    await world.transferencia({ estado: 'Enviado a Sucursal' });
  };
  const done = ENVIADO.get(portal) ?? put(portal);
  ENVIADO.set(portal, done);
  return done;
};

/** A report of all years, so that it has rows on any day. */
const reporteAddress =
  (reporte: string) =>
  async (portal: Portal): Promise<string> => {
    await entregaHecha(portal);
    await enviado(portal);
    return `/reporte/${reporte}?desde=2020-01-01`;
  };
const cxcAddress = async (portal: Portal): Promise<string> => {
  await pagosAddress(portal);
  return '/reporte/cxc';
};
const estadoCuentaAddress = async (portal: Portal): Promise<string> => {
  await entregaHecha(portal);
  await pagosAddress(portal);
  return '/clientes/1001/estado_cuenta';
};
const notaAddress = (estado: 'Pendiente' | 'Aprobado', to: string) => async (portal: Portal) =>
  `${to}/${await portal.world.nota({ estado, usuario_registro: 'empleado', razon: 'Se cobró una libra de más' })}`;
const notasAddress = (to: string) => async (portal: Portal) => {
  for (const estado of ['Pendiente', 'Aprobado', 'Rechazado', 'Anulado'] as const) await portal.world.nota({ estado });
  return to;
};
/** A proof of transfer of customer A for a debt, and a second one with the same reference. */
const putComprobante = async (portal: Portal): Promise<number> => {
  const cuenta_banco_id = await portal.world.cuenta({ recibe_transferencias: true });
  const entrega_ids = [await portal.world.entrega({ cliente_id: 1001, total: 480.5 })];
  const asked = { cuenta_banco_id, entrega_ids, monto: 480.5, referencia: `BAC-${randomUUID().slice(0, 8)}` };
  await portal.world.comprobante(asked);
  return portal.world.comprobante({ ...asked, archivo: 'transferencia.pdf' });
};
const comprobantesAddress = async (portal: Portal): Promise<string> => {
  await putComprobante(portal);
  return '/financiero/comprobantes';
};
const mostradorAddress = async (portal: Portal): Promise<string> => {
  await guiaDisponible(portal, 1001, { ubicacion: 'A-03-2' });
  return '/entrega?cliente_id=1001';
};

/** A request of somebody who may already be a client. */
const requestAddress = async (portal: Portal): Promise<string> => {
  const cliente_id = await portal.world.cliente({
    cliente_nombre: 'Ana',
    cliente_apellido: 'Alvarado',
    dni: null,
    correo: null,
    telefono: '99887766',
    direccion: 'Barrio El Centro, casa 4',
    cliente_estatus: 'Pendiente',
    usuario_registro: 'público',
  });
  return `/clientes/Solicitudes/${cliente_id}`;
};

/** An account used by two payment methods, and an inactive one in dollars. @returns the number of the first. */
const putCuentas = async (portal: Portal): Promise<number> => {
  const cuenta_banco_id = await portal.world.cuenta({
    cuenta_banco_nombre: 'Depósitos de clientes',
    recibe_transferencias: true,
    titular: 'Encomienda S. de R.L. de C.V.',
  });
  await portal.world.cuenta({ cuenta_banco_nombre: 'POS', comision_pos: 3.25 });
  await portal.world.cuenta({ cuenta_banco_nombre: 'Ahorros en dólares', cuenta_banco_moneda: 'USD', activo: false });
  await portal.query(`update metodos_pago set cuenta_banco_id = $1 where metodo_tipo = 'Depósito'`, [cuenta_banco_id]);
  return cuenta_banco_id;
};
const bancosAddress =
  (address: string) =>
  async (portal: Portal): Promise<string> => {
    await putCuentas(portal);
    return address;
  };
const bancoAddress = async (portal: Portal): Promise<string> => {
  await putCuentas(portal);
  const [banco] = await portal.query<{ banco_id: number }>(`select banco_id from bancos where not es_caja limit 1`);
  return `/recursos/bancos/${banco?.banco_id}`;
};
const cuentaAddress =
  (address: string) =>
  async (portal: Portal): Promise<string> =>
    `${address}/${await putCuentas(portal)}`;

/** Expenses of this month: in lempiras and dollars, with lists, and one that was struck through. @returns the first. */
const putGastos = async (portal: Portal): Promise<number> => {
  const packinglist_ids = [await portal.world.packinglist({ estado: 'Recibido en HN' })];
  const dolares = await portal.world.cuenta({
    cuenta_banco_nombre: 'Operación en dólares',
    cuenta_banco_moneda: 'USD',
  });
  const gasto_id = await portal.world.gasto({
    categoria: 'Flete aéreo',
    gasto_referencia: 'Guía aérea 001-44781290',
    gasto_valor: 41_462.77,
    gasto_valor_usd: 1560,
    factor_dolar: 26.5787,
    cuenta_banco_id: dolares,
    packinglist_ids,
    gasto_comentario: 'Dos vuelos de la semana; el segundo llegó el jueves.',
  });
  await portal.world.gasto({ categoria: 'Alquiler', gasto_referencia: 'Alquiler de la bodega', gasto_valor: 28_000 });
  await portal.world.gasto({
    categoria: 'Combustible',
    gasto_referencia: 'Puma, factura 000-001-01-00081234 del camión de reparto',
    gasto_valor: 1250.5,
    eliminado: true,
    usuario_eliminacion: 'admin',
    fecha_eliminacion: new Date().toISOString(),
    razon_eliminacion: 'Se registró dos veces',
  });
  return gasto_id;
};
/** A rent with two unconfirmed months. @returns its template. */
const putRecurrente = ({ world }: Portal): Promise<number> => world.recurrente({ meses: 1 });
const gastosAddress =
  (address: (gasto_id: number) => string) =>
  async (portal: Portal): Promise<string> =>
    address(await putGastos(portal));

/** Incomes of this month, one of them struck through. @returns the first. */
const putIngresos = async (portal: Portal): Promise<number> => {
  const ingreso_id = await portal.world.ingreso({
    ingreso_referencia: 'Devolución de la línea aérea por la guía 001-44781290',
    ingreso_valor: 4120.75,
    cuenta_banco_id: await portal.world.cuenta({ cuenta_banco_nombre: 'Depósitos de clientes' }),
    ingreso_comentario: 'Por el peso que cobró de más.',
  });
  await portal.world.ingreso({ ingreso_referencia: 'Alquiler del parqueo', ingreso_valor: 2500 });
  await portal.world.ingreso({
    ingreso_referencia: 'Venta de cajas usadas',
    ingreso_valor: 380.5,
    eliminado: true,
    usuario_eliminacion: 'admin',
    fecha_eliminacion: new Date().toISOString(),
    razon_eliminacion: 'Se registró dos veces',
  });
  return ingreso_id;
};
const ingresosAddress =
  (address: (ingreso_id: number) => string) =>
  async (portal: Portal): Promise<string> =>
    address(await putIngresos(portal));

const PEDIR = 'Solicitar reempaque o consolidación';
const solicitudAddress =
  (asked: Parameters<typeof putSolicitud>[1], below = '') =>
  async (portal: Portal): Promise<string> =>
    `/reempaques/${await putSolicitud(portal, asked)}${below}`;
const ESPERANDO = { estado: 'Esperando Consolidación' } as const;
const ABIERTA = { falta_tracking: true } as const;

/** The screens of requests. */
const SOLICITUDES_SCREENS: readonly Screen[] = [
  {
    route: '/guias/solicitud',
    as: 'admin',
    address: async (portal) => `/guias/solicitud?cliente_id=1002&paquetes=${(await putLibres(portal, 1002)).join()}`,
    title: PEDIR,
  },
  {
    route: '/reempaques/solicitud',
    as: 'clienteA',
    address: async (portal) => `/reempaques/solicitud?paquetes=${(await putLibres(portal)).join()}`,
    title: PEDIR,
  },
  { route: '/reempaques/solicitud', as: 'admin', title: PEDIR },
  { route: '/reempaques', as: 'admin', title: 'Reempaques y consolidaciones' },
  { route: '/reempaques', as: 'clienteA', title: 'Reempaques y consolidaciones' },
  { route: '/reempaques/$guia_id', as: 'admin', address: solicitudAddress(ABIERTA), title: 'GA-' },
  { route: '/reempaques/$guia_id', as: 'clienteA', address: solicitudAddress(ESPERANDO), title: 'GA-' },
  { route: '/reempaques/$guia_id', as: 'supervisor', address: solicitudAddress({ estado: 'Rechazado' }), title: 'GA-' },
  {
    route: '/reempaques/$guia_id/agregar',
    as: 'clienteA',
    address: solicitudAddress(ABIERTA, '/agregar'),
    title: 'Agregar paquetes a GA-',
  },
  {
    route: '/reempaques/$guia_id/agregar',
    as: 'admin',
    address: solicitudAddress(ESPERANDO, '/agregar'),
    title: 'Agregar paquetes a GA-',
  },
];

/** Every screen of the product; a test compares them with the routes in the code. */
export const SCREENS: readonly Screen[] = [
  { route: '/login', title: 'Iniciar sesión' },
  { route: '/register', title: 'Solicite su casillero' },
  { route: '/forgot-password', title: 'Restablecer contraseña' },
  { route: '/confirm-mail', address: async () => '/confirm-mail?correo=an•••@gmail.com', title: 'Revise su correo' },
  {
    route: '/deshacer-correo',
    address: async () => '/deshacer-correo?tk=x',
    title: '¿Deshacer el cambio de correo?',
  },
  { route: '/reset-password', address: async () => '/reset-password?tk=x', title: 'Establezca su contraseña' },
  { route: '/lock-screen', as: 'empleado', title: 'Le damos la bienvenida, Emilio Empleado' },
  { route: '/bloquear', as: 'empleado', title: 'Emilio Empleado' },
  { route: '/logout', as: 'empleado', title: 'Su sesión se cerró' },
  { route: '/tracking', title: 'Rastreo' },
  { route: '/info/contactanos', title: 'Contáctenos' },
  { route: '/info/dirreccion', title: 'Su dirección en Miami' },
  { route: '/info/direccion', as: 'clienteA', title: 'Su dirección en Miami' },
  { route: '/info/cotizador', title: 'Cotizador' },
  { route: '/info/materiales_restringidos', title: 'Materiales restringidos' },
  { route: '/info/preguntas_frecuentes', as: 'clienteA', title: 'Preguntas frecuentes' },
  { route: '/info/terminos_y_condiciones', title: 'Términos y condiciones' },
  { route: '/admin/configuraciones/textos', as: 'admin', title: 'Textos públicos' },
  { route: '/admin/configuraciones/articulos', as: 'admin', title: 'Artículos restringidos' },
  { route: '/admin/configuraciones/articulos/nuevo', as: 'admin', title: 'Agregar artículo' },
  {
    route: '/admin/configuraciones/articulos/$articulo_id',
    as: 'admin',
    address: async () => '/admin/configuraciones/articulos/1',
    title: 'Editar artículo',
  },
  { route: '/tracking/$id', address: rastreoAddress, title: 'Rastreo' },
  { route: '/dashboard', as: 'admin', address: tableroAddress, title: 'Dashboard' },
  { route: '/dashboard', as: 'empleado', title: 'Le damos la bienvenida, Emilio Empleado' },
  { route: '/dashboard', as: 'clienteA', address: inicioAddress, title: 'Hola, Ana' },
  { route: '/dashboard', as: 'clienteB', title: 'Hola, Bruno' },
  { route: '/perfil', as: 'clienteA', title: 'Perfil y cuenta' },
  { route: '/casillero', as: 'clienteA', title: 'Ana Alvarado' },
  { route: '/compras', as: 'clienteA', address: comprasAddress, title: 'Mis compras' },
  { route: '/paquetes', as: 'admin', title: 'Paquetes' },
  { route: '/paquetes', as: 'clienteA', title: 'Mis paquetes' },
  { route: '/paquetes/prealerta', as: 'admin', title: 'Pre-alertar' },
  { route: '/paquetes/prealerta', as: 'clienteA', title: 'Pre-alertar' },
  { route: '/paquetes/$paquete_id', as: 'admin', address: paqueteAddress, title: '1Z' },
  { route: '/paquetes/$paquete_id', as: 'clienteA', address: paqueteAddress, title: '1Z' },
  { route: '/guias', as: 'admin', address: guiasAddress, title: 'Guías' },
  { route: '/guias', as: 'clienteA', address: guiasAddress, title: 'Mis guías' },
  { route: '/guias/$guia_id', as: 'admin', address: guiaAddress, title: 'GA-' },
  { route: '/guias/$guia_id', as: 'clienteA', address: guiaAddress, title: 'GA-' },
  {
    route: '/guias/$guia_id/dimensiones/{-$paquete_id}',
    as: 'admin',
    address: async (portal) => `${await guiaAddress(portal)}/dimensiones`,
    title: 'Dimensiones y tarifa de GA-',
  },
  {
    route: '/guias/a_disponible',
    as: 'admin',
    address: async (portal) => (await guiaEnHonduras(portal), '/guias/a_disponible'),
    title: 'Marcar guías disponibles',
  },
  {
    route: '/guias/$guia_id/modificar',
    as: 'admin',
    address: async (portal) =>
      `/guias/${(await portal.world.guia({ paquetes: 3, guia_costo_envio: 9 })).guia_id}/modificar`,
    title: 'Modificar GA-',
  },
  {
    route: '/guias/unificar',
    as: 'admin',
    address: async (portal) => {
      const guias = [await portal.world.guia({ paquetes: 1 }), await portal.world.guia({ paquetes: 2 })];
      await portal.world.guia({ paquetes: 1 });
      return `/guias/unificar?guia_ids=${guias.map(({ guia_id }) => guia_id).join(',')}`;
    },
    title: 'Unificar guías',
  },
  ...SOLICITUDES_SCREENS,
  { route: '/clientes', as: 'admin', title: 'Clientes' },
  {
    route: '/clientes/Solicitudes/$cliente_id',
    as: 'admin',
    address: requestAddress,
    title: 'Ana Alvarado',
  },
  { route: '/clientes/Solicitudes', as: 'admin', title: 'Solicitudes de casillero' },
  { route: '/clientes/nuevo', as: 'admin', title: 'Registrar cliente' },
  { route: '/clientes/importar', as: 'admin', title: 'Importar clientes' },
  { route: '/clientes/$cliente_id', as: 'clienteA', address: async () => '/clientes/1001', title: 'Ana Alvarado' },
  { route: '/clientes/$cliente_id', as: 'empleado', address: async () => '/clientes/1001', title: 'Ana Alvarado' },
  ...['guias', 'reempaques', 'tarifas', 'saldos'].map((tab) => ({
    route: '/clientes/$cliente_id',
    as: 'admin' as const,
    address: async () => `/clientes/1001?tab=${tab}`,
    title: 'Ana Alvarado',
  })),
  {
    route: '/clientes/$cliente_id/editar',
    as: 'clienteA',
    address: async () => '/clientes/1001/editar',
    title: 'Ana Alvarado',
  },
  {
    route: '/clientes/$cliente_id/editar',
    as: 'admin',
    address: async () => '/clientes/1001/editar',
    title: 'Ana Alvarado',
  },
  {
    route: '/paquetes_abandonados',
    as: 'supervisor',
    address: abandonadosAddress('/paquetes_abandonados'),
    title: 'Paquetes abandonados',
  },
  {
    route: '/paquetes_abandonados',
    as: 'supervisor',
    address: abandonadosAddress('/paquetes_abandonados?vista=pronto'),
    title: 'Paquetes abandonados',
  },
  {
    route: '/paquetes_abandonados/registrados',
    as: 'admin',
    address: abandonadosAddress('/paquetes_abandonados/registrados'),
    title: 'Abandonados registrados',
  },
  { route: '/paquetes/sin_dueno', as: 'empleado', address: sinDuenoAddress, title: 'Paquetes sin dueño' },
  { route: '/admin/sucursales', as: 'admin', title: 'Sucursales' },
  { route: '/admin/sucursales/registro', as: 'admin', title: 'Registrar sucursal' },
  {
    route: '/admin/sucursales/editar/$sucursal_id',
    as: 'admin',
    address: async () => '/admin/sucursales/editar/1',
    title: 'San Pedro Sula',
  },
  { route: '/admin/roles', as: 'admin', title: 'Roles' },
  { route: '/admin/roles/registro', as: 'admin', title: 'Registrar rol' },
  { route: '/admin/roles/$rol_id', as: 'admin', address: async () => '/admin/roles/2', title: 'Supervisor' },
  { route: '/admin/usuarios', as: 'admin', title: 'Usuarios' },
  { route: '/admin/usuarios/registro', as: 'admin', title: 'Registrar usuario' },
  {
    route: '/admin/usuarios/$usuario',
    as: 'admin',
    address: async () => '/admin/usuarios/supervisor',
    title: 'Sofía Supervisora',
  },
  { route: '/admin/servicios', as: 'admin', title: 'Servicios' },
  { route: '/admin/servicios/registro', as: 'admin', title: 'Registrar servicio' },
  { route: '/admin/servicios/$servicio_id', as: 'admin', address: async () => '/admin/servicios/10', title: 'Aéreo' },
  { route: '/servicios/$servicio_id', as: 'admin', address: async () => '/servicios/10', title: 'Aéreo' },
  {
    route: '/admin/servicios/$servicio_id/editar',
    as: 'admin',
    address: async () => '/admin/servicios/10/editar',
    title: 'Aéreo',
  },
  { route: '/admin/ciudades', as: 'admin', title: 'Costos de envío por ciudad' },
  {
    route: '/admin/ciudades/$ciudad_id',
    as: 'admin',
    address: async () => '/admin/ciudades/501',
    title: 'Costos de envío por ciudad',
  },
  { route: '/admin/factor_dolar', as: 'admin', title: 'Factor del dólar' },
  { route: '/admin/metodos_pago', as: 'admin', title: 'Métodos de pago' },
  { route: '/admin/metodos_pago/nuevo', as: 'admin', title: 'Métodos de pago' },
  {
    route: '/admin/metodos_pago/$metodo_pago_id',
    as: 'admin',
    address: async () => '/admin/metodos_pago/2',
    title: 'Métodos de pago',
  },
  { route: '/recursos/bancos', as: 'admin', address: bancosAddress('/recursos/bancos'), title: 'Bancos' },
  { route: '/recursos/bancos/nuevo', as: 'admin', title: 'Bancos' },
  { route: '/recursos/bancos/$banco_id', as: 'admin', address: bancoAddress, title: 'Bancos' },
  {
    route: '/recursos/bancos/cuentas',
    as: 'admin',
    address: bancosAddress('/recursos/bancos/cuentas'),
    title: 'Cuentas bancarias',
  },
  { route: '/recursos/bancos/cuentas/agregar', as: 'admin', title: 'Agregar cuenta bancaria' },
  {
    route: '/recursos/bancos/cuentas/detalle/$cuenta_banco_id',
    as: 'admin',
    address: cuentaAddress('/recursos/bancos/cuentas/detalle'),
    title: 'Depósitos de clientes',
  },
  {
    route: '/recursos/bancos/cuentas/editar/$cuenta_banco_id',
    as: 'admin',
    address: cuentaAddress('/recursos/bancos/cuentas/editar'),
    title: 'Editar cuenta bancaria',
  },
  { route: '/admin/cargos_adicionales', as: 'admin', title: 'Cargos adicionales' },
  { route: '/admin/cargos_adicionales/nuevo', as: 'admin', title: 'Cargos adicionales' },
  {
    route: '/admin/cargos_adicionales/$impuesto_id',
    as: 'admin',
    address: async () => '/admin/cargos_adicionales/1',
    title: 'Cargos adicionales',
  },
  { route: '/admin/configuraciones', as: 'admin', title: 'Configuraciones' },
  { route: '/admin/correos', as: 'admin', title: 'Correos' },
  { route: '/admin/correos/$correo_id', as: 'admin', address: mailAddress, title: 'Su paquete llegó' },
  { route: '/entrega', as: 'empleado', title: 'Entregar' },
  { route: '/entrega/ruta', as: 'empleado', title: 'Mi ruta' },
  { route: '/entrega/rutas', as: 'empleado', title: 'Rutas de reparto' },
  { route: '/retiro', as: 'clienteA', address: retiroAddress, title: 'Pase de retiro' },
  { route: '/entrega', as: 'supervisor', address: mostradorAddress, title: 'Entregar' },
  {
    route: '/reporte/paquetes_en_abandono',
    as: 'admin',
    address: async (portal) => {
      await putLongEspera(portal);
      return '/reporte/paquetes_en_abandono';
    },
    title: 'Paquetes en abandono',
  },
  {
    route: '/reporte/rastreo_cargas',
    as: 'admin',
    address: reporteAddress('rastreo_cargas'),
    title: 'Rastreo de cargas',
  },
  { route: '/reporte/paquetes', as: 'admin', address: reporteAddress('paquetes'), title: 'Reporte de paquetes' },
  { route: '/reporte/guias', as: 'admin', address: reporteAddress('guias'), title: 'Reporte de guías' },
  { route: '/reporte/envios', as: 'admin', address: reporteAddress('envios'), title: 'Envíos a Honduras' },
  { route: '/reporte/envios_locales', as: 'admin', address: reporteAddress('envios_locales'), title: 'Envíos locales' },
  { route: '/reporte/gastos', as: 'admin', address: reporteAddress('gastos'), title: 'Reporte de gastos' },
  { route: '/reporte/clientes', as: 'admin', address: reporteAddress('clientes'), title: 'Reporte de clientes' },
  { route: '/reporte/entregas', as: 'admin', title: 'Entregas' },
  { route: '/reporte/entregas/$entrega_id', as: 'admin', address: entregaAddress, title: 'Entrega' },
  { route: '/reporte/entregas/$entrega_id', as: 'clienteA', address: entregaAddress, title: 'Entrega' },
  { route: '/pagos', as: 'empleado', title: 'Pagos' },
  { route: '/pagos', as: 'supervisor', address: pagosAddress, title: 'Pagos' },
  { route: '/stats/dashboard', as: 'admin', address: resultadosAddress, title: 'Resultados' },
  { route: '/stats/rentabilidad', as: 'admin', address: rentabilidadListAddress, title: 'Rentabilidad' },
  { route: '/stats/libros', as: 'admin', address: libroAddress('/stats/libros'), title: 'Libro de ventas' },
  {
    route: '/stats/libros/cobros',
    as: 'admin',
    address: libroAddress('/stats/libros/cobros'),
    title: 'Libro de cobros',
  },
  {
    route: '/stats/libros/compras',
    as: 'admin',
    address: libroAddress('/stats/libros/compras'),
    title: 'Compras por categoría',
  },
  {
    route: '/stats/libros/ingresos',
    as: 'admin',
    address: libroAddress('/stats/libros/ingresos'),
    title: 'Otros ingresos por categoría',
  },
  { route: '/stats/libros/diario', as: 'admin', address: libroAddress('/stats/libros/diario'), title: 'Diario' },
  { route: '/planilla', as: 'admin', address: planillaAddress, title: 'Planilla' },
  {
    route: '/stats/rentabilidad/$packinglist_id',
    as: 'admin',
    address: rentabilidadAddress,
    title: 'Rentabilidad de PA-',
  },
  { route: '/stats/extractos', as: 'admin', address: extractosAddress, title: 'Conciliación bancaria' },
  { route: '/stats/extractos/nuevo', as: 'admin', title: 'Importar extracto' },
  { route: '/stats/extractos/$extracto_id', as: 'admin', address: extractoAddress, title: 'Cheques en lempiras, del' },
  { route: '/reporte/cxc', as: 'supervisor', address: cxcAddress, title: 'Cuentas por cobrar' },
  {
    route: '/clientes/$cliente_id/estado_cuenta',
    as: 'empleado',
    address: estadoCuentaAddress,
    title: 'Estado de cuenta',
  },
  {
    route: '/clientes/$cliente_id/estado_cuenta',
    as: 'clienteA',
    address: estadoCuentaAddress,
    title: 'Estado de cuenta',
  },
  { route: '/estado_cuenta', as: 'clienteA', title: 'Estado de cuenta' },
  { route: '/caja', as: 'empleado', title: 'Caja' },
  { route: '/caja', as: 'supervisor', address: cajaAddress, title: 'Caja' },
  { route: '/caja/cierres', as: 'admin', address: cierresAddress, title: 'Cierres de caja' },
  { route: '/caja/cierres/$turno_id', as: 'admin', address: cierreAddress, title: 'Cierre de caja' },
  { route: '/reporte/abonos', as: 'admin', title: 'Comprobantes de pago' },
  { route: '/reporte/abonos/$abono_id', as: 'admin', address: comprobanteAddress, title: 'Comprobante de Pago' },
  { route: '/reporte/abonos/$abono_id', as: 'clienteA', address: comprobanteAddress, title: 'Comprobante de Pago' },
  {
    route: '/financiero/notas_credito',
    as: 'admin',
    address: notasAddress('/financiero/notas_credito'),
    title: 'Notas de crédito',
  },
  {
    route: '/reporte/notas_credito',
    as: 'admin',
    address: notasAddress('/reporte/notas_credito'),
    title: 'Reporte de notas de crédito',
  },
  {
    route: '/reporte/notas_credito/$nota_credito_id',
    as: 'admin',
    address: notaAddress('Aprobado', '/reporte/notas_credito'),
    title: 'Nota de crédito',
  },
  { route: '/financiero/notas_credito/solicitud', as: 'empleado', title: 'Solicitar nota de crédito' },
  {
    route: '/financiero/notas_credito/procesar/$nota_credito_id',
    as: 'admin',
    address: notaAddress('Pendiente', '/financiero/notas_credito/procesar'),
    title: 'Procesar nota de crédito',
  },
  {
    route: '/financiero/notas_credito/detalle/$nota_credito_id',
    as: 'admin',
    address: notaAddress('Aprobado', '/financiero/notas_credito/detalle'),
    title: 'Nota de crédito',
  },
  {
    route: '/financiero/comprobantes',
    as: 'empleado',
    address: comprobantesAddress,
    title: 'Comprobantes de clientes',
  },
  {
    route: '/financiero/comprobantes/$comprobante_id',
    as: 'empleado',
    address: async (portal) => `/financiero/comprobantes/${await putComprobante(portal)}`,
    title: 'Comprobante',
  },
  {
    route: '/comprobantes',
    as: 'clienteA',
    address: async (portal) => {
      await putComprobante(portal);
      await portal.world.nota({ cliente_id: 1001, credito: 350 });
      return '/comprobantes';
    },
    title: 'Comprobantes de transferencia',
  },
  { route: '/admin/gastos', as: 'admin', address: gastosAddress(() => '/admin/gastos'), title: 'Gastos' },
  {
    route: '/admin/gastos/registro',
    as: 'admin',
    address: gastosAddress((gasto_id) => `/admin/gastos/registro?copia=${gasto_id}`),
    title: 'Registrar gasto',
  },
  {
    route: '/admin/gastos/recurrentes',
    as: 'admin',
    address: async (portal) => (await putRecurrente(portal), '/admin/gastos/recurrentes'),
    title: 'Gastos recurrentes',
  },
  { route: '/admin/gastos/recurrentes/nuevo', as: 'admin', title: 'Gastos recurrentes' },
  {
    route: '/admin/gastos/recurrentes/$recurrente_id',
    as: 'admin',
    address: async (portal) => `/admin/gastos/recurrentes/${await putRecurrente(portal)}`,
    title: 'Gastos recurrentes',
  },
  { route: '/admin/gastos/categorias', as: 'admin', title: 'Categorías' },
  { route: '/admin/gastos/categorias/nuevo', as: 'admin', title: 'Categorías' },
  {
    route: '/admin/gastos/categorias/$categoria_id',
    as: 'admin',
    address: async (portal) => {
      const [energia] = await portal.query<{ categoria_id: number }>(
        `select categoria_id from categorias where categoria_nombre = 'Energía'`,
      );
      return `/admin/gastos/categorias/${energia?.categoria_id}`;
    },
    title: 'Categorías',
  },
  {
    route: '/admin/gastos/$gasto_id',
    as: 'admin',
    address: gastosAddress((gasto_id) => `/admin/gastos/${gasto_id}`),
    title: 'Gasto',
  },
  { route: '/admin/ingresos', as: 'admin', address: ingresosAddress(() => '/admin/ingresos'), title: 'Ingresos' },
  {
    route: '/admin/ingresos/registro',
    as: 'admin',
    address: ingresosAddress((ingreso_id) => `/admin/ingresos/registro?copia=${ingreso_id}`),
    title: 'Registrar ingreso',
  },
  {
    route: '/admin/ingresos/$ingreso_id',
    as: 'admin',
    address: ingresosAddress((ingreso_id) => `/admin/ingresos/${ingreso_id}`),
    title: 'Ingreso',
  },
  { route: '/reporte/logs', as: 'admin', address: bitacoraAddress, title: 'Bitácora' },
  { route: '/packinglist', as: 'admin', title: 'Packing lists' },
  { route: '/packinglist/nuevo', as: 'admin', title: 'Nuevo packing list' },
  {
    route: '/packinglist/nuevo',
    as: 'admin',
    address: async (portal) => (await putPackinglist(portal, 'Abierto'), '/packinglist/nuevo?servicio_id=10'),
    title: 'Nuevo packing list · Aéreo',
  },
  {
    route: '/packinglist/nuevo',
    as: 'admin',
    address: async (portal) => {
      await putListos(portal, [`NUEVO${Date.now()}`]);
      return '/packinglist/nuevo?servicio_id=10&lista=nueva';
    },
    title: 'Nuevo packing list · Aéreo',
  },
  {
    route: '/packinglist/$packinglist_id',
    as: 'admin',
    address: async (portal) => `/packinglist/${await putPackinglist(portal, 'Cerrado')}`,
    title: 'PA-',
  },
  {
    route: '/packinglist/$packinglist_id',
    as: 'admin',
    address: async (portal) => `/packinglist/${await putHalfReceived(portal)}`,
    title: 'PA-',
  },
  {
    route: '/packinglist/$packinglist_id/editar',
    as: 'admin',
    address: async (portal) => {
      await putListos(portal, [`SUELTO${Date.now()}`], { factura: false });
      return `/packinglist/${await putPackinglist(portal, 'Abierto')}/editar`;
    },
    title: 'PA-',
  },
  { route: '/enviar/hn', as: 'admin', title: 'Enviar a Honduras' },
  {
    route: '/recibir/paquetes/$servicio_id',
    as: 'empleado',
    address: async () => '/recibir/paquetes/10',
    title: 'Recibir Aéreo',
  },
  ...['', '&ubicacion=A-03-2', '&vista=sin_lugar', '&vista=fuera'].map((search) => ({
    route: '/bodega',
    as: 'admin' as const,
    address: bodegaAddress(`/bodega?bodega=0${search}`),
    title: 'Bodega de Miami',
  })),
  { route: '/bodega/ubicar', as: 'admin', title: 'Ubicar en estantes' },
  { route: '/reempacar', as: 'empleado', title: 'Reempacar' },
  { route: '/reempacar', as: 'empleado', address: reempacarAddress, title: 'Reempacar' },
  { route: '/recibir/hn', as: 'admin', title: 'Recibir en Honduras' },
  {
    route: '/recibir/hn',
    as: 'empleado',
    address: async (portal) => `/recibir/hn?packinglist_id=${await putPackinglist(portal, 'Enviado a HN')}`,
    title: 'Recibir PA-',
  },
  { route: '/guias/transferencias', as: 'empleado', title: 'Transferencias' },
  { route: '/guias/transferencias/nuevo', as: 'empleado', title: 'Nueva transferencia' },
  {
    route: '/guias/transferencias/nuevo',
    as: 'admin',
    address: async (portal) => {
      await putTrasladables(portal, 3);
      // One that is known already if there is: a page that hears of no changes may have read the branches before.
      const [known] = await portal.query<{ sucursal_id: number }>(
        `select sucursal_id from sucursales where not sucursal_principal and sucursal_estado order by sucursal_id limit 1`,
      );
      const sucursal_id = known?.sucursal_id ?? (await portal.world.sucursal());
      return `/guias/transferencias/nuevo?sucursal_id=${sucursal_id}&transferencia=nueva`;
    },
    title: 'Nueva transferencia · ',
  },
  { route: '/guias/transferencias/enviar', as: 'empleado', title: 'Enviar a sucursal' },
  { route: '/guias/transferencias/recibir', as: 'empleado', title: 'Recibir en sucursal' },
  {
    route: '/guias/transferencias/recibir',
    as: 'admin',
    address: async (portal) =>
      `/guias/transferencias/recibir?transferencia_id=${await putTransferencia(portal, 'Enviado a Sucursal')}`,
    title: 'Recibir T-',
  },
  {
    route: '/guias/transferencias/$transferencia_id',
    as: 'admin',
    address: async (portal) =>
      `/guias/transferencias/${await putTransferencia(portal, 'Enviado a Sucursal', { recibidas: 1 })}`,
    title: 'T-',
  },
  {
    route: '/guias/transferencias/$transferencia_id/editar',
    as: 'admin',
    address: async (portal) => `/guias/transferencias/${await putTransferencia(portal, 'Abierto')}/editar`,
    title: 'T-',
  },
  { route: '/error404', as: 'admin', title: 'No encontramos la página que estás buscando.' },
  { route: '/errors/404', title: 'No encontramos la página que estás buscando.' },
  { route: '/errors/500', title: '¡Algo salió mal!' },
];
