const long = new Intl.DateTimeFormat('es-HN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('es-HN', { month: 'short', timeZone: 'UTC' });
const dateOf = (mes: string): Date => new Date(`${mes}-01T00:00:00Z`);

/** A month (yyyy-mm) in words: `Noviembre de 2026`. */
export const mesText = (mes: string): string => {
  const text = long.format(dateOf(mes));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** A short month: `nov`; January with its year: `ene 26`. */
export const mesCorto = (mes: string): string => {
  const text = short.format(dateOf(mes)).replace('.', '');
  return mes.endsWith('-01') ? `${text} ${mes.slice(2, 4)}` : text;
};
