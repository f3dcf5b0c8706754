import type pg from 'pg';
import { DAY_MS, dayOf, isoOf, type Periodo } from './periodo.ts';
import type { Tablas } from './tablas.ts';

/** What the work of the years stands on, read from the installation. */
export interface Empresa {
  /** Clients that ever were let in, by their number, with the branch where they fetch. */
  readonly clientes: readonly { readonly cliente_id: number; readonly sucursal_id: number }[];
  readonly servicios: ReadonlyMap<number, Servicio>;
  readonly metodos: readonly Metodo[];
  readonly isv: number;
}

export interface Servicio {
  readonly tarifa_id: number;
  /** US cents: what is paid anyway, and for each pound above the minimum. */
  readonly plana: number;
  readonly peso: number;
  readonly hasta: number;
  readonly divisor: number;
}

export interface Metodo {
  readonly metodo_pago_id: number;
  readonly metodo_tipo: 'Efectivo' | 'Tarjeta Crédito' | 'Depósito';
  readonly cuenta_banco_id: number | null;
}

const FIRST_FACTOR = 24.1;
const GROWTH = 2.4;

/** Ten-thousandths of a lempira for a dollar, on the day of this moment. */
export const factorAt = (periodo: Periodo, moment: number): number => {
  const day = Math.floor(moment / DAY_MS);
  const time = (day * DAY_MS - periodo.desde) / (periodo.hasta - periodo.desde);
  return Math.round((FIRST_FACTOR + GROWTH * time) * 10_000) + ((day * 37) % 50);
};

/** A factor for each day of the years, as it is written down each morning. */
export const writeFactores = (periodo: Periodo, { factor_dolar }: Tablas): void => {
  for (let moment = periodo.desde; moment <= periodo.hasta; moment += DAY_MS)
    factor_dolar.add([dayOf(moment), factorAt(periodo, moment) / 10_000, 'admin', isoOf(moment)]);
};

/** Where a client of the city fetches: at the branch of the department, else at the main one. */
const CLIENTES = `
  select c.cliente_id, coalesce(s.sucursal_id, (select sucursal_id from sucursales where sucursal_principal)) as sucursal_id
  from clientes c
  left join lateral (
    select sucursal_id from sucursales where departamento_id = c.departamento_id order by sucursal_id limit 1) s on true
  where c.cliente_id > 0 and c.cliente_estatus in ('Activo', 'Inactivo') order by c.cliente_id`;
const SERVICIOS = `
  select s.servicio_id, s.divisor::int as divisor, t.tarifa_id, (t.tarifa_plana * 100)::int as plana,
    (t.tarifa_peso * 100)::int as peso, t.peso_minimo::int as hasta
  from servicios s join lateral (
    select * from tarifas where servicio_id = s.servicio_id order by tarifa_id limit 1) t on true`;
const METODOS = `
  select metodo_pago_id, metodo_tipo, cuenta_banco_id from metodos_pago
  where metodo_tipo <> 'Nota de Crédito' order by metodo_pago_id`;

export const readEmpresa = async (client: pg.ClientBase, isv: number): Promise<Empresa> => {
  const { rows: clientes } = await client.query<Empresa['clientes'][number]>(CLIENTES);
  const { rows: servicios } = await client.query<Servicio & { servicio_id: number }>(SERVICIOS);
  const { rows: metodos } = await client.query<Metodo>(METODOS);
  return { clientes, servicios: new Map(servicios.map((one) => [one.servicio_id, one])), metodos, isv };
};
