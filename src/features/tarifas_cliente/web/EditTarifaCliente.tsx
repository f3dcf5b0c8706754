import { Button, Skeleton, Text } from '@mantine/core';
import { ApiError } from '#kit/web/api/api-error.ts';
import { invalidate, useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { useRecord } from '#kit/web/form/use-record.ts';
import { valuesOf } from '#kit/web/form/values.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { type TarifaCliente, tarifasClienteCalls, updateTarifaClienteBody } from '../contract/tarifas-cliente.calls.ts';
import { TarifaClienteFields } from './TarifaClienteFields.tsx';
import type { TarifaClienteFormProps } from './TarifaClienteFormProps.ts';

const GONE = 'Otra persona eliminó estas tarifas. Cierre y agréguelas de nuevo si las necesita.';
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Props extends TarifaClienteFormProps {
  /** The fee as the list had it; the form reads what is stored now. */
  readonly tarifa: TarifaCliente;
}

export function EditTarifaCliente({ cliente_id, servicios, tarifa, onSaved, onCancel }: Props) {
  const { servicio_id, servicio_codigo } = tarifa;
  const params = { cliente_id };
  const result = useCall(tarifasClienteCalls.list, { params, query: { buscar: servicio_codigo, limite: 100 } });
  const { record, reload } = useRecord(result, (rows) => rows.find((row) => row.servicio_id === servicio_id));
  if (record === null)
    return result.error === null ? (
      <Skeleton height={320} />
    ) : (
      <ListError error={result.error} onRetry={() => void result.refetch()} />
    );
  if (record.value === undefined)
    return (
      <>
        <Text mb="md">{GONE}</Text>
        <Button onClick={onCancel}>Cerrar</Button>
      </>
    );
  return (
    <ContractForm
      key={record.round}
      call={tarifasClienteCalls.update}
      params={params}
      initialValues={valuesOf(updateTarifaClienteBody, record.value)}
      submitLabel="Guardar cambios"
      invalidates={['tarifas_cliente']}
      onSaved={onSaved}
      onCancel={onCancel}
      onReload={reload}
      // What was typed stays, so that it can be agreed anew.
      explain={(error) => (isMissing(error) ? GONE : undefined)}
      onRefused={(error) => {
        if (isMissing(error)) void invalidate('tarifas_cliente');
      }}
    >
      {(form) => (
        <TarifaClienteFields form={form} servicio={servicios.find((one) => one.servicio_id === servicio_id)} />
      )}
    </ContractForm>
  );
}
