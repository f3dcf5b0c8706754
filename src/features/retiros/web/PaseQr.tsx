import { Group, Stack, Text } from '@mantine/core';
import { renderSVG } from 'uqr';
import { codigoText } from '../rules/codigo.public.ts';
import classes from './Retiro.module.css';

interface Props {
  readonly codigo: string;
  readonly sucursal: string;
}

/** The pass as a QR code for the scanner of the counter, and as text to read aloud. */
export function PaseQr({ codigo, sucursal }: Props) {
  return (
    <Group gap="md" className={classes.pase}>
      <div
        className={classes.qr}
        role="img"
        aria-label={`Pase de retiro para ${sucursal}`}
        // The SVG is generated here from the server's code; uqr writes only rectangles.
        dangerouslySetInnerHTML={{ __html: renderSVG(codigo, { border: 1 }) }}
      />
      <Stack gap={4} flex="1 1 200px">
        <Text size="sm">En la sucursal lo escanean y aparece todo lo suyo. Si no se puede, dicte el código:</Text>
        <Text className={`mono ${classes.codigo}`}>{codigoText(codigo)}</Text>
        <Text size="sm" c="dimmed">
          Sirve solo para usted, con su identidad, y mientras tenga algo listo.
        </Text>
      </Stack>
    </Group>
  );
}
