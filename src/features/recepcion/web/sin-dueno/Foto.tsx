import { Box } from '@mantine/core';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import classes from './Foto.module.css';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

const SIZES = {
  small: { h: 32, w: 44, __vars: { '--fit': 'cover' } },
  large: { h: 180, __vars: { '--fit': 'contain' } },
} as const;

type Props = Pick<SinDueno, 'paquete_id' | 'version' | 'tracking'> & { readonly size: keyof typeof SIZES };

/** The photo of the parcel. */
export function Foto({ paquete_id, version, tracking, size }: Props) {
  return (
    <Box component="span" className={classes.photo ?? ''} {...SIZES[size]}>
      <BlobImage
        call={paquetesCalls.foto}
        input={{ params: { paquete_id }, query: undefined }}
        version={version}
        alt={`Foto del paquete ${tracking}`}
        height={SIZES[size].h}
      />
    </Box>
  );
}
