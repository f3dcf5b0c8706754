/** Below this a picture travels fast enough as it is. */
const SMALL_BYTES = 1_500_000;
/** Wide enough to read the small print of a photographed invoice. */
const LONGEST_SIDE = 2200;
const QUALITY = 0.85;

const jpegOf = (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // What was transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};

/** A photo of a telephone as a JPEG that mobile data carries; anything else, and what cannot be read, stays as it is. */
export const shrinkImage = async (file: File): Promise<File> => {
  const plain = ['image/jpeg', 'image/png'].includes(file.type);
  if (!file.type.startsWith('image/') || (plain && file.size <= SMALL_BYTES)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await jpegOf(bitmap);
    bitmap.close();
    if (blob === null || (plain && blob.size >= file.size)) return file;
    return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
};
