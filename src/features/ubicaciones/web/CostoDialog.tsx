import { Modal, Skeleton } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

interface Props {
  readonly ciudad_id: string;
  readonly onClose: () => void;
}

/** Changes the shipping cost of one city, over the list that it was chosen from. */
export function CostoDialog({ ciudad_id, onClose }: Props) {
  const params = { ciudad_id };
  const { data, isFetching, refetch } = useCall(ubicacionesCalls.costoEnvio, {
    query: { buscar: ciudad_id.padStart(4, '0'), limite: 1 },
  });
  const ciudad = isFetching ? undefined : data?.data.find((one) => String(one.ciudad_id) === ciudad_id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={ciudad === undefined ? 'Costo de envío' : `${ciudad.ciudad_nombre}, ${ciudad.departamento_nombre}`}
    >
      {ciudad === undefined ? (
        <Skeleton height={96} />
      ) : (
        <ContractForm
          key={ciudad.version}
          call={ubicacionesCalls.updateCosto}
          params={params}
          initialValues={{ valor_envio: ciudad.valor_envio, version: ciudad.version }}
          invalidates={['ubicaciones']}
          onSaved={onClose}
          onCancel={onClose}
          onReload={() => void refetch()}
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
