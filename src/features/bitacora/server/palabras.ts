import type { AnyColumn, ColumnKind } from '#kit/contract/columns.ts';
import { abandonadoColumns, enEsperaColumns } from '#features/abandono/contract/abandono.columns.ts';
import { abonoColumns } from '#features/abonos/contract/abonos.columns.ts';
import { articuloColumns } from '#features/articulos/contract/articulos.columns.ts';
import { bancoColumns, cuentaColumns } from '#features/bancos/contract/bancos.columns.ts';
import { turnoColumns } from '#features/caja/contract/caja.columns.ts';
import { cargoColumns } from '#features/cargos_adicionales/contract/cargos.columns.ts';
import { clienteColumns } from '#features/clientes/contract/clientes.columns.ts';
import { factorColumns, metodoColumns } from '#features/cobros/contract/cobros.columns.ts';
import { comprobanteColumns } from '#features/comprobantes/contract/comprobantes.columns.ts';
import { SETTINGS_TABS, type SettingField } from '#features/configuraciones/contract/settings-fields.ts';
import { entregaColumns } from '#features/entregas/contract/entregas.columns.ts';
import { extractoColumns } from '#features/extractos/contract/extractos.columns.ts';
import { gastoColumns } from '#features/gastos/contract/gastos.columns.ts';
import { recurrenteColumns } from '#features/gastos/contract/recurrentes.columns.ts';
import { guiaColumns } from '#features/guias/contract/guias.columns.ts';
import { ingresoColumns } from '#features/ingresos/contract/ingresos.columns.ts';
import { notaCreditoColumns } from '#features/notas_credito/contract/notas-credito.columns.ts';
import { packinglistColumns } from '#features/packinglist/contract/packinglist.columns.ts';
import { paqueteColumns } from '#features/paquetes/contract/paquetes.columns.ts';
import { rolColumns } from '#features/roles/contract/roles.columns.ts';
import { COMENTARIOS } from '#features/roles/rules/permisos-es.public.ts';
import { servicioColumns } from '#features/servicios/contract/servicios.columns.ts';
import { sucursalColumns } from '#features/sucursales/contract/sucursales.columns.ts';
import { tarifaClienteColumns } from '#features/tarifas_cliente/contract/tarifas-cliente.columns.ts';
import { transferenciasColumns } from '#features/transferencias/contract/transferencias.columns.ts';
import { costoColumns } from '#features/ubicaciones/contract/ubicaciones.columns.ts';
import { usuarioColumns } from '#features/usuarios/contract/usuarios.columns.ts';
import type { Palabras } from '../rules/cambios.ts';
import type { Clase, Palabra } from '../rules/valor.ts';
import { COMUNES, PROPIAS } from './palabras-propias.ts';

const CLASE: Readonly<Partial<Record<ColumnKind, Clase>>> = {
  money: 'dinero',
  rate: 'tarifa',
  weight: 'peso',
  day: 'dia',
  date: 'momento',
  moment: 'momento',
  yesno: 'sino',
};

const ofColumn = ({ title, kind = 'text', moneda }: AnyColumn): Palabra => {
  const clase = CLASE[kind];
  return { titulo: title, ...(clase && { clase }), ...(moneda && { moneda }) };
};

/** The columns of each entity's screens, whose titles name its fields. */
const COLUMNS: Readonly<Record<string, readonly (readonly AnyColumn[])[]>> = {
  abono: [abonoColumns],
  articulo: [articuloColumns],
  banco: [bancoColumns],
  ciudad: [costoColumns],
  departamento: [costoColumns],
  cliente: [clienteColumns],
  comprobante: [comprobanteColumns],
  cuenta_banco: [cuentaColumns],
  entrega: [entregaColumns],
  extracto: [extractoColumns],
  factor_dolar: [factorColumns],
  gasto: [gastoColumns],
  gasto_recurrente: [recurrenteColumns],
  guia: [guiaColumns],
  impuesto: [cargoColumns],
  ingreso: [ingresoColumns],
  metodo_pago: [metodoColumns],
  nota_credito: [notaCreditoColumns],
  packinglist: [packinglistColumns],
  paquete: [paqueteColumns, guiaColumns, abandonadoColumns, enEsperaColumns],
  rol: [rolColumns],
  servicio: [servicioColumns, tarifaClienteColumns],
  sucursal: [sucursalColumns],
  tarifa_cliente: [tarifaClienteColumns],
  transferencia: [transferenciasColumns],
  turno: [turnoColumns],
  usuario: [usuarioColumns],
};

const deAjuste = (field: SettingField): Palabra => ({
  titulo: field.label,
  ...(field.kind === 'number' && field.unit !== undefined && { unidad: field.unit }),
  ...(field.kind === 'choice' && {
    opciones: Object.fromEntries(field.options.map(({ value, label }) => [String(value), label])),
  }),
  ...(field.kind === 'patrones' && { clase: 'cuantos' as const }),
});

const AJUSTES: Readonly<Record<string, Palabra>> = Object.fromEntries(
  Object.values(SETTINGS_TABS).flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => Object.entries(fields).map(([key, field]) => [key, deAjuste(field)] as const)),
  ),
);

/** Permissions, named as on the screen of roles. */
const PERMISOS: Palabra = { titulo: 'Permisos', opciones: COMENTARIOS };

const deEntidad = (entidad: string): Readonly<Record<string, Palabra>> => ({
  ...COMUNES,
  ...Object.fromEntries(
    (COLUMNS[entidad] ?? [])
      .toReversed()
      .flat()
      .map((column) => [column.key, ofColumn(column)]),
  ),
  ...(entidad === 'configuraciones' && AJUSTES),
  ...(entidad === 'rol' && { permisos: PERMISOS }),
  ...PROPIAS[entidad],
});

/** The entities that have words of their own. */
const CONOCIDAS: ReadonlySet<string> = new Set([...Object.keys(COLUMNS), ...Object.keys(PROPIAS), 'configuraciones']);

const KNOWN = new Map<string, Readonly<Record<string, Palabra>>>();

/**
 * The words for the fields of an entity: its own ones, else the titles of its screens' columns, else the common ones.
 */
export const palabrasOf = (entidad: string): Palabras => {
  let words = KNOWN.get(entidad);
  if (words === undefined) {
    words = deEntidad(entidad);
    // Only caches entities of the code: a log may contain any number of others.
    if (CONOCIDAS.has(entidad)) KNOWN.set(entidad, words);
  }
  return (campo) => (Object.hasOwn(words, campo) ? words[campo] : undefined);
};
