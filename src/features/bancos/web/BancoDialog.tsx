import { useState } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { RecordInDialog } from '#kit/web/form/RecordInDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf, valuesOf, type ValuesOf } from '#kit/web/form/values.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { NUEVO } from '#kit/web/list/use-record-dialog.ts';
import { useRecordTitle } from '#kit/web/ui/record-title.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { BANCO_ORIGENES, createBancoBody, NOMBRE_MAX, updateBancoBody } from '../contract/bancos.schemas.ts';

type BancoValues = ValuesOf<typeof createBancoBody>;

function BancoFields<V extends BancoValues>({ form }: { readonly form: Form<V> }) {
  return (
    <>
      <TextField form={form} name="banco_nombre" label="Nombre" maxLength={NOMBRE_MAX} required autoFocus />
      <SelectField form={form} name="banco_origen" label="Origen" required options={optionsOf(BANCO_ORIGENES)} />
    </>
  );
}

const NEW = blankOf(createBancoBody, { banco_origen: 'Honduras' as const });

interface Props {
  /** Its number, or `nuevo`. */
  readonly banco_id: string;
  readonly onClose: () => void;
}

/** Registers a bank, or changes one, over the list that it was chosen from. */
export function BancoDialog({ banco_id, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const isNew = banco_id === NUEVO;
  const params = { banco_id };
  const nombre = useCall(bancosCalls.get, { params }, { enabled: !isNew }).data?.data.banco_nombre;
  useRecordTitle(nombre);
  return (
    <FormDialog
      title={isNew ? 'Registrar banco' : 'Editar banco'}
      record={nombre ?? null}
      size="md"
      covered={asking}
      onClose={onClose}
    >
      {(close) =>
        isNew ? (
          <ContractForm
            call={bancosCalls.create}
            initialValues={NEW}
            submitLabel="Registrar banco"
            invalidates={['bancos']}
            onSaved={onClose}
            onCancel={close}
          >
            {(form) => <BancoFields form={form} />}
          </ContractForm>
        ) : (
          <RecordInDialog read={bancosCalls.get} params={params}>
            {(banco, reload) => (
              <ContractForm
                call={bancosCalls.update}
                params={params}
                initialValues={valuesOf(updateBancoBody, banco)}
                invalidates={['bancos']}
                onSaved={onClose}
                onCancel={close}
                onReload={reload}
              >
                {(form) => (
                  <>
                    <BancoFields form={form} />
                    {banco.cuentas > 0 && (
                      <TextLink to="/recursos/bancos/cuentas" search={{ banco_id }}>
                        {counted(banco.cuentas, 'Ver su cuenta', 'Ver sus # cuentas')}
                      </TextLink>
                    )}
                    {banco.acciones.eliminar && (
                      <RemoveButton
                        call={bancosCalls.remove}
                        input={{ params }}
                        label="Eliminar banco"
                        text={`Se eliminará ${banco.banco_nombre}, que no tiene cuentas.`}
                        invalidates={['bancos']}
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
