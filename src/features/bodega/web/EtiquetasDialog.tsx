import { type FormEvent, useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { downloadOrTell } from '#kit/web/api/download-or-tell.ts';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { printCall } from '#kit/web/print/print-file.ts';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import { bodegaErrors } from '../contract/bodega.errors.ts';
import { LUGAR_MAX } from '#features/tracking/rules/estante.ts';
import { rangoDeEstantes } from '../rules/rango-de-estantes.ts';

const common = { maxLength: LUGAR_MAX, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** Prints the labels of shelves, from one place to another. */
export function EtiquetasDialog({ onClose }: { readonly onClose: () => void }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [asked, setAsked] = useState(false);
  const desde = first.trim().toUpperCase();
  const hasta = last.trim() === '' ? desde : last.trim().toUpperCase();
  const lugares = rangoDeEstantes(desde, hasta);
  const problem = typeof lugares === 'string' ? bodegaErrors[`ESTANTES_${lugares}`].message() : null;
  const print = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (problem === null) void printCall(bodegaCalls.labels, undefined, { desde, hasta });
  };
  const zebra = (): void => {
    setAsked(true);
    if (problem === null)
      void downloadOrTell({ path: bodegaCalls.labels.path, query: { desde, hasta, formato: 'zpl' } });
  };
  return (
    <FormDialog title="Etiquetas de estantes" record={null} size="md" onClose={onClose}>
      {() => (
        <form onSubmit={print} noValidate>
          <Stack gap="sm">
            <Group grow align="flex-start">
              <TextInput
                {...common}
                label="Del lugar"
                placeholder="A-01-1"
                data-autofocus
                value={first}
                onChange={(event) => setFirst(event.currentTarget.value)}
              />
              <TextInput
                {...common}
                label="Al lugar"
                placeholder="A-03-4"
                value={last}
                onChange={(event) => setLast(event.currentTarget.value)}
              />
            </Group>
            {asked && problem !== null ? (
              <Text c="red" role="alert">
                {problem}
              </Text>
            ) : (
              <Text c="dimmed">
                {typeof lugares === 'string'
                  ? 'Cada estante tiene su etiqueta: el lugar en letras y en barras.'
                  : `${counted(lugares.length, '1 etiqueta', '# etiquetas')} de 4 x 6 pulgadas`}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              <Button type="button" variant="default" onClick={zebra}>
                Archivo para Zebra
              </Button>
              <Button type="submit" leftSection={<IconPrinter size={18} stroke={1.6} />}>
                Imprimir
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
