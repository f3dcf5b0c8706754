import { useState } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { RecordInDialog } from '#kit/web/form/RecordInDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { NUEVO } from '#kit/web/list/use-record-dialog.ts';
import { useRecordTitle } from '#kit/web/ui/record-title.ts';
import { articulosCalls } from '../contract/articulos.calls.ts';
import { newArticulo, valuesOfArticulo } from './articulo-values.ts';
import { ArticuloFields } from './ArticuloFields.tsx';

interface Props {
  /** Its number, or `nuevo`. */
  readonly articulo_id: string;
  readonly onClose: () => void;
}

/** Adds an article, or changes one, over the list that it was chosen from. */
export function ArticuloDialog({ articulo_id, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const isNew = articulo_id === NUEVO;
  const params = { articulo_id };
  const nombre = useCall(articulosCalls.get, { params }, { enabled: !isNew }).data?.data.articulo_nombre;
  useRecordTitle(nombre);
  return (
    <FormDialog
      title={isNew ? 'Agregar artículo' : 'Editar artículo'}
      record={nombre ?? null}
      size="md"
      covered={asking}
      onClose={onClose}
    >
      {(close) =>
        isNew ? (
          <ContractForm
            call={articulosCalls.create}
            initialValues={newArticulo()}
            submitLabel="Agregar artículo"
            invalidates={['articulos']}
            onSaved={onClose}
            onCancel={close}
          >
            {(form) => <ArticuloFields form={form} />}
          </ContractForm>
        ) : (
          <RecordInDialog read={articulosCalls.get} params={params}>
            {(articulo, reload) => (
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
                      onAsking={setAsking}
                      onRemoved={onClose}
                    />
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
