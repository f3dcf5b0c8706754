import { showErrorToast } from '../ui/toast.ts';
import { messageOf } from './api-error.ts';
import { downloadFile } from './download.ts';

/** Hands a file to the browser; why it did not come is told by a toast. */
export const downloadOrTell = (...input: Parameters<typeof downloadFile>): Promise<void> =>
  downloadFile(...input).catch((error: unknown) => void showErrorToast(messageOf(error)));
