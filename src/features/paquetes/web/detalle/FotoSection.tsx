import { useState } from 'react';
import { Modal } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import classes from './Foto.module.css';

/** Photo of the parcel on arrival; a click enlarges it. */
export function FotoSection({ paquete: { paquete_id, tracking, version } }: { readonly paquete: Paquete }) {
  const [large, setLarge] = useState(false);
  const phone = usePhone();
  const picture = (
    <BlobImage
      call={paquetesCalls.foto}
      input={{ params: { paquete_id } }}
      version={version}
      alt={`Foto del paquete ${tracking} como llegó a Miami`}
      height={220}
    />
  );
  return (
    <Section title="Foto">
      <button type="button" className={classes.foto} aria-label="Ampliar la foto" onClick={() => setLarge(true)}>
        {picture}
      </button>
      <Modal opened={large} onClose={() => setLarge(false)} title="Foto del paquete" size="xl" fullScreen={phone}>
        <div className={classes.large}>{picture}</div>
      </Modal>
    </Section>
  );
}
