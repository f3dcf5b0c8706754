import { DocumentField } from '#kit/web/form/DocumentField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { setField } from '#kit/web/form/set-field.ts';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { notaCreditoErrors } from '../contract/notas-credito.errors.ts';
import { RAZON_DE_NOTA_MAX } from '../contract/notas-credito.schemas.ts';
import { CONCEPTOS_PEDIDOS } from '../rules/nota-credito.public.ts';
import { CreditoDudoso } from './CreditoDudoso.tsx';
import { sobreQue, type Duda } from './duda.ts';
import type { NuevaNota } from './nueva-nota.ts';

const SIN_CLIENTE = 'Debe seleccionar un cliente antes de indicar el número de guía.';
const CONCEPTOS = optionsOf(CONCEPTOS_PEDIDOS);

interface Props<V extends NuevaNota> {
  readonly form: Form<V>;
  /** The last question of the server about the amount. */
  readonly duda: Duda | null;
  readonly onConfirm: (confirmada: boolean) => void;
}

export function SolicitarNotaFields<V extends NuevaNota>({ form, duda, onConfirm }: Props<V>) {
  const seesGuias = useAllowed(guiasCalls.list.access);
  const values = form.getValues();
  const { cliente_id } = values;
  const chosen = typeof cliente_id === 'number' && cliente_id > 0;
  // What was refused for another guia is no error of the amount any more.
  const clearRefusal = (): void => form.clearFieldError('credito');
  return (
    <FormSection>
      <Wide>
        <PickerField
          form={form}
          name="cliente_id"
          label="Cliente"
          required
          autoFocus
          {...CLIENTE_PICKER}
          disabledReason={inactiveReason}
          onPicked={() => {
            setField(form, 'guia_id', null);
            clearRefusal();
          }}
        />
      </Wide>
      {seesGuias && (
        <Wide>
          <PickerField
            key={String(cliente_id)}
            form={form}
            name="guia_id"
            label="Guía"
            placeholder="Número, o escanéela"
            disabled={!chosen}
            help={chosen ? 'Opcional: la guía de la que trata.' : SIN_CLIENTE}
            call={guiasCalls.list}
            query={{
              cliente_id: chosen ? cliente_id : undefined,
              guia_estado: GUIA_ESTADOS.join(','),
              orden: '-fecha_registro',
            }}
            keyOf={(row) => row.guia_id}
            labelOf={(row) => guiaText(row.servicio_prefijo, row.guia_numero)}
            detailOf={(row) =>
              [row.guia_estado, row.total === null ? null : moneyText(row.total)].filter(Boolean).join(' · ')
            }
            isExact={(row, text) => typedGuia(text)?.guia_numero === row.guia_numero}
            nobodyText={notaCreditoErrors.NOTA_GUIA_DESCONOCIDA.message()}
            onPicked={clearRefusal}
          />
        </Wide>
      )}
      <SelectField form={form} name="concepto" label="Concepto" required options={CONCEPTOS} />
      <MoneyField form={form} name="credito" label="Crédito" moneda="HNL" required />
      {duda !== null && duda.sobre === sobreQue(values) && (
        <Wide>
          <CreditoDudoso duda={duda} dicha={form.errors['credito'] !== undefined} onConfirm={onConfirm} />
        </Wide>
      )}
      <Wide>
        <TextareaField form={form} name="razon" label="Razón" maxLength={RAZON_DE_NOTA_MAX} minRows={3} required />
      </Wide>
      <Wide>
        <DocumentField
          form={form}
          name="adjunto"
          label="Respaldo"
          required
          choose="Adjunte la factura, la foto del daño o el reclamo"
          wrongType={notaCreditoErrors.NOTA_ADJUNTO_NO_ADMITIDO.message()}
        />
      </Wide>
    </FormSection>
  );
}
