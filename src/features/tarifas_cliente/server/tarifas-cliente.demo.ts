import type { Executor } from '#kit/server/db/database.ts';

/** Fees of the first active clients: service, flat fee and fee per pound in US dollars, pounds in the flat fee. */
const ACORDADAS = [
  [
    [10, 0, 4, 0],
    [31, 65, 2.25, 30],
  ],
  [
    [10, 0, 4.25, 0],
    [20, 0, 6.125, 0],
  ],
] as const;

export const loadTarifasClienteDemo = async (db: Executor): Promise<void> => {
  const clientes = await db
    .selectFrom('clientes')
    .select('cliente_id')
    .where('cliente_id', '>', 0)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .limit(ACORDADAS.length)
    .execute();
  const tarifas = await db
    .selectFrom('tarifas')
    .select(['tarifa_id', 'servicio_id'])
    .where('predeterminada', '=', true)
    .execute();
  await db
    .insertInto('tarifas_cliente')
    .values(
      clientes.flatMap(({ cliente_id }, place) =>
        (ACORDADAS[place] ?? []).map(([servicio_id, tarifa_plana, tarifa_peso, peso_minimo]) => ({
          cliente_id,
          servicio_id,
          tarifa_plana,
          tarifa_peso,
          peso_minimo,
          tarifa_id: tarifas.find((tarifa) => tarifa.servicio_id === servicio_id)?.tarifa_id ?? null,
          usuario_registro: 'admin',
        })),
      ),
    )
    .execute();
};
