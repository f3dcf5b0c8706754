import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';

interface Props {
  readonly foto: File | null;
  readonly onFoto: (foto: File) => void;
}

/** A photo of the delivery or of the closed door; reduced in size before it is kept. */
export function FotoInput({ foto, onFoto }: Props) {
  return (
    <FileDrop
      label="Foto (opcional)"
      help="Tómela o elíjala; máximo 5 MB"
      accept="image/*"
      maxBytes={5 * MEGABYTE}
      file={foto}
      onFile={onFoto}
      prepare={shrinkImage}
      path="foto"
    />
  );
}
