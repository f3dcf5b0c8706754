import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import type { DataOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import type { PaqueteDeSolicitud } from '../contract/solicitudes.schemas.ts';

export type PaquetesLibres = DataOf<typeof solicitudesCalls.libres>;

const WAIT_MS = 200;

interface Whose {
  /** null: a customer's own, or, for staff, none chosen yet. */
  readonly cliente_id: number | null;
  readonly forStaff: boolean;
}

/** The free parcels of a client, and the limits of a request. */
export const useLibres = ({ cliente_id, forStaff }: Whose, elegidos: readonly number[]) => {
  const asked = !forStaff || cliente_id !== null;
  const whose = cliente_id === null ? {} : { cliente_id };
  const { data, error, refetch } = useCall(solicitudesCalls.libres, { query: whose }, { enabled: asked });
  const [text, setText] = useState('');
  const [buscar] = useDebouncedValue(text.trim(), WAIT_MS);
  const found = useCall(solicitudesCalls.libres, { query: { ...whose, buscar } }, { enabled: asked && buscar !== '' })
    .data?.data;
  /** Parcels ticked while a search showed them. */
  const [remembered, setRemembered] = useState<readonly PaqueteDeSolicitud[]>([]);

  const ajustes: PaquetesLibres | undefined = asked ? data?.data : undefined;
  const hay_mas = ajustes?.hay_mas === true;
  const listed = (buscar === '' ? ajustes?.paquetes : found?.paquetes) ?? [];
  const shown = new Set([...remembered, ...(ajustes?.paquetes ?? []), ...listed].map(({ paquete_id }) => paquete_id));
  /** Ticked, by a pasted list or in a draft, without having been listed. */
  const unseen = hay_mas ? elegidos.filter((id) => !shown.has(id)) : [];
  const { data: seen } = useCall(
    solicitudesCalls.libres,
    { query: { ...whose, paquete_ids: unseen.join(',') } },
    { enabled: unseen.length > 0 },
  );
  const fetched = unseen.length > 0 ? seen?.data.paquetes : [];
  const ticked = new Set(elegidos);
  const inList = new Set(listed.map(({ paquete_id }) => paquete_id));
  const known = [...remembered, ...(fetched ?? []), ...(ajustes?.paquetes ?? [])];
  const others = known.filter(
    ({ paquete_id }, place) =>
      ticked.has(paquete_id) &&
      !inList.has(paquete_id) &&
      known.findIndex((one) => one.paquete_id === paquete_id) === place,
  );
  const rows = [...others, ...listed];
  const present = new Set(rows.map(({ paquete_id }) => paquete_id));
  return {
    ajustes,
    asked,
    /** Ticked parcels stay listed, even if a search shows others. */
    rows,
    /** All known free parcels, whatever a search shows. */
    marcables: [...rows, ...(ajustes?.paquetes ?? []).filter(({ paquete_id }) => !present.has(paquete_id))],
    error: asked && data === undefined ? error : null,
    retry: (): void => void refetch(),
    text,
    search: setText,
    remember: (next: readonly number[]): void => {
      if (hay_mas) setRemembered(rows.filter(({ paquete_id }) => next.includes(paquete_id)));
    },
    /** Ticked ids that are no longer free; empty while that is not known of all. */
    gone:
      ajustes === undefined || buscar !== '' || fetched === undefined
        ? []
        : (hay_mas ? unseen : elegidos).filter((one) => !present.has(one)),
  };
};

export type Libres = ReturnType<typeof useLibres>;
