import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { openBody } from '../contract/caja.schemas.ts';

interface Props {
  readonly onAbierto: () => void;
  readonly onCancel?: () => void;
}

/** Asks for the cash in the drawer; Enter opens the turno. */
export function AbrirTurnoForm({ onAbierto, onCancel }: Props) {
  return (
    <ContractForm
      call={cajaCalls.open}
      initialValues={blankOf(openBody)}
      submitLabel="Abrir turno"
      invalidates={['caja', 'system.notifications']}
      onSaved={onAbierto}
      {...(onCancel === undefined ? {} : { onCancel })}
    >
      {(form) => (
        <MoneyField
          form={form}
          name="monto_inicial"
          label="Efectivo con que empieza"
          help="Lo que hay en la gaveta antes de cobrar; puede ser 0."
          moneda="HNL"
          required
          autoFocus
        />
      )}
    </ContractForm>
  );
}
