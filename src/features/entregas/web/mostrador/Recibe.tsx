import { useState } from 'react';
import { Button, Flex, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { CobroGroup } from '#features/abonos/web/cobro/CobroFrame.public.tsx';
import { FirmaField } from '../FirmaField.public.tsx';
import type { Cobro } from './use-cobro.ts';

/** Who takes the guias away, with an optional signature and comment. */
export function Recibe({ form }: Pick<Cobro, 'form'>) {
  const [more, setMore] = useState(false);
  return (
    <CobroGroup legend="Recibe">
      <Flex direction={{ base: 'column', md: 'row' }} gap="sm">
        <TextInput
          label="Nombre"
          flex="1.6 1 0"
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('recibe_nombre')}
        />
        <TextInput
          label="Identidad"
          // Wide enough for a whole DNI.
          flex={{ base: '1 1 0', md: '0 0 156px' }}
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('recibe_dni')}
        />
      </Flex>
      <SegmentedControl
        aria-label="Tipo de entrega"
        fullWidth
        data={['Sucursal', 'Domicilio']}
        {...form.getInputProps('tipo')}
      />
      {more ? (
        <>
          <FirmaField
            label="Firma (opcional)"
            value={form.values.firma}
            onChange={(firma) => form.setFieldValue('firma', firma)}
            error={form.errors['firma'] as string | undefined}
          />
          <Textarea label="Comentario" autosize minRows={2} {...form.getInputProps('comentario')} />
        </>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          mr="auto"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setMore(true)}
        >
          Firma y comentario
        </Button>
      )}
    </CobroGroup>
  );
}
