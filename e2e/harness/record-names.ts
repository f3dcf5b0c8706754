import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SCREENS, type Screen } from './screens.ts';
import type { Size } from './sizes.ts';

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
  '/financiero/notas_credito/procesar/$nota_credito_id': /Procesar nota de crédito NC-[1-9]\d*/,
  '/financiero/notas_credito/detalle/$nota_credito_id': /Nota de crédito NC-[1-9]\d*/,
  '/reporte/notas_credito/$nota_credito_id': /Nota de crédito NC-[1-9]\d*/,
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

/** It redirects to the list, where the record is changed. */
const LIST = '/admin/ciudades/$ciudad_id';
const isOfRecord = ({ route }: Screen): boolean => route.includes('$') && route !== LIST;
/** The routes of records whose name is not known here. */
export const withoutName = (): string[] => [
  ...new Set(SCREENS.flatMap((screen) => (isOfRecord(screen) && !(screen.route in RECORD) ? [screen.route] : []))),
];

/** Screens without a higher screen that the reader may open. */
const TOP = new Set([
  '/tracking/$id undefined',
  '/recibir/paquetes/$servicio_id empleado',
  '/servicios/$servicio_id admin',
  '/clientes/$cliente_id clienteA',
  '/reporte/entregas/$entrega_id clienteA',
  '/reporte/abonos/$abono_id clienteA',
]);
const keyOf = ({ route, as }: Screen): string => `${route} ${as}`;

/**
 * Heading and tab of the browser name the record, and there is a way back up: on a desktop the whole path, on a phone
 * the one step that fits, which is the same. Opens that screen on a phone.
 */
export const recordNames = () => {
  /** Where the way up leads, as seen by the first size. */
  const ways = new Map<string, string | null>();
  return async (page: Page, screen: Screen, size: Size): Promise<void> => {
    if (!isOfRecord(screen)) return;
    const record = RECORD[screen.route]!;
    await page.getByRole('heading', { name: record }).first().waitFor();
    // `expect.poll` may not be called where tests run at the same time.
    await page.waitForFunction(({ source }) => new RegExp(source).test(document.title), { source: record.source });
    // A record over a list is left by closing it.
    if ((await page.getByRole('dialog').count()) > 0) return;
    const crumbs = page.getByRole('navigation', { name: 'Está en' }).getByRole('link');
    const last = (await crumbs.count()) === 0 ? null : await crumbs.last().getAttribute('href');
    const key = keyOf(screen);
    expect(last === null).toBe(TOP.has(key));
    if (ways.has(key)) expect(last).toBe(ways.get(key));
    ways.set(key, last);
    if (last === null || size === 'escritorio') return;
    expect(await crumbs.count()).toBe(1);
    expect((await crumbs.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await crumbs.click();
    await page.waitForURL((url) => url.pathname === last);
  };
};
