import type { z } from 'zod';
import { createClienteBody, type Cliente } from '../../contract/clientes.schemas.ts';
import { IMPORT_CELL_LENGTH, type Problema } from '../../contract/importacion.calls.ts';
import { cellText, type Cell } from '#kit/rules/cell.ts';
import {
  readCanal,
  readCasillero,
  readDni,
  readEstado,
  readFecha,
  readRtn,
  readSiNo,
  type CellReading,
} from '../../rules/importacion-cells.ts';
import { FIELD_TITLES, type ImportField, type Mapping } from '../../rules/importacion-columns.ts';
import { findLugar, type Lugares } from '../../rules/importacion-lugares.ts';
import { splitNombre } from '../../rules/importacion-nombres.ts';
import type { TableRow } from '#kit/server/table/read-rows-apart.ts';

/** A row as it will be stored; fecha_registro is in Tegucigalpa time, null for now. */
export interface ClienteNuevo extends Pick<
  Cliente,
  | 'cliente_nombre'
  | 'cliente_apellido'
  | 'dni'
  | 'rtn'
  | 'correo'
  | 'telefono'
  | 'departamento_id'
  | 'ciudad_id'
  | 'direccion'
  | 'canal'
> {
  /** null: gets the next number. */
  readonly cliente_id: number | null;
  readonly foraneo: boolean;
  readonly requiere_consolidar: boolean;
  readonly cliente_estatus: 'Activo' | 'Inactivo';
  readonly fecha_registro: string | null;
}

export interface EvaluatedRow {
  readonly fila: TableRow;
  readonly cliente: ClienteNuevo;
  readonly errores: Problema[];
  readonly avisos: Problema[];
}

export interface Evaluacion {
  readonly mapping: Mapping;
  readonly lugares: Lugares;
  /** By the clock of Tegucigalpa: yyyy-mm-ddThh:mm:ss. */
  readonly ahora: string;
}

const { shape } = createClienteBody;
/** What a spreadsheet shows for a formula that failed. */
const FORMULA_ERROR =
  /^#(?:N\/[AD]|REF!|¡REF!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NULL!|¡NULO!|NUM!|¡NUM!)$/;

/** Reads the cells of one row and collects its errors and warnings. */
const reader = ({ numero, cells }: TableRow, mapping: Mapping) => {
  const errores: Problema[] = [];
  const avisos: Problema[] = [];
  const cellOf = (campo: ImportField): Cell => {
    const place = mapping.indexOf(campo);
    return place < 0 ? null : (cells[place] ?? null);
  };
  const note = (into: Problema[], campo: ImportField, motivo: string): void => {
    into.push({ fila: numero, campo, valor: cellText(cellOf(campo)).slice(0, IMPORT_CELL_LENGTH), motivo });
  };
  return {
    errores,
    avisos,
    has: (campo: ImportField): boolean => mapping.includes(campo),
    text: (campo: ImportField): string => cellText(cellOf(campo)),
    wrong: (campo: ImportField, motivo: string): void => note(errores, campo, motivo),
    warn: (campo: ImportField, motivo: string): void => note(avisos, campo, motivo),
    read: <T>(campo: ImportField, rule: (cell: Cell) => CellReading<T>): T => {
      const { valor, error, aviso } = rule(cellOf(campo));
      if (error !== undefined) note(errores, campo, error);
      if (aviso !== undefined) note(avisos, campo, aviso);
      return valor;
    },
    /** Reads a cell by the rule of that field in the form for staff; null if empty. */
    typed: (campo: ImportField, schema: z.ZodType<string>): string | null => {
      const text = cellText(cellOf(campo));
      if (text === '') return null;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      note(errores, campo, parsed.error.issues[0]?.message ?? '');
      return null;
    },
  };
};
type Reader = ReturnType<typeof reader>;

/** Given and family names, from their own columns or split from the column of the full name. */
const readNombre = (row: Reader): Pick<ClienteNuevo, 'cliente_nombre' | 'cliente_apellido'> => {
  const whole = row.text('nombre_completo');
  const split = whole === '' ? null : splitNombre(whole);
  const part = (campo: 'nombre' | 'apellido', schema: z.ZodType<string>): string => {
    const own = row.text(campo);
    const parsed = schema.safeParse(own === '' ? (split?.[campo] ?? '') : own);
    if (parsed.success) return parsed.data;
    const motivo = parsed.error.issues[0]?.message ?? '';
    if (own === '' && split !== null) row.wrong('nombre_completo', split[campo] === '' ? `Falta el ${campo}.` : motivo);
    else row.wrong(row.has(campo) || !row.has('nombre_completo') ? campo : 'nombre_completo', motivo);
    return '';
  };
  const nombre = {
    cliente_nombre: part('nombre', shape.cliente_nombre),
    cliente_apellido: part('apellido', shape.cliente_apellido),
  };
  if (split?.dudoso === true && row.text('nombre') === '' && row.text('apellido') === '')
    row.warn('nombre_completo', `Quedará como nombre «${split.nombre}» y apellido «${split.apellido}».`);
  return nombre;
};

/** Warns of data that an active client should have; a missing column is a warning of the file (`warningsOfFile`). */
const warnOfMissing = (row: Reader, { cliente_estatus, correo, telefono, ciudad_id }: ClienteNuevo): void => {
  if (cliente_estatus !== 'Activo') return;
  const isEmpty = (campo: ImportField): boolean => row.has(campo) && row.text(campo) === '';
  if (correo === null && isEmpty('correo'))
    row.warn('correo', 'Sin correo: no podrá ingresar hasta que se agregue uno.');
  if (telefono === null && isEmpty('telefono')) row.warn('telefono', 'Sin teléfono: no se le podrá llamar.');
  if (ciudad_id === null && isEmpty('ciudad'))
    row.warn('ciudad', 'Sin ciudad: no se sabrá cuánto cuesta llevarle sus paquetes.');
};

/** The client that a row describes, with its errors and warnings. */
export const evaluateRow = (fila: TableRow, { mapping, lugares, ahora }: Evaluacion): EvaluatedRow => {
  const row = reader(fila, mapping);
  mapping.forEach((campo) => {
    if (campo !== null && FORMULA_ERROR.test(row.text(campo)))
      row.wrong(campo, 'La celda tiene una fórmula con error.');
  });
  const { problem, departamento_id, ciudad_id } = findLugar(row.text('departamento'), row.text('ciudad'), lugares);
  if (problem !== null) row.wrong(problem.campo, problem.motivo);
  const cliente: ClienteNuevo = {
    cliente_id: row.read('casillero', readCasillero),
    ...readNombre(row),
    dni: row.read('dni', readDni),
    rtn: row.read('rtn', readRtn),
    correo: row.typed('correo', shape.correo),
    telefono: row.typed('telefono', shape.telefono),
    departamento_id,
    ciudad_id,
    direccion: row.typed('direccion', shape.direccion),
    canal: row.read('canal', readCanal),
    foraneo: row.read('foraneo', readSiNo),
    requiere_consolidar: row.read('requiere_consolidar', readSiNo),
    cliente_estatus: row.read('estado', readEstado),
    fecha_registro: row.read('fecha_registro', (cell) => readFecha(cell, ahora)),
  };
  warnOfMissing(row, cliente);
  return { fila, cliente, errores: row.errores, avisos: row.avisos };
};

const MISSING_COLUMNS: readonly (readonly [ImportField, string])[] = [
  ['correo', 'los clientes no podrán ingresar hasta que se agregue el suyo'],
  ['telefono', 'no se les podrá llamar'],
  ['ciudad', 'no se sabrá cuánto cuesta llevarles sus paquetes'],
];

/** Warnings about the file as a whole. */
export const warningsOfFile = (mapping: Mapping): string[] =>
  MISSING_COLUMNS.filter(([campo]) => !mapping.includes(campo)).map(
    ([campo, consequence]) => `Ninguna columna tiene «${FIELD_TITLES[campo]}»: ${consequence}.`,
  );
