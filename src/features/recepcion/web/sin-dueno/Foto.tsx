import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import classes from './Foto.module.css';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

const HEIGHT = { small: 32, large: 180 } as const;

type Props = Pick<SinDueno, 'paquete_id' | 'version' | 'tracking'> & { readonly size: keyof typeof HEIGHT };

/** The photo that was taken of the parcel. */
export function Foto({ paquete_id, version, tracking, size }: Props) {
  return (
    <span className={classes[size]}>
      <BlobImage
        call={paquetesCalls.foto}
        input={{ params: { paquete_id }, query: undefined }}
        version={version}
        alt={`Foto del paquete ${tracking}`}
        height={HEIGHT[size]}
        className={classes.image ?? ''}
      />
    </span>
  );
}
