import { counted } from '#kit/rules/counted.ts';

interface Entry {
  readonly accion: string;
  readonly comentario: string | null;
  readonly usuario_registro: string | null;
}

const SEVERAL = /^([\d,]+) paquetes$/;

/** What stands in the history for parcels that were added: their number, or the tracking of a single one. */
export const agregadosText = (trackings: readonly string[]): string =>
  trackings.length === 1 ? (trackings[0] ?? '') : counted(trackings.length, '1 paquete', '# paquetes');

const countOf = ({ comentario }: Entry): number =>
  Number(SEVERAL.exec(comentario ?? '')?.[1]?.replaceAll(',', '') ?? 1);

/** A list is scanned together parcel by parcel: what one person added without a break is told as one thing, at its end. */
export const agruparAgregados = <S extends Entry>(entries: readonly S[]): S[] => {
  const told: S[] = [];
  for (const entry of entries) {
    const before = told.at(-1);
    const joins =
      entry.accion === 'agregar' && before?.accion === 'agregar' && before.usuario_registro === entry.usuario_registro;
    if (joins)
      told[told.length - 1] = {
        ...entry,
        comentario: counted(countOf(before) + countOf(entry), '1 paquete', '# paquetes'),
      };
    else told.push(entry);
  }
  return told;
};
