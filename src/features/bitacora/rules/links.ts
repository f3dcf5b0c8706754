/** The screen of a record: a route of the router and its parameters. */
interface RecordLink {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
}

const de =
  (to: string, param: string) =>
  (id: string): RecordLink => ({ to, params: { [param]: id } });
const a = (to: string) => (): RecordLink => ({ to });

const LINKS: Readonly<Record<string, (id: string) => RecordLink>> = {
  abono: de('/reporte/abonos/$abono_id', 'abono_id'),
  articulo: de('/admin/configuraciones/articulos/$articulo_id', 'articulo_id'),
  banco: de('/recursos/bancos/$banco_id', 'banco_id'),
  bodega: a('/bodega'),
  categoria: de('/admin/gastos/categorias/$categoria_id', 'categoria_id'),
  ciudad: de('/admin/ciudades/$ciudad_id', 'ciudad_id'),
  cliente: de('/clientes/$cliente_id', 'cliente_id'),
  comprobante: de('/financiero/comprobantes/$comprobante_id', 'comprobante_id'),
  configuraciones: a('/admin/configuraciones'),
  correo: de('/admin/correos/$correo_id', 'correo_id'),
  cuenta_banco: de('/recursos/bancos/cuentas/detalle/$cuenta_banco_id', 'cuenta_banco_id'),
  departamento: a('/admin/ciudades'),
  entrega: de('/reporte/entregas/$entrega_id', 'entrega_id'),
  extracto: de('/stats/extractos/$extracto_id', 'extracto_id'),
  factor_dolar: a('/admin/factor_dolar'),
  gasto: de('/admin/gastos/$gasto_id', 'gasto_id'),
  gasto_recurrente: de('/admin/gastos/recurrentes/$recurrente_id', 'recurrente_id'),
  guia: de('/guias/$guia_id', 'guia_id'),
  impuesto: de('/admin/cargos_adicionales/$impuesto_id', 'impuesto_id'),
  ingreso: de('/admin/ingresos/$ingreso_id', 'ingreso_id'),
  metodo_pago: de('/admin/metodos_pago/$metodo_pago_id', 'metodo_pago_id'),
  nota_credito: de('/financiero/notas_credito/detalle/$nota_credito_id', 'nota_credito_id'),
  packinglist: de('/packinglist/$packinglist_id', 'packinglist_id'),
  paquete: de('/paquetes/$paquete_id', 'paquete_id'),
  rol: de('/admin/roles/$rol_id', 'rol_id'),
  ruta: a('/entrega/rutas'),
  servicio: de('/admin/servicios/$servicio_id', 'servicio_id'),
  sucursal: de('/admin/sucursales/editar/$sucursal_id', 'sucursal_id'),
  tarifa_cliente: (id) => de('/clientes/$cliente_id', 'cliente_id')(id.split('/')[0] ?? ''),
  texto: a('/admin/configuraciones/textos'),
  transferencia: de('/guias/transferencias/$transferencia_id', 'transferencia_id'),
  turno: de('/caja/cierres/$turno_id', 'turno_id'),
  usuario: de('/admin/usuarios/$usuario', 'usuario'),
};

export const ENTIDADES_CON_PANTALLA = Object.keys(LINKS);

/** Actions that remove a record, and its screen; the records in QUEDA keep theirs. */
const SE_FUE = /\.(eliminar(_cuenta|_metodo|_recurrente)?|descartar)$/;
const QUEDA: ReadonlySet<string> = new Set(['gasto', 'ingreso', 'tarifa_cliente']);
/** The id of a single record. An entry of several records, or of an unknown log-in, has another text there. */
const UN_REGISTRO = /^[\w.@-]+(\/\d+)?$/;

/** The screen of the record of an entry; null if it has none. */
export const recordLink = (entidad: string, entidad_id: string, accion: string): RecordLink | null => {
  if (SE_FUE.test(accion) && !(QUEDA.has(entidad) && accion.endsWith('.eliminar'))) return null;
  const link = LINKS[entidad];
  if (link === undefined) return null;
  const made = link(entidad_id);
  return made.params !== undefined && !UN_REGISTRO.test(entidad_id) ? null : made;
};
