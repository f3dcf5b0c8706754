import { Stack, Text } from '@mantine/core';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';
import type { Domicilio } from '../contract/domicilio.calls.ts';
import classes from './Fallidos.module.css';

const HEIGHT = 160;

/** Failed attempts at the door, with their reasons; for staff with the driver's comment and photo. */
export function Fallidos({ fallidos }: Pick<Domicilio, 'fallidos'>) {
  const seesFoto = useAllowed(rutaCalls.photo.access);
  if (fallidos.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" w="100%" aria-label="Intentos de entrega">
      {fallidos.map(({ parada_id, momento, motivo, comentario, con_foto }) => (
        <li key={parada_id}>
          <Text size="sm" fw={600}>
            No se pudo entregar: {motivo}
          </Text>
          <Text size="sm" c="dimmed">
            <DateText value={momento} time />
          </Text>
          {comentario !== null && comentario !== '' && <Text size="sm">{comentario}</Text>}
          {con_foto && seesFoto && (
            <BlobImage
              call={rutaCalls.photo}
              input={{ params: { parada_id } }}
              version={1}
              alt={`Foto del intento: ${motivo}`}
              height={HEIGHT}
              className={classes.foto}
            />
          )}
        </li>
      ))}
    </Stack>
  );
}
