const figures = new Intl.NumberFormat('es-HN');

/** 1,234 */
export const figureText = (count: number): string => figures.format(count);

/** «1 cliente», «1,234 clientes» */
export const countText = (count: number, noun: string): string =>
  `${figureText(count)} ${noun}${count === 1 ? '' : /[aeiouáéíóú]$/.test(noun) ? 's' : 'es'}`;
