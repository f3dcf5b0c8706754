import type { Executor } from '#kit/server/db/database.ts';

const EVERY_WORKING_DAY = [1, 2, 3, 4, 5];

/**
 * The initial services of an installation, with one fee each (US dollars per pound); source: the page of the domain.
 */
const SERVICIOS = [
  {
    servicio_id: 10,
    servicio_codigo: 'AEREO',
    servicio_nombre: 'Aéreo',
    servicio_prefijo: 'A',
    tiempo_entrega: 14,
    divisor: 166,
    servicio_dias: EVERY_WORKING_DAY,
    plana: 0,
    peso: 4.5,
    hasta: 0,
  },
  {
    servicio_id: 20,
    servicio_codigo: 'EXPRESS',
    servicio_nombre: 'Aéreo express',
    servicio_prefijo: 'E',
    tiempo_entrega: 7,
    divisor: 139,
    servicio_dias: EVERY_WORKING_DAY,
    plana: 0,
    peso: 7,
    hasta: 0,
  },
  {
    servicio_id: 30,
    servicio_codigo: 'MARITIMO',
    servicio_nombre: 'Marítimo',
    servicio_prefijo: 'M',
    tiempo_entrega: 28,
    divisor: 166,
    servicio_dias: [5],
    plana: 0,
    peso: 2.5,
    hasta: 0,
  },
  {
    servicio_id: 31,
    servicio_codigo: 'MARCON',
    servicio_nombre: 'Marítimo consolidado',
    servicio_prefijo: 'C',
    tiempo_entrega: 28,
    divisor: 166,
    servicio_dias: [5],
    plana: 75,
    peso: 2.5,
    hasta: 30,
  },
] as const;

export const loadServicios = async (db: Executor): Promise<void> => {
  const existing = await db.selectFrom('servicios').select('servicio_id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await db
    .insertInto('servicios')
    .values(
      SERVICIOS.map(({ plana: _plana, peso: _peso, hasta: _hasta, servicio_dias, ...servicio }) => ({
        ...servicio,
        servicio_dias: [...servicio_dias],
        usuario_registro: 'sistema',
      })),
    )
    .execute();
  await db
    .insertInto('tarifas')
    .values(
      SERVICIOS.map(({ servicio_id, plana, peso, hasta }) => ({
        servicio_id,
        tarifa_numero: 1,
        tarifa_plana: plana,
        tarifa_peso: peso,
        // With a flat fee, the weight from which the fee per pound is added.
        peso_minimo: hasta,
        predeterminada: true,
        usuario_registro: 'sistema',
      })),
    )
    .execute();
};
