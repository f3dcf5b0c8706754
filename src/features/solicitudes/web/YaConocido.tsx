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

/** The free boxes of a typed tracking: of those listed, or, where not all are, as the server knows them. */
const useFree = ({ tracking: typed, cliente_id, libres }: Props, tracking: string): readonly number[] => {
  const [settled] = useDebouncedValue(typed.trim(), WAIT_MS);
  const listed = libres.marcables.filter((one) => one.tracking === tracking).map(({ paquete_id }) => paquete_id);
  const mayAsk = useAllowed(paquetesCalls.known.access) && libres.ajustes?.hay_mas === true;
  const { data } = useCall(
    paquetesCalls.known,
    { query: { trackings: settled, ...(cliente_id === null ? {} : { cliente_id }) } },
    { enabled: mayAsk && listed.length === 0 && settled !== '' && settled === typed.trim() },
  );
  return listed.length > 0 || settled !== typed.trim() ? listed : (data?.data[0]?.libres ?? []);
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
