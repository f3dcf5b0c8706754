import { cents, dayOf, momentOf, rounded, sum, type Asked } from './books-by-hand.ts';
import type { TestApp } from './test-app.ts';

interface Caja {
  readonly packinglist_id: number;
  readonly guia_id: number;
  readonly sucursal_id: number;
  readonly peso: string;
  readonly ganado: string;
}
interface Gasto {
  readonly gasto_id: number;
  readonly packinglist_id: number;
  readonly valor: string;
  /** The names of its category and of the parent category. */
  readonly nombre: string;
}

/** Divides a whole by weights, so that the parts add up to it: each is the difference of two rounded running sums. */
const shared = (whole: bigint, weights: readonly bigint[]): bigint[] => {
  const counted = sum(weights) > 0n ? weights : weights.map(() => 1n);
  const all = sum(counted);
  let before = 0n;
  return counted.map((weight) => {
    const part = rounded(whole * (before + weight), all) - rounded(whole * before, all);
    before += weight;
    return part;
  });
};

const ids = (some: readonly number[]): number[] => [...new Set(some)].toSorted((a, b) => a - b);

interface Figures {
  readonly guias: number;
  readonly libras: bigint;
  readonly ganado: bigint;
  readonly gastos: bigint;
}
export interface ListaByHand extends Figures {
  readonly packinglist_id: number;
  readonly servicio_id: number;
  readonly enviada: Date;
  readonly falta: readonly string[];
  readonly porSucursal: ReadonlyMap<number, Figures>;
}

/** Earnings and costs of each sent list, from the raw tables; in cents and hundredths of a pound. */
export const listasByHand = async (app: TestApp): Promise<readonly ListaByHand[]> => {
  const { rows: cajas } = await app.pool.query<Caja>(
    `select p.packinglist_id, p.guia_id, g.sucursal_id, coalesce(p.peso_cobrar, 0)::text as peso,
       case when g.guia_estado = 'Abandonado' then '0.00' else
         round((g.guia_valor - g.guia_descuento + g.guia_costo_envio)
           * coalesce(g.factor_dolar, (select factor_venta from factor_dolar order by fecha desc limit 1)), 2)::text end as ganado
     from paquetes p join guias g on g.guia_id = p.guia_id where p.packinglist_id is not null`,
  );
  const { rows: gastos } = await app.pool.query<Gasto>(
    `select l.gasto_id, l.packinglist_id, g.gasto_valor::text as valor,
       lower(c.categoria_nombre || ' ' || coalesce(p.categoria_nombre, '')) as nombre
     from gastos_packinglists l join gastos g using (gasto_id) join categorias c using (categoria_id)
       left join categorias p on p.categoria_id = c.categoria_padre_id
     where not g.eliminado`,
  );
  const { rows: listas } = await app.pool.query<{ packinglist_id: number; servicio_id: number; fecha_envio: Date }>(
    'select packinglist_id, servicio_id, fecha_envio from packinglists where fecha_envio is not null',
  );
  const pesoOf = (some: readonly Caja[]): bigint => sum(some.map(({ peso }) => cents(peso)));
  const ofLista = (id: number): readonly Caja[] => cajas.filter(({ packinglist_id }) => packinglist_id === id);

  /** The share of a guide's earnings for a list: by its pounds there, in the order of the lists. */
  const ganadoOf = (guia_id: number, packinglist_id: number): bigint => {
    const suyas = cajas.filter((one) => one.guia_id === guia_id);
    const en = ids(suyas.map((one) => one.packinglist_id));
    const parts = shared(
      cents(suyas[0]?.ganado ?? '0'),
      en.map((id) => pesoOf(suyas.filter((one) => one.packinglist_id === id))),
    );
    return parts[en.indexOf(packinglist_id)] ?? 0n;
  };
  const parteOf = ({ gasto_id, packinglist_id, valor }: Gasto): bigint => {
    const en = ids(gastos.filter((one) => one.gasto_id === gasto_id).map((one) => one.packinglist_id));
    const parts = shared(
      cents(valor),
      en.map((id) => pesoOf(ofLista(id))),
    );
    return parts[en.indexOf(packinglist_id)] ?? 0n;
  };

  return listas.map(({ packinglist_id, servicio_id, fecha_envio }) => {
    const mine = ofLista(packinglist_id);
    const costs = gastos.filter((one) => one.packinglist_id === packinglist_id);
    const gastado = sum(costs.map(parteOf));
    const earned = (some: readonly Caja[]): bigint =>
      sum(ids(some.map(({ guia_id }) => guia_id)).map((guia_id) => ganadoOf(guia_id, packinglist_id)));
    const sucursales = ids(mine.map(({ sucursal_id }) => sucursal_id));
    const ofSucursal = sucursales.map((id) => mine.filter(({ sucursal_id }) => sucursal_id === id));
    const costOf = shared(gastado, ofSucursal.map(pesoOf));
    const figuresOf = (some: readonly Caja[], cost: bigint): Figures => ({
      guias: ids(some.map(({ guia_id }) => guia_id)).length,
      libras: pesoOf(some),
      ganado: earned(some),
      gastos: cost,
    });
    return {
      packinglist_id,
      servicio_id,
      enviada: momentOf(fecha_envio),
      falta: ['flete', 'aduana'].filter((word) => !costs.some(({ nombre }) => nombre.includes(word))),
      porSucursal: new Map(
        sucursales.map((id, place) => [id, figuresOf(ofSucursal[place] ?? [], costOf[place] ?? 0n)] as const),
      ),
      ...figuresOf(mine, gastado),
    };
  });
};

export const enviadasEn = (
  listas: readonly ListaByHand[],
  { desde, hasta }: Pick<Asked, 'desde' | 'hasta'>,
): readonly ListaByHand[] => listas.filter(({ enviada }) => dayOf(enviada) >= desde && dayOf(enviada) <= hasta);

/** Expenses of some days without a list, by category. */
export const sinListaByHand = async (
  app: TestApp,
  { desde, hasta, sucursal_id }: Asked,
): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await app.pool.query<{ categoria_id: number; valor: string }>(
    `select g.categoria_id, sum(g.gasto_valor)::text as valor from gastos g
     where not g.eliminado and g.gasto_fecha between $1::date and $2::date and ($3::int is null or g.sucursal_id = $3)
       and g.gasto_id not in (select gasto_id from gastos_packinglists)
     group by 1`,
    [desde, hasta, sucursal_id],
  );
  return Object.fromEntries(rows.map(({ categoria_id, valor }) => [String(categoria_id), Number(valor)]));
};
