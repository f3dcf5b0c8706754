import { Modal, Skeleton } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { useRecord } from '#kit/web/form/use-record.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useFocusReturn } from '#kit/web/ui/use-focus-return.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

interface Props {
  readonly ciudad_id: string;
  readonly onClose: () => void;
}

/** Changes the shipping cost of one city, over the list that it was chosen from. */
export function CostoDialog({ ciudad_id, onClose }: Props) {
  const params = { ciudad_id };
  const result = useCall(ubicacionesCalls.costoEnvio, { query: { buscar: ciudad_id.padStart(4, '0'), limite: 1 } });
  const { record, reload } = useRecord(result, (ciudades) =>
    ciudades.find((one) => String(one.ciudad_id) === ciudad_id),
  );
  useFocusReturn();
  const ciudad = record?.value;
  if (record !== null && ciudad === undefined) return <Navigate to="/error404" replace />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={ciudad === undefined ? 'Costo de envío' : `${ciudad.ciudad_nombre}, ${ciudad.departamento_nombre}`}
    >
      {ciudad === undefined ? (
        result.error === null ? (
          <Skeleton height={96} />
        ) : (
          <ListError error={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <ContractForm
          key={record?.round}
          call={ubicacionesCalls.updateCosto}
          params={params}
          initialValues={{ valor_envio: ciudad.valor_envio, version: ciudad.version }}
          invalidates={['ubicaciones']}
          onSaved={onClose}
          onCancel={onClose}
          onReload={reload}
        >
          {(form) => (
            <MoneyField
              form={form}
              name="valor_envio"
              label="Costo de envío a domicilio"
              moneda="USD"
              help="Se suma a la guía que se envía a esta ciudad."
              required
              autoFocus
            />
          )}
        </ContractForm>
      )}
    </Modal>
  );
}
