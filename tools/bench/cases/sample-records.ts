import type pg from 'pg';
import { TEXTOS } from '#features/informacion/rules/textos.public.ts';
import { SAMPLES, spread } from './spread.ts';

/** The values of one request: the parts of its path, and its query. */
export type SampleRecord = Readonly<Record<string, string | number>>;
/** Sample records, by the names in a path, or by the id of a call that needs its own. */
export type SampleRecords = Readonly<Record<string, readonly SampleRecord[]>>;

const some = (table: string, key: string, also = ''): string => spread(table, key, `x.${key}`, also);
const one = (name: string, values: readonly (string | number)[]): string =>
  `select * from (values ${values.map((value) => `('${value}')`).join(', ')}) v(${name})`;
/** All rows of a small table. */
const all = (table: string, key: string): string => `select ${key} from ${table} where ${key}::text <> '0' order by 1`;
const CLIENTES = some('clientes', 'cliente_id', "and cliente_estatus = 'Activo'");

/** Guides in Miami without a request and in no list: they can still be split and joined. */
const UNBOUND = `g.guia_estado = 'Recibido en USA' and g.fecha_solicitud is null and g.guia_descuento = 0
    and not exists (select from paquetes p where p.guia_id = g.guia_id and p.packinglist_id is not null)`;

/** Queries for records, by the parameter names in a call's path. */
const BY_PATH: Readonly<Record<string, string>> = {
  sucursal_id: all('sucursales', 'sucursal_id'),
  servicio_id: all('servicios', 'servicio_id'),
  rol_id: all('roles', 'rol_id'),
  banco_id: all('bancos', 'banco_id'),
  cuenta_banco_id: all('cuentas_banco', 'cuenta_banco_id'),
  impuesto_id: all('impuestos', 'impuesto_id'),
  categoria_id: all('categorias', 'categoria_id'),
  recurrente_id: all('gastos_recurrentes', 'recurrente_id'),
  articulo_id: all('articulos', 'articulo_id'),
  usuario: `select usuario from usuarios where cliente_id is null order by 1`,
  correo_id: some('correos', 'correo_id'),
  paquete_id: some('paquetes', 'paquete_id'),
  guia_id: some('guias', 'guia_id'),
  cliente_id: CLIENTES,
  nota_credito_id: some('notas_credito', 'nota_credito_id'),
  packinglist_id: some('packinglists', 'packinglist_id'),
  transferencia_id: some('transferencias', 'transferencia_id'),
  abono_id: some('abonos', 'abono_id'),
  entrega_id: some('entregas', 'entrega_id'),
  comprobante_id: some('comprobantes_transferencia', 'comprobante_id'),
  turno_id: some('turnos', 'turno_id'),
  extracto_id: some('extractos', 'extracto_id'),
  gasto_id: some('gastos', 'gasto_id'),
  ingreso_id: some('ingresos', 'ingreso_id'),
  'cliente_id guia': `select g.cliente_id, 'G' || s.servicio_prefijo || '-' || g.guia_numero as guia
    from (${spread('guias', 'guia_id', 'x.cliente_id, x.guia_numero, x.servicio_id')}) g join servicios s using (servicio_id)`,
  'cliente_id servicio_id': `select c.cliente_id, s.servicio_id from (${CLIENTES}) c, servicios s`,
  id: `select tracking as id from (${spread('paquetes', 'paquete_id', 'x.tracking')}) p`,
  clave: one('clave', TEXTOS),
  icono: one('icono', ['192.png', '512.png']),
};

/** Queries for calls that need records of their own; columns that the path does not name become its query. */
const BY_CALL: Readonly<Record<string, string>> = {
  'paquetes.known': `select tracking as trackings, cliente_id from (${spread('paquetes', 'paquete_id', 'x.tracking, x.cliente_id', 'and cliente_id <> 0')}) p`,
  'paquetes.reempacados': `select distinct reempaque_id as paquete_id from paquetes where reempaque_id is not null order by 1 limit ${SAMPLES}`,
  'guias.scanned': `select tracking as codigo from (${spread('paquetes', 'paquete_id', 'x.tracking', 'and guia_id is not null')}) p`,
  'guias.porDisponer': some('packinglists', 'packinglist_id'),
  'guias.previewJoins': `select min(guia_id) || ',' || max(guia_id) as guia_ids from guias g
    where ${UNBOUND}
    group by cliente_id, servicio_id, sucursal_id having count(*) > 1 order by 1 limit ${SAMPLES}`,
  // In other states some parcels may not have arrived.
  'etiquetas.guia': `select guia_id from guias g
    where guia_estado in ('Recibido en HN', 'Disponible para entrega') and not exists (
      select from paquetes p where p.guia_id = g.guia_id and p.paquete_estado = 'Pre-alertado')
    order by hashint4(guia_id) limit ${SAMPLES}`,
  'etiquetas.packinglist': some('packinglists', 'packinglist_id', "and estado <> 'Abierto'"),
  'etiquetas.transferencia': some('transferencias', 'transferencia_id', "and transferencia_estado <> 'Abierto'"),
  'guias.previewDestructure': `select guia_id from guias g where ${UNBOUND}
    and (select count(*) from paquetes p where p.guia_id = g.guia_id) > 1 order by 1 limit ${SAMPLES}`,
  'abandono.byCode': `select p.tracking as codigo from guias g join paquetes p using (guia_id)
    where g.guia_estado = 'Disponible para entrega' order by g.guia_id limit ${SAMPLES}`,
  'bodega.labels': one('desde', ['A-01-1', 'B-02-2']),
  'libros.factor': `select fecha::text from factor_dolar order by fecha desc limit ${SAMPLES}`,
  'gastos.packinglist': `select x.packinglist_id as codigo from (${some('packinglists', 'packinglist_id', "and estado = 'Recibido en HN'")}) x`,
  'articulos.consultar': `select split_part(articulo_nombre, ' ', 1) as buscar from articulos order by 1`,
  'informacion.cotizar': 'select servicio_id, peso from servicios, generate_series(1, 40) peso',
  // When opened, the list shows what is on its way.
  'compras.list': `select distinct cliente_id from paquetes where paquete_estado = 'Recibido en USA' and cliente_id > 0
    order by 1 limit ${SAMPLES}`,
  'tarifas_cliente.list': `select distinct cliente_id from tarifas_cliente order by 1 limit ${SAMPLES}`,
  'vistas.list': 'select distinct reporte from vistas order by 1',
};

/** All queries for records, by the same keys as their results. */
export const RECORDS: Readonly<Record<string, string>> = { ...BY_PATH, ...BY_CALL };

export const readRecords = async (client: pg.ClientBase): Promise<SampleRecords> => {
  const found: Record<string, readonly SampleRecord[]> = {};
  for (const [key, text] of Object.entries(RECORDS)) found[key] = (await client.query<SampleRecord>(text)).rows;
  return found;
};
