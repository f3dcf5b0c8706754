/**
 * Opens the browser's window to print, once what stands on the sheet is there: its letters and its pictures. What is
 * printed is the page's `PrintSheet`.
 * @param title the name that a printed file gets.
 */
export const printPage = async (title: string): Promise<void> => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  const before = document.title;
  document.title = title;
  try {
    window.print();
  } finally {
    document.title = before;
  }
};
