const MES = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether a text names a month: yyyy-mm. */
export const esMes = (text: string): boolean => MES.test(text);

const NOMBRES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** A month (yyyy-mm, or a day of it) in words: «noviembre de 2026». */
export const mesText = (mes: string): string =>
  `${NOMBRES[Number(mes.slice('yyyy-'.length, 'yyyy-mm'.length)) - 1] ?? ''} de ${mes.slice(0, 'yyyy'.length)}`;

/** How many months back a template still proposes an unsettled month. */
export const MESES_ATRAS = 11;
