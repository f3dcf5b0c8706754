import { z } from 'zod';
import { acciones } from '#kit/contract/fields.ts';
import {
  adjuntoField,
  asientoDetalleShape,
  asientoShape,
  categoriaField,
  comentarioField,
  conMonto,
  cuentaField,
  factorField,
  fechaField,
  montoField,
  referenciaField,
  sucursalField,
} from '#features/libros/contract/libros.schemas.ts';

export const createIngresoBody = conMonto(
  z.object({
    categoria_id: categoriaField(),
    ingreso_referencia: referenciaField(),
    /** Lempiras, for an account in lempiras. */
    ingreso_valor: montoField(),
    /** Dollars, for an account in dollars. */
    ingreso_valor_usd: montoField(),
    /** Lempiras per dollar; the factor of that day if none is given. */
    factor_dolar: factorField(),
    ingreso_fecha: fechaField(),
    ingreso_comentario: comentarioField(),
    sucursal_id: sucursalField(),
    cuenta_banco_id: cuentaField(),
    adjunto: adjuntoField(),
  }),
  'ingreso_valor',
  'ingreso_valor_usd',
);

export const ingresoSummary = z
  .object({
    ingreso_id: z.number(),
    ...asientoShape,
    ingreso_referencia: z.string(),
    /** Lempiras, also if it came in dollars. */
    ingreso_valor: z.number(),
    ingreso_valor_usd: z.number().nullable(),
    /** yyyy-mm-dd */
    ingreso_fecha: z.string(),
    ingreso_comentario: z.string(),
    acciones: acciones(['copiar', 'eliminar']),
  })
  .meta({ id: 'IngresoResumen' });
export type IngresoSummary = z.output<typeof ingresoSummary>;

export const ingreso = ingresoSummary.extend(asientoDetalleShape).meta({ id: 'Ingreso' });
export type Ingreso = z.output<typeof ingreso>;
