import { type FormEvent, useState } from 'react';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { clienteText } from '#kit/rules/mailbox.ts';
import { focusFirstError } from '#kit/web/form/focus-first-error.ts';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import type { Parada } from '../contract/ruta.schemas.ts';
import { MOTIVOS } from '../rules/parada-transiciones.ts';
import type { Visita } from '../rules/visitas.ts';
import { FotoInput } from './FotoInput.tsx';
import { handovers } from './handovers.ts';

interface Props {
  readonly visita: Visita<Parada>;
  readonly onClose: () => void;
}

/** Records the reason of a failed attempt. */
export function FallarDialog({ visita: { primera, parada_ids }, onClose }: Props) {
  const [motivo, setMotivo] = useState<string | null>(null);
  const [comentario, setComentario] = useState('');
  const [foto, setFoto] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const noReason = motivo === null;
  const noText = motivo === 'Otro' && comentario.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (noReason || noText) return focusFirstError(event.currentTarget);
    void handovers.add({
      que: 'fallar',
      parada_ids,
      de: clienteText(primera),
      body: {
        parada_ids,
        motivo,
        comentario,
        momento: new Date().toISOString(),
        ...(foto === null ? {} : { foto }),
      },
    });
    onClose();
  };
  return (
    <FormDialog title="No se pudo entregar" record={clienteText(primera)} onClose={onClose}>
      {(close) => (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Radio.Group
              label="Por qué"
              withAsterisk
              value={motivo}
              onChange={setMotivo}
              error={tried && noReason ? 'Elija por qué no se pudo.' : undefined}
            >
              <Stack gap={0} mt="xs">
                {MOTIVOS.map((one) => (
                  <Radio key={one} value={one} label={one} size="md" py={11} />
                ))}
              </Stack>
            </Radio.Group>
            <Textarea
              size="md"
              label="Comentario"
              maxLength={255}
              autosize
              minRows={2}
              value={comentario}
              onChange={(event) => setComentario(event.currentTarget.value)}
              error={tried && noText ? 'Escriba qué pasó.' : undefined}
            />
            <FotoInput foto={foto} onFoto={setFoto} />
            <Button type="submit" size="lg">
              Anotar
            </Button>
            <Button size="md" variant="default" onClick={close}>
              Cancelar
            </Button>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
