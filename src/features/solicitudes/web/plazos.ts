import { type DateFormat, dateText } from '#kit/rules/dates.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';

/** «25/11/2026 a las 14:30». */
export const momentoText = (moment: string | number, format: DateFormat): string =>
  dateText(moment, format, true).replace(' ', ' a las ');

type Vista = Pick<
  Solicitud,
  'guia_estado' | 'falta_tracking' | 'fecha_cierre' | 'fecha_espera' | 'total_paquetes' | 'paquete_recibidos'
>;

export interface Plazo {
  readonly titulo: string;
  readonly texto: string;
  /** When it ends; null if it has ended or not begun. */
  readonly hasta: string | null;
}

const ESPERANDO: readonly Solicitud['guia_estado'][] = ['Pre-alertado', 'Esperando Consolidación'];

/** Until when parcels can be added. */
const cierreOf = (solicitud: Vista, now: number, format: DateFormat): Plazo[] => {
  const { falta_tracking, fecha_cierre, guia_estado, total_paquetes } = solicitud;
  if (fecha_cierre === null || guia_estado === 'Rechazado') return [];
  const abierta = falta_tracking && Date.parse(fecha_cierre) > now;
  return abierta
    ? [
        {
          titulo: `Se cierra el ${momentoText(fecha_cierre, format)}`,
          texto:
            total_paquetes === 0
              ? 'Hasta entonces se pueden agregar paquetes; sin ninguno, la solicitud se rechaza.'
              : 'Hasta entonces se pueden agregar paquetes; después sigue con los que tenga.',
          hasta: fecha_cierre,
        },
      ]
    : [
        {
          titulo: `Se cerró el ${momentoText(fecha_cierre, format)}`,
          texto: 'Ya no admite más paquetes.',
          hasta: null,
        },
      ];
};

/** Until when missing parcels are waited for. */
const esperaOf = (solicitud: Vista, now: number, format: DateFormat): Plazo[] => {
  const { fecha_espera, guia_estado, total_paquetes, paquete_recibidos } = solicitud;
  if (!ESPERANDO.includes(guia_estado) || paquete_recibidos === total_paquetes) return [];
  if (fecha_espera === null)
    return [
      {
        titulo: 'La espera empieza cuando llegue el primero',
        texto: 'Desde ese día se cuenta hasta cuándo se espera a los demás.',
        hasta: null,
      },
    ];
  const runs = Date.parse(fecha_espera) > now;
  return [
    {
      titulo: `${runs ? 'Espera' : 'Esperó'} a los que faltan hasta el ${momentoText(fecha_espera, format)}`,
      texto: 'Los que no lleguen quedan libres otra vez, y los demás siguen su camino.',
      hasta: runs ? fecha_espera : null,
    },
  ];
};

/** The deadlines of a request, for its client and the bodega. */
export const plazosOf = (solicitud: Vista, now: number, format: DateFormat): readonly Plazo[] => [
  ...cierreOf(solicitud, now, format),
  ...esperaOf(solicitud, now, format),
];
