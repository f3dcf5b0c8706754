import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { RecordDialog } from '#kit/web/form/RecordDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { articulosCalls } from '../contract/articulos.calls.ts';
import { ArticuloFields } from './ArticuloFields.tsx';
import { NUEVO, valuesOfArticulo } from './nuevo-articulo.ts';

interface Props {
  /** Its id, or `nuevo`. */
  readonly articulo_id: string;
  readonly onClose: () => void;
}

/** Adds or changes an article, in a dialog over the list. */
export function ArticuloDialog({ articulo_id, onClose }: Props) {
  const params = { articulo_id };
  return (
    <RecordDialog
      read={articulosCalls.get}
      params={params}
      titles={{ add: 'Agregar artículo', edit: 'Editar artículo' }}
      nameOf={({ articulo_nombre }) => articulo_nombre}
      onClose={onClose}
      add={(close) => (
        <ContractForm
          call={articulosCalls.create}
          initialValues={NUEVO}
          submitLabel="Agregar artículo"
          invalidates={['articulos']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => <ArticuloFields form={form} />}
        </ContractForm>
      )}
      edit={(articulo, { close, reload, onAsking }) => (
        <ContractForm
          call={articulosCalls.update}
          params={params}
          initialValues={valuesOfArticulo(articulo)}
          invalidates={['articulos']}
          onSaved={onClose}
          onCancel={close}
          onReload={reload}
        >
          {(form) => (
            <>
              <ArticuloFields form={form} />
              <RemoveButton
                call={articulosCalls.remove}
                input={{ params }}
                label="Eliminar artículo"
                text={`Se eliminará ${articulo.articulo_nombre}: al buscarlo ya no se dirá nada de él.`}
                invalidates={['articulos']}
                onAsking={onAsking}
                onRemoved={onClose}
              />
            </>
          )}
        </ContractForm>
      )}
    />
  );
}
