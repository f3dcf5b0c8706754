import { useEffect, useRef, useState } from 'react';
import { IconPackage } from '@tabler/icons-react';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import type { PaqueteDeCompra } from '../contract/compras.schemas.ts';
import classes from './CompraCard.module.css';

const SIDE = 48;

/** Photo of a parcel, loaded when it becomes visible; an icon if there is none. */
export function Imagen({ paquete }: { readonly paquete: PaqueteDeCompra | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const photo = paquete !== undefined && paquete.foto_url !== null;
  useEffect(() => {
    const element = frame.current;
    if (!photo || element === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [photo]);
  return (
    <div ref={frame} className={classes.imagen}>
      {photo && seen ? (
        <BlobImage
          call={paquetesCalls.foto}
          input={{ params: { paquete_id: paquete.paquete_id } }}
          version={0}
          alt=""
          height={SIDE}
        />
      ) : (
        <IconPackage size={24} stroke={1.4} aria-hidden />
      )}
    </div>
  );
}
