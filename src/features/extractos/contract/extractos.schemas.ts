import { z } from 'zod';
import { parseJson } from '#kit/contract/json-text.ts';
import { acciones, id, moment, requiredId, requiredRazon } from '#kit/contract/fields.ts';
import { recordOf } from '#kit/contract/lists.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { MONEDAS } from '#features/bancos/contract/bancos.schemas.ts';
import { FIELDS } from '../rules/columns.ts';
import { FORMATOS_FECHA } from '../rules/fecha-cell.ts';
import { DECIMALES } from '../rules/monto-cell.ts';
import { extractoErrors } from './extractos.errors.ts';

export const ARCHIVO_BYTES = 5 * MEGABYTE;
export const COLUMNS_MAX = 60;
export const TITLE_MAX = 200;
/** Columns with the same title get their column letters appended. */
const NOMBRE_MAX = TITLE_MAX + 10;
/** How many unreadable rows are listed. */
export const PROBLEMAS_MAX = 200;
export const MUESTRA = 10;
export const EJEMPLOS = 3;

const COLUMNS_WRONG = 'Indique qué dato tiene cada columna.';

/** The field of each column by its title, null for none; sent as JSON. */
const columnsField = () =>
  z.preprocess(
    parseJson,
    recordOf(z.enum(FIELDS, { error: COLUMNS_WRONG }).nullable(), {
      max: COLUMNS_MAX,
      keyLength: NOMBRE_MAX,
      required: COLUMNS_WRONG,
      tooMany: COLUMNS_WRONG,
    }).optional(),
  );

/** A file to import; how to read it is proposed where the optional fields are missing. */
export const importarBody = z.object({
  cuenta_banco_id: requiredId(undefined, extractoErrors.EXTRACTO_CUENTA_DESCONOCIDA.message()),
  archivo: uploadedFile({ maxBytes: ARCHIVO_BYTES, required: 'Elija el archivo del banco.' }),
  columnas: columnsField(),
  formato_fecha: z.enum(FORMATOS_FECHA, { error: 'Elija cómo está escrita la fecha.' }).optional(),
  decimales: z.enum(DECIMALES, { error: 'Elija cómo están escritos los decimales.' }).optional(),
});
export const omitirBody = z.object({ razon: requiredRazon() });
export const extractoParams = z.object({ extracto_id: id() });
export const lineaParams = z.object({ linea_id: id() });

const suma = z.object({ lineas: z.number(), monto: z.number() });

/** An account whose statements can be imported. */
export const cuentaDeExtracto = z
  .object({
    cuenta_banco_id: z.number(),
    cuenta_banco_nombre: z.string(),
    cuenta_banco_numero: z.string(),
    cuenta_banco_moneda: z.enum(MONEDAS),
    banco_nombre: z.string(),
    /** The last day of its statements, yyyy-mm-dd; null if it has none. */
    ultimo_dia: z.string().nullable(),
    /** It is stored how this bank's files are read. */
    con_formato: z.boolean(),
  })
  .meta({ id: 'CuentaDeExtracto' });
export type CuentaDeExtracto = z.output<typeof cuentaDeExtracto>;

/** What a file contains, before anything of it is stored. */
export const revisionDeExtracto = z
  .object({
    archivo: z.string(),
    formato: z.enum(['xlsx', 'csv']),
    /** The row that names the columns, as the spreadsheet numbers it. */
    fila_titulos: z.number(),
    columnas: z.array(
      z.object({ titulo: z.string(), campo: z.enum(FIELDS).nullable(), ejemplos: z.array(z.string()) }),
    ),
    formato_fecha: z.enum(FORMATOS_FECHA),
    decimales: z.enum(DECIMALES),
    /** Read with the settings stored for this bank. */
    guardado: z.boolean(),
    /** Required fields that no column has. */
    faltan: z.array(z.enum(['fecha', 'monto'])),
    moneda: z.enum(MONEDAS),
    filas: z.number(),
    lineas: z.number(),
    /** How many of `lineas` an earlier statement of the account already brought. */
    repetidas: z.number(),
    creditos: suma,
    debitos: suma,
    /** yyyy-mm-dd; null if no row could be read. */
    desde: z.string().nullable(),
    hasta: z.string().nullable(),
    total_problemas: z.number(),
    /** `texto`: what the row says, as much as fits. */
    problemas: z.array(z.object({ fila: z.number(), motivo: z.string(), texto: z.string() })),
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
    /** The earlier import of the same file; null if there is none. */
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
    /** Tied to a record, or left unregistered with a reason. */
    resueltas: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'ExtractoResumen' });
export type ExtractoSummary = z.output<typeof extractoSummary>;

export const extracto = extractoSummary
  .extend({
    /** Number of open lines with an exact match: a record of their own with the same reference and amount. */
    exactas: z.number(),
    /** The cost centre of its account. */
    sucursal_id: z.number(),
    acciones: acciones(['conciliar', 'eliminar']),
  })
  .meta({ id: 'Extracto' });
export type Extracto = z.output<typeof extracto>;

/** How many lines were tied, without those that somebody else tied meanwhile. */
export const confirmadas = z.object({ confirmadas: z.number() });
