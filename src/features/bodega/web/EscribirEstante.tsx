import { type FormEvent, useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { esLugarDeEtiqueta, LUGAR_MAX } from '#features/tracking/rules/estante.ts';

/** Types a shelf whose label is missing or unreadable. */
export function EscribirEstante({ onEstante }: { readonly onEstante: (lugar: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const use = (event: FormEvent): void => {
    event.preventDefault();
    const lugar = text.trim().toUpperCase();
    if (!esLugarDeEtiqueta(lugar)) return setProblem('Escriba letras y números, con guiones: A-03-2.');
    setText('');
    setProblem(null);
    onEstante(lugar);
  };
  return (
    <form onSubmit={use} noValidate>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label="Escriba el lugar"
          placeholder="O escriba el lugar: A-03-2"
          value={text}
          error={problem}
          maxLength={LUGAR_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="default">
          Usar
        </Button>
      </Group>
    </form>
  );
}
