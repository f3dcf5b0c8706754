import { Alert, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Rebaja } from '#features/viaje/rules/rebaja.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import { asksForRebaja, RebajaFields } from '#features/viaje/web/RebajaFields.tsx';
import { CargosFields } from './CargosFields.tsx';
import { CobroEnVivo } from './CobroEnVivo.tsx';
import { figuresOfGuia, rebajaTyped } from './dimensiones-figures.ts';
import { type DimensionesValues, initialDimensiones } from './dimensiones-values.ts';
import { MedidasRows } from './MedidasRows.tsx';
import { PrecioFields } from './PrecioFields.tsx';
import { useCondiciones } from './use-condiciones.ts';

interface Props {
  readonly guia: Guia;
  /** The parcel that the user opened the form for. */
  readonly first: number | null;
  readonly propias: CondicionesCliente;
  readonly firstFee: CondicionesCliente;
  readonly reload: () => void;
}

export function DimensionesForm({ guia, first, propias, firstFee, reload }: Props) {
  const navigate = useNavigate();
  const { guia_id } = guia;
  const back = (): void => void navigate({ to: '/guias/$guia_id', params: { guia_id: String(guia_id) } });
  return (
    <ContractForm
      call={guiasCalls.dimensions}
      params={{ guia_id }}
      initialValues={initialDimensiones(guia, firstFee)}
      // The value is sent only if it was set by hand.
      toBody={({ a_mano, guia_valor, ...values }) => ({ ...values, ...(a_mano ? { guia_valor } : {}) })}
      submitLabel="Guardar"
      invalidates={['guias', 'paquetes']}
      onSaved={back}
      onCancel={back}
      onReload={reload}
    >
      {(form) => <Fields form={form} guia={guia} first={first} propias={propias} firstFee={firstFee} />}
    </ContractForm>
  );
}

const reasonOf = (rebaja: Rebaja, { guia_estado }: Guia): string => {
  if (rebaja === 'descuento') return 'Se cobra menos de lo que da la tarifa: pasa del descuento sin autorización.';
  return guia_estado === 'Disponible para entrega'
    ? 'La guía ya está disponible y así cuesta menos de lo que se le dijo al cliente.'
    : 'Así la guía cuesta menos que con lo que se midió y se cobró antes.';
};

interface FieldsProps extends Omit<Props, 'reload'> {
  readonly form: Form<DimensionesValues>;
}

function Fields({ form, guia, first, propias, firstFee }: FieldsProps) {
  const { values } = form;
  const { data } = useCondiciones(guia.cliente_id, values.servicio_id_fee);
  const fee = data?.data ?? firstFee;
  const figures = figuresOfGuia(guia, values, propias, fee);
  const rebaja = rebajaTyped(guia, values, figures, { fee, firstFee });
  return (
    <>
      {guia.guia_estado === 'Disponible para entrega' && (
        <Alert color="yellow" variant="light">
          La guía ya está disponible: su factor no cambia y el aviso no se reenvía solo. Con valor 0 vuelve a Recibido
          en HN.
        </Alert>
      )}
      <Columns widths="minmax(0, 1fr) 340px" from="xl">
        <Stack gap="md">
          <MedidasRows form={form} guia={guia} first={first} propias={propias} />
          <PrecioFields form={form} guia={guia} fee={fee} figures={figures} />
          <CargosFields form={form} guia={guia} vigentes={propias.cargos} figures={figures} />
          {(rebaja !== null || asksForRebaja(form)) && (
            <RebajaFields form={form} reason={reasonOf(rebaja ?? 'precio', guia)} />
          )}
        </Stack>
        <CobroEnVivo guia={guia} values={values} figures={figures} />
      </Columns>
    </>
  );
}
