import { IconCameraOff } from '@tabler/icons-react';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import classes from './PaqueteThumb.module.css';

const HEIGHT = 44;

interface Props {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly foto_url: string | null;
}

/** Thumbnail of a parcel's photo. */
export function PaqueteThumb({ paquete_id, tracking, foto_url }: Props) {
  return (
    <span className={classes.thumb}>
      {foto_url === null ? (
        <IconCameraOff size={18} stroke={1.5} aria-label="Sin foto" />
      ) : (
        <BlobImage
          call={paquetesCalls.foto}
          input={{ params: { paquete_id } }}
          version={1}
          alt={`Foto del paquete ${tracking}`}
          height={HEIGHT}
        />
      )}
    </span>
  );
}
