import { useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches while one types; the letters stay where they are while the address follows. */
export function PermisoSearch({ value, onChange }: Props) {
  const [text, setText] = useState(value);
  const change = (next: string): void => {
    setText(next);
    onChange(next.trim());
  };
  return (
    <TextInput
      flex="1 1 260px"
      type="search"
      aria-label="Buscar permiso"
      placeholder="Buscar permiso"
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Borrar búsqueda" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
