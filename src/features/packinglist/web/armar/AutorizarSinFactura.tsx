import { type FormEvent, useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';

interface Props {
  readonly codigo: string;
  readonly busy: boolean;
  /** Told when it failed by the caller. */
  readonly onAllow: (comentario: string) => Promise<void>;
}

/** For a supervisor: why a parcel travels without its invoice, right where it was refused. */
export function AutorizarSinFactura({ codigo, busy, onAllow }: Props) {
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
          aria-label={`Por qué viaja sin factura ${codigo}`}
          placeholder="Por qué viaja sin factura"
          maxLength={255}
          value={comentario}
          error={missing && 'Escriba por qué viaja sin factura.'}
          onChange={(event) => setComentario(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="light" loading={busy}>
          Autorizar y agregar
        </Button>
      </Group>
    </form>
  );
}
