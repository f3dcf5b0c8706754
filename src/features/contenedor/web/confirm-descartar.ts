import { confirm } from '#kit/web/ui/confirm.ts';

/** Asks before an empty container is discarded. @param que «La lista», «La transferencia». */
export const confirmDescartar = (name: string, que: string): Promise<boolean> =>
  confirm({
    title: `Descartar ${name}`,
    text: `${que} está vacía y deja de existir. Su número no se usa de nuevo.`,
    confirmar: 'Descartar',
    danger: true,
  });
