import { Fragment } from 'react';
import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useSettings } from '#kit/web/settings/settings.ts';
import { terminosDe, VIGENTES_DESDE } from './terminos.ts';

interface Props {
  /** The level of its headings: 2 on a page of its own, 3 in a dialog. */
  readonly nivel: 2 | 3;
}

/** The terms of service, in the name of the company of the settings. */
export function TerminosTexto({ nivel }: Props) {
  const { empresa, membrete, whatsapp } = useSettings();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Vigentes desde el {VIGENTES_DESDE}.
      </Text>
      {terminosDe(empresa.nombre).map(({ title, parrafos, lista = [] }, index) => (
        <section key={title}>
          <Title order={nivel} size="h3" mb={4}>
            {index + 1}. {title}
          </Title>
          {parrafos.map((parrafo) => (
            <Text key={parrafo} mt={4}>
              {parrafo}
            </Text>
          ))}
          {lista.length > 0 && (
            <List mt={6} spacing={4}>
              {lista.map((punto) => (
                <List.Item key={punto}>{punto}</List.Item>
              ))}
            </List>
          )}
        </section>
      ))}
      <section>
        <Title order={nivel} size="h3" mb={4}>
          Contacto
        </Title>
        <Text>
          {empresa.nombre}
          {membrete.map((linea) => (
            <Fragment key={linea}>
              <br />
              {linea}
            </Fragment>
          ))}
        </Text>
        {whatsapp !== null && (
          <Anchor href={whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </Anchor>
        )}
      </section>
    </Stack>
  );
}
