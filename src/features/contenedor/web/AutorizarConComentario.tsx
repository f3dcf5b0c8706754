import { type FormEvent, useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';

interface Props {
  /** What is to be written: «Por qué viaja sin factura». */
  readonly pregunta: string;
  /** Which of several; empty where there is one. */
  readonly de?: string;
  readonly confirmar: string;
  readonly busy: boolean;
  /** Told when it failed by the caller. */
  readonly onAllow: (comentario: string) => Promise<void>;
}

/** For a supervisor: why something goes all the same, right where it was refused. */
export function AutorizarConComentario({ pregunta, de = '', confirmar, busy, onAllow }: Props) {
  const [comentario, setComentario] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = comentario.trim();
    setMissing(given === '');
    if (given !== '' && !busy) onAllow(given).catch(() => undefined);
  };
  return (
    <form onSubmit={submit}>
      <Group align="start" gap="xs">
        <TextInput
          flex="1 1 200px"
          size="xs"
          aria-label={`${pregunta} ${de}`.trim()}
          placeholder={pregunta}
          maxLength={255}
          value={comentario}
          error={missing && `Escriba ${pregunta.charAt(0).toLowerCase()}${pregunta.slice(1)}.`}
          onChange={(event) => setComentario(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="light" loading={busy}>
          {confirmar}
        </Button>
      </Group>
    </form>
  );
}
