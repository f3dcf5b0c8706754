import { z } from 'zod';
import { parseJson } from '#kit/contract/json-text.ts';
import { counted } from '#kit/rules/counted.ts';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { flag, text, wholeNumber } from '#kit/contract/fields.ts';
import { listOf, recordOf } from '#kit/contract/lists.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { FIELD_TITLES, FIELDS, type ImportField } from '../rules/importacion-columns.ts';
import { clienteRow } from './clientes.schemas.ts';

/** The most rows with a client in one file. */
export const IMPORT_ROWS = 20_000;
export const IMPORT_COLUMNS = 60;
/** IMPORT_ROWS as written in a sentence. */
export const MAX_ROWS = IMPORT_ROWS.toLocaleString('en-US');
/** How many characters of a title are read. */
export const IMPORT_TITLE_LENGTH = 200;
/** Columns with the same title are told apart by their letters, which lengthen it. */
const COLUMN_NAME_LENGTH = IMPORT_TITLE_LENGTH + 10;
export const IMPORT_FILE_BYTES = 10 * MEGABYTE;
/** How many errors and how many warnings are listed; the totals are told, and the xlsx has all errors. */
export const IMPORT_LISTED = 1000;
/** How many cells can be corrected without editing the file: as many as are listed. */
const IMPORT_MENDED = IMPORT_LISTED;
/** More than the longest text of a client, so that a text that is too long can be shortened. */
export const IMPORT_CELL_LENGTH = 500;
/** Rows of the preview. */
export const IMPORT_PREVIEW = 10;

export const importacionErrors = defineErrors({
  IMPORTACION_FORMATO: {
    status: 400,
    message: 'El archivo no es una hoja de cálculo (.xlsx) ni un texto separado por comas (.csv).',
  },
  IMPORTACION_LIBRO_ANTIGUO: {
    status: 400,
    message:
      'Es un libro de Excel antiguo (.xls) o con contraseña. Guárdelo como «Libro de Excel (.xlsx)», sin contraseña.',
  },
  IMPORTACION_DANADO: { status: 400, message: 'No se pudo leer el archivo: está incompleto o dañado.' },
  IMPORTACION_COMILLAS: {
    status: 400,
    message: 'El texto tiene unas comillas que no se cierran. Corríjalas, o guárdelo como .xlsx.',
  },
  IMPORTACION_MUY_GRANDE: {
    status: 413,
    message: `El archivo tiene más de ${MAX_ROWS} filas. Divídalo en varios.`,
  },
  /** For a file that is more than a list of clients: splitting it would not help. */
  IMPORTACION_COSTOSA: {
    status: 413,
    message:
      'El archivo tiene mucho más que una lista de clientes, o está dañado. Copie solo las columnas de los clientes a un libro nuevo.',
  },
  IMPORTACION_VACIA: { status: 400, message: 'El archivo no tiene filas con clientes debajo de los títulos.' },
  IMPORTACION_COLUMNA_DOBLE: {
    status: 400,
    message: ({ campo }: { campo: ImportField }) => `Dos columnas no pueden ser «${FIELD_TITLES[campo]}» a la vez.`,
  },
  IMPORTACION_CELDA_AJENA: {
    status: 400,
    message: ({ fila }: { fila: number }) =>
      `La fila ${fila} que se corrigió no está en este archivo. Elija de nuevo el archivo.`,
  },
  IMPORTACION_FILA_AJENA: {
    status: 400,
    message: ({ fila }: { fila: number }) =>
      `La fila ${fila} que se omite no está en este archivo. Elija de nuevo el archivo.`,
  },
  IMPORTACION_YA_CORRECTAS: {
    status: 409,
    message: ({ filas }: { filas: number }) =>
      `${counted(filas, 'Una fila que se omitía ya está correcta', '# filas que se omitían ya están correctas')}. No se importó nada; revise el archivo de nuevo.`,
  },
  IMPORTACION_SIN_CORRECTAS: { status: 400, message: 'Ninguna fila está correcta: no hay nada que importar.' },
  IMPORTACION_EN_CURSO: {
    status: 409,
    message:
      'Otra persona está importando clientes en este momento. No se importó nada; intente de nuevo en un minuto.',
  },
  IMPORTACION_CON_ERRORES: {
    status: 409,
    message: ({ filas, acordadas }: { filas: number; acordadas: number }) =>
      `${counted(filas, 'Hay una fila', 'Hay # filas')} con errores${acordadas > 0 ? ' que no se acordó omitir' : ''}. No se importó nada; revise el archivo de nuevo.`,
  },
});

const WRONG_COLUMNS = 'Indique qué dato tiene cada columna.';

const WRONG_MENDING = 'Indique la fila y el dato de cada celda corregida.';
const MENDED_KEY = /^(\d{1,7})\.(\w{1,30})$/;
const TOO_MANY_MENDED = counted(
  IMPORT_MENDED,
  'Aquí se puede corregir 1 celda; el resto, en el archivo.',
  'Aquí se pueden corregir hasta # celdas; el resto, en el archivo.',
);

/** A value to be read instead of a cell of the file. */
export interface Correccion {
  readonly fila: number;
  readonly campo: ImportField;
  readonly valor: string;
}

/** `{"3.correo":"ana@correo.hn"}`: the key is the row, as the spreadsheet numbers it, and the field. */
const correcciones = recordOf(text(IMPORT_CELL_LENGTH), {
  max: IMPORT_MENDED,
  keyLength: 40,
  required: WRONG_MENDING,
  tooMany: TOO_MANY_MENDED,
}).transform((cells, context): Correccion[] =>
  Object.entries(cells).flatMap(([key, valor]) => {
    const [, fila, name] = MENDED_KEY.exec(key) ?? [];
    const campo = FIELDS.find((one) => one === name);
    if (campo !== undefined) return [{ fila: Number(fila), campo, valor }];
    context.issues.push({ code: 'custom', message: WRONG_MENDING, input: key });
    return [];
  }),
);

/** The last row that a spreadsheet can have. */
const LAST_ROW = 1_048_576;
const WRONG_ROWS = 'Indique las filas que se omiten, por su número.';

const file = {
  archivo: uploadedFile({ maxBytes: IMPORT_FILE_BYTES, required: 'Elija el archivo con los clientes.' }),
  /** The user's choice of field for a column, by its title: a field, or null for none; as JSON. */
  columnas: z.preprocess(
    parseJson,
    recordOf(z.enum(FIELDS, { error: WRONG_COLUMNS }).nullable(), {
      max: IMPORT_COLUMNS,
      keyLength: COLUMN_NAME_LENGTH,
      required: WRONG_COLUMNS,
      tooMany: WRONG_COLUMNS,
    }).default({}),
  ),
  /** Cells corrected since the file was chosen; as JSON. */
  correcciones: z.preprocess(parseJson, correcciones.default([])),
};
/** Room for a thousand corrected addresses. */
const FIELD_BYTES = MEGABYTE / 4;
const multipart = { fileBytes: IMPORT_FILE_BYTES, files: 1, fields: 5, fieldBytes: FIELD_BYTES } as const;

/** An error or a warning about a row. */
const problema = z.object({
  /** As the spreadsheet program numbers it. */
  fila: z.number(),
  campo: z.enum(FIELDS).nullable(),
  /** As it stands in the file. */
  valor: z.string(),
  motivo: z.string(),
});
export type Problema = z.output<typeof problema>;

/** A row as the client that it will become. */
const muestra = clienteRow
  .pick({
    cliente_nombre: true,
    cliente_apellido: true,
    dni: true,
    rtn: true,
    correo: true,
    telefono: true,
    departamento_nombre: true,
    ciudad_nombre: true,
    direccion: true,
    canal: true,
  })
  .extend({
    fila: z.number(),
    /** null: gets the next number. */
    cliente_id: z.number().nullable(),
    foraneo: z.boolean(),
    requiere_consolidar: z.boolean(),
    cliente_estatus: z.enum(['Activo', 'Inactivo']),
    /** yyyy-mm-dd; null: today. */
    fecha_registro: z.string().nullable(),
  });

export const revision = z
  .object({
    archivo: z.string(),
    formato: z.enum(['xlsx', 'csv']),
    columnas: z.array(
      z.object({
        titulo: z.string(),
        campo: z.enum(FIELDS).nullable(),
        /** The first value in the column. */
        ejemplo: z.string(),
      }),
    ),
    /** Required fields that no column holds. */
    faltan: z.array(z.enum(FIELDS)),
    /** Warnings about the file as a whole. */
    avisos_generales: z.array(z.string()),
    filas: z.number(),
    filas_correctas: z.number(),
    filas_con_errores: z.number(),
    /** Numbers of all wrong rows, as in the spreadsheet: the rows that the user agrees to omit. */
    filas_erradas: z.array(z.number()),
    filas_con_avisos: z.number(),
    /** Clients that will be active, with an account; and how many of these have a mail. */
    activos: z.number(),
    activos_con_correo: z.number(),
    /** Totals; the lists below are cut if there are many. */
    total_errores: z.number(),
    total_avisos: z.number(),
    errores: z.array(problema),
    avisos: z.array(problema),
    muestra: z.array(muestra),
  })
  .meta({ id: 'ClientesRevision' });
export type Revision = z.output<typeof revision>;

const access = anyOf('casilleros.registro.crear');
const errors = Object.values(importacionErrors);

/** Imports clients from another system's list; a wrong row is corrected or, by agreement, omitted. */
export const importacionCalls = {
  template: defineCall({
    id: 'clientes.importTemplate',
    method: 'GET',
    path: '/clients/import/template',
    summary: 'Plantilla para importar clientes (xlsx)',
    access,
    kind: 'file',
  }),
  check: defineCall({
    id: 'clientes.importCheck',
    method: 'POST',
    path: '/clients/import/check',
    summary: 'Revisar un archivo de clientes sin guardar nada',
    access,
    multipart,
    body: z.object(file),
    output: revision,
    errors,
    // Writes nothing: there is nothing to log or to guard against repetition.
    transaction: false,
  }),
  rows: defineCall({
    id: 'clientes.importRows',
    method: 'POST',
    path: '/clients/import/rows',
    summary: 'Las filas de un archivo de clientes con el motivo de cada error (xlsx)',
    access,
    kind: 'file',
    multipart,
    body: z.object({ ...file, filas: z.enum(['con_errores', 'todas']).default('con_errores') }),
    errors,
    transaction: false,
  }),
  run: defineCall({
    id: 'clientes.import',
    method: 'POST',
    path: '/clients/import',
    summary: 'Importar clientes: todos los del archivo, o los correctos sin las filas que se acordó omitir',
    access,
    multipart,
    body: z.object({
      ...file,
      /** The wrong rows to omit, as the user saw them; if another row is wrong too, nothing is imported. As JSON. */
      omitir: z.preprocess(
        parseJson,
        listOf(wholeNumber(1, LAST_ROW, WRONG_ROWS), {
          max: IMPORT_ROWS,
          required: WRONG_ROWS,
          tooMany: WRONG_ROWS,
        }).default([]),
      ),
      /** Mails each active client the link that sets the password. */
      enviar_correos: flag().default(false),
    }),
    output: z.object({
      importados: z.number(),
      /** Rows with errors that were left out. */
      omitidas: z.number(),
      cuentas: z.number(),
      /** Mails that will be sent. */
      correos: z.number(),
      casillero_desde: z.number(),
      casillero_hasta: z.number(),
    }),
    errors,
  }),
};
