import { showErrorToast, showSuccessToast } from './toast.ts';

export const COPIED = 'Copiado al portapapeles';

/** Without https there is no clipboard API, so the text is copied through a selection. */
const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
};

/** Copies the text and confirms that by a toast. */
export const copyText = async (text: string, message: string = COPIED): Promise<void> => {
  const done = await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => copyBySelection(text),
  );
  if (done) showSuccessToast(message);
  else showErrorToast('No se pudo copiar. Seleccione el texto y cópielo a mano.');
};
