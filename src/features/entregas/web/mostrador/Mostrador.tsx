import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { QuienPaga } from '#features/abonos/web/cobro/QuienPaga.public.tsx';
import { CobroForm, type Hecha } from './CobroForm.tsx';
import { GuiasSection } from './GuiasSection.tsx';
import { MostradorColumns, MostradorSkeleton } from '#features/abonos/web/cobro/MostradorFrame.public.tsx';

interface Props {
  readonly cliente_id: number;
  /** The ticked guias; null: all that were here when the client was opened. */
  readonly marcadas: readonly number[] | null;
  /** Parcels already verified. */
  readonly vistas: ReadonlySet<number>;
  readonly onVista: (paquete_id: number, on: boolean) => void;
  readonly onMarcar: (ids: readonly number[] | null) => void;
  readonly tellDirty: (isDirty: () => boolean) => void;
  readonly onHecha: (hecha: Hecha) => void;
}

/** One client at the counter: who, their guias, what they cost, how they are paid. */
export function Mostrador({ cliente_id, marcadas, vistas, onVista, onMarcar, tellDirty, onHecha }: Props) {
  const { data, error, refetch, isFetching } = useCall(entregasCalls.counter, { params: { cliente_id } });
  /** Guias that were here at first; those that arrive later are not charged unless ticked. */
  const [primeras, setPrimeras] = useState<readonly number[] | null>(null);
  if (data === undefined || (primeras === null && isFetching))
    return error === null ? (
      <MostradorSkeleton />
    ) : (
      <ListError error={error} onRetry={() => void refetch()} title="No se pudo abrir el cliente" />
    );
  const datos = data.data;
  const aqui = datos.guias.filter(({ entregable }) => entregable);
  const ids = aqui.map(({ guia_id }) => guia_id);
  if (primeras === null) setPrimeras(ids);
  const iniciales = ids.filter((id) => primeras === null || primeras.includes(id));
  const tick = (next: readonly number[]): void =>
    onMarcar(next.length === iniciales.length && iniciales.every((id) => next.includes(id)) ? null : next);
  const elegidas = aqui.filter(
    ({ guia_id, paquetes }) =>
      (marcadas ?? iniciales).includes(guia_id) || paquetes.some(({ paquete_id }) => vistas.has(paquete_id)),
  );
  const lost = (marcadas ?? []).some((id) => id !== 0 && !datos.guias.some(({ guia_id }) => guia_id === id));
  return (
    <MostradorColumns
      left={
        <>
          <QuienPaga cliente={datos.cliente} saldo={datos.saldo} />
          {datos.sucursal === null && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
              Su usuario no tiene sucursal; pida que le asignen una para entregar.
            </Alert>
          )}
          {lost && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
              La guía que buscó no está disponible para entrega; revise abajo lo que sí puede retirar.
            </Alert>
          )}
          <GuiasSection
            datos={datos}
            elegidas={elegidas}
            vistas={vistas}
            onVista={onVista}
            nuevas={ids.filter((id) => !iniciales.includes(id))}
            onMarcar={tick}
          />
        </>
      }
      right={<CobroForm datos={datos} elegidas={elegidas} vistas={vistas} tellDirty={tellDirty} onHecha={onHecha} />}
    />
  );
}
