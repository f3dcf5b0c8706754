import { type ReactNode, useId, useState } from 'react';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { RetryLine } from '#kit/web/ui/RetryLine.tsx';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { LineasPrecio } from './LineasPrecio.public.tsx';
import classes from './PorQuePrecio.module.css';

interface Props {
  readonly guia_id: number;
  /** Lempiras; null if there is no factor. */
  readonly total: number | null;
  /** The guide's number, if the screen shows several of these. */
  readonly guia?: string;
  /** Shows the pictures of its parcels, to users who may also see the parcels. */
  readonly fotos?: boolean;
  /** Shown while it is closed, in place of the breakdown. */
  readonly closed?: ReactNode;
}

/** «¿Por qué L 953.64?»: a button that shows the explanation of a guide's price in place. */
export function PorQuePrecio({ guia_id, total, guia, fotos = false, closed }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  const price = total === null ? 'este precio' : moneyText(total);
  return (
    <>
      {!open && closed}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        {...(guia === undefined ? {} : { 'aria-label': `¿Por qué ${price}? Guía ${guia}` })}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {`¿Por qué ${price}?`}
      </Button>
      <div id={id} className={classes.answer} hidden={!open}>
        {open && <AnswerPart guia_id={guia_id} fotos={fotos} />}
      </div>
    </>
  );
}

const SIZE = 56;

/** The picture of a parcel on the scale. */
function FotoDePaquete({ paquete_id }: { readonly paquete_id: number }) {
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

function AnswerPart({ guia_id, fotos }: { readonly guia_id: number; readonly fotos: boolean }) {
  const { data, error, refetch } = useCall(guiasCalls.price, { params: { guia_id } });
  if (data === undefined)
    return error === null ? <LoadingText py="xs" /> : <RetryLine error={error} onRetry={() => void refetch()} />;
  const { lineas, con_foto } = data.data;
  return (
    <LineasPrecio
      lineas={lineas}
      foto={(paquete_id) => fotos && con_foto.includes(paquete_id) && <FotoDePaquete paquete_id={paquete_id} />}
    />
  );
}
