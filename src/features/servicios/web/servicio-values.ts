import type { Servicio } from '../contract/servicios.schemas.ts';

export type TarifaValues = {
  tarifa_id: number | null;
  tarifa_plana: number | '';
  tarifa_peso: number | '';
  peso_minimo: number | '';
  peso_maximo: number | '';
  predeterminada: boolean;
};

/** What the fields hold while a service is typed; an empty field is '' until the schema reads it. */
export type ServicioValues = {
  servicio_codigo: string;
  servicio_nombre: string;
  servicio_descripcion: string;
  servicio_prefijo: string;
  servicio_reempaque: boolean;
  servicio_minimo: number | '';
  servicio_estatus: Servicio['servicio_estatus'];
  servicio_dias: string[];
  tiempo_entrega: number | '';
  divisor: number | '';
  tarifas: TarifaValues[];
};

export const NEW_TARIFA: TarifaValues = {
  tarifa_id: null,
  tarifa_plana: 0,
  tarifa_peso: '',
  peso_minimo: 0,
  peso_maximo: 0,
  predeterminada: false,
};

export const NEW_SERVICIO: ServicioValues = {
  servicio_codigo: '',
  servicio_nombre: '',
  servicio_descripcion: '',
  servicio_prefijo: '',
  servicio_reempaque: true,
  servicio_minimo: 0,
  servicio_estatus: 'Activo',
  servicio_dias: [],
  tiempo_entrega: '',
  divisor: 166,
  tarifas: [{ ...NEW_TARIFA, predeterminada: true }],
};

/** The fields of a service, with the version that the edit is based on. */
export const valuesOf = (servicio: Servicio): ServicioValues & { version: number } => ({
  servicio_codigo: servicio.servicio_codigo,
  servicio_nombre: servicio.servicio_nombre,
  servicio_descripcion: servicio.servicio_descripcion,
  servicio_prefijo: servicio.servicio_prefijo,
  servicio_reempaque: servicio.servicio_reempaque,
  servicio_minimo: servicio.servicio_minimo,
  servicio_estatus: servicio.servicio_estatus,
  servicio_dias: servicio.servicio_dias.map(String),
  tiempo_entrega: servicio.tiempo_entrega,
  divisor: servicio.divisor,
  tarifas: servicio.tarifas.map(
    ({ tarifa_id, tarifa_plana, tarifa_peso, peso_minimo, peso_maximo, predeterminada }) => ({
      tarifa_id,
      tarifa_plana,
      tarifa_peso,
      peso_minimo,
      // The form writes "no limit" as 0, as the help says.
      peso_maximo: peso_maximo ?? 0,
      predeterminada,
    }),
  ),
  version: servicio.version,
});
