import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { DPI, type LabelMark, startOf } from '../rules/label-marks.ts';

type Document = PDFKit.PDFDocument;
/** Missing in the types of the library: a picture opened once may be drawn on every page. */
interface OpensImages {
  readonly openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc;
}

const POINTS_AN_INCH = 72;
const POINTS_A_DOT = POINTS_AN_INCH / DPI;
const FONT = 'Helvetica-Bold';

const draw = (doc: Document, mark: LabelMark, logo: PDFKit.Mixins.ImageSrc | null): void => {
  if (mark.kind === 'fill') doc.rect(mark.x, mark.y, mark.width, mark.height).fill('black');
  else if (mark.kind === 'text')
    doc
      .fontSize(mark.size)
      .fillColor(mark.white ? 'white' : 'black')
      .text(mark.text, startOf(mark), mark.y, { lineBreak: false });
  else if (mark.kind === 'logo') {
    if (logo !== null) doc.image(logo, mark.x, mark.y, { fit: [mark.width, mark.height], valign: 'center' });
  } else {
    let x = mark.x;
    for (const [index, width] of mark.widths.entries()) {
      // Bars and gaps alternate.
      if (index % 2 === 0) doc.rect(x, mark.y, width * mark.module, mark.height);
      x += width * mark.module;
    }
    doc.fill('black');
  }
};

/** After this many pages, each about a millisecond, other requests get their turn. */
const PAGES_AT_ONCE = 10;

/**
 * One label per page, 288 x 432 points, drawn on the dots of a 203 dpi printer. The file is sent while it is being
 * made.
 */
export const labelsPdf = async (
  title: string,
  labels: Iterable<readonly LabelMark[]>,
  logo: Buffer | null,
): Promise<Readable> => {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [4 * POINTS_AN_INCH, 6 * POINTS_AN_INCH],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  });
  const picture = logo === null ? null : (doc as unknown as OpensImages).openImage(logo);
  const write = async (): Promise<void> => {
    let pages = 0;
    for (const marks of labels) {
      doc.addPage().scale(POINTS_A_DOT).font(FONT);
      for (const mark of marks) draw(doc, mark, picture);
      pages += 1;
      if (pages % PAGES_AT_ONCE === 0) await setImmediate();
      if (doc.destroyed) return;
    }
    doc.end();
  };
  write().catch((error: unknown) => doc.destroy(error as Error));
  return doc;
};
