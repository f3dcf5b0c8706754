// Generated from the database by "npm run tables"; not to be edited.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

// Read as a value (narrowed by the reader with its Zod schema), written as JSON text.
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

export interface Abandonos {
  abandono_id: Generated<number>;
  paquete_id: number;
  estado_antes: 'Pre-alertado' | 'Recibido en USA' | 'Enviado a HN' | 'Recibido en HN' | 'Disponible para entrega' | 'Entregado' | 'Abandonado';
  espera_desde: string | null;
  flete: number;
  razon: string;
  excepcion: string | null;
  autorizador: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  fecha_recuperacion: string | null;
  usuario_recuperacion: string | null;
  razon_recuperacion: string | null;
}

export interface Abonos {
  abono_id: Generated<number>;
  cliente_id: number;
  sucursal_id: number;
  tipo: 'Contado' | 'Abono' | 'Liquidación';
  total: number;
  anulado: Generated<boolean>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  razon_anulacion: string | null;
  usuario_anulacion: string | null;
  fecha_anulacion: string | null;
  turno_id: number | null;
  turno_anulacion_id: number | null;
  espera_turno: Generated<boolean>;
}

export interface AbonosDetalle {
  abono_id: number;
  entrega_id: number;
  abono: number;
  nota_credito_id: number | null;
}

export interface Articulos {
  articulo_id: Generated<number>;
  articulo_nombre: string;
  sinonimos: Generated<string[]>;
  clasificacion: 'Permitido' | 'Restringido' | 'Prohibido';
  requisito: Generated<string>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface AvisosAlmacenaje {
  guia_id: number;
  desde: string;
  dias: number;
  fecha_registro: Generated<string>;
}

export interface AvisosRetiro {
  cliente_id: number;
  sucursal_id: number;
  dia: string;
  fecha_registro: Generated<string>;
}

export interface Bancos {
  banco_id: Generated<number>;
  banco_nombre: string;
  banco_origen: 'Honduras' | 'Estados Unidos';
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  es_caja: Generated<boolean>;
}

export interface Bitacora {
  bitacora_id: Generated<number>;
  fecha: Generated<string>;
  usuario: string;
  accion: string;
  entidad: string;
  entidad_id: string;
  antes: ColumnType<unknown, string | null | undefined, string | null>;
  despues: ColumnType<unknown, string | null | undefined, string | null>;
  direccion_ip: Generated<string>;
  solicitud: Generated<string>;
}

export interface BusquedaClientes {
  cliente_id: number;
  busqueda: string;
}

export interface CambiosCorreo {
  token_hash: Buffer;
  cliente_id: number;
  correo_anterior: string;
  correo_nuevo: string;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  fecha_expiracion: string;
  fecha_uso: string | null;
}

export interface Categorias {
  categoria_id: Generated<number>;
  tipo: 'Gasto' | 'Ingreso';
  categoria_nombre: string;
  categoria_padre_id: number | null;
  activo: Generated<boolean>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  es_padre: GeneratedAlways<boolean | null>;
  padre_es_padre: GeneratedAlways<boolean | null>;
  es_planilla: Generated<boolean>;
}

export interface Ciudades {
  ciudad_id: number;
  ciudad_nombre: string;
  departamento_id: number;
  valor_envio: Generated<number>;
  version: Generated<number>;
}

export interface Clientes {
  cliente_id: Generated<number>;
  cliente_nombre: string;
  cliente_apellido: string;
  dni: string | null;
  rtn: string | null;
  correo: string | null;
  telefono: string | null;
  departamento_id: number | null;
  ciudad_id: number | null;
  direccion: string | null;
  foraneo: Generated<boolean>;
  requiere_consolidar: Generated<boolean>;
  cliente_estatus: Generated<'Pendiente' | 'Activo' | 'Rechazado' | 'Inactivo'>;
  canal: Generated<'Facebook' | 'Instagram' | 'Google' | 'Un amigo' | 'Otro'>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  motivo_rechazo: string | null;
  usuario_revision: string | null;
  fecha_revision: string | null;
  terminos_fecha: string | null;
  busqueda: GeneratedAlways<string | null>;
  nombre_llano: GeneratedAlways<string>;
  limite_credito: Generated<number>;
  terminos_version: number | null;
}

export interface CodigosConfirmacion {
  token_hash: Buffer;
  proposito: 'registro' | 'cambio_correo';
  correo: string;
  cliente_id: number | null;
  codigo_hash: Buffer | null;
  intentos: Generated<number>;
  direccion_ip: Generated<string>;
  fecha_registro: Generated<string>;
  fecha_expiracion: string;
  fecha_uso: string | null;
}

export interface CodigosRecuperacion {
  usuario: string;
  codigo_hash: Buffer;
  fecha_uso: string | null;
}

export interface ComprobantesTransferencia {
  comprobante_id: Generated<number>;
  cliente_id: number;
  entrega_ids: Generated<number[]>;
  guia_ids: Generated<number[]>;
  cuenta_banco_id: number;
  monto: number;
  referencia: string;
  referencia_clave: GeneratedAlways<string | null>;
  fecha: string;
  archivo: string;
  archivo_clave: string;
  archivo_sha256: string;
  estado: Generated<'Pendiente' | 'Aprobado' | 'Rechazado'>;
  razon_rechazo: string | null;
  abono_id: number | null;
  nota_credito_id: number | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  usuario_revision: string | null;
  fecha_revision: string | null;
  version: Generated<number>;
}

export interface Configuraciones {
  grupo: 'paquetes' | 'general' | 'sistema' | 'notificaciones' | 'empresa';
  valores: DefaultedJson;
  version: Generated<number>;
  usuario_registro: Generated<string>;
  fecha_registro: Generated<string>;
}

export interface ContactosAbandono {
  contacto_id: Generated<number>;
  paquete_id: number;
  canal: 'Llamada' | 'WhatsApp' | 'Correo' | 'SMS' | 'Otro';
  resultado: 'Vendrá a retirarlo' | 'Pide más tiempo' | 'No contesta' | 'Mensaje enviado' | 'Datos equivocados' | 'No lo quiere';
  comentario: string | null;
  plazo: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Correos {
  correo_id: Generated<number>;
  plantilla: string;
  destinatario: string;
  asunto: string;
  texto: string;
  html: string;
  estado: Generated<'Pendiente' | 'Enviado' | 'Fallido' | 'Sin servidor'>;
  intentos: Generated<number>;
  ultimo_error: string | null;
  entidad: Generated<string>;
  entidad_id: Generated<string>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  fecha_envio: string | null;
  secreto: string | null;
  secreto_vence: string | null;
  paquete_ids: number[] | null;
  adjunto: string | null;
  adjunto_clave: string | null;
  busqueda: GeneratedAlways<string>;
}

export interface CuentasBanco {
  cuenta_banco_id: Generated<number>;
  sucursal_id: number;
  banco_id: number;
  cuenta_banco_nombre: string;
  cuenta_banco_numero: string;
  cuenta_banco_moneda: 'HNL' | 'USD';
  comision_pos: Generated<number>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  es_caja: Generated<boolean>;
  titular: string | null;
  recibe_transferencias: Generated<boolean>;
  activo: Generated<boolean>;
}

export interface Denominaciones {
  denominacion: number;
  tipo: 'Billete' | 'Moneda';
}

export interface Departamentos {
  departamento_id: number;
  departamento_nombre: string;
}

export interface Domicilios {
  domicilio_id: Generated<number>;
  guia_id: number;
  direccion: string;
  telefono: string;
  ciudad_id: number;
  valor_envio: number;
  agregado: number;
  salidas: Generated<number>;
  intentos: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  usuario_retiro: string | null;
  fecha_retiro: string | null;
}

export interface EmpresaLogo {
  uno: Generated<boolean>;
  clave: string;
  tipo: string;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface EnlacesContrasenia {
  token_hash: Buffer;
  usuario: string;
  fecha_registro: Generated<string>;
  fecha_expiracion: string;
  fecha_uso: string | null;
}

export interface Entregas {
  entrega_id: Generated<number>;
  cliente_id: number;
  sucursal_id: number;
  tipo: 'Sucursal' | 'Domicilio';
  estado: 'Pagada' | 'Crédito' | 'Anulada';
  total: number;
  pagado: Generated<number>;
  saldo: GeneratedAlways<number | null>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  recibe_nombre: Generated<string>;
  recibe_dni: Generated<string>;
  firma_clave: string | null;
  comentario: Generated<string>;
  razon_anulacion: string | null;
  usuario_anulacion: string | null;
  fecha_anulacion: string | null;
  metodos: Generated<('Efectivo' | 'Tarjeta Crédito' | 'Depósito' | 'Nota de Crédito')[]>;
}

export interface EntregasGuias {
  entrega_id: number;
  guia_id: number;
  anulada: Generated<boolean>;
  peso_cobrar: number;
  guia_valor: number;
  guia_descuento: number;
  subtotal: number;
  isv_porcentaje: number;
  isv: number;
  guia_costo_envio: number;
  total_usd: number;
  factor_dolar: number;
  total: number;
  guia_tarifa_transporte: Generated<number>;
  guia_cargos: Generated<number>;
  guia_cargos_isv: Generated<number>;
  cargos: DefaultedJson;
  almacenaje_dias: Generated<number>;
  almacenaje_diario: Generated<number>;
  almacenaje_usd: Generated<number>;
  almacenaje_razon: string | null;
  almacenaje_autorizo: string | null;
  almacenaje: Generated<number>;
  servicio_id: number;
}

export interface Extractos {
  extracto_id: Generated<number>;
  cuenta_banco_id: number;
  archivo: string;
  archivo_sha256: string;
  desde: string;
  hasta: string;
  lineas: number;
  repetidas: number;
  omitidas: number;
  creditos: number;
  debitos: number;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  resueltas: Generated<number>;
}

export interface ExtractosConciliaciones {
  linea_id: number;
  pago_id: number | null;
  comprobante_id: number | null;
  gasto_id: number | null;
  ingreso_id: number | null;
  razon: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  caida: Generated<boolean>;
}

export interface ExtractosContenido {
  extracto_id: number;
  linea_id: number;
  fila: number;
}

export interface ExtractosFormatos {
  banco_id: number;
  columna_fecha: string;
  columna_referencia: string | null;
  columna_descripcion: string | null;
  columna_debito: string | null;
  columna_credito: string | null;
  columna_monto: string | null;
  columna_saldo: string | null;
  formato_fecha: 'dd/mm/aaaa' | 'mm/dd/aaaa' | 'aaaa-mm-dd';
  decimales: 'punto' | 'coma';
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface ExtractosLineas {
  linea_id: Generated<number>;
  cuenta_banco_id: number;
  fecha: string;
  referencia: string;
  referencia_clave: GeneratedAlways<string>;
  descripcion: string;
  monto: number;
  saldo: number | null;
  ocurrencia: number;
}

export interface FactorDolar {
  fecha: string;
  factor_venta: number;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  version: Generated<number>;
}

export interface GananciasDeLista {
  packinglist_id: number;
  sucursal_id: number;
  guias: number;
  libras: number;
  ganado: number;
}

export interface Gastos {
  gasto_id: Generated<number>;
  categoria_id: number;
  tipo: GeneratedAlways<string>;
  categoria_es_padre: GeneratedAlways<boolean>;
  gasto_referencia: string;
  gasto_valor: number;
  gasto_valor_usd: number | null;
  factor_dolar: number | null;
  gasto_fecha: string;
  gasto_comentario: Generated<string>;
  sucursal_id: number;
  cuenta_banco_id: number;
  movimiento_id: number | null;
  movimiento_anulacion_id: number | null;
  adjunto: string | null;
  adjunto_clave: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  eliminado: Generated<boolean>;
  usuario_eliminacion: string | null;
  fecha_eliminacion: string | null;
  razon_eliminacion: string | null;
  version: Generated<number>;
  busqueda: GeneratedAlways<string>;
}

export interface GastosPackinglists {
  gasto_id: number;
  packinglist_id: number;
}

export interface GastosRecurrentes {
  recurrente_id: Generated<number>;
  categoria_id: number;
  tipo: GeneratedAlways<string>;
  categoria_es_padre: GeneratedAlways<boolean>;
  recurrente_referencia: string;
  recurrente_monto: number;
  dia_mes: number;
  mes_inicial: string;
  sucursal_id: number;
  cuenta_banco_id: number;
  activo: Generated<boolean>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface GastosRecurrentesMeses {
  recurrente_id: number;
  mes: string;
  gasto_id: number | null;
  razon: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface GuiaCajasAnteriores {
  guia_id: number;
  guia_caja: number;
  paquete_id: number | null;
}

export interface GuiaCargos {
  guia_id: number;
  impuesto_id: number;
  orden: number;
  impuesto_nombre: string;
  impuesto_tipo: 'Monto' | 'Porcentaje';
  impuesto_base: 'Valor de la guía' | 'Valor declarado' | null;
  impuesto_valor: number;
  base: number | null;
  monto: number;
  aplica_isv: boolean;
  elegido: boolean;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Guias {
  guia_id: Generated<number>;
  guia_numero: Generated<number>;
  guia_estado: 'Pendiente' | 'Rechazado' | 'Pre-alertado' | 'Esperando Consolidación' | 'Recibido en USA' | 'Enviado a HN' | 'Recibido en HN' | 'Disponible para entrega' | 'Entregado' | 'Abandonado' | 'Anulada';
  guia_tipo: 'Normal' | 'Consolidación' | 'Reempaque' | 'Reempaque & Consolidación';
  cliente_id: number;
  servicio_id: number;
  sucursal_id: number;
  instrucciones: Generated<string>;
  comentario_interno: Generated<string>;
  falta_tracking: Generated<boolean>;
  peso_cobrar: Generated<number>;
  aplica_isv: Generated<boolean>;
  servicio_id_fee: number | null;
  tarifa_id: number | null;
  guia_valor: Generated<number>;
  guia_costo_envio: Generated<number>;
  guia_descuento: Generated<number>;
  factor_dolar: number | null;
  fecha_solicitud: string | null;
  fecha_salida_estimada: string | null;
  fecha_entrega_estimada: string | null;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  tarifa_especial: Generated<boolean>;
  fecha_disponible: string | null;
  isv_porcentaje: number | null;
  cobro_plana: number | null;
  cobro_libra: number | null;
  cobro_incluye: number | null;
  cobro_minimo: number | null;
  fecha_cierre: string | null;
  fecha_espera: string | null;
  motivo_rechazo: string | null;
  a_domicilio: Generated<boolean>;
  transferencia_id: number | null;
  guia_tarifa_transporte: Generated<number>;
  guia_cargos: Generated<number>;
  guia_cargos_isv: Generated<number>;
  almacenaje_gratis: number | null;
  almacenaje_diario: number | null;
  fecha_entrega: string | null;
}

export interface Hallazgos {
  paquete_id: number;
  bodega: number;
  ubicacion: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Historial {
  historial_id: Generated<number>;
  entidad: 'paquete' | 'guia' | 'packinglist' | 'transferencia' | 'parada';
  entidad_id: number;
  estado: string;
  accion: string;
  comentario: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Idempotencia {
  scope: string;
  key_hash: Buffer;
  call: string;
  digest: Buffer;
  answer: Buffer | null;
  fecha_registro: Generated<string>;
}

export interface Impuestos {
  impuesto_id: Generated<number>;
  impuesto_nombre: string;
  impuesto_descripcion: Generated<string>;
  impuesto_tipo: 'Monto' | 'Porcentaje';
  impuesto_base: 'Valor de la guía' | 'Valor declarado' | null;
  impuesto_valor: number;
  aplica_isv: Generated<boolean>;
  automatico: Generated<boolean>;
  activo: Generated<boolean>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface ImpuestosServicios {
  impuesto_id: number;
  servicio_id: number;
}

export interface Ingresos {
  ingreso_id: Generated<number>;
  categoria_id: number;
  tipo: GeneratedAlways<string>;
  ingreso_referencia: string;
  ingreso_valor: number;
  ingreso_valor_usd: number | null;
  factor_dolar: number | null;
  ingreso_fecha: string;
  ingreso_comentario: Generated<string>;
  sucursal_id: number;
  cuenta_banco_id: number;
  movimiento_id: number | null;
  movimiento_anulacion_id: number | null;
  adjunto: string | null;
  adjunto_clave: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  eliminado: Generated<boolean>;
  usuario_eliminacion: string | null;
  fecha_eliminacion: string | null;
  razon_eliminacion: string | null;
  version: Generated<number>;
  busqueda: GeneratedAlways<string>;
}

export interface IntentosIngreso {
  clave: string;
  fallos: Generated<number>;
  ultimo_fallo: Generated<string>;
  libre_desde: Generated<string>;
}

export interface ListasCosteadas {
  packinglist_id: number;
  libras: number;
  con_ultimo_factor: boolean;
  factor_venta: number | null;
  calculado: Generated<string>;
}

export interface ListasPorCostear {
  listas_por_costear_id: Generated<number>;
  packinglist_id: number;
}

export interface LlaveInstalacion {
  uno: Generated<boolean>;
  huella: Buffer;
  fecha_registro: Generated<string>;
}

export interface MetodosPago {
  metodo_pago_id: Generated<number>;
  metodo_nombre: string;
  metodo_tipo: 'Efectivo' | 'Tarjeta Crédito' | 'Depósito' | 'Nota de Crédito';
  activo: Generated<boolean>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  cuenta_banco_id: number | null;
}

export interface NotasCredito {
  nota_credito_id: Generated<number>;
  cliente_id: number;
  guia_id: number | null;
  concepto: 'Reclamo por daño' | 'Paquete extraviado' | 'Cobro en exceso' | 'Devolución' | 'Cortesía' | 'Pago anticipado';
  razon: string;
  credito: number;
  usado: Generated<number>;
  estado: Generated<'Pendiente' | 'Aprobado' | 'Rechazado' | 'Anulado'>;
  adjunto: string | null;
  adjunto_clave: string | null;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  usuario_revision: string | null;
  fecha_revision: string | null;
  version: Generated<number>;
  razon_rechazo: string | null;
  razon_anulacion: string | null;
  usuario_anulacion: string | null;
  fecha_anulacion: string | null;
}

export interface Packinglists {
  packinglist_id: Generated<number>;
  servicio_id: number;
  estado: Generated<'Abierto' | 'Cerrado' | 'Enviado a HN' | 'Recibido en HN'>;
  fecha_cierre: string | null;
  fecha_envio: string | null;
  fecha_recepcion: string | null;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Pagos {
  pago_id: Generated<number>;
  abono_id: number;
  metodo_pago_id: number;
  metodo_tipo: 'Efectivo' | 'Tarjeta Crédito' | 'Depósito' | 'Nota de Crédito';
  cuenta_banco_id: number | null;
  referencia: string | null;
  nota_credito_id: number | null;
  monto: number;
  recibido: number;
  cambio: GeneratedAlways<number | null>;
  anulado: Generated<boolean>;
  referencia_clave: GeneratedAlways<string | null>;
  referencia_repetida: Generated<boolean>;
  comision_pos: number | null;
}

export interface PaqueteCodigos {
  paquete_id: number;
  codigo: string;
}

export interface Paquetes {
  paquete_id: Generated<number>;
  tracking: string;
  orden: Generated<number>;
  paquete_courier: string;
  paquete_descripcion: Generated<string>;
  valor_compra: number | null;
  paquete_factura: string | null;
  factura_clave: string | null;
  paquete_estado: 'Pre-alertado' | 'Recibido en USA' | 'Enviado a HN' | 'Recibido en HN' | 'Disponible para entrega' | 'Entregado' | 'Abandonado';
  cantidad: Generated<number>;
  cliente_id: number;
  servicio_id: number | null;
  alto: number | null;
  largo: number | null;
  ancho: number | null;
  peso_real: number | null;
  peso_volumetrico: number | null;
  peso_cobrar: number | null;
  fecha_recepcion: string | null;
  fecha_salida_estimada: string | null;
  fecha_entrega_estimada: string | null;
  reempaque_id: number | null;
  guia_id: number | null;
  sucursal_id: number | null;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  packinglist_id: number | null;
  cajas: Generated<number>;
  rotulo: string | null;
  foto_clave: string | null;
  sin_factura_comentario: string | null;
  sin_factura_usuario: string | null;
  usuario_recepcion: string | null;
  estado_antes_abandono: 'Pre-alertado' | 'Recibido en USA' | 'Enviado a HN' | 'Recibido en HN' | 'Disponible para entrega' | 'Entregado' | 'Abandonado' | null;
  busqueda: GeneratedAlways<string>;
  factura_usuario: string | null;
  valor_usuario: string | null;
  ubicacion: string | null;
  bodega: GeneratedAlways<number | null>;
  bodega_desde: string | null;
  guia_caja: number | null;
  fecha_entrega: string | null;
}

export interface PasesRetiro {
  pase_id: Generated<number>;
  codigo: string;
  cliente_id: number;
  sucursal_id: number;
  guia_ids: number[];
  fecha_registro: Generated<string>;
}

export interface Permisos {
  permiso_id: number;
  permiso: string;
  modulo: string;
  seccion: string;
  accion: string;
  tipo: 'Leer' | 'Editar' | 'Eliminar';
  riesgo: 'Normal' | 'Intermedio' | 'Crítico' | 'Confidencial';
  comentario: Generated<string>;
}

export interface Roles {
  rol_id: Generated<number>;
  rol_nombre: string;
  rol_descripcion: Generated<string>;
  rol_estado: Generated<'Activo' | 'Inactivo'>;
  rol_fijo: 'Administrador' | 'Cliente' | null;
  requiere_dos_pasos: Generated<boolean>;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface RolesPermisos {
  rol_id: number;
  permiso_id: number;
}

export interface RolesUsuarios {
  rol_id: number;
  parte: number;
  usuarios: number;
}

export interface RutaParadas {
  parada_id: Generated<number>;
  guia_id: number;
  domicilio_id: number;
  repartidor: string;
  sucursal_id: number;
  dia: string;
  estado: 'Asignada' | 'En ruta' | 'Fallida' | 'Entregada' | 'Regresada' | 'Quitada';
  fecha_salida: string | null;
  motivo: 'No había nadie' | 'No contesta el teléfono' | 'Dirección equivocada o incompleta' | 'No tenía el dinero' | 'No quiso recibir' | 'Pidió otro día' | 'No se pudo llegar' | 'Otro' | null;
  comentario: string | null;
  foto_clave: string | null;
  momento_telefono: string | null;
  momento: string | null;
  fecha_cierre: string | null;
  entrega_id: number | null;
  usuario_regreso: string | null;
  fecha_regreso: string | null;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Servicios {
  servicio_id: Generated<number>;
  servicio_codigo: string;
  servicio_nombre: string;
  servicio_descripcion: Generated<string>;
  servicio_prefijo: string;
  servicio_reempaque: Generated<boolean>;
  servicio_minimo: Generated<number>;
  servicio_estatus: Generated<'Activo' | 'Inactivo'>;
  servicio_dias: Generated<number[]>;
  tiempo_entrega: number;
  divisor: number;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Sesiones {
  sesion_id: Generated<string>;
  token_hash: Buffer;
  usuario: string;
  fecha_inicio: Generated<string>;
  ultimo_uso: Generated<string>;
  fecha_expiracion: string;
  fecha_cierre: string | null;
  direccion_ip: Generated<string>;
  dispositivo: Generated<string>;
}

export interface SolicitudPaquetes {
  guia_id: number;
  paquete_id: number;
  tracking: string;
  motivo: 'Rechazada' | 'Tiempo de espera' | 'Separada' | 'Unificada';
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface Sucursales {
  sucursal_id: Generated<number>;
  sucursal_codigo: string;
  sucursal_nombre: string;
  departamento_id: number;
  ciudad_id: number;
  sucursal_direccion: string;
  tarifa_transporte: Generated<number>;
  sucursal_estado: Generated<boolean>;
  sucursal_principal: Generated<boolean>;
  mapa_url: string;
  mapa_ubicacion: string | null;
  latitud: number | null;
  longitud: number | null;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  sucursal_horario: string | null;
  cobra_almacenaje: Generated<boolean>;
}

export interface Tarifas {
  tarifa_id: Generated<number>;
  servicio_id: number;
  tarifa_numero: number;
  tarifa_plana: Generated<number>;
  tarifa_peso: number;
  peso_minimo: Generated<number>;
  peso_maximo: number | null;
  predeterminada: Generated<boolean>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface TarifasCliente {
  cliente_id: number;
  servicio_id: number;
  tarifa_id: number | null;
  tarifa_plana: number;
  tarifa_peso: number;
  peso_minimo: number;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface TextosPublicos {
  clave: 'terminos_y_condiciones' | 'materiales_restringidos' | 'preguntas_frecuentes';
  version: number;
  contenido: string;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface TiemposLlegada {
  servicio_id: number;
  sucursal_id: number | null;
  dias_desde: number;
  dias_hasta: number;
  guias: number;
  fecha_calculo: Generated<string>;
}

export interface TransferenciaGuias {
  transferencia_id: number;
  guia_id: number;
  fecha_recepcion: string | null;
  cajas_fuera: Generated<number[]>;
  cajas_recibidas: Generated<number[]>;
}

export interface Transferencias {
  transferencia_id: Generated<number>;
  sucursal_origen_id: number;
  sucursal_id: number;
  transferencia_estado: Generated<'Abierto' | 'Cerrado' | 'Enviado a Sucursal' | 'Recibido en Sucursal'>;
  conductor: Generated<string>;
  placa: Generated<string>;
  comentario: Generated<string>;
  fecha_cierre: string | null;
  fecha_envio: string | null;
  fecha_recepcion: string | null;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface TurnoConteo {
  turno_id: number;
  denominacion: number;
  cantidad: number;
}

export interface TurnoMovimientos {
  movimiento_id: Generated<number>;
  turno_id: number;
  tipo: 'Entrada' | 'Salida';
  monto: number;
  razon: string;
  usuario_registro: string;
  fecha_registro: Generated<string>;
}

export interface TurnoTarjetas {
  turno_id: number;
  cuenta_banco_id: number | null;
  lote: number;
  esperado: number;
  diferencia: GeneratedAlways<number | null>;
}

export interface Turnos {
  turno_id: Generated<number>;
  sucursal_id: number;
  cajero: string;
  estado: Generated<'Abierto' | 'Contado' | 'Por aprobar' | 'Cerrado'>;
  monto_inicial: number;
  fecha_apertura: Generated<string>;
  fecha_cierre: string | null;
  usuario_cierre: string | null;
  esperado: number | null;
  contado: number | null;
  diferencia: GeneratedAlways<number | null>;
  con_diferencia: Generated<boolean>;
  comentario: Generated<string>;
  usuario_aprobacion: string | null;
  fecha_aprobacion: string | null;
  comentario_aprobacion: string | null;
  version: Generated<number>;
  redondeo: number | null;
  usuario_explicacion: string | null;
}

export interface Usuarios {
  usuario: string;
  nombre: string;
  correo: string | null;
  rol_id: number;
  estatus: Generated<'Activo' | 'Inactivo'>;
  sucursal_id: number | null;
  cliente_id: number | null;
  validar_ubicacion: Generated<boolean>;
  contrasenia_hash: string | null;
  restablecer_contrasenia: Generated<boolean>;
  dos_pasos_secreto: Buffer | null;
  dos_pasos_fecha: string | null;
  dos_pasos_ultimo: Generated<number>;
  preferencias: DefaultedJson;
  version: Generated<number>;
  usuario_registro: string;
  fecha_registro: Generated<string>;
  busqueda: GeneratedAlways<string>;
}

export interface Vistas {
  vista_id: Generated<number>;
  usuario: string;
  reporte: string;
  nombre: string;
  direccion: Generated<string>;
  periodo: 'Hoy' | 'Ayer' | 'Esta semana' | 'Este mes' | 'Mes pasado' | 'Este año' | null;
  frecuencia: 'Cada lunes' | 'Primer día del mes' | null;
  ultimo_envio: string | null;
  problema: string | null;
  fecha_registro: Generated<string>;
}

export interface VistasEnvios {
  vista_id: number;
  dia: string;
  correo_id: number;
}

export interface DB {
  abandonos: Abandonos;
  abonos: Abonos;
  abonos_detalle: AbonosDetalle;
  articulos: Articulos;
  avisos_almacenaje: AvisosAlmacenaje;
  avisos_retiro: AvisosRetiro;
  bancos: Bancos;
  bitacora: Bitacora;
  busqueda_clientes: BusquedaClientes;
  cambios_correo: CambiosCorreo;
  categorias: Categorias;
  ciudades: Ciudades;
  clientes: Clientes;
  codigos_confirmacion: CodigosConfirmacion;
  codigos_recuperacion: CodigosRecuperacion;
  comprobantes_transferencia: ComprobantesTransferencia;
  configuraciones: Configuraciones;
  contactos_abandono: ContactosAbandono;
  correos: Correos;
  cuentas_banco: CuentasBanco;
  denominaciones: Denominaciones;
  departamentos: Departamentos;
  domicilios: Domicilios;
  empresa_logo: EmpresaLogo;
  enlaces_contrasenia: EnlacesContrasenia;
  entregas: Entregas;
  entregas_guias: EntregasGuias;
  extractos: Extractos;
  extractos_conciliaciones: ExtractosConciliaciones;
  extractos_contenido: ExtractosContenido;
  extractos_formatos: ExtractosFormatos;
  extractos_lineas: ExtractosLineas;
  factor_dolar: FactorDolar;
  ganancias_de_lista: GananciasDeLista;
  gastos: Gastos;
  gastos_packinglists: GastosPackinglists;
  gastos_recurrentes: GastosRecurrentes;
  gastos_recurrentes_meses: GastosRecurrentesMeses;
  guia_cajas_anteriores: GuiaCajasAnteriores;
  guia_cargos: GuiaCargos;
  guias: Guias;
  hallazgos: Hallazgos;
  historial: Historial;
  idempotencia: Idempotencia;
  impuestos: Impuestos;
  impuestos_servicios: ImpuestosServicios;
  ingresos: Ingresos;
  intentos_ingreso: IntentosIngreso;
  listas_costeadas: ListasCosteadas;
  listas_por_costear: ListasPorCostear;
  llave_instalacion: LlaveInstalacion;
  metodos_pago: MetodosPago;
  notas_credito: NotasCredito;
  packinglists: Packinglists;
  pagos: Pagos;
  paquete_codigos: PaqueteCodigos;
  paquetes: Paquetes;
  pases_retiro: PasesRetiro;
  permisos: Permisos;
  roles: Roles;
  roles_permisos: RolesPermisos;
  roles_usuarios: RolesUsuarios;
  ruta_paradas: RutaParadas;
  servicios: Servicios;
  sesiones: Sesiones;
  solicitud_paquetes: SolicitudPaquetes;
  sucursales: Sucursales;
  tarifas: Tarifas;
  tarifas_cliente: TarifasCliente;
  textos_publicos: TextosPublicos;
  tiempos_llegada: TiemposLlegada;
  transferencia_guias: TransferenciaGuias;
  transferencias: Transferencias;
  turno_conteo: TurnoConteo;
  turno_movimientos: TurnoMovimientos;
  turno_tarjetas: TurnoTarjetas;
  turnos: Turnos;
  usuarios: Usuarios;
  vistas: Vistas;
  vistas_envios: VistasEnvios;
}
