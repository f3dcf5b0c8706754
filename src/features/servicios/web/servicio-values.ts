import { blankOf, type ValuesOf, valuesOf } from '#kit/web/form/values.ts';
import { createServicioBody, type Servicio, tarifaDraft, updateServicioBody } from '../contract/servicios.schemas.ts';

/** In the form, 0 means no limit, as the help text says. */
export const NEW_TARIFA = blankOf(tarifaDraft, { peso_maximo: 0 });

/** Values of the form; the days are strings there. */
export type ServicioValues = Omit<ValuesOf<typeof updateServicioBody>, 'servicio_dias' | 'tarifas'> & {
  servicio_dias: string[];
  tarifas: ValuesOf<typeof tarifaDraft>[];
};

export const newServicio = () =>
  blankOf(createServicioBody, {
    servicio_estatus: 'Activo' as const,
    servicio_dias: [] as string[],
    tarifas: [{ ...NEW_TARIFA, predeterminada: true }],
  });

export const valuesOfServicio = (servicio: Servicio) =>
  valuesOf(updateServicioBody, servicio, {
    servicio_dias: servicio.servicio_dias.map(String),
    tarifas: servicio.tarifas.map((tarifa) => valuesOf(tarifaDraft, tarifa, { peso_maximo: tarifa.peso_maximo ?? 0 })),
  });
