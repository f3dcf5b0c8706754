import { expect, test } from 'vitest';
import { NOTIFICATION_COUNTS } from '#kit/contract/system.calls.ts';
import { CUSTOMER_MENU } from './customer-menu.ts';
import type { MenuGroup } from './menu-entry.ts';
import { STAFF_MENU } from './use-menu.ts';

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
