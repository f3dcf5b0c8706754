import { showErrorToast } from '../ui/toast.ts';
import { messageOf } from './api-error.ts';
import { downloadFile } from './download.ts';

/** Downloads a file; shows a toast if that fails. */
export const downloadOrTell = (...input: Parameters<typeof downloadFile>): Promise<void> =>
  downloadFile(...input).catch((error: unknown) => void showErrorToast(messageOf(error)));
