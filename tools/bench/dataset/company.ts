import type pg from 'pg';
import type { Executor } from '#kit/server/db/database.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { tarifaTransporteOf } from '#features/viaje/rules/tarifa-transporte.ts';
import type { Cargo } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { SERVICES } from './calendar.ts';
import { loadEspeciales, type Especiales } from './especiales.ts';
import { DAY_MS, dayOf, isoOf, type Period } from './period.ts';

/** The initial data of the installation on which the years of work are built. */
export interface Company {
  /** Clients who were ever approved, with the branch where they fetch. */
  readonly clientes: readonly { readonly cliente_id: number; readonly sucursal_id: number }[];
  /** The terms of each service for clients without special rates. */
  readonly condiciones: ReadonlyMap<number, CondicionesCliente>;
  /** The special rates of some clients. */
  readonly especiales: Especiales;
  readonly metodos: readonly Metodo[];
  /** The main branch, where everything arrives first. */
  readonly principal_id: number;
  /** The charge for special handling. */
  readonly cargo: Cargo;
  /** US dollars for bringing a guide to each branch. */
  readonly tarifas: ReadonlyMap<number, number>;
}

export interface Metodo {
  readonly metodo_pago_id: number;
  readonly metodo_tipo: 'Efectivo' | 'Tarjeta Crédito' | 'Depósito';
  readonly cuenta_banco_id: number | null;
}

const FIRST_FACTOR = 24.1;
const GROWTH = 2.4;

/** Lempiras for a dollar on the day of this moment, with four decimals. */
export const factorAt = (period: Period, moment: number): number => {
  const day = Math.floor(moment / DAY_MS);
  const time = (day * DAY_MS - period.start) / (period.end - period.start);
  return (Math.round((FIRST_FACTOR + GROWTH * time) * 10_000) + ((day * 37) % 50)) / 10_000;
};

/** Adds a rate for each day of the years. */
export const addFactores = (rows: Rows, period: Period): void => {
  for (let moment = period.start; moment <= period.end; moment += DAY_MS)
    rows.add('factor_dolar', {
      fecha: dayOf(moment),
      factor_venta: factorAt(period, moment),
      usuario_registro: 'admin',
      fecha_registro: isoOf(moment),
    });
};

/** Each client's branch: the one in their department, else the main one. */
const CLIENTES = `
  select c.cliente_id, coalesce(s.sucursal_id, (select sucursal_id from sucursales where sucursal_principal)) as sucursal_id
  from clientes c
  left join lateral (
    select sucursal_id from sucursales where departamento_id = c.departamento_id order by sucursal_id limit 1) s on true
  where c.cliente_id > 0 and c.cliente_estatus in ('Activo', 'Inactivo') order by c.cliente_id`;
const METODOS = `
  select metodo_pago_id, metodo_tipo, cuenta_banco_id from metodos_pago
  where metodo_tipo <> 'Nota de Crédito' order by metodo_pago_id`;
/** Switches the charge on. */
const CARGO = `
  update impuestos set activo = true, impuesto_valor = 4.5, aplica_isv = true where impuesto_nombre = 'Manejo especial'
  returning impuesto_id, impuesto_nombre, impuesto_tipo, impuesto_base, impuesto_valor, aplica_isv, automatico, activo`;
const SUCURSALES = 'select sucursal_id, sucursal_principal, tarifa_transporte from sucursales';
/** A client without special rates. */
const ANYBODY = 0;

export const readCompany = async (db: Executor, client: pg.ClientBase): Promise<Company> => {
  const { rows: clientes } = await client.query<Company['clientes'][number]>(CLIENTES);
  const { rows: metodos } = await client.query<Metodo>(METODOS);
  const condiciones = new Map<number, CondicionesCliente>();
  for (const { servicio_id } of SERVICES) {
    const found = await readCondiciones(db, ANYBODY, servicio_id);
    if (found !== null) condiciones.set(servicio_id, found);
  }
  const { rows: sucursales } = await client.query<{
    sucursal_id: number;
    sucursal_principal: boolean;
    tarifa_transporte: number;
  }>(SUCURSALES);
  const { rows: cargos } = await client.query<Omit<Cargo, 'servicio_ids'>>(CARGO);
  const [cargo] = cargos;
  if (cargo === undefined) throw new Error('there is no charge for special handling');
  return {
    clientes,
    cargo: { ...cargo, servicio_ids: [] },
    metodos,
    condiciones,
    especiales: await loadEspeciales(client),
    principal_id: sucursales.find(({ sucursal_principal }) => sucursal_principal)?.sucursal_id ?? 0,
    tarifas: new Map(sucursales.map((one) => [one.sucursal_id, tarifaTransporteOf(one)])),
  };
};
