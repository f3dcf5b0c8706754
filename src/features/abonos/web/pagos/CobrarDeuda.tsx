import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import type { MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { QuienPaga } from '../cobro/QuienPaga.public.tsx';
import { DeudasTable } from './DeudasTable.tsx';
import { PagoForm, type Hecho } from './PagoForm.tsx';
import { usePago } from './use-pago.ts';
import { MostradorColumns, MostradorSkeleton } from '../cobro/MostradorFrame.public.tsx';

interface Props {
  readonly cliente_id: number;
  readonly tellDirty: (isDirty: () => boolean) => void;
  readonly onHecho: (hecho: Hecho) => void;
}

/** One client: what they owe and the form to pay it. */
export function CobrarDeuda({ cliente_id, ...rest }: Props) {
  const { data, error, refetch, isFetching } = useCall(abonosCalls.counter, { params: { cliente_id } });
  /** Deliveries chosen for payment; null until the debts are loaded. Debts that appear later are not added. */
  const [elegidas, setElegidas] = useState<readonly number[] | null>(null);
  if (data === undefined || (elegidas === null && isFetching))
    return error === null ? (
      <MostradorSkeleton />
    ) : (
      <ListError error={error} onRetry={() => void refetch()} title="No se pudo abrir el cliente" />
    );
  const primeras = elegidas ?? data.data.entregas.map(({ entrega_id }) => entrega_id);
  if (elegidas === null) setElegidas(primeras);
  return <Cobrar datos={data.data} ids={primeras} onElegir={setElegidas} {...rest} />;
}

interface CobrarProps extends Omit<Props, 'cliente_id'> {
  readonly datos: MostradorDePagos;
  readonly ids: readonly number[];
  readonly onElegir: (ids: readonly number[]) => void;
}

function Cobrar({ datos, ids, onElegir, tellDirty, onHecho }: CobrarProps) {
  const elegidas = datos.entregas.filter(({ entrega_id }) => ids.includes(entrega_id));
  const pago = usePago(datos, elegidas);
  return (
    <MostradorColumns
      left={
        <>
          <QuienPaga cliente={datos.cliente} saldo={datos.saldo} />
          {datos.sucursal === null && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
              Su usuario no tiene sucursal; pida que le asignen una para cobrar.
            </Alert>
          )}
          {datos.entregas.length === 0 ? (
            <Alert color="green" icon={<IconCircleCheck size={18} />}>
              No debe nada.
            </Alert>
          ) : (
            <DeudasTable
              datos={datos}
              elegidas={new Set(elegidas.map(({ entrega_id }) => entrega_id))}
              abonos={pago.abonos}
              onElegir={onElegir}
            />
          )}
        </>
      }
      right={
        datos.entregas.length === 0 ? null : (
          <PagoForm datos={datos} pago={pago} tellDirty={tellDirty} onHecho={onHecho} />
        )
      }
    />
  );
}
