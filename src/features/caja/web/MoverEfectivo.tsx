import { ChoiceField } from '#kit/web/form/ChoiceField.tsx';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { movementBody } from '../contract/caja.schemas.ts';
import { MOVIMIENTO_TIPOS } from '../rules/turno.rules.ts';

/** Dialog that records cash in or out for something other than a payment. */
export function MoverEfectivo({ onClose }: { readonly onClose: () => void }) {
  return (
    <CallDialog
      title="Mover efectivo"
      record={null}
      size="sm"
      onClose={onClose}
      call={cajaCalls.move}
      initialValues={blankOf(movementBody, { tipo: 'Salida' as const })}
      submitLabel="Anotar"
      invalidates={['caja']}
    >
      {(form) => (
        <>
          <ChoiceField form={form} name="tipo" label="El efectivo" options={MOVIMIENTO_TIPOS} required autoFocus />
          <MoneyField form={form} name="monto" label="Monto" moneda="HNL" required />
          <TextField
            form={form}
            name="razon"
            label="Razón"
            help="Por ejemplo: depósito en el banco, cambio de otra caja."
            maxLength={RAZON_MAX}
            required
          />
        </>
      )}
    </CallDialog>
  );
}
