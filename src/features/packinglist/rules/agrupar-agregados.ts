import { counted } from '#kit/rules/counted.ts';

interface Suceso {
  readonly accion: string;
  readonly comentario: string | null;
  readonly usuario_registro: string | null;
}

const SEVERAL = /^([\d,]+) paquetes$/;

/** What stands in the history for parcels that were added: their number, or the tracking of a single one. */
export const agregadosText = (trackings: readonly string[]): string =>
  trackings.length === 1 ? (trackings[0] ?? '') : counted(trackings.length, '1 paquete', '# paquetes');

const countOf = ({ comentario }: Suceso): number =>
  Number(SEVERAL.exec(comentario ?? '')?.[1]?.replaceAll(',', '') ?? 1);

/** A list is scanned together parcel by parcel: what one person added without a break is told as one thing, at its end. */
export const agruparAgregados = <S extends Suceso>(sucesos: readonly S[]): S[] => {
  const told: S[] = [];
  for (const suceso of sucesos) {
    const before = told.at(-1);
    const joins =
      suceso.accion === 'agregar' &&
      before?.accion === 'agregar' &&
      before.usuario_registro === suceso.usuario_registro;
    if (joins)
      told[told.length - 1] = {
        ...suceso,
        comentario: counted(countOf(before) + countOf(suceso), '1 paquete', '# paquetes'),
      };
    else told.push(suceso);
  }
  return told;
};
