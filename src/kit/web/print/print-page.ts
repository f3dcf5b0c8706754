/**
 * Opens the browser's print dialog once the fonts and pictures of the page's `PrintSheet` are loaded.
 * @param title default name of a file printed to.
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
