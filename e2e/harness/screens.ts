import type { Person } from '../../tests/harness/people.ts';
import type { Portal } from './portal.ts';

export interface Screen {
  /** The route as the router has it. */
  readonly route: string;
  /** Who looks; nobody when absent. */
  readonly as?: Person;
  /** The address, where the route has parameters or the screen needs something to show. */
  readonly address?: (portal: Portal) => Promise<string>;
  /** The heading that says the screen is there. */
  readonly titulo: string;
}

const mailAddress = async (portal: Portal): Promise<string> => {
  const [mail] = await portal.query<{ correo_id: string }>(
    `insert into correos (plantilla, destinatario, asunto, texto, html, estado, usuario_registro)
     values ('prueba', 'ana@correo.hn', 'Su paquete llegó', 'Hola, Ana.', '<p>Hola, Ana.</p>', 'Sin servidor', 'sistema') returning correo_id`,
  );
  return `/admin/correos/${mail?.correo_id}`;
};

/** Something of everything that a customer's home can tell. */
const inicioAddress = async (portal: Portal): Promise<string> => {
  await portal.query(
    `insert into guias (guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, guia_valor, peso_cobrar, factor_dolar, usuario_registro)
     select 'Disponible para entrega', 'Normal', 1001, 10, sucursal_id, 12.5, 2.75, 26.5787, 'prueba' from sucursales where sucursal_principal`,
  );
  await portal.query(
    `insert into paquetes (tracking, paquete_courier, paquete_descripcion, paquete_estado, cliente_id, servicio_id, sucursal_id, usuario_registro)
     select 'INICIO' || codigo, 'UPS', 'Zapatos', estado, 1001, 10, 1, 'prueba'
     from unnest(array['Pre-alertado', 'Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Disponible para entrega']) as estado,
       lateral (select upper(substr(md5(random()::text || estado), 1, 12)) as codigo)`,
  );
  await portal.query(
    `insert into entregas (cliente_id, sucursal_id, tipo, estado, total, usuario_registro) values (1001, 1, 'Sucursal', 'Crédito', 500, 'prueba')`,
  );
  return '/dashboard';
};

/** A request of somebody who may be a client already. */
const requestAddress = async (portal: Portal): Promise<string> => {
  const [request] = await portal.query<{ cliente_id: number }>(
    `insert into clientes (cliente_nombre, cliente_apellido, telefono, departamento_id, ciudad_id, direccion, cliente_estatus, canal, usuario_registro)
     values ('Ana', 'Alvarado', '99887766', 5, 501, 'Barrio El Centro, casa 4', 'Pendiente', 'Google', 'público') returning cliente_id`,
  );
  return `/clientes/Solicitudes/${request?.cliente_id}`;
};

/** Every screen of the product; a test compares them with the routes in the code. */
export const SCREENS: readonly Screen[] = [
  { route: '/login', titulo: 'Iniciar sesión' },
  { route: '/register', titulo: 'Solicite su casillero' },
  { route: '/forgot-password', titulo: 'Restablecer contraseña' },
  { route: '/confirm-mail', address: async () => '/confirm-mail?correo=a•••o@c•••o.hn', titulo: 'Revise su correo' },
  { route: '/reset-password', address: async () => '/reset-password?tk=x', titulo: 'Establezca su contraseña' },
  { route: '/lock-screen', as: 'empleado', titulo: 'Emilio Empleado' },
  { route: '/logout', as: 'empleado', titulo: 'Su sesión se cerró' },
  { route: '/dashboard', as: 'admin', titulo: 'Le damos la bienvenida, Administrador' },
  { route: '/dashboard', as: 'clienteA', address: inicioAddress, titulo: 'Hola, Ana' },
  { route: '/dashboard', as: 'clienteB', titulo: 'Hola, Bruno' },
  { route: '/perfil', as: 'clienteA', titulo: 'Perfil y cuenta' },
  { route: '/clientes', as: 'admin', titulo: 'Clientes' },
  {
    route: '/clientes/Solicitudes/$cliente_id',
    as: 'admin',
    address: requestAddress,
    titulo: 'Ana Alvarado',
  },
  { route: '/clientes/Solicitudes', as: 'admin', titulo: 'Solicitudes de casillero' },
  { route: '/clientes/nuevo', as: 'admin', titulo: 'Registrar cliente' },
  { route: '/clientes/importar', as: 'admin', titulo: 'Importar clientes' },
  { route: '/clientes/$cliente_id', as: 'clienteA', address: async () => '/clientes/1001', titulo: 'Ana Alvarado' },
  { route: '/clientes/$cliente_id', as: 'empleado', address: async () => '/clientes/1001', titulo: 'Ana Alvarado' },
  ...['guias', 'reempaques', 'tarifas', 'saldos'].map((tab) => ({
    route: '/clientes/$cliente_id',
    as: 'admin' as const,
    address: async () => `/clientes/1001?tab=${tab}`,
    titulo: 'Ana Alvarado',
  })),
  {
    route: '/clientes/$cliente_id/editar',
    as: 'clienteA',
    address: async () => '/clientes/1001/editar',
    titulo: 'Ana Alvarado',
  },
  {
    route: '/clientes/$cliente_id/editar',
    as: 'admin',
    address: async () => '/clientes/1001/editar',
    titulo: 'Ana Alvarado',
  },
  { route: '/admin/sucursales', as: 'admin', titulo: 'Sucursales' },
  { route: '/admin/sucursales/registro', as: 'admin', titulo: 'Registrar sucursal' },
  {
    route: '/admin/sucursales/editar/$sucursal_id',
    as: 'admin',
    address: async () => '/admin/sucursales/editar/1',
    titulo: 'San Pedro Sula',
  },
  { route: '/admin/roles', as: 'admin', titulo: 'Roles' },
  { route: '/admin/roles/registro', as: 'admin', titulo: 'Registrar rol' },
  { route: '/admin/roles/$rol_id', as: 'admin', address: async () => '/admin/roles/2', titulo: 'Supervisor' },
  { route: '/admin/usuarios', as: 'admin', titulo: 'Usuarios' },
  { route: '/admin/usuarios/registro', as: 'admin', titulo: 'Registrar usuario' },
  {
    route: '/admin/usuarios/$usuario',
    as: 'admin',
    address: async () => '/admin/usuarios/supervisor',
    titulo: 'Sofía Supervisora',
  },
  { route: '/admin/servicios', as: 'admin', titulo: 'Servicios' },
  { route: '/admin/servicios/registro', as: 'admin', titulo: 'Registrar servicio' },
  { route: '/admin/servicios/$servicio_id', as: 'admin', address: async () => '/admin/servicios/10', titulo: 'Aéreo' },
  { route: '/servicios/$servicio_id', as: 'admin', address: async () => '/servicios/10', titulo: 'Aéreo' },
  {
    route: '/admin/servicios/$servicio_id/editar',
    as: 'admin',
    address: async () => '/admin/servicios/10/editar',
    titulo: 'Aéreo',
  },
  { route: '/admin/ciudades', as: 'admin', titulo: 'Costos de envío por ciudad' },
  {
    route: '/admin/ciudades/$ciudad_id',
    as: 'admin',
    address: async () => '/admin/ciudades/501',
    titulo: 'Costos de envío por ciudad',
  },
  { route: '/admin/configuraciones', as: 'admin', titulo: 'Configuraciones' },
  { route: '/admin/correos', as: 'admin', titulo: 'Correos' },
  { route: '/admin/correos/$correo_id', as: 'admin', address: mailAddress, titulo: 'Su paquete llegó' },
  { route: '/reporte/logs', as: 'admin', titulo: 'Bitácora' },
  { route: '/error404', as: 'admin', titulo: 'No encontramos la página que estás buscando.' },
  { route: '/errors/404', titulo: 'No encontramos la página que estás buscando.' },
  { route: '/errors/500', titulo: '¡Algo salió mal!' },
];
