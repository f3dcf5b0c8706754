import { useState } from 'react';
import { Skeleton } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { useRecord } from '#kit/web/form/use-record.ts';
import { blankOf, valuesOf } from '#kit/web/form/values.ts';
import { useRecordTitle } from '#kit/web/ui/record-title.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { NUEVO } from '#kit/web/list/use-record-dialog.ts';
import { cobrosCalls, createMetodoBody, updateMetodoBody } from '../contract/cobros.calls.ts';
import { MetodoFields } from './MetodoFields.tsx';

interface Props {
  /** Its id, or `nuevo`. */
  readonly metodo_pago_id: string;
  readonly onClose: () => void;
}

/** There are so few methods that one page holds all of them. */
const METODOS = { query: { limite: 100, orden: 'metodo_pago_id' } } as const;

const NEW = blankOf(createMetodoBody);

/** Dialog over the list that adds or edits a payment method. */
export function MetodoDialog({ metodo_pago_id, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const isNew = metodo_pago_id === NUEVO;
  const metodos = useCall(cobrosCalls.metodos, METODOS, { enabled: !isNew }).data?.data ?? [];
  const metodo = metodos.find((row) => String(row.metodo_pago_id) === metodo_pago_id);
  useRecordTitle(metodo?.metodo_nombre);
  return (
    <FormDialog
      title={isNew ? 'Agregar método de pago' : 'Editar método de pago'}
      record={metodo?.metodo_nombre ?? null}
      size="md"
      covered={asking}
      onClose={onClose}
    >
      {(close) =>
        isNew ? (
          <ContractForm
            call={cobrosCalls.createMetodo}
            initialValues={NEW as typeof NEW & { metodo_tipo: 'Efectivo' }}
            submitLabel="Agregar método"
            invalidates={['cobros']}
            onSaved={onClose}
            onCancel={close}
          >
            {(form) => <MetodoFields form={form} usado={false} cuenta_banco_nombre={null} />}
          </ContractForm>
        ) : (
          <EditMetodo metodo_pago_id={metodo_pago_id} onSaved={onClose} onCancel={close} onAsking={setAsking} />
        )
      }
    </FormDialog>
  );
}

interface EditProps {
  readonly metodo_pago_id: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onAsking: (asking: boolean) => void;
}

function EditMetodo({ metodo_pago_id, onSaved, onCancel, onAsking }: EditProps) {
  const result = useCall(cobrosCalls.metodos, METODOS);
  const { record, reload } = useRecord(result, (rows) =>
    rows.find((row) => String(row.metodo_pago_id) === metodo_pago_id),
  );
  const metodo = record?.value;
  if (record === null)
    return result.error === null ? (
      <Skeleton height={260} />
    ) : (
      <ListError error={result.error} onRetry={() => void result.refetch()} />
    );
  if (metodo === undefined) return <Navigate to="/error404" replace />;
  return (
    <ContractForm
      key={record.round}
      call={cobrosCalls.updateMetodo}
      params={{ metodo_pago_id: metodo.metodo_pago_id }}
      initialValues={valuesOf(updateMetodoBody, metodo)}
      invalidates={['cobros']}
      onSaved={onSaved}
      onCancel={onCancel}
      onReload={reload}
    >
      {(form) => (
        <>
          <MetodoFields form={form} usado={metodo.usado} cuenta_banco_nombre={metodo.cuenta_banco_nombre} />
          {metodo.acciones.eliminar && (
            <RemoveButton
              call={cobrosCalls.removeMetodo}
              input={{ params: { metodo_pago_id: metodo.metodo_pago_id } }}
              label="Eliminar método"
              text={`Se eliminará ${metodo.metodo_nombre}, que nunca se usó en un pago.`}
              invalidates={['cobros']}
              onAsking={onAsking}
              onRemoved={onSaved}
            />
          )}
        </>
      )}
    </ContractForm>
  );
}
