import { SimpleGrid } from '@mantine/core';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { valuesOf } from '#kit/web/form/values.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { correctBody } from '#features/recepcion/contract/recepcion.schemas.ts';

interface Props {
  readonly paquete: {
    readonly paquete_id: number;
    readonly tracking: string;
    readonly alto: number | null;
    readonly largo: number | null;
    readonly ancho: number | null;
    readonly peso_real: number | null;
    readonly paquete_descripcion: string;
    readonly valor_compra: number | null;
    readonly ubicacion: string | null;
    readonly version: number;
  };
  readonly onClose: () => void;
}

const PESA_MENOS = 'Con estas medidas se cobra menos que con las que se tomaron al recibirlo.';
/** The courier stays as it is. */
const fields = correctBody.omit({ paquete_courier: true });
const FIGURES = ['alto', 'largo', 'ancho', 'peso_real'] as const;

/** Corrects the measures of a received parcel; its guide is priced anew. */
export function CorregirDialog({ paquete, onClose }: Props) {
  return (
    <CallDialog
      title="Corregir medidas"
      record={paquete.tracking}
      onClose={onClose}
      size="lg"
      call={recepcionCalls.correct}
      params={{ paquete_id: paquete.paquete_id }}
      initialValues={valuesOf(fields, paquete, { cifras_confirmadas: false, ...SIN_REBAJA })}
      invalidates={['paquetes', 'guias', 'recepcion']}
      onReload={() => {
        void invalidate('paquetes');
        onClose();
      }}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 2, sm: 4 }}>
            <NumberField form={form} name="alto" label="Alto" unit="pulg" autoFocus />
            <NumberField form={form} name="largo" label="Largo" unit="pulg" />
            <NumberField form={form} name="ancho" label="Ancho" unit="pulg" />
            <NumberField form={form} name="peso_real" label="Peso" unit="lb" />
          </SimpleGrid>
          <TextField form={form} name="paquete_descripcion" label="Descripción" maxLength={300} />
          <MoneyField form={form} name="valor_compra" label="Valor de compra" moneda="USD" />
          <TextField form={form} name="ubicacion" label="Lugar en bodega" maxLength={20} />
          {FIGURES.some((name) => form.errors[name] !== undefined) && (
            <SwitchField form={form} name="cifras_confirmadas" label="Las cifras son correctas" />
          )}
          {asksForRebaja(form) && <RebajaFields form={form} reason={PESA_MENOS} />}
        </>
      )}
    </CallDialog>
  );
}
