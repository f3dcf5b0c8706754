import { imageTypeOf } from './image-type.ts';

interface DocumentType {
  readonly extension: 'pdf' | 'png' | 'jpg';
  readonly contentType: string;
}

const PDF = Buffer.from('%PDF-');
/** PDF readers look for the marker within so many first bytes; a file with more before it is for another program. */
const MARK_WITHIN = 5;

/** The type of a document (PDF, PNG, JPG) by its first bytes, whatever it was called; null for anything else. */
export const documentTypeOf = (bytes: Buffer): DocumentType | null => {
  if (bytes.subarray(0, MARK_WITHIN).equals(PDF)) return { extension: 'pdf', contentType: 'application/pdf' };
  const image = imageTypeOf(bytes);
  return image === null || image.extension === 'webp'
    ? null
    : { extension: image.extension, contentType: image.contentType };
};
