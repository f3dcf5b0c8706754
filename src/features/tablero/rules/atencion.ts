import { dayAfter } from '#kit/rules/dates.ts';

/** What needs attention, in the order of the dashboard. */
export const AVISOS = [
  'sin_factura',
  'sin_dueno',
  'sin_guia',
  'lista_abierta',
  'sin_precio',
  'en_mostrador',
  'por_cobrar',
  'turno_abierto',
  'cierre',
  'nota_credito',
  'comprobante',
  'correo',
] as const;
export type Aviso = (typeof AVISOS)[number];

interface Terminos {
  /** Today in Tegucigalpa. */
  readonly hoy: string;
  /** Setting PKG_DIAS_LISTA_ABIERTA. */
  readonly dias_lista: number;
  /** Setting PKG_DIAS_EN_MOSTRADOR. */
  readonly dias_mostrador: number;
  /** The only branch that the user sees; null: all. */
  readonly sucursal_id: number | null;
}

export type Filter = Readonly<Record<string, string>>;

/** Filter of the list for each aviso, as both the list's call and its URL take it. */
export const filtersOf = ({
  hoy,
  dias_lista,
  dias_mostrador,
  sucursal_id,
}: Terminos): Readonly<Record<Aviso, Filter>> => {
  const sucursal: Filter = sucursal_id === null ? {} : { sucursal_id: String(sucursal_id) };
  return {
    sin_factura: { falta_factura: 'true' },
    sin_dueno: {},
    sin_guia: { sin_guia: 'true' },
    lista_abierta: { estado: 'Abierto', hasta: dayAfter(hoy, -dias_lista) },
    sin_precio: { guia_estado: 'Recibido en HN', con_valor: 'false', ...sucursal },
    en_mostrador: {
      guia_estado: 'Disponible para entrega',
      disponible_hasta: dayAfter(hoy, -dias_mostrador),
      ...sucursal,
    },
    por_cobrar: { edad: '61-90,90+', ...sucursal },
    turno_abierto: { estado: 'Abierto,Contado', hasta: dayAfter(hoy, -1), ...sucursal },
    cierre: { estado: 'Por aprobar', ...sucursal },
    nota_credito: { estado: 'Pendiente' },
    comprobante: { estado: 'Pendiente' },
    correo: { estado: 'Fallido' },
  };
};
