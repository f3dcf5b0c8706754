import type pg from 'pg';
import { copyInto, type CopyInto } from './copy-into.ts';

/** What the main job writes, and the columns that are filled; see `db/tables`. */
const COLUMNS = {
  factor_dolar: 'fecha, factor_venta, usuario_registro, fecha_registro',
  packinglists:
    'packinglist_id, servicio_id, estado, fecha_cierre, fecha_envio, fecha_recepcion, usuario_registro, fecha_registro',
  guias: `guia_id, guia_numero, guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, peso_cobrar, aplica_isv,
    servicio_id_fee, tarifa_id, guia_valor, guia_costo_envio, guia_descuento, factor_dolar, isv_porcentaje,
    fecha_salida_estimada, fecha_entrega_estimada, usuario_registro, fecha_registro, fecha_disponible`,
  paquetes: `paquete_id, tracking, paquete_courier, paquete_descripcion, valor_compra, paquete_estado, cliente_id,
    servicio_id, alto, largo, ancho, peso_real, peso_volumetrico, peso_cobrar, fecha_recepcion, fecha_salida_estimada,
    fecha_entrega_estimada, guia_id, sucursal_id, usuario_registro, fecha_registro, packinglist_id, rotulo,
    usuario_recepcion, estado_antes_abandono`,
  paquete_codigos: 'paquete_id, codigo',
  historial: 'entidad, entidad_id, estado, accion, usuario_registro, fecha_registro',
  entregas: `entrega_id, cliente_id, sucursal_id, tipo, estado, total, pagado, usuario_registro, fecha_registro,
    recibe_nombre, recibe_dni, razon_anulacion, usuario_anulacion, fecha_anulacion, metodos`,
  entregas_guias: `entrega_id, guia_id, anulada, peso_cobrar, guia_valor, guia_descuento, subtotal, isv_porcentaje, isv,
    guia_costo_envio, total_usd, factor_dolar, total`,
  abonos: 'abono_id, cliente_id, sucursal_id, tipo, total, usuario_registro, fecha_registro',
  abonos_detalle: 'abono_id, entrega_id, abono',
  bitacora: 'fecha, usuario, accion, entidad, entidad_id, despues, direccion_ip, solicitud',
  correos: `plantilla, destinatario, asunto, texto, html, estado, intentos, entidad, entidad_id, usuario_registro,
    fecha_registro, fecha_envio`,
  pagos: 'abono_id, metodo_pago_id, metodo_tipo, cuenta_banco_id, referencia, monto, recibido',
} as const;
export type Tabla = keyof typeof COLUMNS;
export const TABLAS = Object.keys(COLUMNS) as Tabla[];

export type Tablas = Readonly<Record<Tabla, CopyInto>>;

export const createTablas = (client: pg.ClientBase): Tablas =>
  Object.fromEntries(TABLAS.map((tabla) => [tabla, copyInto(client, tabla, COLUMNS[tabla])])) as Record<
    Tabla,
    CopyInto
  >;

/** Sends what has come together; all of it at the end. */
export const flushTablas = async (tablas: Tablas, all: boolean): Promise<void> => {
  for (const tabla of TABLAS) if (all || tablas[tabla].isFull) await tablas[tabla].flush();
};
