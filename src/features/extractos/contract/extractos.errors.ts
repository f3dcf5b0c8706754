import { defineErrors } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { formatDay, formatMoment } from '#kit/rules/dates.ts';
import { FIELD_TITLES, type ExtractoField } from '../rules/columns.ts';

export const LINEAS_MAX = 10_000;
export const LINEAS_MAXIMAS = LINEAS_MAX.toLocaleString('en-US');

/** Why a file may be refused. */
export const archivoErrors = defineErrors({
  EXTRACTO_FORMATO: {
    status: 400,
    message: 'El archivo no es una hoja de cálculo (.xlsx) ni un texto separado por comas (.csv).',
  },
  EXTRACTO_LIBRO_ANTIGUO: {
    status: 400,
    message:
      'Es un libro de Excel antiguo (.xls) o con contraseña. Guárdelo como «Libro de Excel (.xlsx)», sin contraseña.',
  },
  EXTRACTO_DANADO: { status: 400, message: 'No se pudo leer el archivo: está incompleto o dañado.' },
  EXTRACTO_COMILLAS: {
    status: 400,
    message: 'El texto tiene unas comillas que no se cierran. Corríjalas, o guárdelo como .xlsx.',
  },
  EXTRACTO_MUY_GRANDE: {
    status: 413,
    message: `El archivo tiene más de ${LINEAS_MAXIMAS} líneas. Descargue del banco un período más corto.`,
  },
  EXTRACTO_COSTOSO: {
    status: 413,
    message: 'El archivo tiene mucho más que un extracto, o está dañado. Copie solo sus columnas a un libro nuevo.',
  },
  EXTRACTO_VACIO: { status: 400, message: 'El archivo no tiene filas debajo de los títulos de sus columnas.' },
  EXTRACTO_COLUMNA_DOBLE: {
    status: 400,
    message: ({ campo }: { campo: ExtractoField }) => `Dos columnas no pueden ser «${FIELD_TITLES[campo]}» a la vez.`,
  },
  EXTRACTO_MONTO_DOBLE: {
    status: 400,
    message: 'Elija débito y crédito, o un solo monto con signo: no ambos.',
  },
});

export const extractoErrors = defineErrors({
  EXTRACTO_CUENTA_DESCONOCIDA: { status: 400, message: 'Elija una cuenta de banco de la lista.' },
  EXTRACTO_SIN_COLUMNAS: {
    status: 400,
    message: 'Indique qué columna tiene la fecha y cuál el monto, o el débito y el crédito.',
  },
  EXTRACTO_SIN_LINEAS: {
    status: 400,
    message: 'Ninguna fila se puede leer como movimiento: revise las columnas y el formato de la fecha.',
  },
  EXTRACTO_YA_IMPORTADO: {
    status: 409,
    message: 'Este mismo archivo ya se importó para esta cuenta. No se guardó nada.',
  },
  EXTRACTO_YA_IMPORTADO_POR: {
    status: 409,
    message: ({ usuario, fecha, desde, hasta }: { usuario: string; fecha: string; desde: string; hasta: string }) =>
      `Este mismo archivo ya lo importó ${usuario} el ${formatMoment(fecha)} (del ${formatDay(desde)} al ${formatDay(hasta)}). No se guardó nada.`,
  },
  EXTRACTO_SIN_NUEVAS: {
    status: 409,
    message: ({ lineas }: { lineas: number }) =>
      `${counted(lineas, 'La única línea de este archivo ya llegó', 'Las # líneas de este archivo ya llegaron')} con extractos anteriores de la cuenta. No se guardó nada.`,
  },
  EXTRACTO_CONCILIADO: {
    status: 409,
    message: ({ lineas }: { lineas: number }) =>
      `${counted(lineas, 'Tiene una línea conciliada o sin registrar', 'Tiene # líneas conciliadas o sin registrar')} que ningún otro extracto tiene: deshágalo primero.`,
  },
});

export const conciliarErrors = defineErrors({
  EXTRACTO_LINEA_RESUELTA: {
    status: 409,
    message: ({ usuario }: { usuario: string }) => `Esta línea ya la resolvió ${usuario}. Deshágalo para cambiarlo.`,
  },
  EXTRACTO_LINEA_RESUELTA_YA: { status: 409, message: 'Esta línea se acaba de resolver. Vea cómo quedó.' },
  EXTRACTO_LINEA_PENDIENTE: { status: 409, message: 'Esta línea está pendiente: no hay nada que deshacer.' },
  EXTRACTO_YA_CONCILIADO: {
    status: 409,
    message: 'Eso ya está conciliado con otra línea: cada registro va con una sola.',
  },
  EXTRACTO_SIN_COINCIDENCIA: {
    status: 409,
    message: 'Eso ya no coincide con la línea: se anuló, se eliminó o es de otra cuenta. Elija de nuevo.',
  },
  EXTRACTO_NO_ES_DEBITO: { status: 409, message: 'La línea es dinero que entró: regístrela como ingreso.' },
  EXTRACTO_NO_ES_CREDITO: { status: 409, message: 'La línea es dinero que salió: regístrela como gasto.' },
  EXTRACTO_CUENTA_DISTINTA: { status: 400, message: 'La línea es de otra cuenta: registre el movimiento en la suya.' },
  EXTRACTO_MONTO_DISTINTO: { status: 400, message: 'El monto debe ser el de la línea del banco.' },
});
