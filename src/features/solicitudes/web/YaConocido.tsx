import { Alert, Button, Group } from '@mantine/core';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { useConocidos } from '#features/paquetes/web/use-conocidos.public.ts';
import type { Libres } from './use-libres.ts';

interface Props {
  /** As typed. */
  readonly tracking: string;
  readonly cliente_id: number | null;
  readonly libres: Libres;
  /** The parcels that are ticked already. */
  readonly elegidos: readonly number[];
  /** How many more parcels fit, besides this one. */
  readonly lugares: number;
  readonly disabled: boolean;
  readonly onTake: (paquete_ids: readonly number[]) => void;
}

/** The free boxes of a typed tracking: those listed and, where not all are, those that the server knows. */
const useFree = ({ tracking, cliente_id, libres }: Props): readonly number[] => {
  const typed = tracking.trim();
  const mayAsk = useAllowed(paquetesCalls.known.access) && libres.ajustes?.hay_mas === true;
  const { conocidos, isAsking } = useConocidos({ trackings: typed, cliente_id, enabled: mayAsk });
  // Not a part of its boxes while the others are still asked for.
  if (isAsking) return [];
  const listed = libres.marcables.filter((one) => one.tracking === typed.toUpperCase());
  const known = conocidos.flatMap((one) => (one.tracking === typed ? one.libres : []));
  return [...new Set([...listed.map(({ paquete_id }) => paquete_id), ...known])];
};

/** Warns that a tracking typed as new is known already, and offers to tick that parcel instead. */
export function YaConocido(props: Props) {
  const { tracking, libres, elegidos, lugares, disabled, onTake } = props;
  const free = useFree(props);
  if (free.length === 0) return null;
  const arriba = libres.rows.some(({ paquete_id }) => free.includes(paquete_id));
  const added = free.filter((id) => !elegidos.includes(id)).length;
  // The row of what was typed gives its place.
  const fits = added <= lugares + 1;
  return (
    <Alert color="yellow" role="status" mt="xs">
      <Group justify="space-between" gap="8px 16px">
        <span>
          El tracking <span className="mono">{tracking.trim().toUpperCase()}</span> ya está {arriba && 'arriba, '}entre
          los paquetes sin guía.
          {!fits && ` Sus ${added} cajas ya no caben.`}
        </span>
        <Button size="xs" variant="default" disabled={disabled || !fits} onClick={() => onTake(free)}>
          Elegirlo y quitar este
        </Button>
      </Group>
    </Alert>
  );
}
