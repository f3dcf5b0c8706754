import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import classes from './PorQuePrecio.module.css';

const SIZE = 56;

/** The picture of a parcel on the scale. */
export function FotoDePaquete({ paquete_id }: { readonly paquete_id: number }) {
  return (
    <span className={classes.foto}>
      <BlobImage
        call={paquetesCalls.foto}
        input={{ params: { paquete_id } }}
        version={1}
        alt="Foto del paquete"
        height={SIZE}
      />
    </span>
  );
}
