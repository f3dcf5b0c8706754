import { describe, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { leadTo } from './harness/lead.ts';
import { usePortal } from './harness/portal.ts';
import { SCREENS, type Screen } from './harness/screens.ts';
import { SIZES } from './harness/sizes.ts';

/** The heading of each record's screen contains the record's own name or number. */
const RECORD: Readonly<Record<string, RegExp>> = {
  '/tracking/$id': /1Z\d+RASTREO/,
  '/paquetes/$paquete_id': /1Z[A-Z0-9]{8}/,
  '/guias/$guia_id': /GA-\d+/,
  '/guias/$guia_id/modificar': /Modificar GA-\d+/,
  '/reempaques/$guia_id': /GA-\d+/,
  '/reempaques/$guia_id/agregar': /GA-\d+/,
  '/guias/$guia_id/dimensiones/{-$paquete_id}': /Dimensiones y tarifa de GA-\d+/,
  '/clientes/Solicitudes/$cliente_id': /Ana Alvarado/,
  '/clientes/$cliente_id': /Ana Alvarado/,
  '/clientes/$cliente_id/editar': /Editar cliente · Ana Alvarado \(1001\)/,
  '/admin/sucursales/editar/$sucursal_id': /Editar sucursal · San Pedro Sula/,
  '/admin/roles/$rol_id': /Supervisor/,
  '/admin/usuarios/$usuario': /Sofía Supervisora/,
  '/admin/servicios/$servicio_id': /Aéreo/,
  '/servicios/$servicio_id': /Aéreo/,
  '/admin/servicios/$servicio_id/editar': /Editar servicio · Aéreo/,
  '/admin/metodos_pago/$metodo_pago_id': /Tarjeta/,
  '/admin/cargos_adicionales/$impuesto_id': /Seguro/,
  '/admin/configuraciones/articulos/$articulo_id': /Arma de fuego/,
  '/recursos/bancos/$banco_id': /Banco de Occidente/,
  '/recursos/bancos/cuentas/detalle/$cuenta_banco_id': /Depósitos de clientes/,
  '/recursos/bancos/cuentas/editar/$cuenta_banco_id': /Editar cuenta bancaria · Depósitos de clientes/,
  '/admin/gastos/categorias/$categoria_id': /Energía/,
  '/admin/gastos/recurrentes/$recurrente_id': /Alquiler de la bodega/,
  '/admin/gastos/$gasto_id': /Gasto \d{8}/,
  '/admin/ingresos/$ingreso_id': /Ingreso \d{8}/,
  '/admin/correos/$correo_id': /Su paquete llegó/,
  '/reporte/entregas/$entrega_id': /Entrega \d{5,}/,
  '/clientes/$cliente_id/estado_cuenta': /Estado de cuenta/,
  '/caja/cierres/$turno_id': /Cierre de caja \d{5,}/,
  '/financiero/notas_credito/procesar/$nota_credito_id': /Procesar nota de crédito NC-\d{8}/,
  '/financiero/notas_credito/detalle/$nota_credito_id': /Nota de crédito NC-\d{8}/,
  '/reporte/notas_credito/$nota_credito_id': /Nota de crédito NC-\d{8}/,
  '/financiero/comprobantes/$comprobante_id': /Comprobante CT-\d{8}/,
  '/reporte/abonos/$abono_id': /Comprobante de Pago \d{5,}/,
  '/packinglist/$packinglist_id': /PA-\d+/,
  '/stats/rentabilidad/$packinglist_id': /Rentabilidad de PA-\d+/,
  '/stats/extractos/$extracto_id': /Cheques en lempiras, del \d\d\/\d\d\/\d{4}/,
  '/packinglist/$packinglist_id/editar': /Agregar paquetes · PA-\d+/,
  '/guias/transferencias/$transferencia_id': /T-\d+/,
  '/guias/transferencias/$transferencia_id/editar': /Agregar guías · T-\d+/,
  '/recibir/paquetes/$servicio_id': /Recibir Aéreo/,
};

const portal = await usePortal();
const visit = await useBrowser(portal);

/** It redirects to the list, where the record is changed. */
const LIST = '/admin/ciudades/$ciudad_id';
const ofRecords = SCREENS.filter(({ route }) => route.includes('$') && route !== LIST);
/** Screens without a higher screen that the reader may open. */
const TOP = new Set([
  '/tracking/$id undefined',
  '/recibir/paquetes/$servicio_id empleado',
  '/servicios/$servicio_id admin',
  '/clientes/$cliente_id clienteA',
  '/reporte/entregas/$entrega_id clienteA',
  '/reporte/abonos/$abono_id clienteA',
]);

/** Another tab of a record, or another address for the same reader, is the same screen. */
const once = [...new Map(ofRecords.map((screen) => [`${screen.route} ${screen.as}`, screen])).values()];

test('every screen of a record says here what its record is called', () => {
  expect([...new Set(ofRecords.map(({ route }) => route))].filter((route) => !(route in RECORD))).toEqual([]);
});

describe('heading and tab of the browser name the record, and there is a way back up', () => {
  test.each(once)('$route $as', async ({ route, as, address }: Screen) => {
    const { page } = await visit({ keep: as ?? 'stranger', ...(as === undefined ? {} : { as }) });
    await page.setViewportSize(SIZES.escritorio);
    const record = RECORD[route]!;
    await leadTo(page, (await address?.(portal)) ?? route, record);
    await expect.poll(() => page.title()).toMatch(record);

    // A record over a list is left by closing it.
    if ((await page.getByRole('dialog').count()) > 0) return;
    // On a desktop the whole path; on a phone only the one step that fits.
    const crumbs = page.getByRole('navigation', { name: 'Está en' }).getByRole('link');
    const last = (await crumbs.count()) === 0 ? null : await crumbs.last().getAttribute('href');
    expect(last === null).toBe(TOP.has(`${route} ${as}`));
    if (last === null) return;
    await page.setViewportSize(SIZES.telefono);
    await expect.poll(() => crumbs.count()).toBe(1);
    expect(await crumbs.getAttribute('href')).toBe(last);
    await expect.poll(async () => (await crumbs.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await crumbs.click();
    await page.waitForURL((url) => url.pathname === last);
  });
});
