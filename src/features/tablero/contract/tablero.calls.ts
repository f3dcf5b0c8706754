import { z } from 'zod';
import { anyOf, staffAccess } from '#kit/contract/access.ts';
import { defineCall, type DataOf } from '#kit/contract/call.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { AVISOS } from '../rules/atencion.ts';
import { FIGURES } from '../rules/mi-dia.ts';

/** The four tiles, in this order. */
export const BANNERS = ['Clientes nuevos', 'Paquetes recibidos', 'Paquetes enviados', 'Ingresos'] as const;

const diaTablero = z
  .object({
    /** Day in Tegucigalpa, yyyy-mm-dd. */
    dia: z.string(),
    paquetes: z.number(),
    /** Lempiras, counted like those of the month. */
    ingresos: z.number(),
  })
  .meta({ id: 'DiaTablero' });
export type DiaTablero = z.output<typeof diaTablero>;

export const tableroCalls = {
  dashboard: defineCall({
    id: 'tablero.dashboard',
    method: 'GET',
    path: '/reports/dashboard',
    summary: 'Tablero: lo del mes, lo que hay en bodega, los mejores clientes y las guías por tipo',
    access: anyOf('reportes.dashboard_principal.ver'),
    staffOnly: true,
    output: z
      .object({
        /** Figures of the current month, and of the same days of the month before to compare; income in lempiras. */
        banner: z.array(z.object({ nombre: z.enum(BANNERS), total: z.number(), anterior: z.number() })),
        /** Figures of each branch, the user's own first; income in lempiras, as in `banner`. */
        sucursales: z.array(
          z.object({
            sucursal_id: z.number(),
            sucursal_codigo: z.string(),
            sucursal_nombre: z.string(),
            /** Guides at the branch that are not available yet, and those ready to be collected. */
            recibidas: z.number(),
            disponibles: z.number(),
            /** Guides on their way to the branch in transferencias. */
            en_camino: z.number(),
            ingresos: z.number(),
            ingresos_antes: z.number(),
          }),
        ),
        /** Parcels that are neither delivered nor abandoned, by state. */
        packages: z.array(z.object({ paquete_estado: z.enum(PAQUETE_ESTADOS), cantidad: z.number() })),
        /** The ten clients with the most pounds received this month. */
        top: z.array(
          z.object({
            cliente_id: z.number(),
            cliente_nombre: z.string(),
            cliente_apellido: z.string(),
            /** Pounds. */
            peso: z.number(),
          }),
        ),
        /** Guides by type; the screen computes percentages. */
        orders: z.array(z.object({ guia_tipo: z.enum(GUIA_TIPOS), total: z.number() })),
        /** The month in Tegucigalpa, 1 to 12, and its year. */
        month: z.number(),
        year: z.number(),
      })
      .meta({ id: 'Tablero' }),
    // The screen polls every five minutes; topics would reload it for every parcel.
    topics: [],
  }),
  dias: defineCall({
    id: 'tablero.dias',
    method: 'GET',
    path: '/reports/dashboard/days',
    summary: 'Los últimos treinta días: paquetes recibidos e ingresos de cada uno',
    access: anyOf('reportes.dashboard_principal.ver'),
    staffOnly: true,
    output: z.array(diaTablero),
    topics: [],
  }),
  // A call of its own, since its slow counts must not delay the rest of the page.
  atencion: defineCall({
    id: 'tablero.atencion',
    method: 'GET',
    path: '/reports/dashboard/attention',
    summary: 'Lo que necesita atención: cuánto hay de cada cosa y con qué filtro lo muestra su lista',
    access: anyOf('reportes.dashboard_principal.ver'),
    staffOnly: true,
    output: z
      .object({
        /** Only from lists that the user may open, in the order of AVISOS; without those that count zero. */
        avisos: z.array(
          z.object({
            aviso: z.enum(AVISOS),
            total: z.number(),
            /** There are more than were counted. */
            hay_mas: z.boolean(),
            /** Filter for its list, as in the URL. */
            filtro: z.record(z.string(), z.string()),
          }),
        ),
        /** Age in days from which an open packing list, or a guide at the counter, is reported. */
        dias_lista: z.number(),
        dias_mostrador: z.number(),
      })
      .meta({ id: 'Atencion' }),
    topics: [],
  }),
  miDia: defineCall({
    id: 'tablero.miDia',
    method: 'GET',
    path: '/reports/dashboard/mine',
    summary: 'El día de quien trabaja: cuánto hay de lo que hace y con qué filtro lo muestra su lista',
    access: staffAccess,
    output: z
      .object({
        /** Figures of the work that the user does and the lists that they may open, of their branch. */
        cifras: z.array(
          z.object({
            cifra: z.enum(FIGURES),
            total: z.number(),
            hay_mas: z.boolean(),
            filtro: z.record(z.string(), z.string()),
          }),
        ),
        /** Receipts that the user issued today; null: the user takes no payments. */
        recibos: z.number().nullable(),
        /** Open stops of the user's route; null: the user does not deliver. */
        paradas: z.number().nullable(),
      })
      .meta({ id: 'MiDia' }),
    topics: ['paquetes', 'recepcion', 'guias', 'entregas', 'abonos', 'packinglist', 'solicitudes', 'clientes', 'ruta'],
  }),
};

export type Atencion = DataOf<typeof tableroCalls.atencion>;
export type Tablero = DataOf<typeof tableroCalls.dashboard>;
