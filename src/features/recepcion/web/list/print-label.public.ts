import { downloadFile } from '#kit/web/api/download.ts';
import { fillPath } from '#kit/contract/call.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { printCall } from '#kit/web/print/print-file.ts';
import { usePreference } from '#kit/web/session/preferences.ts';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';

/** pdf: the print dialog of the browser; zpl: a file for Zebra printers. */
export type LabelFormat = 'pdf' | 'zpl';

const isLabelFormat = (value: unknown): value is LabelFormat => value === 'pdf' || value === 'zpl';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const useLabelFormat = () => usePreference<LabelFormat>('recepcion.formato', 'pdf', isLabelFormat);
export const usePrintOnSave = () => usePreference('recepcion.imprimir', true, isBoolean);

let last: Promise<unknown> = Promise.resolve();

const printOne = async (paquete_id: number, formato: LabelFormat): Promise<void> => {
  if (formato === 'pdf') {
    await printCall(etiquetasCalls.paquete, { paquete_id }, { formato });
    return;
  }
  try {
    await downloadFile({ path: fillPath(etiquetasCalls.paquete.path, { paquete_id }), query: { formato } });
  } catch (error) {
    showErrorToast(messageOf(error));
  }
};

/** Prints the label of a parcel; labels print one by one, in the order of the calls. */
export const printLabel = (paquete_id: number, formato: LabelFormat): Promise<void> => {
  const job = last.then(() => printOne(paquete_id, formato));
  last = job;
  return job;
};
