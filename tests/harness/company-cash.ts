import { countTurno } from '#app/server/world/turno.ts';
import { momentIn, USUARIO, type Ground } from './company-ground.ts';
import { PEOPLE } from './people.ts';

const CAJEROS = [PEOPLE.supervisor, PEOPLE.empleado] as const;
const INICIAL = 900_000;

/** Adds an expense or an income in cash, out of the drawer or into it, and the reverse if it was struck through. */
const addDeCaja = async ({ app, random, insert }: Ground, year: number, turno_id: number, sucursal_id: number) => {
  const { rows } = await app.pool.query<{ cuenta_banco_id: number }>(
    'select cuenta_banco_id from cuentas_banco where es_caja and sucursal_id = $1',
    [sucursal_id],
  );
  const { rows: categorias } = await app.pool.query<{ categoria_id: number; tipo: 'Gasto' | 'Ingreso' }>(
    'select categoria_id, tipo from categorias where not es_padre order by 1',
  );
  const { categoria_id, tipo } = random.pick(categorias);
  const book = tipo === 'Gasto' ? 'gasto' : 'ingreso';
  const [moment, monto, eliminado] = [momentIn(year, random), random.cents(1, 90_000), random.chance(0.3)];
  const move = async (out: boolean): Promise<number | undefined> =>
    (
      await insert('turno_movimientos', {
        turno_id,
        tipo: out ? 'Salida' : 'Entrada',
        monto,
        razon: 'De su libro',
        usuario_registro: USUARIO,
        fecha_registro: moment,
      })
    )['movimiento_id'];
  await insert(`${book}s`, {
    categoria_id,
    [`${book}_referencia`]: 'En efectivo',
    [`${book}_valor`]: monto,
    [`${book}_fecha`]: moment.slice(0, 'yyyy-mm-dd'.length),
    sucursal_id,
    cuenta_banco_id: rows[0]?.cuenta_banco_id,
    movimiento_id: await move(tipo === 'Gasto'),
    movimiento_anulacion_id: eliminado ? await move(tipo !== 'Gasto') : null,
    usuario_registro: USUARIO,
    eliminado,
    ...(eliminado && { usuario_eliminacion: USUARIO, fecha_eliminacion: moment, razon_eliminacion: 'Prueba' }),
  });
};

/** Adds the shifts of two branches: cash that a cashier moved by hand, and cash of expenses and incomes. */
export const addCajas = async (ground: Ground, year: number, howMany: number): Promise<void> => {
  const { app, random, insert, sucursales } = ground;
  for (const [place, cajero] of CAJEROS.entries()) {
    const sucursal_id = sucursales[place] ?? 0;
    const { turno_id = 0 } = await insert('turnos', {
      cajero,
      sucursal_id,
      monto_inicial: INICIAL,
      fecha_apertura: `${year}-01-01T08:00:00-06:00`,
    });
    for (let left = howMany; left > 0; left -= 1) {
      await insert('turno_movimientos', {
        turno_id,
        tipo: random.pick(['Entrada', 'Salida']),
        monto: random.cents(1, 90_000),
        razon: 'Cambio de billetes',
        usuario_registro: USUARIO,
        fecha_registro: momentIn(year, random),
      });
      if (random.chance(0.5)) await addDeCaja(ground, year, turno_id, sucursal_id);
    }
    await countTurno(app, turno_id, { estado: 'Cerrado', fecha_cierre: `${year}-12-31T18:00:00-06:00` });
  }
};
