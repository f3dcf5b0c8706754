import { useState } from 'react';
import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { DireccionCard } from './DireccionCard.tsx';
import classes from './DireccionesUsa.module.css';

interface Props {
  readonly cliente_id: number;
  /** Shows one address at a time, even if there is room for more. */
  readonly oneAtATime?: boolean;
}

/** The Miami addresses of a mailbox: side by side if there is room, else one at a time. */
export function DireccionesUsa({ cliente_id, oneAtATime = false }: Props) {
  const { data, error, refetch } = useCall(clientesCalls.addresses, { params: { cliente_id } });
  const [wanted, setWanted] = useState<string | null>(null);
  const direcciones = data?.data ?? [];
  const [first] = direcciones;
  const chosen = direcciones.find(({ servicio_id }) => String(servicio_id) === wanted) ?? first;
  return (
    <Section title="Dirección de envío en USA">
      {data === undefined ? (
        error === null ? (
          <Skeleton height={220} />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : chosen === undefined ? (
        <Text c="dimmed">Por ahora no hay servicios activos a los cuales enviar sus compras.</Text>
      ) : (
        <div className={classes.frame} data-one={oneAtATime || undefined}>
          {direcciones.length > 1 && (
            <div className={classes.switch}>
              <SegmentedControl
                fullWidth
                classNames={{ label: classes.segment ?? '' }}
                aria-label="Servicio"
                value={String(chosen.servicio_id)}
                onChange={setWanted}
                data={direcciones.map(({ servicio_id, servicio_codigo }) => ({
                  value: String(servicio_id),
                  label: servicio_codigo,
                }))}
              />
            </div>
          )}
          <div className={classes.cards}>
            {direcciones.map((direccion) => (
              <DireccionCard key={direccion.servicio_id} direccion={direccion} chosen={direccion === chosen} />
            ))}
          </div>
        </div>
      )}
    </Section>
  );
}
