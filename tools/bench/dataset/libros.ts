import type pg from 'pg';
import type { LibroTipo } from '#features/categorias/rules/libro-tipo.public.ts';

/** The account that money comes from or goes into; `caja` is the cash box of the branch. */
export type Cuenta = 'operaciones' | 'planilla' | 'dolares' | 'transferencias' | 'caja';

/** The categories and accounts of an installation, by name. */
export interface Libros {
  categoria(tipo: LibroTipo, nombre: string): number;
  cuenta(cuenta: Cuenta, sucursal_id: number): number;
}

const CUENTAS = `
  with b as (
    insert into bancos (banco_nombre, banco_origen, usuario_registro)
    values ('Banco de operaciones', 'Honduras', 'muestra'), ('Bank of the sample', 'Estados Unidos', 'muestra')
    returning banco_id, banco_origen),
  n (clave, nombre, numero, moneda, origen, comision, recibe) as (
    values ('operaciones', 'Operaciones', '2150000011', 'HNL', 'Honduras', 3.25, false),
      ('planilla', 'Planilla', '2150000012', 'HNL', 'Honduras', 0, false),
      ('dolares', 'Pagos en Miami', '8980000013', 'USD', 'Estados Unidos', 0, false),
      ('transferencias', 'Transferencias', '2150000001', 'HNL', 'Honduras', 0, true)),
  c as (
    insert into cuentas_banco (sucursal_id, banco_id, cuenta_banco_nombre, cuenta_banco_numero, cuenta_banco_moneda,
      comision_pos, recibe_transferencias, usuario_registro)
    select s.sucursal_id, b.banco_id, n.nombre, n.numero, n.moneda, n.comision, n.recibe, 'muestra'
    from n join b on b.banco_origen = n.origen, sucursales s
    where s.sucursal_principal
    returning cuenta_banco_id, cuenta_banco_numero)
  select n.clave, c.cuenta_banco_id from c join n on n.numero = c.cuenta_banco_numero
  union all select 'caja ' || sucursal_id, cuenta_banco_id from cuentas_banco where es_caja`;
/** The accounts into which cards and transfers pay. */
const METODOS = `
  update metodos_pago set cuenta_banco_id = case metodo_tipo when 'Depósito' then $1::int else $2::int end
  where metodo_tipo in ('Depósito', 'Tarjeta Crédito')`;
/** Expenses cannot be booked on a category that has children. */
const CATEGORIAS = `select tipo || ' ' || categoria_nombre as clave, categoria_id from categorias where not es_padre`;

const found = (of: ReadonlyMap<string, number>, key: string): number => {
  const id = of.get(key);
  if (id === undefined) throw new Error(`there is no ${key}`);
  return id;
};

/** Opens the accounts that the company pays from and is paid into. Call it before its payment methods are read. */
export const openLibros = async (client: pg.ClientBase): Promise<Libros> => {
  const { rows: cuentas } = await client.query<{ clave: string; cuenta_banco_id: number }>(CUENTAS);
  const { rows: categorias } = await client.query<{ clave: string; categoria_id: number }>(CATEGORIAS);
  const cuentaIds = new Map(cuentas.map((one) => [one.clave, one.cuenta_banco_id]));
  const categoriaIds = new Map(categorias.map((one) => [one.clave, one.categoria_id]));
  await client.query(METODOS, [found(cuentaIds, 'transferencias'), found(cuentaIds, 'operaciones')]);
  return {
    categoria: (tipo, nombre) => found(categoriaIds, `${tipo} ${nombre}`),
    cuenta: (cuenta, sucursal_id) => found(cuentaIds, cuenta === 'caja' ? `caja ${sucursal_id}` : cuenta),
  };
};
