import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { RecordDialog } from '#kit/web/form/RecordDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { cargosCalls } from '../contract/cargos.calls.ts';
import { newCargo, valuesOfCargo } from './cargo-values.ts';
import { CargoFields } from './CargoFields.tsx';

interface Props {
  /** Its id, or `nuevo`. */
  readonly impuesto_id: string;
  readonly onClose: () => void;
}

/** Adds or changes a charge, in a dialog over the list. */
export function CargoDialog({ impuesto_id, onClose }: Props) {
  const params = { impuesto_id };
  return (
    <RecordDialog
      read={cargosCalls.get}
      params={params}
      titles={{ add: 'Agregar cargo adicional', edit: 'Editar cargo adicional' }}
      nameOf={({ impuesto_nombre }) => impuesto_nombre}
      onClose={onClose}
      add={(close) => (
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
      )}
      edit={(cargo, { close, reload, onAsking }) => (
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
                  onAsking={onAsking}
                  onRemoved={onClose}
                />
              )}
            </>
          )}
        </ContractForm>
      )}
    />
  );
}
