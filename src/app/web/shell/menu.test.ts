import { describe, expect, test } from 'vitest';
import { isAllowed } from '#kit/contract/access.ts';
import { PERMISOS } from '#kit/contract/permisos.ts';
import { NOTIFICATION_COUNTS } from '#kit/contract/system.calls.ts';
import { CUSTOMER_MENU } from './customer-menu.ts';
import type { MenuGroup } from './menu-entry.ts';
import { screenRoutes } from '../screen-routes.ts';
import { openMenu, STAFF_MENU } from './use-menu.ts';

const titles = (menu: readonly MenuGroup[]): string[] => menu.map(({ title }) => title);
const group = (menu: readonly MenuGroup[], title: string): MenuGroup => menu.find((one) => one.title === title)!;

test('staff have the groups of the specification, in its order', () => {
  const SPECIFIED = [
    'Dashboard',
    'Clientes',
    'Paquetes',
    'Guías',
    'PackingList',
    'Envíos locales',
    'Reportes',
    'Administración',
    'Configuraciones',
  ];
  expect(titles(STAFF_MENU).filter((title) => SPECIFIED.includes(title))).toEqual(SPECIFIED);
  expect(group(STAFF_MENU, 'Reportes').entries.map(({ seccion }) => seccion)).toEqual(
    expect.arrayContaining(['Logística', 'Financiero']),
  );
});

test('customers have Inicio, Paquetes and Información', () => {
  expect(titles(CUSTOMER_MENU)).toEqual(['Inicio', 'Paquetes', 'Mi casillero', 'Información']);
  expect(group(CUSTOMER_MENU, 'Paquetes').entries.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/paquetes', '/tracking', '/guias', '/reempaques/solicitud']),
  );
});

test('every count that the server tells stands beside one entry', () => {
  const badges = STAFF_MENU.flatMap(({ entries }) => entries.flatMap(({ badge }) => badge ?? []));
  expect(badges.toSorted()).toEqual([...NOTIFICATION_COUNTS].toSorted());
  const to = (badge: string) => STAFF_MENU.flatMap(({ entries }) => entries).find((entry) => entry.badge === badge)?.to;
  expect(
    ['clientes_pendiente', 'packinglist_abierto', 'packinglist_cerrado', 'packinglist_enviado', 'guias_pendiente'].map(
      to,
    ),
  ).toEqual(['/clientes/Solicitudes', '/packinglist', '/enviar/hn', '/recibir/hn', '/reempaques']);
});

test('the services to receive by are those of the specification', () =>
  expect(
    group(STAFF_MENU, 'Paquetes').entries.flatMap(({ to }) => /^\/recibir\/paquetes\/(\d+)$/.exec(to)?.[1] ?? []),
  ).toEqual(['10', '20', '30', '31']));

describe('who may create and not list', () => {
  const routeOf = (path: string) => screenRoutes.find((route) => route.path === path);
  /** The entries of who holds one permission. */
  const entriesOf = (permiso: string) => {
    const holder = { cliente_id: null, permisos: new Set([permiso]) };
    const isOpen = (path: string): boolean => {
      const route = routeOf(path);
      return route !== undefined && isAllowed(route.access, holder);
    };
    return openMenu(STAFF_MENU, isOpen, (path) => routeOf(path)?.title ?? '', null).flatMap(({ entries }) => entries);
  };

  test('finds the form in the place of the list, under its name', () => {
    const named = (permiso: string) => entriesOf(permiso).map(({ title, to }) => `${title} ${to}`);
    expect(named('usuarios.registro.crear')).toContain('Registrar usuario /admin/usuarios/registro');
    expect(named('casilleros.registro.crear')).toEqual(
      expect.arrayContaining(['Registrar cliente /clientes/nuevo', 'Importar clientes /clientes/importar']),
    );
    expect(named('paquetes.registro.recibir_usa')).toContain('Pre-alertar /paquetes/prealerta');
    expect(named('usuarios.listado.ver_todo').filter((entry) => entry.includes('/admin/usuarios'))).toEqual([
      'Usuarios /admin/usuarios',
    ]);
  });

  const WITHOUT_ENTRY = [
    // The same form as /guias/solicitud.
    '/reempaques/solicitud',
  ];

  test.each(PERMISOS.map(({ permiso }) => permiso).filter((permiso) => /[._]crear/.test(permiso)))(
    '%s leads to every screen without a record that it opens, or to its list',
    (permiso) => {
      const holder = { cliente_id: null, permisos: new Set([permiso]) };
      const opened = screenRoutes
        .filter(({ access, path }) => access.kind === 'anyOf' && isAllowed(access, holder) && !path.includes('$'))
        .map(({ path }) => path)
        .filter((path) => !WITHOUT_ENTRY.includes(path));
      const entries = entriesOf(permiso).map(({ to }) => to);
      expect(opened.filter((path) => !entries.some((to) => path === to || path.startsWith(`${to}/`)))).toEqual([]);
    },
  );
});
