import { localDay } from '#kit/rules/dates.ts';
import { newGasto } from '../../../world/gasto.ts';
import { newMovimientoTurno } from '../../../world/movimiento-turno.ts';
import { ADMIN, type Loading } from './asentar.ts';

/** Expenses from the open drawer in Tegucigalpa: one that counts, and one whose money was given back. */
export const loadDeCaja = async ({ db, now, ground }: Loading): Promise<void> => {
  const turno = await db
    .selectFrom('turnos')
    .select(['turno_id', 'cajero'])
    .where('estado', '=', 'Abierto')
    .where('cajero', '=', 'caja.tgu')
    .executeTakeFirstOrThrow();
  const move = (tipo: 'Salida' | 'Entrada', monto: number, razon: string, minutes: number): Promise<number> =>
    newMovimientoTurno(ground, {
      turno_id: turno.turno_id,
      tipo,
      monto,
      razon,
      fecha_registro: new Date(now.getTime() - minutes * 60_000).toISOString(),
    });
  const fecha_registro = new Date(now.getTime() - 40 * 60_000).toISOString();
  const common = {
    sucursal: 'TGU',
    usuario_registro: turno.cajero,
    gasto_fecha: localDay(fecha_registro),
    fecha_registro,
  };
  await newGasto(ground, {
    ...common,
    categoria: 'Agua',
    gasto_referencia: 'Botellones de agua',
    gasto_valor: 120,
    movimiento_id: await move('Salida', 120, 'Gasto: Botellones de agua', 40),
  });
  await newGasto(ground, {
    ...common,
    categoria: 'Combustible',
    gasto_referencia: 'Gasolina de la moto',
    gasto_valor: 150,
    movimiento_id: await move('Salida', 150, 'Gasto: Gasolina de la moto', 40),
    movimiento_anulacion_id: await move('Entrada', 150, 'Se eliminó el gasto de la gasolina', 20),
    eliminado: true,
    usuario_eliminacion: ADMIN,
    fecha_eliminacion: new Date(now.getTime() - 20 * 60_000).toISOString(),
    razon_eliminacion: 'La pagó la oficina de San Pedro Sula',
  });
};
