import { describe, expect, it } from 'vitest';
import { isAllowed } from '#kit/contract/access.ts';
import { PERMISOS } from '#kit/contract/permisos.ts';
import type { RouteEntry } from '#kit/web/router/route-entry.ts';
import { askedAhead } from '#kit/web/router/routes-in.ts';
import { entryRoutes } from './entry-routes.ts';
import { screenRoutes } from './screen-routes.ts';

const routes: readonly RouteEntry[] = [...Object.values(entryRoutes).flat(), ...screenRoutes];
const paramsOf = ({ path }: RouteEntry): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/(?<!-)\$(\w+)/g)].map(([, name = '']) => [name, '1']));

const askedOf = async (entry: RouteEntry) =>
  (await askedAhead(entry, paramsOf(entry))).map((one) => ({ ...one, entry }));
const asked = (await Promise.all(routes.map(askedOf))).flat();

/** A guide's figures are set by who also sees guides; the screen tells who does not. */
const NEEDS_TWO = ['/guias/$guia_id/dimensiones/{-$paquete_id}'];

describe('the table of routes', () => {
  it('has no address twice', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });

  it('asks ahead only for what the address has the parameters of', () => {
    expect(asked.length).toBeGreaterThan(10);
    for (const { call, input } of asked)
      expect(call.params?.safeParse('params' in input ? input.params : {}).error, call.id).toBeUndefined();
  });

  it('lets nobody in to whom what it asks for is refused', () => {
    const refused = PERMISOS.flatMap(({ permiso }) => {
      const holder = { cliente_id: null, permisos: new Set([permiso]) };
      return asked
        .filter(({ entry }) => !NEEDS_TWO.includes(entry.path))
        .filter(({ entry, call }) => entry.access && isAllowed(entry.access, holder) && !isAllowed(call.access, holder))
        .map(({ entry, call }) => `${entry.path} opens with ${permiso}, which ${call.id} refuses`);
    });
    expect(refused).toEqual([]);
  });

  it.each([
    ['/packinglist', ['packinglist.listado.ver']],
    ['/packinglist/nuevo', ['packinglist.listado.crear_actualizar']],
    ['/packinglist/$packinglist_id', ['packinglist.listado.crear_actualizar']],
    ['/packinglist/$packinglist_id/editar', ['packinglist.listado.crear_actualizar']],
    ['/enviar/hn', ['packinglist.procesos.marcar_como_enviado']],
    ['/recibir/hn', ['packinglist.procesos.marcar_como_recibido_hn']],
    ['/reporte/entregas', ['reportes.reporte_registro_pagos.ver']],
    ['/entrega', ['entregas.procesos.registrar_entrega']],
  ])('opens %s by the right that the specification names', (path, permisos) =>
    expect(routes.find((route) => route.path === path)?.access).toMatchObject({ permisos }),
  );

  it('opens the own account to all staff', () => {
    const account = routes.find(({ path }) => path === '/admin/usuarios/$usuario')?.access;
    expect(account && isAllowed(account, { cliente_id: null, permisos: new Set() })).toBe(true);
    expect(account && isAllowed(account, { cliente_id: 1001, permisos: new Set(['usuarios.detalle.ver']) })).toBe(
      false,
    );
  });

  it('asks each call for its own parameters alone, as its screen does', async () => {
    const dimensions = routes.find(({ path }) => path.endsWith('/dimensiones/{-$paquete_id}'))!;
    expect((await askedAhead(dimensions, { guia_id: '7', paquete_id: '9' })).map(({ input }) => input)).toEqual([
      { params: { guia_id: '7' } },
    ]);
    const list = routes.find(({ path }) => path === '/reporte/logs')!;
    expect((await askedAhead(list, {})).map(({ input }) => input)).toEqual([{}]);
  });
});
