import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { asked, type Asking, type Play } from './money-play.ts';

const AMONG = 12;
const razon = 'Se anotó dos veces';

/** The fields of an expense or income in cash at the cashier's drawer and branch. */
const atTheDrawer = async ({ api: { db }, cajero: { sucursal_id } }: Play, tipo: 'Gasto' | 'Ingreso') => {
  const { cuenta_banco_id } = await db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('sucursal_id', '=', sucursal_id)
    .where('es_caja', '=', true)
    .executeTakeFirstOrThrow();
  const { categoria_id } = await db
    .selectFrom('categorias')
    .select('categoria_id')
    .where('tipo', '=', tipo)
    .where('es_padre', '=', false)
    .orderBy('categoria_id')
    .executeTakeFirstOrThrow();
  return { sucursal_id, cuenta_banco_id, categoria_id };
};

/** Books an expense from the drawer, or an income into it besides deliveries. */
export const bookCash = async (play: Play): Promise<Asking | null> => {
  if (!play.cajero.llevaLibros) return null;
  const monto = (100 + play.random.below(30_000)) / 100;
  if (play.random.chance(0.6)) {
    const body = {
      ...(await atTheDrawer(play, 'Gasto')),
      gasto_referencia: 'Gasolina de la moto',
      gasto_valor: monto,
      packinglists: [],
    };
    return asked(play, gastosCalls.create, { body });
  }
  const body = { ...(await atTheDrawer(play, 'Ingreso')), ingreso_referencia: 'Venta de cajas', ingreso_valor: monto };
  return asked(play, ingresosCalls.create, { body });
};

/** Strikes one of the latest through, from any drawer. */
export const strikeCash = async (play: Play): Promise<Asking | null> => {
  const { api, random } = play;
  if (random.chance(0.6)) {
    const rows = await api.db.selectFrom('gastos').select('gasto_id').where('eliminado', '=', false)
      .orderBy('gasto_id', 'desc').limit(AMONG).execute(); // prettier-ignore
    if (rows.length === 0) return null;
    const { gasto_id } = random.pick(rows);
    return asked(play, gastosCalls.remove, { as: 'admin', params: { gasto_id }, body: { razon } });
  }
  const rows = await api.db.selectFrom('ingresos').select('ingreso_id').where('eliminado', '=', false)
    .orderBy('ingreso_id', 'desc').limit(AMONG).execute(); // prettier-ignore
  if (rows.length === 0) return null;
  const { ingreso_id } = random.pick(rows);
  return asked(play, ingresosCalls.remove, { as: 'admin', params: { ingreso_id }, body: { razon } });
};
