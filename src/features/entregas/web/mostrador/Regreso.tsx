import { Button, Group } from '@mantine/core';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';

interface Props {
  readonly en_ruta: { readonly parada_id: number; readonly repartidor: string };
  readonly guia: string;
}

/** The driver who has a guia, with a button to record that it came back. */
export function Regreso({ en_ruta: { parada_id, repartidor }, guia }: Props) {
  const allowed = useAllowed(rutaCalls.back.access);
  const back = useCommand(rutaCalls.back, { invalidates: ['entregas.counter'] });
  return (
    <Group component="span" gap="xs">
      Anda con {repartidor}
      {allowed && (
        <Button
          size="compact-sm"
          variant="default"
          loading={back.isPending}
          aria-label={`Regresó la guía ${guia}`}
          onClick={() => back.mutate({ body: { parada_ids: [parada_id] } })}
        >
          Regresó
        </Button>
      )}
    </Group>
  );
}
