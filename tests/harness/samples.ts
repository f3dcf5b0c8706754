import { randomBytes } from 'node:crypto';
import { createCodigo } from '#features/clientes/server/clientes.public.ts';
import { aFile } from './form-body.ts';
import type { TestApp } from './test-app.ts';

/** A body that the call accepts; the bad-input test spoils it field by field, so that it gets past the other fields. */
export type Sample = (app: TestApp) => unknown | Promise<unknown>;

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
const tarifaCliente = { servicio_id: 10, tarifa_plana: 1.5, tarifa_peso: 4.1234, peso_minimo: 2.25, tarifa_id: 1 };
/** Two clients as another system listed them. */
const clientesFile = () => ({
  archivo: aFile('clientes.csv', 'Nombre,Apellido,Correo,Nota\nRosa,Paz,rosa.paz@correo.hn,x\nJosé,Ruiz,,\n'),
  columnas: '{"Nota":"direccion"}',
});
const empleado = async ({ db }: TestApp): Promise<number> =>
  (await db.selectFrom('roles').select('rol_id').where('rol_nombre', '=', 'Empleado').executeTakeFirstOrThrow()).rol_id;

/** One for every call that takes a body; a test asks for those that are missing. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'sesiones.login': () => ({
    usuario: 'empleado',
    contrasenia: 'Prueba*2026',
    ubicacion: [15.5, -88],
    codigo: '123456',
  }),
  'sesiones.forgotPassword': () => ({ cliente_id: 1001 }),
  'sesiones.resetPassword': () => ({
    password: 'Nueva*2026',
    confirmPassword: 'Nueva*2026',
    token: 'no-such-link',
    contrasenia_actual: 'otra',
  }),
  'registro.confirmMail': () => ({ cliente_nombre: 'Marta', cliente_apellido: 'Mejía', correo: 'marta@correo.hn' }),
  // With a code that proves its mail, so that what is wrong elsewhere gets as far as it can.
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
    codigo: '12345',
    token: 'no-such-token',
    version: 1,
  }),
  'clientes.confirmMail': () => ({ correo: 'nueva@correo.hn' }),
  'clientes.request': () => ({ cliente_estatus: 'Rechazado', razon: 'Datos incompletos', version: 1 }),
  'ubicaciones.updateCosto': () => ({ valor_envio: 4.5, version: 1 }),
  'servicios.create': () => servicio,
  'servicios.update': () => ({ ...servicio, servicio_estatus: 'Activo', version: 1 }),
  'tarifas_cliente.create': () => tarifaCliente,
  'tarifas_cliente.update': () => ({ ...tarifaCliente, version: 1 }),
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
  'configuraciones.update': () => ({
    paquetes: { PKG_MAXIMO_GUIAS_CONSOLIDACION: 12 },
    general: { GRAL_IMPUESTO_SOBRE_VENTA: 15 },
    sistema: {
      SYS_ITEMS_POR_PAGINA: 25,
      SYS_CORREO_PARA_NOTIFICACIONES: 'avisos@courier.hn',
      SYS_FACEBOOK_LINK: 'https://facebook.com/courier',
    },
    notificaciones: { NOTIF_BIENVENIDA: false },
    empresa: { nombre: 'Courier', rtn: '05011990000111', color: '#112233' },
  }),
  'configuraciones.updateLogo': () => ({ imagen: 'iVBORw0KGgo=' }),
};
