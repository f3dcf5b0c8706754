import type { Executor } from '#kit/server/db/database.ts';

/** The branches of the demonstration company besides the main one, which every installation has. */
const SUCURSALES = [
  ['TGU', 'Tegucigalpa', 8, 801, 'Boulevard Morazán, frente a Plaza Criolla', 2.5, 14.0946, -87.1865],
  ['LCE', 'La Ceiba', 1, 101, 'Avenida San Isidro, media cuadra al sur del parque central', 3, 15.7835, -86.7915],
  ['CHO', 'Choluteca', 6, 601, 'Barrio El Centro, contiguo al mercado nuevo', 3.5, 13.3007, -87.1908],
] as const;

const HORARIO = 'Lunes a viernes de 8:00 a 17:00, sábado de 8:00 a 12:00';

export const loadSucursalesDemo = async (db: Executor): Promise<void> => {
  await db
    .insertInto('sucursales')
    .values(
      SUCURSALES.map(
        ([
          sucursal_codigo,
          sucursal_nombre,
          departamento_id,
          ciudad_id,
          sucursal_direccion,
          tarifa_transporte,
          latitud,
          longitud,
        ]) => ({
          sucursal_codigo,
          sucursal_nombre,
          departamento_id,
          ciudad_id,
          sucursal_direccion,
          tarifa_transporte,
          mapa_url: `https://maps.google.com/?q=${latitud},${longitud}`,
          latitud,
          longitud,
          sucursal_horario: HORARIO,
          usuario_registro: 'admin',
        }),
      ),
    )
    .execute();
  await db
    .updateTable('sucursales')
    .set({ sucursal_horario: HORARIO })
    .where('sucursal_principal', '=', true)
    .execute();
};
