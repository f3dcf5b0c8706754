import { counted } from '#kit/rules/counted.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { RecordDialog } from '#kit/web/form/RecordDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf, valuesOf, type ValuesOf } from '#kit/web/form/values.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
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
  /** Its id, or `nuevo`. */
  readonly banco_id: string;
  readonly onClose: () => void;
}

/** Dialog over the list that adds or edits a bank. */
export function BancoDialog({ banco_id, onClose }: Props) {
  const params = { banco_id };
  return (
    <RecordDialog
      read={bancosCalls.get}
      params={params}
      titles={{ add: 'Registrar banco', edit: 'Editar banco' }}
      nameOf={({ banco_nombre }) => banco_nombre}
      onClose={onClose}
      add={(close) => (
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
      )}
      edit={(banco, { close, reload, onAsking }) => (
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
