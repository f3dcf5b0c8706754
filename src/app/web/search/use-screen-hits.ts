import { useMenu } from '../shell/use-menu.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The screens of the user's menu whose name holds the text; all of them while nothing is typed. */
export const useScreenHits = (text: string) => {
  const wanted = plain(text);
  return useMenu().flatMap((group) =>
    group.entries
      .filter(({ titulo }) => plain(`${group.titulo} ${titulo}`).includes(wanted))
      .map(({ titulo, to }) => ({
        tipo: 'Pantalla',
        titulo,
        detalle: group.titulo === titulo ? '' : group.titulo,
        ruta: to,
        exacto: false,
      })),
  );
};
