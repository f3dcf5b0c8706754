import type { Permiso } from '#kit/contract/permisos.ts';
import { dayAfter } from '#kit/rules/dates.ts';
import type { Filter } from './atencion.ts';

/** The figures of a user's day, in the order of their home page. */
export const FIGURES = [
  'recibidos_mios',
  'recibidos',
  'esperados',
  'sin_dueno',
  'disponibles',
  'entregadas',
  'por_disponer',
  'listas_abiertas',
  'listas_por_recibir',
  'solicitudes',
  'casilleros',
] as const;
export type MiDiaFigure = (typeof FIGURES)[number];

/** Permissions for the work behind each figure: others do not see it, even if they may open its list. */
export const DE_QUIEN: Readonly<Record<MiDiaFigure, readonly Permiso[]>> = {
  recibidos_mios: ['paquetes.registro.recibir_usa'],
  recibidos: ['paquetes.registro.recibir_usa'],
  esperados: ['paquetes.registro.recibir_usa'],
  sin_dueno: ['paquetes.registro.recibir_usa'],
  disponibles: ['entregas.procesos.registrar_entrega'],
  entregadas: ['entregas.procesos.registrar_entrega'],
  por_disponer: ['guias.procesos.marcar_multiples_como_disponible', 'guias.detalle.marcar_como_disponible'],
  listas_abiertas: ['packinglist.listado.crear_actualizar'],
  listas_por_recibir: ['packinglist.procesos.marcar_como_recibido_hn'],
  solicitudes: ['guias.solicitudes.procesar'],
  casilleros: ['casilleros.solicitudes_detalle.procesar'],
};

/** Permissions of users who take payments, and of drivers. */
export const COBRA = [
  'entregas.procesos.registrar_entrega',
  'entregas.procesos.registrar_abono',
] as const satisfies readonly Permiso[];
export const REPARTE = ['entregas.ruta.entregar'] as const satisfies readonly Permiso[];

/** Filter of the list for each figure, limited to the user's branch if that applies. */
export const filtersOfDia = ({
  hoy,
  dias_por_llegar,
  sucursal_id,
}: {
  readonly hoy: string;
  /** Setting PKG_DIAS_POR_LLEGAR. */
  readonly dias_por_llegar: number;
  readonly sucursal_id: number | null;
}): Readonly<Record<MiDiaFigure, Filter>> => {
  const sucursal: Filter = sucursal_id === null ? {} : { sucursal_id: String(sucursal_id) };
  return {
    recibidos_mios: { recibidos: 'hoy_mios' },
    recibidos: { recibidos: 'hoy' },
    // Nobody knows when a shop will deliver; old pre-alerts are no longer expected.
    esperados: { paquete_estado: 'Pre-alertado', registrado_desde: dayAfter(hoy, -dias_por_llegar) },
    sin_dueno: {},
    // What is in a transfer to another branch is neither handed over nor made available here.
    disponibles: { guia_estado: 'Disponible para entrega', en_transferencia: 'false', ...sucursal },
    entregadas: { desde: hoy, hasta: hoy, ...sucursal },
    por_disponer: { guia_estado: 'Recibido en HN', en_transferencia: 'false', ...sucursal },
    listas_abiertas: { estado: 'Abierto' },
    listas_por_recibir: { estado: 'Enviado a HN' },
    solicitudes: { guia_estado: 'Pendiente' },
    casilleros: { cliente_estatus: 'Pendiente' },
  };
};
