import { type FormEvent, useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { lowerFirst } from '#kit/rules/lower-first.ts';

interface Props {
  /** The question for the reason: «Por qué viaja sin factura». */
  readonly pregunta: string;
  /** Names the record, if there are several; else empty. */
  readonly de?: string;
  readonly confirmar: string;
  readonly busy: boolean;
  /** The caller reports a failure to the user. */
  readonly onAllow: (comentario: string) => Promise<void>;
}

/** Asks a supervisor for the reason to allow something, beside its refusal. */
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
          error={missing && `Escriba ${lowerFirst(pregunta)}.`}
          onChange={(event) => setComentario(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="light" loading={busy}>
          {confirmar}
        </Button>
      </Group>
    </form>
  );
}
