-- What a small installation of the last release holds: some rows of every table, as believable as few rows can be.

insert into departamentos (departamento_id, departamento_nombre) values (5, 'Cortés'), (8, 'Francisco Morazán');
insert into ciudades (ciudad_id, ciudad_nombre, departamento_id, valor_envio) values
  (501, 'San Pedro Sula', 5, 4.50), (801, 'Distrito Central', 8, 6.00);

insert into sucursales (sucursal_codigo, sucursal_nombre, departamento_id, ciudad_id, sucursal_direccion, tarifa_transporte,
  sucursal_principal, mapa_url, latitud, longitud, usuario_registro) values
  ('SPS', 'San Pedro Sula', 5, 501, 'Barrio Guamilito, 3 calle', 0, true, 'https://www.google.com/maps/embed?pb=1', 15.5062, -88.0249, 'sistema'),
  ('TGU', 'Tegucigalpa', 8, 801, 'Colonia Palmira', 1.25, false, 'https://www.google.com/maps/embed?pb=2', null, null, 'admin');

insert into clientes (cliente_id, cliente_nombre, cliente_apellido, cliente_estatus, usuario_registro) values
  (0, 'Sin', 'identificar', 'Activo', 'sistema');
insert into clientes (cliente_id, cliente_nombre, cliente_apellido, dni, correo, telefono, departamento_id, ciudad_id,
  direccion, cliente_estatus, canal, usuario_registro, motivo_rechazo, usuario_revision, fecha_revision, terminos_fecha) values
  (1001, 'María José', 'Núñez Ávila', '0501199012345', 'mj.nunez@correo.hn', '+50499887766', 5, 501, 'Colonia Trejo, casa 12',
    'Activo', 'Facebook', 'registro', null, 'supervisor', '2026-03-02T15:00:00Z', '2026-03-01T20:10:00Z'),
  (1002, 'Óscar', 'Pineda', '0801198554321', 'oscar.pineda@correo.hn', '+50433221100', 8, 801, null,
    'Rechazado', 'Un amigo', 'registro', 'El DNI no corresponde.', 'supervisor', '2026-03-05T15:00:00Z', '2026-03-04T18:00:00Z');
insert into codigos_confirmacion (token_hash, proposito, correo, codigo_hash, direccion_ip, fecha_expiracion, fecha_uso) values
  ('\x01', 'registro', 'mj.nunez@correo.hn', '\x02', '190.53.10.4', '2026-03-01T20:20:00Z', '2026-03-01T20:09:00Z');

insert into permisos (permiso_id, permiso, modulo, seccion, accion, tipo, riesgo) values
  (1, 'reportes.dashboard_principal.ver', 'Reportes', 'Dashboard', 'Ver', 'Leer', 'Confidencial');
insert into roles (rol_id, rol_nombre, rol_fijo, requiere_dos_pasos, usuario_registro) values
  (1, 'Administrador', 'Administrador', true, 'sistema'), (4, 'Cliente', 'Cliente', false, 'sistema'), (5, 'Bodega Miami', null, false, 'admin');
insert into roles_permisos (rol_id, permiso_id) values (1, 1);
insert into usuarios (usuario, nombre, correo, rol_id, sucursal_id, cliente_id, contrasenia_hash, dos_pasos_secreto, dos_pasos_fecha, preferencias, usuario_registro) values
  ('admin', 'Administrador', 'admin@correo.hn', 1, 1, null, '$argon2id$v=19$m=19456,t=2,p=1$c2Fs$aGFzaA', '\x0a0b', '2026-02-01T12:00:00Z', '{"tema": "oscuro"}', 'sistema'),
  ('miami', 'Carlos Rivas', null, 5, 1, null, '$argon2id$v=19$m=19456,t=2,p=1$c2Fs$aGFzaA', null, null, '{}', 'admin'),
  ('1001', 'María José Núñez Ávila', null, 4, null, 1001, null, null, null, '{}', 'supervisor');

insert into sesiones (token_hash, usuario, fecha_expiracion, fecha_cierre, direccion_ip, dispositivo) values
  ('\x10', 'admin', '2026-12-01T00:00:00Z', null, '190.53.10.4', 'Chrome en Windows'),
  ('\x11', '1001', '2026-12-01T00:00:00Z', '2026-03-09T00:00:00Z', '181.115.2.9', 'Safari en iPhone');
insert into enlaces_contrasenia (token_hash, usuario, fecha_expiracion) values ('\x12', '1001', '2026-03-05T00:00:00Z');
insert into codigos_recuperacion (usuario, codigo_hash) values ('admin', '\x13');
insert into intentos_ingreso (clave, fallos) values ('usuario:miami', 3);

insert into bitacora (usuario, accion, entidad, entidad_id, antes, despues, direccion_ip, solicitud) values
  ('admin', 'sucursales.update', 'sucursal', '2', '{"tarifa_transporte": 0}', '{"tarifa_transporte": 1.25}', '190.53.10.4', 'req-1');
insert into idempotencia (scope, key_hash, call, digest) values ('admin', '\x20', 'sucursales.update', '\x21');
insert into correos (plantilla, destinatario, asunto, texto, html, estado, intentos, entidad, entidad_id, usuario_registro, fecha_envio) values
  ('bienvenida', 'mj.nunez@correo.hn', 'Bienvenida a su casillero', 'Su casillero es 1001.', '<p>Su casillero es 1001.</p>', 'Enviado', 1, 'cliente', '1001', 'supervisor', '2026-03-02T15:00:05Z');
insert into correos (plantilla, destinatario, asunto, texto, html, secreto, secreto_vence, usuario_registro) values
  ('restablecer', 'admin@correo.hn', 'Restablecer contraseña', 'Enlace: •••••', '<p>•••••</p>', 'cifrado', '2026-03-08T00:00:00Z', 'sistema');

insert into configuraciones (grupo, valores) values ('general', '{"GRAL_IMPUESTO_SOBRE_VENTA": 15}');
insert into empresa_logo (clave, tipo, usuario_registro) values ('empresa/logo.png', 'image/png', 'admin');

insert into servicios (servicio_id, servicio_codigo, servicio_nombre, servicio_prefijo, servicio_minimo, servicio_dias, tiempo_entrega, divisor, usuario_registro) values
  (10, 'AIR', 'Aéreo', 'A', 1, '{2,5}', 5, 166, 'sistema');
insert into tarifas (tarifa_id, servicio_id, tarifa_numero, tarifa_plana, tarifa_peso, peso_maximo, predeterminada, usuario_registro) values
  (1, 10, 1, 0, 4.5, null, true, 'sistema'), (2, 10, 2, 2, 4, 50, false, 'admin');
insert into tarifas_cliente (cliente_id, servicio_id, tarifa_id, tarifa_plana, tarifa_peso, peso_minimo, usuario_registro) values
  (1001, 10, 1, 0, 4.25, 1, 'supervisor');

insert into bancos (banco_id, banco_nombre, banco_origen, usuario_registro) values (1, 'Banco Atlántida', 'Honduras', 'admin');
insert into cuentas_banco (cuenta_banco_id, sucursal_id, banco_id, cuenta_banco_nombre, cuenta_banco_numero, cuenta_banco_moneda, comision_pos, usuario_registro) values
  (1, 1, 1, 'Cheques lempiras', '110020030', 'HNL', 3.5, 'admin');
insert into metodos_pago (metodo_pago_id, metodo_nombre, metodo_tipo, cuenta_banco_id, usuario_registro) values
  (1, 'Efectivo', 'Efectivo', null, 'sistema'), (2, 'Depósito Atlántida', 'Depósito', 1, 'admin'), (3, 'Nota de crédito', 'Nota de Crédito', null, 'sistema');
insert into factor_dolar (fecha, factor_venta, usuario_registro) values ('2026-03-01', 25.1234, 'admin');
insert into categorias (categoria_id, tipo, categoria_nombre, categoria_padre_id, usuario_registro) values
  (1, 'Gasto', 'Local', null, 'sistema'), (2, 'Gasto', 'Energía', 1, 'sistema');

insert into guias (guia_id, guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, peso_cobrar, servicio_id_fee, tarifa_id,
  guia_valor, guia_descuento, factor_dolar, isv_porcentaje, fecha_disponible, usuario_registro) values
  (1, 'Entregado', 'Normal', 1001, 10, 1, 5, 10, 1, 21.25, 1.25, 25.1234, 15, '2026-03-10T16:00:00Z', 'miami'),
  (2, 'Recibido en USA', 'Normal', 1001, 10, 1, 0, null, null, 0, 0, null, null, null, 'miami');
insert into packinglists (packinglist_id, servicio_id, estado, fecha_cierre, fecha_envio, fecha_recepcion, usuario_registro) values
  (1, 10, 'Recibido en HN', '2026-03-06T20:00:00Z', '2026-03-07T02:00:00Z', '2026-03-09T15:00:00Z', 'miami');
insert into paquetes (paquete_id, tracking, paquete_courier, paquete_descripcion, valor_compra, paquete_factura, factura_clave,
  paquete_estado, cliente_id, servicio_id, alto, largo, ancho, peso_real, peso_volumetrico, peso_cobrar, fecha_recepcion,
  guia_id, sucursal_id, packinglist_id, factura_usuario, usuario_recepcion, usuario_registro) values
  (1, '1Z999AA10123456784', 'UPS', 'Zapatos de niña', 48.90, 'factura.pdf', 'facturas/1.pdf', 'Entregado', 1001, 10,
    10, 14, 6, 5, 5.06, 5, '2026-03-05T14:00:00Z', 1, 1, 1, '1001', 'miami', '1001'),
  (2, '9400111899223197428490', 'USPS', 'Audífonos', null, null, null, 'Recibido en USA', 1001, 10,
    4, 4, 2, 1, 0.19, 1, '2026-03-11T14:00:00Z', 2, 1, null, null, 'miami', 'miami'),
  (3, 'TBA123456789012', 'Amazon', '', null, null, null, 'Recibido en USA', 0, null,
    5, 5, 5, 2, 0.75, 2, '2026-03-11T15:00:00Z', null, 1, null, null, 'miami', 'miami');
insert into paquete_codigos (paquete_id, codigo) values (2, '420331229400111899223197428490');
insert into historial (entidad, entidad_id, estado, accion, comentario, usuario_registro) values
  ('paquete', 1, 'Entregado', 'entregar', null, 'admin'), ('guia', 1, 'Entregado', 'entregar', null, 'admin'),
  ('packinglist', 1, 'Recibido en HN', 'recibir_hn', 'Llegó completo.', 'admin');

insert into notas_credito (nota_credito_id, cliente_id, guia_id, concepto, razon, credito, usado, estado, usuario_registro, usuario_revision, fecha_revision) values
  (1, 1001, 1, 'Cortesía', 'Retraso de una semana', 100, 77.84, 'Aprobado', 'admin', 'supervisor', '2026-03-10T17:00:00Z');
insert into entregas (entrega_id, cliente_id, sucursal_id, tipo, estado, total, pagado, recibe_nombre, recibe_dni, metodos, usuario_registro) values
  (1, 1001, 1, 'Sucursal', 'Pagada', 577.84, 577.84, 'María José Núñez', '0501199012345', '{Depósito,"Nota de Crédito"}', 'admin');
insert into entregas_guias (entrega_id, guia_id, peso_cobrar, guia_valor, guia_descuento, subtotal, isv_porcentaje, isv,
  guia_costo_envio, total_usd, factor_dolar, total) values
  (1, 1, 5, 21.25, 1.25, 20.00, 15, 3.00, 0, 23.00, 25.1234, 577.84);
insert into abonos (abono_id, cliente_id, sucursal_id, tipo, total, usuario_registro) values (1, 1001, 1, 'Contado', 577.84, 'admin');
insert into abonos_detalle (abono_id, entrega_id, abono) values (1, 1, 577.84);
insert into pagos (abono_id, metodo_pago_id, metodo_tipo, cuenta_banco_id, referencia, nota_credito_id, monto, recibido) values
  (1, 2, 'Depósito', 1, 'DEP-00042', null, 500, 500),
  (1, 3, 'Nota de Crédito', null, null, 1, 77.84, 77.84);
