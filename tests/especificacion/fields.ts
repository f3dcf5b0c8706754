/**
 * Section 3 of both parts: the fields of each entity, and the call that returns it; `a.b` is field `b` inside `a`.
 * Includes the answers of section 7.
 */
type Entity = readonly [name: string, call: string, fields: string];

export const ENTITIES: readonly Entity[] = [
  [
    'Sesión',
    'sesiones.login',
    'token permisos usuario.usuario usuario.nombre usuario.rol usuario.resetpass usuario.cliente_id usuario.sucursal.sucursal_codigo usuario.sucursal.sucursal_nombre',
  ],
  [
    'Cliente',
    'clientes.get',
    'cliente_id cliente_nombre cliente_apellido dni rtn correo telefono departamento_id departamento_nombre ciudad_id ciudad_nombre direccion foraneo requiere_consolidar cliente_estatus canal fecha_registro',
  ],
  ['Departamento', 'ubicaciones.departamentos', 'departamento_id departamento_nombre ciudades'],
  ['Ciudad', 'ubicaciones.costoEnvio', 'ciudad_id ciudad_nombre departamento_id valor_envio'],
  [
    'Tarifa de cliente',
    'tarifas_cliente.list',
    'cliente_id servicio_id tarifa_plana tarifa_peso peso_minimo tarifa_id',
  ],
  [
    'Servicio',
    'servicios.get',
    'servicio_id servicio_codigo servicio_nombre servicio_descripcion servicio_reempaque servicio_minimo servicio_estatus servicio_dias tiempo_entrega tarifas tarifa_ids servicio_prefijo',
  ],
  [
    'Tarifa',
    'servicios.fees',
    'tarifa_id servicio_id tarifa_numero tarifa_peso tarifa_valor peso_minimo peso_maximo usuario_registro fecha_registro',
  ],
  [
    'Paquete',
    'paquetes.get',
    'paquete_id tracking paquete_courier paquete_descripcion valor_compra paquete_factura paquete_estado cantidad cliente_id cliente_nombre cliente_apellido servicio_id servicio_nombre alto largo ancho peso_real peso_volumetrico peso_cobrar fecha_registro fecha_recepcion fecha_salida_estimada fecha_entrega_estimada orden reempaque_id packinglist_id packinglist_numero guia_id guia_numero departamento_nombre ciudad_nombre sucursal_codigo sucursal_nombre',
  ],
  [
    'Guía',
    'guias.get',
    'guia_id guia_numero servicio_prefijo guia_estado guia_tipo servicio_id servicio_codigo servicio_nombre cliente_id cliente_nombre cliente_apellido sucursal_codigo sucursal_nombre instrucciones comentario_interno paquete_ids paquete_recibidos total_paquetes falta_tracking peso_cobrar aplica_isv servicio_id_fee tarifa_id guia_valor guia_costo_envio guia_descuento transferencia_id fecha_solicitud fecha_registro usuario_registro fecha_salida_estimada fecha_entrega_estimada factor_dolar',
  ],
  [
    'Tablero',
    'tablero.dashboard',
    'banner.nombre banner.total packages.paquete_estado packages.cantidad top.cliente_id top.cliente_nombre top.peso orders.guia_tipo orders.total month year',
  ],
  [
    'Sucursal',
    'sucursales.get',
    'sucursal_id sucursal_codigo sucursal_nombre departamento_id ciudad_id departamento_nombre ciudad_nombre sucursal_direccion tarifa_transporte sucursal_estado mapa_url mapa_ubicacion sucursal_principal usuario_registro fecha_registro',
  ],
  [
    'Gasto',
    'gastos.get',
    'gasto_id categoria_id categoria_nombre gasto_referencia gasto_valor gasto_fecha gasto_comentario sucursal_id sucursal_codigo sucursal_nombre cuenta_banco_id cuenta_banco_nombre cuenta_banco_numero packinglists usuario_registro fecha_registro',
  ],
  [
    'Categoría',
    'categorias.list',
    'categoria_id categoria_nombre categoria_padre_id categoria_padre_nombre activo usuario_registro fecha_registro',
  ],
  [
    'Ingreso',
    'ingresos.list',
    'ingreso_id categoria_id ingreso_referencia ingreso_valor ingreso_fecha ingreso_comentario sucursal_id cuenta_banco_id',
  ],
  ['Banco', 'bancos.list', 'banco_id banco_nombre banco_origen fecha_registro usuario_registro'],
  [
    'Cuenta bancaria',
    'bancos.cuentas',
    'cuenta_banco_id sucursal_id banco_id cuenta_banco_nombre cuenta_banco_numero cuenta_banco_moneda comision_pos',
  ],
  [
    'Nota de crédito',
    'notas_credito.get',
    'nota_credito_id cliente_id cliente_nombre cliente_apellido guia_id guia_numero guia_estado concepto razon credito estado adjunto usuario_registro fecha_registro usuario_revision fecha_revision',
  ],
  [
    'Packing list',
    'packinglist.get',
    'packinglist_id servicio_prefijo servicio_codigo servicio_nombre paquete_ids estado',
  ],
  ['Transferencia', 'transferencias.get', 'transferencia_id transferencia_estado guia_ids'],
  ['Rol', 'roles.get', 'rol_id rol_nombre rol_descripcion rol_estado user_count fecha_registro usuario_registro'],
  ['Permiso', 'roles.permisos', 'permiso_id modulo seccion accion tipo riesgo comentario asignado'],
  ['Usuario', 'usuarios.get', 'usuario nombre rol rol_id estatus sucursal_id validar_ubicacion'],
  ['Contraseña nueva', 'usuarios.resetPassword', 'contrasenia'],
  ['Método de pago', 'cobros.metodos', 'metodo_pago_id metodo_nombre metodo_tipo activo cuenta_banco_id'],
  [
    'Cargo adicional',
    'cargos_adicionales.list',
    'impuesto_id impuesto_nombre impuesto_descripcion impuesto_valor activo',
  ],
  ['Factor del dólar', 'cobros.dollarHistory', 'fecha factor_venta'],
  ['Rastreo', 'rastreo.track', 'tipo track.estado track.fecha_registro fecha_entrega_estimada'],
  [
    'Comprobante',
    'abonos.get',
    'abono_id cliente sucursal fecha_registro usuario_registro total tipo detalle.entrega_id detalle.abono',
  ],
  ['Paquete recibido', 'recepcion.receive', 'paquete print_label'],
  ['Paquete reempacado', 'reempaque.join', 'paquete print_label'],
  ['Olvido de contraseña', 'sesiones.forgotPassword', 'correo'],
  ['Correo por confirmar', 'registro.confirmMail', 'token'],
  ['Saldos', 'notas_credito.summary', 'saldo notas_credito'],
];

/** Section 7 of both parts: the fields of each request. */
export const PAYLOADS: readonly (readonly [call: string, fields: string])[] = [
  ['sesiones.login', 'usuario contrasenia ubicacion'],
  ['sesiones.forgotPassword', 'cliente_id'],
  ['sesiones.resetPassword', 'password confirmPassword token'],
  [
    'registro.register',
    'cliente_nombre cliente_apellido dni rtn telefono correo departamento_id ciudad_id direccion codigo token canal terminos',
  ],
  ['registro.confirmMail', 'cliente_nombre cliente_apellido correo'],
  ['ubicaciones.updateCosto', 'valor_envio'],
  ['clientes.request', 'cliente_estatus'],
  [
    'clientes.update',
    'cliente_nombre cliente_apellido dni rtn correo telefono departamento_id ciudad_id direccion foraneo requiere_consolidar',
  ],
  ['tarifas_cliente.create', 'tarifa_plana tarifa_peso peso_minimo tarifa_id'],
  ['tarifas_cliente.update', 'tarifa_plana tarifa_peso peso_minimo tarifa_id'],
  [
    'recepcion.receive',
    'servicio_id tracking paquete_courier paquete_descripcion valor_compra cliente_id cliente_nombre crear_guia paquete_factura alto largo ancho peso_real fecha_salida_estimada fecha_entrega_estimada aplica_isv servicio_id_fee tarifa_id guia_descuento guia_costo_envio',
  ],
  [
    'recepcion.receiveNew',
    'servicio_id tracking paquete_courier paquete_descripcion valor_compra cliente_id cliente_nombre crear_guia paquete_factura alto largo ancho peso_real fecha_salida_estimada fecha_entrega_estimada aplica_isv servicio_id_fee tarifa_id guia_descuento guia_costo_envio',
  ],
  ['solicitudes.create', 'guia_tipo cliente_id servicio_id paquetes instrucciones falta_tracking'],
  ['solicitudes.process', 'guia_estado'],
  [
    'guias.dimensions',
    'paquetes peso_cobrar aplica_isv servicio_id_fee tarifa_id guia_valor actualizar_guia guia_costo_envio guia_descuento',
  ],
  ['guias.changeServicio', 'servicio_id'],
  ['guias.changeCliente', 'cliente_id'],
  [
    'servicios.update',
    'servicio_codigo servicio_nombre servicio_descripcion servicio_reempaque servicio_minimo servicio_estatus tiempo_entrega servicio_dias tarifas',
  ],
  [
    'sucursales.create',
    'sucursal_codigo sucursal_nombre departamento_id ciudad_id sucursal_direccion tarifa_transporte sucursal_principal mapa_url',
  ],
  [
    'sucursales.update',
    'sucursal_codigo sucursal_nombre departamento_id ciudad_id sucursal_direccion tarifa_transporte sucursal_principal mapa_url sucursal_estado',
  ],
  [
    'gastos.create',
    'categoria_id gasto_referencia gasto_valor gasto_fecha gasto_comentario sucursal_id cuenta_banco_id packinglists',
  ],
  ['categorias.create', 'categoria_padre categoria_nombre activo'],
  ['categorias.update', 'categoria_padre categoria_nombre activo'],
  ['packinglist.receive', 'paquete_ids'],
  ['packinglist.removePaquete', 'autorizacion'],
  ['transferencias.receive', 'guia_ids'],
  ['transferencias.removeGuia', 'autorizacion'],
  ['bancos.create', 'banco_nombre banco_origen'],
  ['bancos.update', 'banco_nombre banco_origen'],
  [
    'bancos.createCuenta',
    'sucursal_id banco_id cuenta_banco_nombre cuenta_banco_numero cuenta_banco_moneda comision_pos',
  ],
  [
    'bancos.updateCuenta',
    'sucursal_id banco_id cuenta_banco_nombre cuenta_banco_numero cuenta_banco_moneda comision_pos',
  ],
  ['notas_credito.create', 'cliente_id concepto guia_id guia_numero razon credito adjunto'],
  ['notas_credito.process', 'estado'],
  ['roles.create', 'rol_nombre rol_descripcion'],
  ['usuarios.update', 'nombre rol_id estatus sucursal_id validar_ubicacion'],
  ['cobros.updateMetodo', 'metodo_nombre metodo_tipo activo cuenta_banco_id'],
  ['cargos_adicionales.update', 'impuesto_nombre impuesto_descripcion impuesto_valor activo'],
  [
    'ingresos.create',
    'categoria_id ingreso_referencia ingreso_valor ingreso_fecha ingreso_comentario sucursal_id cuenta_banco_id',
  ],
];
