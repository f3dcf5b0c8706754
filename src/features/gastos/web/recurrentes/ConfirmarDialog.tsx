import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { DateField } from '#kit/web/form/DateField.tsx';
import { DocumentField } from '#kit/web/form/DocumentField.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { FieldGrid, Wide } from '#kit/web/form/FormSection.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { today } from '#kit/web/ui/use-clock.ts';
import { libroErrors } from '#features/libros/contract/libros.errors.ts';
import { REFERENCIA_MAX } from '#features/libros/contract/libros.schemas.ts';
import { MontoFields } from '#features/libros/web/MontoFields.public.tsx';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { confirmarBody, type PorConfirmar } from '../../contract/recurrentes.schemas.ts';
import { mesText } from '../../rules/mes.ts';

interface Props {
  readonly mes: PorConfirmar;
  readonly onClose: () => void;
}

/** Registers the actual payment; the usual amount is filled in, so Enter confirms it. */
export function ConfirmarDialog({ mes: { recurrente_id, ...mes }, onClose }: Props) {
  const usd = mes.cuenta_banco_moneda === 'USD';
  const initial = blankOf(confirmarBody, {
    mes: mes.mes,
    gasto_referencia: mes.recurrente_referencia,
    gasto_valor: usd ? '' : mes.recurrente_monto,
    gasto_valor_usd: usd ? mes.recurrente_monto : '',
    // Cash moves today; a payment by bank was made on its due day.
    gasto_fecha: mes.es_caja ? today() : mes.vence,
    adjunto: null as File | null,
  });
  return (
    <FormDialog title={`Confirmar ${mesText(mes.mes)}`} record={mes.recurrente_referencia} size="lg" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={recurrentesCalls.confirm}
          params={{ recurrente_id }}
          initialValues={initial}
          submitLabel="Registrar gasto"
          invalidates={['gastos', 'caja', 'categorias', 'system.notifications']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <FieldGrid>
              <MontoFields form={form} prefijo="gasto" usd={usd} autoFocus />
              <DateField form={form} name="gasto_fecha" label="Fecha" maxDate={today()} required />
              <Wide>
                <TextField form={form} name="gasto_referencia" label="Referencia" maxLength={REFERENCIA_MAX} required />
              </Wide>
              <Wide>
                <DocumentField
                  form={form}
                  name="adjunto"
                  label="Adjunto"
                  choose="Adjunte la factura o su foto"
                  wrongType={libroErrors.LIBRO_ADJUNTO_NO_ADMITIDO.message()}
                />
              </Wide>
            </FieldGrid>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
