import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import { COMENTARIO_MAX, type Turno } from '../contract/caja.schemas.ts';

interface Props {
  readonly turno: Turno;
  readonly onExplicado: (turno: Turno) => void;
}

/** Form that explains the difference after the count. */
export function ExplicarDiferencia({ turno: { turno_id }, onExplicado }: Props) {
  return (
    <Section title="¿A qué se debe la diferencia?">
      <ContractForm
        call={cajaCalls.close}
        initialValues={{ comentario: '' }}
        toBody={({ comentario }) => ({ turno_id, comentario })}
        submitLabel="Enviar a aprobación"
        invalidates={['caja', 'system.notifications']}
        onSaved={({ data }) => onExplicado(data)}
      >
        {(form) => (
          <TextareaField
            form={form}
            name="comentario"
            label="Explicación"
            help="La lee quien aprueba el cierre: otra persona, que no sea quien la escribe. El conteo no se cambia."
            maxLength={COMENTARIO_MAX}
            minRows={3}
            required
            autoFocus
          />
        )}
      </ContractForm>
    </Section>
  );
}
