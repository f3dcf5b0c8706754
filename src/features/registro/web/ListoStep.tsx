import { Anchor, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useSettings } from '#kit/web/settings/settings.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';

/** The request was sent. Says the same whether it was made or the documents were known; the mail tells which. */
export function ListoStep() {
  const { whatsapp } = useSettings();
  return (
    <Stack gap="md">
      <ThemeIcon size={48} radius="xl" variant="light" color="green">
        <IconMailCheck size={26} aria-hidden />
      </ThemeIcon>
      <Text>Los detalles van a su correo. Esto es lo que sigue:</Text>
      <List type="ordered" spacing="xs">
        <List.Item>Revisamos sus datos.</List.Item>
        <List.Item>
          Al aprobarla le escribimos con su número de casillero, su dirección en Miami y un enlace para establecer su
          contraseña.
        </List.Item>
        <List.Item>Compre en línea con esa dirección y siga sus paquetes desde aquí.</List.Item>
      </List>
      {whatsapp !== null && (
        <Text size="sm">
          ¿Alguna pregunta?{' '}
          <Anchor href={whatsapp} target="_blank" rel="noreferrer" underline="always" inherit>
            Escríbanos por WhatsApp
          </Anchor>
        </Text>
      )}
      <Text size="sm">Puede cerrar esta página: hasta que le escribamos no tiene que hacer nada.</Text>
      <LinkButton to="/tracking" size="md" variant="default">
        Rastrear un paquete
      </LinkButton>
    </Stack>
  );
}
