import type { Call, ParamsInput } from '#kit/contract/call.ts';
import { messageOf } from '../api/api-error.ts';
import type { CallInput, QueryArgs } from '../api/call-types.ts';
import { saveBlob } from '../api/download.ts';
import { fetchFile, type FileCall } from '../api/fetch-file.ts';
import { hideToast, showErrorToast, showLoadingToast } from '../ui/toast.ts';

interface Printing {
  readonly frame: HTMLIFrameElement;
  readonly address: string;
}

/** Frames in use: a print dialog may stay open for long, while the next label is already printed. */
const printing: Printing[] = [];
const KEPT = 12;

const keep = (one: Printing): void => {
  printing.push(one);
  const [oldest] = printing;
  if (oldest === undefined || printing.length <= KEPT) return;
  printing.shift();
  oldest.frame.remove();
  URL.revokeObjectURL(oldest.address);
};

/** Opens the browser's print dialog for a PDF; if that is not possible, opens or saves the file. */
const printPdf = (blob: Blob, name: string): void => {
  // Phones cannot show a PDF inside a page, so the file is saved.
  if (!navigator.pdfViewerEnabled) return saveBlob(blob, name);
  const url = URL.createObjectURL(blob);
  const shown = document.createElement('iframe');
  keep({ frame: shown, address: url });
  shown.title = 'Impresión';
  shown.setAttribute('aria-hidden', 'true');
  shown.tabIndex = -1;
  // Neither hidden nor of zero size: a viewer that is not rendered prints nothing.
  shown.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0;pointer-events:none';
  shown.addEventListener('load', () => {
    try {
      if (shown.contentWindow === null) throw new Error('no window');
      shown.contentWindow.focus();
      shown.contentWindow.print();
    } catch {
      // Some browsers do not let scripts print from their viewer.
      if (window.open(url, '_blank') === null) saveBlob(blob, name);
    }
  });
  shown.src = url;
  document.body.append(shown);
};

type Inputs<C extends Call> = [params: ParamsInput<C> | undefined, query?: QueryArgs<C>];

/**
 * Prints the PDF of a call (a label, a manifest) with one click, without leaving the screen.
 * @returns whether the file was received; a failure shows a toast.
 */
export const printCall = async <C extends FileCall>(call: C, ...[params, query]: Inputs<C>): Promise<boolean> => {
  const toast = showLoadingToast();
  try {
    const { blob, name } = await fetchFile(call, { params, query } as unknown as CallInput<C>);
    printPdf(blob, name);
    return true;
  } catch (error) {
    showErrorToast(messageOf(error));
    return false;
  } finally {
    hideToast(toast);
  }
};
