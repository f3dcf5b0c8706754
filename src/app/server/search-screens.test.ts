import { beforeAll, describe, expect, test } from 'vitest';
import { isAllowed } from '#kit/contract/access.ts';
import { PERMISOS, type Permiso, type RolInicial } from '#kit/contract/permisos.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { codigoDeEstante } from '#features/tracking/rules/estante.ts';
import { newCustomer } from '../../../tests/harness/new-user.ts';
import { newGuia, newPaquete } from '../../../tests/harness/new-paquete.ts';
import { SEARCH_SCREENS } from '../../../tests/harness/search-screens.ts';
import { makeStaff } from '../../../tests/harness/staff.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();
const ALL: readonly Permiso[] = PERMISOS.map(({ permiso }) => permiso);

/** The screen of an address that the search leads to. */
const screenOf = (ruta: string): string => {
  const parts = (ruta.split(/[?#]/)[0] ?? '').split('/');
  const fits = (screen: string): boolean => {
    const own = screen.split('/');
    return own.length === parts.length && own.every((part, place) => part.startsWith('$') || part === parts[place]);
  };
  const found = Object.keys(SEARCH_SCREENS).find(fits);
  if (found === undefined) throw new Error(`the search leads to ${ruta}, of which no guard is known`);
  return found;
};

/** Texts that between them find a record of every source, customer A's where it is a customer's. */
let texts: readonly string[];
beforeAll(async () => {
  const { world } = app;
  const { guia_numero } = await newGuia(app);
  const tracking = `1Z999AA1${Date.now()}`.slice(0, 18);
  await newPaquete(app, { tracking });
  const pendiente = await world.cliente({ cliente_estatus: 'Pendiente' });
  await world.sucursal({ sucursal_codigo: 'BUSCADA', sucursal_nombre: 'Buscada' });
  await world.banco({ banco_nombre: 'Banco Buscado' });
  await world.cuenta({ cuenta_banco_nombre: 'Cuenta Buscada' });
  texts = [
    `GA-${guia_numero}`,
    tracking,
    '#1001',
    `#${pendiente}`,
    'buscada',
    'supervisor',
    `PA-${await world.packinglist()}`,
    `T-${await world.transferencia()}`,
    codigoDeEstante('A-02-3'),
    `recibo ${await world.abono()}`,
    `entrega ${await world.entrega()}`,
    `NC-${await world.nota()}`,
    `CT-${await world.comprobante()}`,
    'banco buscado',
    'cuenta buscada',
  ];
});

/** The addresses that the search offers for the texts. */
const rutasOf = async (token: string): Promise<string[]> => {
  const rutas: string[] = [];
  for (const buscar of texts) {
    const { status, body } = await app.call(systemCalls.search, { token, query: { buscar } });
    expect(status).toBe(200);
    rutas.push(...body.data.map(({ ruta }) => ruta));
  }
  return rutas;
};
const staffWith = async (permisos: readonly Permiso[]) => (await makeStaff(app, permisos)).token;
const closedTo = (rutas: readonly string[], cliente_id: number | null, permisos: readonly Permiso[]): string[] =>
  rutas.filter((ruta) => {
    const access = SEARCH_SCREENS[screenOf(ruta)];
    return access === undefined || !isAllowed(access, { cliente_id, permisos: new Set(permisos) });
  });

describe('the search leads to screens that open', () => {
  test('to all of them for who may do everything, save the page that others see of a branch', async () => {
    const reached = new Set((await rutasOf(await staffWith(ALL))).map(screenOf));
    expect(Object.keys(SEARCH_SCREENS).filter((screen) => !reached.has(screen))).toEqual(['/info/contactanos']);
  });

  test.each(
    Object.entries(SEARCH_SCREENS).flatMap(([screen, access]) =>
      access.kind === 'anyOf' ? [{ screen, guard: access.permisos }] : [],
    ),
  )('never to $screen for who may do everything but open it', async ({ guard }) => {
    const permisos = ALL.filter((permiso) => !guard.includes(permiso));
    const rutas = await rutasOf(await staffWith(permisos));
    expect(rutas.length).toBeGreaterThan(0);
    expect(closedTo(rutas, null, permisos)).toEqual([]);
  });

  test('for who has no permission at all: to the branches, on their public page', async () => {
    expect(await rutasOf(app.as('sinPermisos'))).toEqual(['/info/contactanos#BUSCADA']);
  });

  test('for a customer, whatever the role says', async () => {
    const { rol_id } = await makeStaff(app, ALL);
    const cliente_id = await newCustomer(app, undefined, { rol_id });
    const rutas = await rutasOf(await app.openSession(String(cliente_id)));
    expect(closedTo(rutas, cliente_id, ALL)).toEqual([]);
    const own = PERMISOS.filter(({ roles }) => (roles as readonly RolInicial[]).includes('Cliente')).map(
      ({ permiso }) => permiso,
    );
    const found = await rutasOf(app.as('clienteA'));
    expect(found).toContain('/info/contactanos#BUSCADA');
    expect(closedTo(found, 1001, own)).toEqual([]);
  });
});

describe('a branch', () => {
  const find = async (buscar: string, token: string) =>
    (await app.call(systemCalls.search, { token, query: { buscar } })).body.data;

  test('that is inactive is found by who may edit it, and by nobody else', async () => {
    const sucursal_id = await app.world.sucursal({ sucursal_codigo: 'CERRADA', sucursal_estado: false });
    expect(await find('cerrada', await staffWith(['sucursales.registro.actualizar']))).toMatchObject([
      { tipo: 'Sucursal', ruta: `/admin/sucursales/editar/${sucursal_id}`, exacto: true },
    ]);
    for (const as of ['clienteA', 'empleado', 'supervisor'] as const)
      expect([as, await find('cerrada', app.as(as))]).toEqual([as, []]);
  });

  test('by its code opens its public page for a customer, an employee and a supervisor', async () => {
    for (const as of ['clienteA', 'empleado', 'supervisor'] as const)
      expect([as, await find('SPS', app.as(as))]).toMatchObject([
        as,
        [{ tipo: 'Sucursal', ruta: '/info/contactanos#SPS', exacto: true }],
      ]);
  });
});
