import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import type { Libres } from './use-libres.ts';

interface Props {
  /** As typed. */
  readonly tracking: string;
  readonly cliente_id: number | null;
  readonly libres: Libres;
  readonly disabled: boolean;
  readonly onTake: (paquete_ids: readonly number[]) => void;
}

/** Pause in typing before the server is asked. */
const WAIT_MS = 300;

/** The free boxes of a typed tracking: those listed and, where not all are, those that the server knows. */
const useFree = ({ tracking: typed, cliente_id, libres }: Props, tracking: string): readonly number[] => {
  const [settled] = useDebouncedValue(typed.trim(), WAIT_MS);
  const listed = libres.marcables.filter((one) => one.tracking === tracking).map(({ paquete_id }) => paquete_id);
  const mayAsk = useAllowed(paquetesCalls.known.access) && libres.ajustes?.hay_mas === true;
  const isSettled = settled === typed.trim();
  const { data, failureCount } = useCall(
    paquetesCalls.known,
    { query: { trackings: settled, ...(cliente_id === null ? {} : { cliente_id }) } },
    { enabled: mayAsk && settled !== '' && isSettled },
  );
  if (!mayAsk) return listed;
  // Not a part of its boxes while the others are still asked for; without signal, those listed.
  if (!isSettled || (data === undefined && failureCount === 0)) return [];
  return [...new Set([...listed, ...(data?.data[0]?.libres ?? [])])];
};

/** Warns that a tracking typed as new is known already, and offers to tick that parcel instead. */
export function YaConocido(props: Props) {
  const { tracking: typed, libres, disabled, onTake } = props;
  const tracking = typed.trim().toUpperCase();
  const free = useFree(props, tracking);
  if (free.length === 0) return null;
  const arriba = libres.rows.some(({ paquete_id }) => free.includes(paquete_id));
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="8px 16px">
        <span>
          El tracking <span className="mono">{tracking}</span> ya está {arriba && 'arriba, '}entre los paquetes sin
          guía.
        </span>
        <Button size="xs" variant="default" disabled={disabled} onClick={() => onTake(free)}>
          Elegirlo y quitar este
        </Button>
      </Group>
    </Alert>
  );
}
