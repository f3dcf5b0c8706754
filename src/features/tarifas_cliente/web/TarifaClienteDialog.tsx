import { type ReactNode, useState } from 'react';
import { Skeleton } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { type TarifaCliente, createTarifaClienteBody, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { EditTarifaCliente } from './EditTarifaCliente.tsx';
import { ServicioCodigoField } from './ServicioCodigoField.tsx';
import { TarifaClienteFields } from './TarifaClienteFields.tsx';
import type { TarifaClienteFormProps } from './TarifaClienteFormProps.ts';

interface NewTarifaClienteProps extends TarifaClienteFormProps {
  readonly picking: boolean;
  readonly onPicking: (open: boolean) => void;
}

function NewTarifaCliente({ cliente_id, servicios, onSaved, onCancel, picking, onPicking }: NewTarifaClienteProps) {
  const offered = servicios.filter(({ servicio_estatus }) => servicio_estatus === 'Activo');
  return (
    <ContractForm
      call={tarifasClienteCalls.create}
      params={{ cliente_id }}
      initialValues={blankOf(createTarifaClienteBody, {
        tarifa_plana: 0 as number | '',
        peso_minimo: 0 as number | '',
      })}
      submitLabel="Agregar tarifa"
      invalidates={['tarifas_cliente']}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(form) => (
        <TarifaClienteFields
          form={form}
          servicio={offered.find(({ servicio_id }) => servicio_id === form.values.servicio_id)}
        >
          <ServicioCodigoField form={form} servicios={offered} picking={picking} onPicking={onPicking} />
        </TarifaClienteFields>
      )}
    </ContractForm>
  );
}

interface Props {
  readonly cliente_id: number;
  /** The fee that is edited; null for a new one. */
  readonly tarifa: TarifaCliente | null;
  readonly onClose: () => void;
}

/** Registers the fee agreed with a client for a service, or changes it. */
export function TarifaClienteDialog({ cliente_id, tarifa, onClose }: Props) {
  const [picking, setPicking] = useState(false);
  return (
    <FormDialog
      title={tarifa === null ? 'Agregar tarifa especial' : 'Tarifa especial'}
      record={tarifa?.servicio_nombre ?? null}
      covered={picking}
      onClose={onClose}
    >
      {(close) => (
        <WithServicios>
          {(servicios) => {
            const shared = { cliente_id, servicios, onSaved: onClose, onCancel: close };
            return tarifa === null ? (
              <NewTarifaCliente {...shared} picking={picking} onPicking={setPicking} />
            ) : (
              <EditTarifaCliente {...shared} tarifa={tarifa} />
            );
          }}
        </WithServicios>
      )}
    </FormDialog>
  );
}

/** Reads all services for repackaging, since the typed code is compared with them at every key. */
function WithServicios({ children }: { readonly children: (servicios: readonly Servicio[]) => ReactNode }) {
  const { data, error, refetch } = useCall(serviciosCalls.list, { query: { servicio_reempaque: true, limite: 100 } });
  if (data !== undefined) return children(data.data);
  return error === null ? <Skeleton height={320} /> : <ListError error={error} onRetry={() => void refetch()} />;
}
