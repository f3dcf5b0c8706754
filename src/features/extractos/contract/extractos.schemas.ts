import { z } from 'zod';
import { parseJson } from '#kit/contract/json-text.ts';
import { acciones, id, moment, requiredId, requiredRazon } from '#kit/contract/fields.ts';
import { recordOf } from '#kit/contract/lists.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { MONEDAS } from '#features/bancos/contract/bancos.schemas.ts';
import { CAMPOS } from '../rules/columnas.ts';
import { FORMATOS_FECHA } from '../rules/fecha-celda.ts';
import { DECIMALES } from '../rules/monto-celda.ts';
import { extractoErrors } from './extractos.errors.ts';

export const ARCHIVO_BYTES = 5 * MEGABYTE;
export const COLUMNAS_MAX = 60;
export const TITULO_MAX = 200;
/** Columns of one title are told apart by their letters. */
const NOMBRE_MAX = TITULO_MAX + 10;
/** So many rows that cannot be read are named. */
export const PROBLEMAS_MAX = 200;
export const MUESTRA = 10;
export const EJEMPLOS = 3;

const COLUMNAS_ERRADAS = 'Indique qué dato tiene cada columna.';

/** What each column holds, by its title: a field, or null for none; as JSON. */
const columnas = () =>
  z.preprocess(
    parseJson,
    recordOf(z.enum(CAMPOS, { error: COLUMNAS_ERRADAS }).nullable(), {
      max: COLUMNAS_MAX,
      keyLength: NOMBRE_MAX,
      required: COLUMNAS_ERRADAS,
      tooMany: COLUMNAS_ERRADAS,
    }).optional(),
  );

/** A statement as it is sent; what is not said of how it is read is proposed. */
export const importarBody = z.object({
  cuenta_banco_id: requiredId(undefined, extractoErrors.EXTRACTO_CUENTA_DESCONOCIDA.message()),
  archivo: uploadedFile({ maxBytes: ARCHIVO_BYTES, required: 'Elija el archivo del banco.' }),
  columnas: columnas(),
  formato_fecha: z.enum(FORMATOS_FECHA, { error: 'Elija cómo está escrita la fecha.' }).optional(),
  decimales: z.enum(DECIMALES, { error: 'Elija cómo están escritos los decimales.' }).optional(),
});
export const omitirBody = z.object({ razon: requiredRazon() });
export const extractoParams = z.object({ extracto_id: id() });
export const lineaParams = z.object({ linea_id: id() });

const suma = z.object({ lineas: z.number(), monto: z.number() });

/** An account that a statement can be of. */
export const cuentaDeExtracto = z
  .object({
    cuenta_banco_id: z.number(),
    cuenta_banco_nombre: z.string(),
    cuenta_banco_numero: z.string(),
    cuenta_banco_moneda: z.enum(MONEDAS),
    banco_nombre: z.string(),
    /** The last day of its statements, yyyy-mm-dd; null: it has none yet. */
    ultimo_dia: z.string().nullable(),
    /** It is known how this bank's files are read. */
    con_formato: z.boolean(),
  })
  .meta({ id: 'CuentaDeExtracto' });
export type CuentaDeExtracto = z.output<typeof cuentaDeExtracto>;

/** What is understood of a file before anything of it is kept. */
export const revisionDeExtracto = z
  .object({
    archivo: z.string(),
    formato: z.enum(['xlsx', 'csv']),
    /** The row that names the columns, as the spreadsheet numbers it. */
    fila_titulos: z.number(),
    columnas: z.array(
      z.object({ titulo: z.string(), campo: z.enum(CAMPOS).nullable(), ejemplos: z.array(z.string()) }),
    ),
    formato_fecha: z.enum(FORMATOS_FECHA),
    decimales: z.enum(DECIMALES),
    /** Read as this bank's files were read before. */
    guardado: z.boolean(),
    /** What no column was given and every statement has. */
    faltan: z.array(z.enum(['fecha', 'monto'])),
    moneda: z.enum(MONEDAS),
    filas: z.number(),
    lineas: z.number(),
    /** Of these, such as an earlier statement of the account has brought. */
    repetidas: z.number(),
    creditos: suma,
    debitos: suma,
    /** yyyy-mm-dd; null: no row could be read. */
    desde: z.string().nullable(),
    hasta: z.string().nullable(),
    total_problemas: z.number(),
    problemas: z.array(z.object({ fila: z.number(), motivo: z.string() })),
    muestra: z.array(
      z.object({
        fila: z.number(),
        fecha: z.string(),
        referencia: z.string(),
        descripcion: z.string(),
        monto: z.number(),
        saldo: z.number().nullable(),
      }),
    ),
    /** The same file was imported before. */
    ya_importado: z
      .object({ extracto_id: z.number(), usuario_registro: z.string(), fecha_registro: moment })
      .nullable(),
  })
  .meta({ id: 'RevisionDeExtracto' });
export type RevisionDeExtracto = z.output<typeof revisionDeExtracto>;

export const extractoSummary = z
  .object({
    extracto_id: z.number(),
    cuenta_banco_id: z.number(),
    cuenta_banco_nombre: z.string(),
    cuenta_banco_numero: z.string(),
    cuenta_banco_moneda: z.enum(MONEDAS),
    banco_nombre: z.string(),
    sucursal_codigo: z.string(),
    archivo: z.string(),
    desde: z.string(),
    hasta: z.string(),
    lineas: z.number(),
    repetidas: z.number(),
    omitidas: z.number(),
    creditos: z.number(),
    debitos: z.number(),
    pendientes: z.number(),
    /** Settled, or left with a reason. */
    resueltas: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'ExtractoResumen' });
export type ExtractoSummary = z.output<typeof extractoSummary>;

export const extracto = extractoSummary
  .extend({
    /** Lines that are open and of which one thing has the same reference and amount. */
    exactas: z.number(),
    /** The cost centre of its account. */
    sucursal_id: z.number(),
    acciones: acciones(['conciliar', 'eliminar']),
  })
  .meta({ id: 'Extracto' });
export type Extracto = z.output<typeof extracto>;

/** How many lines were tied, and those that somebody else tied meanwhile are not among them. */
export const confirmadas = z.object({ confirmadas: z.number() });
