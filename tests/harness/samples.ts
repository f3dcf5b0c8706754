import { randomBytes } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import { createCodigo } from '#features/clientes/server/clientes.public.ts';
import { aPng } from './a-png.ts';
import { aFile } from './form-body.ts';
import { entregaBody, metodoId, newDeuda, newDisponible } from './new-entrega.ts';
import { ciudadConEnvio, newParada, newPedido } from './new-parada.ts';
import { newAbierto } from './new-cajero.ts';
import { cuentaParaClientes } from './new-comprobante.ts';
import { extractoBody } from './new-extracto.ts';
import { gastoBody, ingresoBody, mesAtras, newCategoriaPadre, recurrenteBody } from './new-gasto.ts';
import { newPaquete } from './new-paquete.ts';
import { PATRON_PROPIO } from './patron-propio.ts';
import type { TestApi } from './api.ts';
import { rolId } from '#app/server/world/rol.ts';

/** A valid body of the call; the bad-input test spoils it field by field, so that the other fields stay valid. */
export type Sample = (app: TestApi) => unknown | Promise<unknown>;

const sucursal = {
  sucursal_codigo: 'TGU',
  sucursal_nombre: 'Tegucigalpa',
  departamento_id: 8,
  ciudad_id: 801,
  sucursal_direccion: 'Boulevard Morazán',
  tarifa_transporte: 1.5,
  sucursal_principal: false,
  mapa_url: 'https://maps.google.com/?q=14.1,-87.2',
  mapa_ubicacion: '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
  latitud: 14.1,
  longitud: -87.2,
};

const servicio = {
  servicio_codigo: 'TERRESTRE',
  servicio_nombre: 'Terrestre',
  servicio_descripcion: 'Por México',
  servicio_prefijo: 'T',
  servicio_reempaque: true,
  servicio_minimo: 1,
  servicio_dias: '1,3,5',
  tiempo_entrega: 20,
  divisor: 166,
  tarifas: [{ tarifa_plana: 0, tarifa_peso: 3.25, peso_minimo: 0, peso_maximo: 50, predeterminada: true }],
};
const DAY_MS = 86_400_000;
/** The calendar day `days` days from now. */
const dayAfter = (days: number): string => localDay(Date.now() + days * DAY_MS);
const medidas = { alto: 10, largo: 12.5, ancho: 8, peso_real: 3.25 };
/** A measured box with a new tracking. */
const caja = () => ({
  ...medidas,
  servicio_id: 10,
  tracking: `NUEVO${randomBytes(6).toString('hex').toUpperCase()}`,
  paquete_courier: 'UPS',
  paquete_descripcion: 'Zapatos',
  valor_compra: 25.5,
  cliente_id: 1001,
  cliente_nombre: 'Ana Alvarado',
  crear_guia: true,
  aplica_isv: true,
  servicio_id_fee: 10,
  tarifa_id: 1,
  guia_descuento: 0.5,
  guia_costo_envio: 2,
  fecha_salida_estimada: dayAfter(3),
  fecha_entrega_estimada: dayAfter(17),
  otra_caja: false,
  cajas: 1,
  paquete_factura: aFile('factura.pdf', '%PDF-1.7'),
  foto: aFile('foto.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')),
});
/** A pre-alert, with the form's first file. */
const prealerta = () => ({
  tracking: `TBA${String(randomBytes(6).readUIntBE(0, 6)).slice(-12).padStart(12, '9')}`,
  paquete_descripcion: 'Zapatos',
  valor_compra: 25.5,
  servicio_id: 10,
  factura: 'factura_0',
});
const tarifaCliente = { servicio_id: 10, tarifa_plana: 1.5, tarifa_peso: 4.1234, peso_minimo: 2.25, tarifa_id: 1 };
/** How the columns of a bank's file are read. */
const COMO_SE_LEE = {
  columnas: '{"Fecha":"fecha","Referencia":"referencia","Débito":"debito","Crédito":"credito"}',
  formato_fecha: 'dd/mm/aaaa',
  decimales: 'punto',
};
const clientesFile = () => ({
  archivo: aFile('clientes.csv', 'Nombre,Apellido,Correo,Nota\nRosa,Paz,rosa.paz@correo.hn,x\nJosé,Ruiz,,\n'),
  columnas: '{"Nota":"direccion"}',
  correcciones: '{"2.nombre":"Rosa María"}',
});
const cargo = {
  impuesto_nombre: 'Embalaje',
  impuesto_descripcion: 'Cajas y relleno',
  impuesto_tipo: 'Porcentaje',
  impuesto_base: 'Valor de la guía',
  impuesto_valor: 2.5,
  aplica_isv: true,
  automatico: true,
  servicio_ids: [10, 20],
  activo: false,
};
/** An account in an existing bank. */
const cuenta = async ({ db, world }: TestApi) => {
  const { banco_id } = await db
    .selectFrom('cuentas_banco')
    .select('banco_id')
    .where('cuenta_banco_id', '=', await world.cuenta())
    .executeTakeFirstOrThrow();
  return {
    banco_id,
    sucursal_id: 1,
    cuenta_banco_nombre: 'Cheques lempiras',
    cuenta_banco_numero: String(Date.now()),
    cuenta_banco_moneda: 'HNL',
    comision_pos: 3.5,
    titular: 'Encomienda S. de R.L.',
    recibe_transferencias: true,
    activo: true,
  };
};
const empleado = ({ db }: TestApi): Promise<number> => rolId(db, 'Empleado');

/** A body for every call that takes one; a test checks that none is missing. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'domicilio.ask': async (app) => ({
    ciudad_id: await ciudadConEnvio(app),
    direccion: 'Barrio El Centro',
    telefono: '98765432',
    valor_envio: 4,
  }),
  'domicilio.askMany': async (app) => ({
    guia_ids: [await newDisponible(app)],
    ciudad_id: await ciudadConEnvio(app),
    direccion: 'Barrio El Centro',
    telefono: '98765432',
    valor_envio: 4,
  }),
  'domicilio.withdraw': () => ({ razon: 'Pasó a retirarla', autorizacion: null }),
  'ruta.assign': async (app) => {
    const guia_id = await newDisponible(app);
    await newPedido(app, guia_id);
    return { repartidor: 'empleado', dia: localDay(Date.now()), guia_ids: [guia_id] };
  },
  'ruta.depart': async (app) => ({ parada_ids: [await newParada(app, { repartidor: 'admin', estado: 'Asignada' })] }),
  'ruta.back': async (app) => ({ parada_ids: [await newParada(app, { repartidor: 'admin' })] }),
  'ruta.remove': async (app) => ({ parada_ids: [await newParada(app, { repartidor: 'admin', estado: 'Asignada' })] }),
  'ruta.deliver': async (app) => ({
    parada_ids: [await newParada(app, { repartidor: 'admin', guia_id: await newDisponible(app) })],
    recibe_nombre: 'Ana Alvarado',
    recibe_dni: '0501199000011',
    pagos: JSON.stringify([{ metodo_pago_id: await metodoId(app, 'Efectivo'), monto: 350, recibido: 500 }]),
    comentario: 'Casa azul',
    total: 350,
    momento: new Date().toISOString(),
    foto: aFile('foto.png', aPng()),
  }),
  'ruta.fail': async (app) => ({
    parada_ids: [await newParada(app, { repartidor: 'admin' })],
    motivo: 'No había nadie',
    comentario: 'Tocamos dos veces',
    momento: new Date().toISOString(),
    foto: aFile('foto.png', aPng()),
  }),
  'retiros.coming': () => ({ viene: true }),
  'sesiones.login': () => ({
    usuario: 'empleado',
    contrasenia: 'Prueba*2026',
    ubicacion: [15.5, -88],
    codigo: '123456',
  }),
  'sesiones.forgotPassword': () => ({ cliente_id: 1001 }),
  'sesiones.resetPassword': () => ({
    password: 'Quebrada*2026',
    confirmPassword: 'Quebrada*2026',
    token: 'no-such-link',
    contrasenia_actual: 'otra',
  }),
  'registro.confirmMail': () => ({ cliente_nombre: 'Marta', cliente_apellido: 'Mejía', correo: 'marta@correo.hn' }),
  // With a code that proves its mail address, so that wrong values elsewhere get as far as possible.
  'registro.register': async ({ db }) => {
    const correo = `r${randomBytes(5).toString('hex')}@correo.hn`;
    const proof = { proposito: 'registro', correo, cliente_id: null, conCodigo: true, ip: '' } as const;
    return {
      cliente_nombre: 'Marta',
      cliente_apellido: 'Mejía',
      dni: '0801199912345',
      rtn: '08011999123456',
      telefono: '99887766',
      correo,
      canal: 'Google',
      departamento_id: 8,
      ciudad_id: 801,
      direccion: 'Colonia Kennedy, bloque 3, casa 12',
      terminos: true,
      ...(await db.transaction().execute((tx) => createCodigo(tx, proof))),
    };
  },
  'sesiones.updateProfile': () => ({ preferencias: { tema: 'oscuro', columnas: { sucursales: ['sucursal_codigo'] } } }),
  'sesiones.startTwoStep': () => ({ contrasenia_actual: 'otra' }),
  'sesiones.confirmTwoStep': () => ({ codigo: '000000' }),
  'sesiones.disableTwoStep': () => ({ codigo: '000000' }),
  'sucursales.create': () => sucursal,
  'sucursales.update': () => ({ ...sucursal, sucursal_estado: true, version: 1 }),
  'clientes.create': () => ({
    cliente_nombre: 'Marta',
    cliente_apellido: 'Mejía',
    dni: '0801-1995-00033',
    rtn: '',
    correo: 'mostrador@correo.hn',
    telefono: '9988-7766',
    departamento_id: 8,
    ciudad_id: 801,
    direccion: 'Colonia Kennedy',
    canal: 'Un amigo',
    foraneo: true,
    requiere_consolidar: false,
  }),
  'clientes.importCheck': () => clientesFile(),
  'clientes.importRows': () => ({ ...clientesFile(), filas: 'todas' }),
  'clientes.import': () => ({ ...clientesFile(), enviar_correos: true }),
  'clientes.update': () => ({
    cliente_nombre: 'Ana',
    cliente_apellido: 'Alvarado',
    dni: '0501199000011',
    rtn: '05011990000111',
    correo: 'ana.alvarado@correo.hn',
    telefono: '+504 9988-7766',
    departamento_id: 5,
    ciudad_id: 501,
    direccion: 'Barrio Guamilito',
    foraneo: false,
    requiere_consolidar: true,
    limite_credito: 1500,
    codigo: '12345',
    token: 'no-such-token',
    version: 1,
  }),
  'recepcion.receive': async (app) => {
    const tracking = `RECIBIR${randomBytes(6).toString('hex').toUpperCase()}`;
    await newPaquete(app, { tracking });
    return { ...caja(), tracking };
  },
  'recepcion.receiveNew': () => caja(),
  'recepcion.correct': () => ({ ...medidas, paquete_descripcion: 'Botas', paquete_courier: 'DHL', version: 1 }),
  'recepcion.undo': () => ({ version: 1 }),
  'reempaque.join': async (app) => ({
    paquete_ids: [
      await newPaquete(app, { estado: 'Recibido en USA' }),
      await newPaquete(app, { estado: 'Recibido en USA' }),
    ],
    ...medidas,
    peso_real: 6.5,
    paquete_descripcion: 'Ropa',
    cifras_confirmadas: false,
    autorizacion: 'Clave*1',
    razon: 'Lo pidió el cliente',
  }),
  'reempaque.unjoin': () => ({ razon: 'Se equivocó de caja', autorizacion: 'Clave*1', version: 1 }),
  'recepcion.reassign': () => ({ cliente_id: 1002, crear_guia: true, version: 1 }),
  'abandono.contact': () => ({ canal: 'Llamada', resultado: 'No contesta', comentario: 'Buzón de voz' }),
  'abandono.abandon': async (app) => ({
    paquete_ids: [await newPaquete(app, { estado: 'Recibido en HN' })],
    razon: 'Nadie vino a retirarlo',
    excepcion: 'Se cierra la bodega',
    autorizacion: 'Otra*2026',
  }),
  'abandono.recover': () => ({ razon: 'El cliente vino por él', autorizacion: 'Otra*2026' }),
  'bodega.place': async (app) => ({
    bodega: 0,
    ubicacion: 'A-03-2',
    codigos: ['PRUEBA000001'],
    paquete_ids: [await newPaquete(app, { estado: 'Recibido en USA' })],
    de: null,
  }),
  'clientes.confirmMail': () => ({ correo: 'nueva@correo.hn', contrasenia_actual: 'Prueba*2026' }),
  'clientes.undoMail': () => ({ token: 'x'.repeat(43) }),
  'clientes.request': () => ({ cliente_estatus: 'Rechazado', razon: 'Datos incompletos', version: 1 }),
  'ubicaciones.updateCosto': () => ({ valor_envio: 4.5, version: 1 }),
  'ubicaciones.updateCostoDepartamento': () => ({ valor_envio: 4.5, vistas: [{ ciudad_id: 501, version: 1 }] }),
  'servicios.create': () => servicio,
  'servicios.update': () => ({ ...servicio, servicio_estatus: 'Activo', version: 1 }),
  'tarifas_cliente.create': () => tarifaCliente,
  'tarifas_cliente.update': () => ({ ...tarifaCliente, version: 1 }),
  'solicitudes.create': async (app) => ({
    guia_tipo: 'Reempaque & Consolidación',
    cliente_id: 1001,
    servicio_id: 10,
    instrucciones: 'Sin cajas',
    falta_tracking: 1,
    paquetes: JSON.stringify([{ paquete_id: await newPaquete(app) }, prealerta()]),
    factura_0: aFile('factura.pdf', '%PDF-1.7'),
  }),
  'solicitudes.add': async (app) => ({
    paquetes: JSON.stringify([{ paquete_id: await newPaquete(app) }, prealerta()]),
    factura_0: aFile('factura.pdf', '%PDF-1.7'),
  }),
  'solicitudes.process': () => ({ guia_estado: -1, razon: 'Falta la factura', version: 1 }),
  'guias.dimensions': async (app) => ({
    paquetes: [{ paquete_id: await newPaquete(app), alto: 10, largo: 12.5, ancho: 8, peso_real: 3.25 }],
    aplica_isv: true,
    servicio_id_fee: 10,
    tarifa_id: null,
    guia_descuento: 1,
    guia_costo_envio: 2.5,
    peso_cobrar: 6.02,
    guia_valor: 27.09,
    actualizar_guia: true,
    version: 1,
  }),
  'guias.changeServicio': () => ({ servicio_id: 20, version: 1 }),
  'guias.changeCliente': () => ({ cliente_id: 1002, version: 1 }),
  'guias.available': () => ({ version: 1 }),
  'guias.multipleAvailable': () => ({ guia_ids: [1, 2] }),
  'guias.destructure': async (app) => ({
    paquete_ids: [await newPaquete(app)],
    total_usd: 12.5,
    razon: 'Lo pidió el cliente',
    autorizacion: 'Otra*2026',
    version: 1,
  }),
  'guias.joins': () => ({ guia_ids: [1, 2], total_usd: 12.5, razon: 'Van en una caja', autorizacion: 'Otra*2026' }),
  'paquetes.createGuias': async (app) => ({ paquete_ids: [await newPaquete(app, { estado: 'Recibido en USA' })] }),
  'guias.addComment': () => ({ comment: 'Viene con otra guía.', version: 1 }),
  'entregas.create': async (app) => ({
    ...entregaBody([await newDisponible(app)]),
    abonos: [{ entrega_id: await newDeuda(app), abono: 250 }],
    firma: 'iVBORw0KGgo=',
    pagos: [
      {
        metodo_pago_id: await metodoId(app, 'Efectivo'),
        monto: 500,
        recibido: 500,
        referencia: null,
        nota_credito_id: null,
      },
    ],
  }),
  'entregas.void': () => ({ razon: 'Se entregó a otra persona', version: 1 }),
  'abonos.create': async (app) => ({
    cliente_id: 1001,
    detalle: [{ entrega_id: await newDeuda(app), abono: 250 }],
    pagos: [
      {
        metodo_pago_id: await metodoId(app, 'Efectivo'),
        monto: 250,
        recibido: 300,
        referencia: null,
        nota_credito_id: null,
      },
    ],
    total: null,
  }),
  'estado_cuenta.mail': () => ({ desde: '2026-01-01', hasta: '2026-01-31' }),
  'abonos.void': () => ({ razon: 'El depósito no llegó', version: 1 }),
  'notas_credito.create': () => ({
    cliente_id: 1001,
    concepto: 'Cobro en exceso',
    razon: 'Se cobró una libra de más',
    credito: 120.5,
    credito_confirmado: false,
    adjunto: aFile('factura.pdf', '%PDF-1.7'),
  }),
  'notas_credito.process': () => ({ estado: 'Rechazado', razon: 'No corresponde al peso', version: 1 }),
  'notas_credito.cancel': () => ({ razon: 'Se dio dos veces', version: 1 }),
  'caja.open': () => ({ monto_inicial: 500 }),
  'caja.move': () => ({ tipo: 'Salida', monto: 120.5, razon: 'Depósito en el banco' }),
  'caja.close': async (app) => ({
    turno_id: (await newAbierto(app)).turno_id,
    conteo: [
      { denominacion: 100, cantidad: 5 },
      { denominacion: 0.5, cantidad: 0 },
    ],
    tarjetas: [{ cuenta_banco_id: null, lote: 0 }],
    comentario: 'Cuadra',
  }),
  'caja.approve': () => ({ comentario: 'Se repone de lo propio', version: 1 }),
  'comprobantes.create': async (app) => ({
    entrega_ids: [await newDeuda(app)],
    cuenta_banco_id: await cuentaParaClientes(app),
    monto: 250,
    referencia: `BAC-${randomBytes(5).toString('hex')}`,
    fecha: localDay(new Date()),
    comprobante: aFile('transferencia.jpg', Buffer.from('ffd8ffe0', 'hex')),
  }),
  'comprobantes.process': () => ({ estado: 'Rechazado', razon: 'El monto no es el de la foto', version: 1 }),
  'categorias.create': async (app) => ({
    tipo: 'Gasto',
    categoria_padre: (await newCategoriaPadre(app)).categoria_id,
    categoria_nombre: 'Papelería',
    activo: true,
  }),
  'categorias.update': async (app) => ({
    categoria_padre: (await newCategoriaPadre(app)).categoria_id,
    categoria_nombre: 'Papelería y tinta',
    activo: false,
    version: 1,
  }),
  'gastos.create': async (app) => ({ ...(await gastoBody(app)), gasto_valor_usd: 12.5, factor_dolar: 26.5787 }),
  'vistas.create': () => ({
    reporte: 'abonos.list',
    nombre: `Contado ${randomBytes(4).toString('hex')}`,
    direccion: 'tipo=Contado&orden=-total',
    periodo: 'Este mes',
  }),
  'vistas.update': () => ({ nombre: 'Contado del mes', frecuencia: null }),
  'gastos.createRecurrente': (app) => recurrenteBody(app),
  'gastos.updateRecurrente': async (app) => ({ ...(await recurrenteBody(app)), version: 1 }),
  'gastos.confirmRecurrente': () => ({
    mes: mesAtras(0),
    gasto_referencia: 'Alquiler del mes',
    gasto_valor: 28_500,
    gasto_valor_usd: 1072.5,
    factor_dolar: 26.5787,
    gasto_fecha: localDay(new Date()),
    adjunto: aFile('recibo.pdf', '%PDF-1.7'),
  }),
  'gastos.skipRecurrente': () => ({ mes: mesAtras(0), razon: 'La bodega estuvo cerrada' }),
  'gastos.remove': () => ({ razon: 'Se registró dos veces' }),
  'ingresos.create': async (app) => ({ ...(await ingresoBody(app)), ingreso_valor_usd: 12.5, factor_dolar: 26.5787 }),
  'ingresos.remove': () => ({ razon: 'Se registró dos veces' }),
  'extractos.check': async (app) => ({ ...(await extractoBody(app)), ...COMO_SE_LEE }),
  'extractos.create': async (app) => ({ ...(await extractoBody(app)), ...COMO_SE_LEE }),
  'extractos.conciliar': () => ({ clase: 'pago', id: 1 }),
  'extractos.omitir': () => ({ razon: 'Es una comisión del banco' }),
  'extractos.registrarGasto': async (app) => ({
    ...(await gastoBody(app)),
    gasto_valor_usd: 12.5,
    factor_dolar: 26.5787,
  }),
  'extractos.registrarIngreso': async (app) => ({
    ...(await ingresoBody(app)),
    ingreso_valor_usd: 12.5,
    factor_dolar: 26.5787,
  }),
  'bancos.create': () => ({ banco_nombre: 'Banco Ficohsa', banco_origen: 'Honduras' }),
  'bancos.update': () => ({ banco_nombre: 'Ficohsa', banco_origen: 'Estados Unidos', version: 1 }),
  'bancos.createCuenta': (app) => cuenta(app),
  'bancos.updateCuenta': async (app) => ({ ...(await cuenta(app)), version: 1 }),
  'cargos_adicionales.create': () => cargo,
  'cargos_adicionales.update': () => ({ ...cargo, version: 1 }),
  'cobros.addDollar': () => ({ fecha: '2026-01-15', factor_venta: 25.1234 }),
  'cobros.createMetodo': () => ({
    metodo_nombre: 'Tarjeta BAC',
    metodo_tipo: 'Tarjeta Crédito',
    activo: true,
    cuenta_banco_id: null,
  }),
  'cobros.updateMetodo': () => ({
    metodo_nombre: 'Tarjeta Ficohsa',
    metodo_tipo: 'Tarjeta Crédito',
    activo: false,
    cuenta_banco_id: null,
    version: 1,
  }),
  'roles.create': () => ({ rol_nombre: 'Bodega', rol_descripcion: 'Recibe y ordena.', requiere_dos_pasos: true }),
  'roles.update': () => ({
    rol_nombre: 'Bodega',
    rol_descripcion: 'Recibe.',
    rol_estado: 'Activo',
    requiere_dos_pasos: false,
    version: 1,
  }),
  'roles.updatePermisos': () => ({ permiso_ids: [1, 2, 3], version: 1 }),
  'usuarios.create': async (app) => ({
    usuario: 'nueva.persona',
    nombre: 'Nueva Persona',
    correo: 'nueva@correo.hn',
    rol_id: await empleado(app),
    sucursal_id: 1,
    validar_ubicacion: false,
  }),
  'usuarios.update': async (app) => ({
    nombre: 'Otra Persona',
    correo: 'otra@correo.hn',
    rol_id: await empleado(app),
    estatus: 'Activo',
    sucursal_id: 1,
    validar_ubicacion: false,
    version: 1,
  }),
  'transferencias.create': () => ({ sucursal_id: 1, guia_ids: [1], codigo: 'GA-1' }),
  'transferencias.update': () => ({
    guia_ids: [1, 2],
    transferencia_estado: 'Cerrado',
    conductor: 'Luis Paz',
    placa: 'HAA 1234',
    comentario: 'Por la mañana',
    version: 1,
  }),
  'transferencias.addGuia': () => ({ codigo: '1Z999AA10123456784' }),
  'transferencias.send': () => ({ transferencia_ids: [1, 2] }),
  'transferencias.receive': () => ({ guia_ids: [1, 2] }),
  'transferencias.receiveIncomplete': () => ({
    transferencia_id: 1,
    guia_id: 1,
    razon: 'Se perdió en el camino',
    autorizacion: 'Otra*2026',
  }),
  'transferencias.removeGuia': () => ({ transferencia_id: 1, guia_id: 1, autorizacion: 'Otra*2026' }),
  'packinglist.create': () => ({ servicio_id: 10, paquete_ids: [1] }),
  'packinglist.update': () => ({ paquete_ids: [1, 2], estado: 'Cerrado', version: 1 }),
  'packinglist.addPaquete': () => ({ codigo: '1Z999AA10123456784' }),
  'packinglist.send': () => ({ packinglist_ids: [1, 2] }),
  'packinglist.receive': () => ({ paquete_ids: [1, 2] }),
  'packinglist.removePaquete': () => ({ packinglist_id: 1, paquete_id: 1, autorizacion: 'Otra*2026' }),
  'configuraciones.update': () => ({
    paquetes: {
      PKG_MAXIMO_GUIAS_CONSOLIDACION: 12,
      PKG_PATRONES_COURIER: [PATRON_PROPIO],
    },
    general: { GRAL_IMPUESTO_SOBRE_VENTA: 15 },
    sistema: {
      SYS_ITEMS_POR_PAGINA: 25,
      SYS_CORREO_PARA_NOTIFICACIONES: 'avisos@courier.hn',
      SYS_FACEBOOK_LINK: 'https://facebook.com/courier',
    },
    notificaciones: { NOTIF_BIENVENIDA: false },
    empresa: { nombre: 'Courier', rtn: '05011990000111', color: '#112233' },
  }),
  'informacion.guardarTexto': () => ({ contenido: '## Título\n\nUn texto.', version: 1 }),
  'informacion.contactar': () => ({
    nombre: 'Zoila',
    correo: 'zoila@correo.hn',
    telefono: '99887766',
    mensaje: 'Hola',
  }),
  'articulos.create': () => ({
    articulo_nombre: 'Acordeón',
    sinonimos: 'concertina',
    clasificacion: 'Restringido',
    requisito: 'Factura.',
  }),
  'articulos.update': () => ({ articulo_nombre: 'Acordeón', requisito: 'Factura.', version: 1 }),
  'configuraciones.testMail': () => ({ correo: 'prueba@correo.hn' }),
  'configuraciones.updateLogo': () => ({ imagen: aPng().toString('base64') }),
  'paquetes.prealert': () => ({
    cliente_id: 1001,
    paquetes: JSON.stringify([
      {
        tracking: `TBA${String(Date.now()).slice(-12).padStart(12, '9')}`,
        paquete_descripcion: 'Zapatos',
        valor_compra: 25.5,
        servicio_id: 10,
        factura: 'factura_0',
      },
    ]),
    factura_0: aFile('factura.pdf', '%PDF-1.7'),
  }),
  'paquetes.uploadInvoice': () => ({ paquete_factura: aFile('factura.pdf', '%PDF-1.7') }),
  'paquetes.shareInvoice': () => ({ paquete_ids: [1, 2], paquete_factura: aFile('factura.pdf', '%PDF-1.7') }),
  'paquetes.uploadFoto': () => ({ foto: aFile('foto.jpg', Buffer.from('ffd8ffe0', 'hex')) }),
  'paquetes.updateTracking': () => ({ tracking: 'TBA123456789012', version: 1 }),
  'paquetes.remove': () => ({ razon: 'Llegó dos veces', autorizacion: 'Clave*1' }),
  'paquetes.allowNoInvoice': () => ({ comentario: 'Es un regalo' }),
};
