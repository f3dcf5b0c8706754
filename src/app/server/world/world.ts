import { newAbono } from './abono.ts';
import { newAnulada } from './anulada.ts';
import { newBanco } from './banco.ts';
import { newBitacora } from './bitacora.ts';
import { newCategoria } from './categoria.ts';
import { newCliente } from './cliente.ts';
import { newComprobante } from './comprobante.ts';
import { newConciliacion } from './conciliacion.ts';
import { setConfiguracion } from './configuracion.ts';
import { newCorreo, newCorreos } from './correo.ts';
import { newCuenta } from './cuenta.ts';
import { newDeposito } from './deposito.ts';
import { newDomicilio } from './domicilio.ts';
import { newEntrega } from './entrega.ts';
import { newEntregada } from './entregada.ts';
import { newExtracto } from './extracto.ts';
import { setFactorDolar } from './factor-dolar.ts';
import { newGasto } from './gasto.ts';
import type { Ground } from './ground.ts';
import { newGuia, newGuias } from './guia.ts';
import { newIngreso } from './ingreso.ts';
import { newMesRecurrente } from './mes-recurrente.ts';
import { newMetodoPago } from './metodo-pago.ts';
import { newMovimientoTurno } from './movimiento-turno.ts';
import { newNota } from './nota.ts';
import { newPackinglist } from './packinglist.ts';
import { newPaquete } from './paquete.ts';
import { newRecurrente } from './recurrente.ts';
import { newReempaque } from './reempaque.ts';
import { newRetiro } from './retiro.ts';
import { newRol } from './rol.ts';
import { newSolicitud } from './solicitud.ts';
import { newSucursal } from './sucursal.ts';
import { newTarifaCliente } from './tarifa-cliente.ts';
import { newTiempoLlegada } from './tiempo-llegada.ts';
import { newTransferencia } from './transferencia.ts';
import { newTurno } from './turno.ts';
import { newUsuario } from './usuario.ts';

/** What can be created or set, each in a file of its own. */
const KINDS = {
  abono: newAbono,
  anulada: newAnulada,
  banco: newBanco,
  bitacora: newBitacora,
  categoria: newCategoria,
  cliente: newCliente,
  comprobante: newComprobante,
  conciliacion: newConciliacion,
  configuracion: setConfiguracion,
  correo: newCorreo,
  correos: newCorreos,
  cuenta: newCuenta,
  deposito: newDeposito,
  domicilio: newDomicilio,
  entrega: newEntrega,
  entregada: newEntregada,
  extracto: newExtracto,
  factorDolar: setFactorDolar,
  gasto: newGasto,
  guia: newGuia,
  guias: newGuias,
  ingreso: newIngreso,
  mesRecurrente: newMesRecurrente,
  metodoPago: newMetodoPago,
  movimientoTurno: newMovimientoTurno,
  nota: newNota,
  packinglist: newPackinglist,
  paquete: newPaquete,
  recurrente: newRecurrente,
  reempaque: newReempaque,
  retiro: newRetiro,
  rol: newRol,
  solicitud: newSolicitud,
  sucursal: newSucursal,
  tarifaCliente: newTarifaCliente,
  tiempoLlegada: newTiempoLlegada,
  transferencia: newTransferencia,
  turno: newTurno,
  usuario: newUsuario,
};

type Kinds = typeof KINDS;
/** Creates records as they would be in that state: `await world.guia({ estado, sucursal: 'SPS', paquetes: 2 })`. */
export type World = {
  readonly [Kind in keyof Kinds]: (asked?: Parameters<Kinds[Kind]>[1]) => ReturnType<Kinds[Kind]>;
};

export const createWorld = (ground: Ground): World =>
  Object.fromEntries(
    Object.entries(KINDS).map(([kind, make]) => [kind, (asked?: object) => make(ground, asked)]),
  ) as unknown as World;
