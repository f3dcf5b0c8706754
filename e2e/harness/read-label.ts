import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { LABEL } from '#features/etiquetas/rules/label-marks.ts';

const require = createRequire(import.meta.url);
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'));
/** A page of another origin, so that the product's content security policy does not apply. */
const ORIGIN = 'http://papel.prueba';

const SHEET = `<!doctype html><title>Papel</title>
<script type="module">import * as pdfjs from '/build/pdf.min.mjs'; window.pdfjs = pdfjs;</script>`;

const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Reads the barcodes in a picture: kind and content of each. */
export const readBars = async (png: Buffer): Promise<string[]> =>
  (await readBarcodes(new Uint8Array(png))).map(({ format, text }) => `${format} ${text}`);

interface PdfPage {
  getViewport(options: { scale: number }): { width: number; height: number };
  render(options: object): { readonly promise: Promise<void> };
}
interface PdfJs {
  readonly GlobalWorkerOptions: { workerSrc: string };
  getDocument(options: object): {
    readonly promise: Promise<{ readonly numPages: number; getPage(number: number): Promise<PdfPage> }>;
  };
}

/** The pages of a PDF as a label printer prints them: pictures of 812 × 1218 dots. */
export const drawPages = async (context: BrowserContext, pdf: Buffer): Promise<Buffer[]> => {
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: SHEET });
    const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
    return route.fulfill({ contentType, body: readFileSync(join(PDFJS, pathname)) });
  });
  await page.goto(ORIGIN);
  const pictures = await page.evaluate(
    async ({ bytes, width, height }) => {
      const { pdfjs } = window as unknown as { readonly pdfjs: PdfJs };
      pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs';
      const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const file = await pdfjs.getDocument({ data, standardFontDataUrl: '/standard_fonts/' }).promise;
      const drawn: string[] = [];
      for (let number = 1; number <= file.numPages; number += 1) {
        const sheet = await file.getPage(number);
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width });
        await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
        drawn.push(canvas.toDataURL('image/png'));
      }
      return drawn;
    },
    { bytes: pdf.toString('base64'), width: LABEL.width, height: LABEL.height },
  );
  await page.close();
  return pictures.map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'));
};
