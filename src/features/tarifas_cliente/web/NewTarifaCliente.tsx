import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { createTarifaClienteBody, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { ServicioCodigoField } from './ServicioCodigoField.tsx';
import { TarifaClienteFields } from './TarifaClienteFields.tsx';
import type { TarifaClienteFormProps } from './TarifaClienteFormProps.ts';

interface Props extends TarifaClienteFormProps {
  readonly picking: boolean;
  readonly onPicking: (open: boolean) => void;
}

export function NewTarifaCliente({ cliente_id, servicios, onSaved, onCancel, picking, onPicking }: Props) {
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
