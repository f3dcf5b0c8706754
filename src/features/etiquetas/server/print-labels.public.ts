import type { Executor } from '#kit/server/db/database.ts';
import { imageProblem } from '#kit/server/files/check-image.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import type { FileAnswer } from '#kit/server/http/context.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { readLogo, readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { EtiquetaContenedor, EtiquetaEstante, EtiquetaPaquete } from '../rules/etiqueta.ts';
import type { LabelMark } from '../rules/label-marks.ts';
import { layoutContenedor, layoutEstante, layoutPaquete } from '../rules/layout.ts';
import { loadCode128 } from './code128.ts';
import { labelsPdf } from './labels-pdf.ts';
import { labelsZpl } from './labels-zpl.ts';

interface Job {
  readonly formato: 'pdf' | 'zpl';
  /** Name of the file, without its extension. */
  readonly nombre: string;
  readonly contenedor?: EtiquetaContenedor;
  readonly paquetes?: readonly EtiquetaPaquete[];
  readonly estantes?: readonly EtiquetaEstante[];
}

/** Image types that a PDF may contain. */
const DRAWABLE = new Set(['image/png', 'image/jpeg']);
/** Larger pictures take longer to unpack than the rest of the label takes. */
const MAX_LOGO_BYTES = 150_000;

const LOGO_LIMITS = { side: 2000, pixels: 1_000_000 };

/** The logo that was checked last, by its digest: it seldom changes. */
let looked: { readonly digest: Buffer; readonly drawable: boolean } | null = null;

const isDrawable = async (logo: Buffer): Promise<boolean> => {
  const digest = sha256(logo);
  if (looked?.digest.equals(digest) !== true)
    looked = { digest, drawable: (await imageProblem(logo, LOGO_LIMITS)) === null };
  return looked.drawable;
};

/** The logo, if it can be drawn; printing must not fail over a picture, so otherwise the label has none. */
const logoFor = async (db: Executor, files: FileStore): Promise<Buffer | null> => {
  const logo = await readLogo(db, files);
  if (logo === null || !DRAWABLE.has(logo.contentType) || logo.content.length > MAX_LOGO_BYTES) return null;
  return (await isDrawable(logo.content)) ? logo.content : null;
};

/** All labels in one file: first that of the container, then those of shelves and parcels. */
export const printLabels = async (
  db: Executor,
  files: FileStore,
  { formato, nombre, contenedor, paquetes = [], estantes = [] }: Job,
): Promise<FileAnswer> => {
  const [{ empresa }, barsOf, logo] = await Promise.all([
    readSettings(db),
    loadCode128(),
    formato === 'pdf' ? logoFor(db, files) : null,
  ]);
  const emisor = {
    nombre: empresa.nombre,
    linea: [`${empresa.miami_ciudad}, ${empresa.miami_estado}`, empresa.telefono_usa ?? empresa.miami_telefono]
      .filter((part) => part !== '')
      .join(' · '),
    con_logo: logo !== null,
  };
  const labels = function* (): Generator<readonly LabelMark[]> {
    if (contenedor !== undefined) yield layoutContenedor(emisor, contenedor, barsOf(contenedor.codigo));
    for (const estante of estantes) yield layoutEstante(emisor, estante, barsOf(estante.codigo));
    for (const paquete of paquetes) yield layoutPaquete(emisor, paquete, barsOf(paquete.codigo));
  };
  return formato === 'pdf'
    ? {
        content: await labelsPdf(nombre, labels(), logo),
        contentType: 'application/pdf',
        fileName: `${nombre}.pdf`,
        inline: true,
      }
    : {
        content: await labelsZpl(labels()),
        contentType: 'application/zpl; charset=utf-8',
        fileName: `${nombre}.zpl`,
      };
};
