import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import PDFDocument from 'pdfkit';

/** A page that stands in for every invoice of the demonstration. */
export const demoFactura = async (): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'LETTER', margin: 54, info: { Title: 'Factura de ejemplo' } });
  const chunks: Buffer[] = [];
  const sink = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  document.pipe(sink);
  document.fontSize(20).text('Factura de ejemplo').moveDown(0.5);
  document.fontSize(11).text('De una tienda en línea, para mostrar cómo se ve una factura adjunta en el portal.');
  document.end();
  await once(sink, 'end');
  return Buffer.concat(chunks);
};
