import { counted } from '#kit/rules/counted.ts';

interface Categoria {
  readonly categoria_nombre: string;
  /** Number of records in it. */
  readonly usos: number;
}

const namesOf = (categorias: readonly Categoria[]): string =>
  categorias.map(({ categoria_nombre }) => categoria_nombre).join(', ');

/**
 * What became of the categories that were to be deleted, each by its name.
 * @param quedan those that were deactivated instead: used ones, and the parent of a used one.
 */
export const eliminacionText = (eliminadas: readonly Categoria[], quedan: readonly Categoria[]): string => {
  const usadas = quedan.filter(({ usos }) => usos > 0);
  const padres = quedan.filter(({ usos }) => usos === 0);
  const gone = counted(eliminadas.length, 'Se eliminó la categoría', 'Se eliminaron # categorías:', '');
  const used = counted(
    usadas.length,
    'Se usa, y por eso se desactivó en vez de eliminarse:',
    'Se usan, y por eso se desactivaron en vez de eliminarse:',
    '',
  );
  const usos = usadas
    .map((one) => `${one.categoria_nombre} (${counted(one.usos, '1 registro', '# registros')})`)
    .join(', ');
  const inUse = counted(usadas.length, '1 categoría en uso', '# categorías en uso');
  return [
    gone !== '' && `${gone} ${namesOf(eliminadas)}.`,
    used !== '' && `${used} ${usos}.`,
    padres.length > 0 && `También se desactivó ${namesOf(padres)}, porque tiene ${inUse}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
};
