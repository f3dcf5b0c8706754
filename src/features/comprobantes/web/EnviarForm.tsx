import { useEffect, useRef, useState } from 'react';
import type { BodyInput, DataOf } from '#kit/contract/call.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { DateField } from '#kit/web/form/DateField.tsx';
import { DocumentField } from '#kit/web/form/DocumentField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { today, useToday } from '#kit/web/ui/use-clock.ts';
import type { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { comprobanteErrors } from '../contract/comprobantes.errors.ts';
import type { EnvioValues } from './envio-values.ts';
import { QuePaga, sumaOf, type PorPagar } from './QuePaga.tsx';

interface Props {
  readonly porPagar: PorPagar;
  readonly cuentas: DataOf<typeof bancosCalls.paraPagar>;
  readonly onSent: () => void;
}

/**
 * Initially all unpaid deliveries are ticked, or if there are none, all guias that can be fetched; never what a proof in
 * review names already.
 */
const startOf = (porPagar: PorPagar, cuentas: Props['cuentas']): EnvioValues => {
  const entregas = porPagar.entregas.filter(({ en_revision }) => !en_revision);
  const guias = porPagar.guias.filter(({ en_revision }) => !en_revision);
  const entrega_ids = entregas.map(({ entrega_id }) => entrega_id);
  const guia_ids = porPagar.entregas.length > 0 ? [] : guias.map(({ guia_id }) => guia_id);
  const [only] = cuentas;
  return {
    entrega_ids,
    guia_ids,
    cuenta_banco_id: cuentas.length === 1 && only !== undefined ? only.cuenta_banco_id : null,
    monto: sumaOf(porPagar, { entrega_ids, guia_ids }) || '',
    referencia: '',
    fecha: today(),
    datos_confirmados: false,
    comprobante: null,
  };
};

/** Confirms what was asked about; once that is something else, or is asked no more, nothing is confirmed. */
function Confirmado({ form }: { readonly form: Form<EnvioValues> }) {
  const { setFieldValue, values } = form;
  const { cuenta_banco_id, monto, referencia, entrega_ids, guia_ids } = values;
  const sobre = JSON.stringify([cuenta_banco_id, monto, referencia, entrega_ids, guia_ids]);
  const reset = useRef((): void => undefined);
  useEffect(() => {
    reset.current = () => setFieldValue('datos_confirmados', false);
  });
  useEffect(() => () => reset.current(), [sobre]);
  return <SwitchField form={form} name="datos_confirmados" label="Los datos son correctos, envíelo así" />;
}

/** The form for a transfer: what it pays, the account, and the picture. */
export function EnviarForm({ porPagar, cuentas, onSent }: Props) {
  const hoy = useToday();
  const [doubted, setDoubted] = useState(false);
  return (
    <ContractForm
      call={comprobantesCalls.create}
      initialValues={startOf(porPagar, cuentas) as EnvioValues & BodyInput<typeof comprobantesCalls.create>}
      submitLabel="Enviar comprobante"
      invalidates={['comprobantes']}
      onSaved={onSent}
      onRefused={(error) => setDoubted(error instanceof ApiError && error.code === 'COMPROBANTE_POR_CONFIRMAR')}
    >
      {(form) => (
        <>
          <DocumentField
            form={form}
            name="comprobante"
            label="Comprobante"
            required
            choose="Tome una foto o elija el archivo"
            wrongType={comprobanteErrors.COMPROBANTE_ARCHIVO_NO_ADMITIDO.message()}
          />
          <QuePaga form={form} porPagar={porPagar} />
          <SelectField
            form={form}
            name="cuenta_banco_id"
            label="¿A qué cuenta transfirió?"
            required
            options={cuentas.map(({ cuenta_banco_id, banco_nombre, cuenta_banco_numero }) => ({
              value: cuenta_banco_id,
              label: `${banco_nombre} · ${cuenta_banco_numero}`,
            }))}
          />
          <MoneyField form={form} name="monto" label="Monto" moneda="HNL" required />
          <TextField
            form={form}
            name="referencia"
            label="Referencia"
            maxLength={60}
            mono
            required
            help="El número que su banco le dio a la transferencia."
          />
          <DateField form={form} name="fecha" label="Fecha de la transferencia" required maxDate={hoy} />
          {doubted && <Confirmado form={form} />}
        </>
      )}
    </ContractForm>
  );
}
