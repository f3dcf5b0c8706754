import { describe, expect, test } from 'vitest';
import type { Permiso } from '#kit/contract/permisos.ts';
import { useBrowser } from './harness/browser.ts';
import { putPackinglist } from './harness/packinglists.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** A page of a member of the staff who may do only this. */
const pageOf = async (...permisos: readonly Permiso[]) =>
  (await visit({ as: { usuario: await portal.world.usuario({ permisos, sucursal_id: 1 }) } })).page;

describe('what leads to a screen that its reader may not open is no link', () => {
  test('a button: the list that somebody only receives', async () => {
    const packinglist_id = await putPackinglist(portal, 'Enviado a HN');
    const recibe: Permiso = 'packinglist.procesos.marcar_como_recibido_hn';
    const open = async (...permisos: readonly Permiso[]) => {
      const page = await pageOf(...permisos);
      await page.goto(`/recibir/hn?packinglist_id=${packinglist_id}`);
      await page.getByRole('link', { name: 'Otra lista' }).waitFor();
      return page.getByRole('link', { name: 'Ver la lista' });
    };
    expect(await (await open(recibe)).count()).toBe(0);
    const link = await open(recibe, 'packinglist.listado.crear_actualizar');
    expect(await link.getAttribute('href')).toBe(`/packinglist/${packinglist_id}`);
  });

  test('a name in a text: client and guide of a credit note', async () => {
    const { guia_id, guia_numero } = await portal.world.guia();
    const nota_credito_id = await portal.world.nota({ guia_id });
    const open = async (...permisos: readonly Permiso[]) => {
      const page = await pageOf('notas_credito.listado.ver', ...permisos);
      await page.goto(`/financiero/notas_credito/detalle/${nota_credito_id}`);
      await page.getByText(`GA-${guia_numero}`).first().waitFor();
      return [
        await page.getByRole('link', { name: `GA-${guia_numero}` }).count(),
        await page.getByRole('link', { name: /Ana Alvarado/ }).count(),
      ];
    };
    expect(await open()).toEqual([0, 0]);
    expect(await open('guias.listado.ver_todo')).toEqual([1, 0]);
    expect(await open('casilleros.detalle.ver')).toEqual([0, 1]);
  });

  test('a row: clients and requests, each by the right of its own screen', async () => {
    const [activo, pendiente] = ['Zoraida', 'Zulema'];
    await portal.world.cliente({ cliente_nombre: activo, cliente_apellido: 'Zelaya' });
    await portal.world.cliente({ cliente_nombre: pendiente, cliente_apellido: 'Zelaya', cliente_estatus: 'Pendiente' });
    const open = async (permiso: Permiso) => {
      const page = await pageOf('casilleros.listado.ver_todo', permiso);
      const found: number[] = [];
      for (const [address, name] of [
        ['/clientes', activo],
        ['/clientes/Solicitudes', pendiente],
      ] as const) {
        await page.goto(`${address}?buscar=zelaya`);
        const row = page.getByRole('row', { name: new RegExp(name) });
        await row.waitFor();
        found.push(await row.getByRole('link').count());
      }
      return found;
    };
    expect(await open('casilleros.detalle.ver')).toEqual([1, 0]);
    expect(await open('casilleros.solicitudes_detalle.ver')).toEqual([0, 1]);
  });
});

test('who only registers roles is not refused right after saving one', async () => {
  const page = await pageOf('roles.registro.crear');
  await page.goto('/admin/roles/registro');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ayudante de bodega');
  await page.getByRole('button', { name: 'Registrar rol' }).click();
  await page.waitForURL('**/dashboard');
  expect(await page.getByText('No está autorizado').count()).toBe(0);
});

test('who only sees the routes reads them and finds nothing to press', async () => {
  const guia_id = (await portal.world.guia({ estado: 'Disponible para entrega', guia_valor: 10, factor_dolar: 25 }))
    .guia_id;
  const repartidor = await portal.world.usuario({ permisos: ['entregas.ruta.entregar'], sucursal_id: 1 });
  await portal.world.domicilio({ guia_id, repartidor, estado: 'Asignada', history: false });
  const open = async (...permisos: readonly Permiso[]) => {
    const page = await pageOf(...permisos);
    await page.goto('/entrega/rutas');
    await page.getByText('Asignada').first().waitFor();
    return [
      await page.getByRole('button', { name: /^Salió a ruta/ }).count(),
      await page.getByRole('button', { name: /^Quitar de la ruta/ }).count(),
      await page.getByText('por llevar', { exact: false }).count(),
    ];
  };
  expect(await open('entregas.ruta.ver')).toEqual([0, 0, 0]);
  const [salio = 0, quitar = 0] = await open('entregas.ruta.asignar');
  expect([salio > 0, quitar > 0]).toEqual([true, true]);
});
