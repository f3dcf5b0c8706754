import { grouped, sumOf } from './sumas.ts';

/** The sum of the entries of a category; lempiras. */
export interface RegistradoEn {
  readonly categoria_id: number;
  readonly movimientos: number;
  readonly valor: number;
}
export interface Categoria {
  readonly categoria_id: number;
  readonly categoria_nombre: string;
  readonly categoria_padre_id: number | null;
}

/** Sums by category, the largest first: as a flat list, and as a tree of parents and subcategories. */
export const porCategoria = (rows: readonly RegistradoEn[], categorias: readonly Categoria[]) => {
  const known = new Map(categorias.map((one) => [one.categoria_id, one]));
  const nameOf = (categoria_id: number): string => known.get(categoria_id)?.categoria_nombre ?? '';
  const padreOf = (categoria_id: number): number => known.get(categoria_id)?.categoria_padre_id ?? categoria_id;
  const sumsBy = (some: readonly RegistradoEn[], key: (row: RegistradoEn) => number) =>
    grouped(some, key, ({ valor }) => valor).map(({ of, some: those, valor }) => ({
      those,
      suma: {
        categoria_id: of,
        categoria_nombre: nameOf(of),
        movimientos: sumOf(those, ({ movimientos }) => movimientos),
        valor,
      },
    }));
  const level = (some: readonly RegistradoEn[]) =>
    sumsBy(some, ({ categoria_id }) => categoria_id).map(({ suma }) => suma);
  const tree = sumsBy(rows, ({ categoria_id }) => padreOf(categoria_id));
  return { level: level(rows), tree: tree.map(({ those, suma }) => ({ ...suma, hijas: level(those) })) };
};
