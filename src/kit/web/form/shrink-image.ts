/** Smaller pictures are sent unchanged. */
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
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};

/**
 * Scales a phone's photo down to a JPEG suited to mobile data; other files, and unreadable ones, are returned
 * unchanged.
 */
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
