import { useState } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { RecordInDialog } from '#kit/web/form/RecordInDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { NUEVO } from '#kit/web/list/use-record-dialog.ts';
import { useRecordTitle } from '#kit/web/ui/record-title.ts';
import { cargosCalls } from '../contract/cargos.calls.ts';
import { newCargo, valuesOfCargo } from './cargo-values.ts';
import { CargoFields } from './CargoFields.tsx';

interface Props {
  /** Its number, or `nuevo`. */
  readonly impuesto_id: string;
  readonly onClose: () => void;
}

/** Adds a charge, or changes one, over the list that it was chosen from. */
export function CargoDialog({ impuesto_id, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const isNew = impuesto_id === NUEVO;
  const params = { impuesto_id };
  const nombre = useCall(cargosCalls.get, { params }, { enabled: !isNew }).data?.data.impuesto_nombre;
  useRecordTitle(nombre);
  return (
    <FormDialog
      title={isNew ? 'Agregar cargo adicional' : 'Editar cargo adicional'}
      record={nombre ?? null}
      size="md"
      covered={asking}
      onClose={onClose}
    >
      {(close) =>
        isNew ? (
          <ContractForm
            call={cargosCalls.create}
            initialValues={newCargo()}
            submitLabel="Agregar cargo"
            invalidates={['cargos_adicionales']}
            onSaved={onClose}
            onCancel={close}
          >
            {(form) => <CargoFields form={form} />}
          </ContractForm>
        ) : (
          <RecordInDialog read={cargosCalls.get} params={params}>
            {(cargo, reload) => (
              <ContractForm
                call={cargosCalls.update}
                params={params}
                initialValues={valuesOfCargo(cargo)}
                invalidates={['cargos_adicionales']}
                onSaved={onClose}
                onCancel={close}
                onReload={reload}
              >
                {(form) => (
                  <>
                    <CargoFields form={form} />
                    {cargo.acciones.eliminar && (
                      <RemoveButton
                        call={cargosCalls.remove}
                        input={{ params }}
                        label="Eliminar cargo"
                        text={`Se eliminará ${cargo.impuesto_nombre}. Los precios ya hechos no cambian.`}
                        invalidates={['cargos_adicionales']}
                        onAsking={setAsking}
                        onRemoved={onClose}
                      />
                    )}
                  </>
                )}
              </ContractForm>
            )}
          </RecordInDialog>
        )
      }
    </FormDialog>
  );
}
