import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { flag } from '#kit/contract/fields.ts';
import { recordOf } from '#kit/contract/lists.ts';
import { MEGABYTE, uploadedFile } from '#kit/contract/uploaded-file.ts';
import { CAMPO_TITULOS, CAMPOS, type Campo } from '../rules/importacion-columnas.ts';
import { clienteRow } from './clientes.schemas.ts';

/** Rows with a client that one file may have. */
export const IMPORT_ROWS = 20_000;
export const IMPORT_COLUMNS = 60;
/** How many those are, in a sentence. */
export const FILAS_MAXIMAS = IMPORT_ROWS.toLocaleString('en-US');
/** So much of a title is read. */
export const IMPORT_TITLE_LENGTH = 200;
/** Columns of one title are told apart by their letters. */
const COLUMN_NAME_LENGTH = IMPORT_TITLE_LENGTH + 10;
export const IMPORT_FILE_BYTES = 10 * MEGABYTE;
/** So many wrong rows and so many warnings are listed; of the others the number is told, and the xlsx has them all. */
export const IMPORT_LISTED = 1000;
/** Rows that are shown as they will be. */
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
    message: `El archivo tiene más de ${FILAS_MAXIMAS} filas. Divídalo en varios.`,
  },
  /** Where dividing it would not help: what is in it is no list of clients. */
  IMPORTACION_COSTOSA: {
    status: 413,
    message:
      'El archivo tiene mucho más que una lista de clientes, o está dañado. Copie solo las columnas de los clientes a un libro nuevo.',
  },
  IMPORTACION_VACIA: { status: 400, message: 'El archivo no tiene filas con clientes debajo de los títulos.' },
  IMPORTACION_COLUMNA_DOBLE: {
    status: 400,
    message: ({ campo }: { campo: Campo }) => `Dos columnas no pueden ser «${CAMPO_TITULOS[campo]}» a la vez.`,
  },
  IMPORTACION_EN_CURSO: {
    status: 409,
    message:
      'Otra persona está importando clientes en este momento. No se importó nada; intente de nuevo en un minuto.',
  },
  IMPORTACION_CON_ERRORES: {
    status: 409,
    message: ({ filas }: { filas: number }) =>
      `${counted(filas, 'Hay una fila', 'Hay # filas')} con errores. No se importó nada; revise el archivo de nuevo.`,
  },
});

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

const WRONG_COLUMNS = 'Indique qué dato tiene cada columna.';

const file = {
  archivo: uploadedFile({ maxBytes: IMPORT_FILE_BYTES, required: 'Elija el archivo con los clientes.' }),
  /** What the user says that columns hold, by their title: one of the fields, or null for none; as JSON. */
  columnas: z.preprocess(
    parseJson,
    recordOf(z.enum(CAMPOS, { error: WRONG_COLUMNS }).nullable(), {
      max: IMPORT_COLUMNS,
      keyLength: COLUMN_NAME_LENGTH,
      required: WRONG_COLUMNS,
      tooMany: WRONG_COLUMNS,
    }).default({}),
  ),
};
const multipart = { fileBytes: IMPORT_FILE_BYTES, files: 1, fields: 5 } as const;

/** What is wrong with a row, or what somebody should know about it. */
const problema = z.object({
  /** As the spreadsheet program numbers it. */
  fila: z.number(),
  campo: z.enum(CAMPOS).nullable(),
  /** As it stands in the file. */
  valor: z.string(),
  motivo: z.string(),
});
export type Problema = z.output<typeof problema>;

/** A row as the client that it will be. */
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
    /** null: the next number. */
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
        campo: z.enum(CAMPOS).nullable(),
        /** The first value that stands there. */
        ejemplo: z.string(),
      }),
    ),
    /** What no column holds and every client must have. */
    faltan: z.array(z.enum(CAMPOS)),
    /** About the file as a whole. */
    avisos_generales: z.array(z.string()),
    filas: z.number(),
    filas_correctas: z.number(),
    filas_con_errores: z.number(),
    filas_con_avisos: z.number(),
    /** Clients that will be active, with an account; and of these, with a mail to write to. */
    activos: z.number(),
    activos_con_correo: z.number(),
    /** In all; of those listed there are fewer when there are many. */
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

/** Clients brought in from another system's list; nothing is written before all of it is right. */
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
    // Writes nothing: there is nothing to log, nor to be done only once.
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
    summary: 'Importar clientes: todos los del archivo, o ninguno',
    access,
    multipart,
    body: z.object({
      ...file,
      /** Sends each active client with a mail the link that sets the password. */
      enviar_correos: flag().default(false),
    }),
    output: z.object({
      importados: z.number(),
      cuentas: z.number(),
      /** Mails that will be sent, one after the other. */
      correos: z.number(),
      casillero_desde: z.number(),
      casillero_hasta: z.number(),
    }),
    errors,
  }),
};
