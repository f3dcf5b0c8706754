import type { FieldErrors } from '#kit/contract/errors.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import type { PrealertaRow } from './prealerta-values.public.ts';

/** Most bytes in one call; on mobile data more would not arrive in time. */
const MOST_BYTES = 8 * MEGABYTE;

type Sent = Pick<PrealertaRow, 'tracking' | 'paquete_descripcion' | 'valor_compra' | 'servicio_id' | 'factura'>;

const bytesOf = (rows: readonly Sent[]): number =>
  [...new Set(rows.map(({ factura }) => factura))].reduce((sum, file) => sum + (file?.size ?? 0), 0);

/** Splits the parcels, in order, into groups to send; a shared invoice is sent once per group. */
export const lotesOf = <F extends Sent>(rows: readonly F[], mostBytes: number = MOST_BYTES): F[][] =>
  rows.reduce<F[][]>((lotes, row) => {
    const last = lotes.at(-1);
    if (last !== undefined && bytesOf([...last, row]) <= mostBytes) return [...lotes.slice(0, -1), [...last, row]];
    return [...lotes, [row]];
  }, []);

const filesOf = (lote: readonly Sent[]): readonly File[] => [
  ...new Set(lote.flatMap(({ factura }) => (factura === null ? [] : [factura]))),
];
const nameOf = (place: number): string => `factura_${place}`;

/** Parcels as a form holds them, and the files that they refer to; a shared file is included once. */
export const facturasOf = (rows: readonly Sent[]) => {
  const files = filesOf(rows);
  return {
    rows: rows.map(({ tracking, paquete_descripcion, valor_compra, servicio_id, factura }) => ({
      tracking,
      paquete_descripcion,
      valor_compra,
      servicio_id,
      factura: factura === null ? '' : nameOf(files.indexOf(factura)),
    })),
    files: files.map((file, place) => [nameOf(place), file] as const),
  };
};

/** The form of one call: the parcels as JSON, and their files. */
export const formOf = (lote: readonly Sent[], cliente_id: number | null): FormData => {
  const { rows, files } = facturasOf(lote);
  const form = new FormData();
  if (cliente_id !== null) form.append('cliente_id', String(cliente_id));
  form.append('paquetes', JSON.stringify(rows));
  for (const [name, file] of files) form.append(name, file);
  return form;
};

const FACTURA_PATH = /^(?:facturas\.)?factura_(\d+)$/;

/** Errors of a call, by the fields of the parcels that are still in the form: those of the call come first. */
export const fieldErrorsOf = (errores: FieldErrors, lote: readonly Sent[]): FieldErrors => {
  const files = filesOf(lote);
  return Object.fromEntries(
    Object.entries(errores).flatMap(([path, message]): [string, string][] => {
      const file = FACTURA_PATH.exec(path)?.[1];
      if (file === undefined) return [[path, message]];
      return lote.flatMap(({ factura }, place) =>
        factura === files[Number(file)] ? [[`paquetes.${place}.factura`, message]] : [],
      );
    }),
  );
};
