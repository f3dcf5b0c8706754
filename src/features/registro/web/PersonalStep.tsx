import { useRef } from 'react';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { ChoiceField } from '#kit/web/form/ChoiceField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import {
  CANALES,
  formatDni,
  formatRtn,
  formatTelefono,
  NOMBRE_MAX,
  telefonoDigits,
} from '#features/clientes/contract/clientes.schemas.ts';
import { DOCUMENTO_MESSAGE, personalStep } from '../contract/registro.schemas.ts';
import type { PersonalValues } from './registro-values.ts';
import { StepForm } from './StepForm.tsx';

interface Props {
  readonly values: PersonalValues;
  readonly onChange: (values: PersonalValues) => void;
  readonly onDone: (values: PersonalValues) => void;
  /** The field to focus: the one that the user came back for, else the first. */
  readonly focus: keyof PersonalValues;
}

/** The number as printed on its card, once it is complete; until then the expected format. */
const asPrinted = (typed: string, format: (digits: string) => string, expected: string): string => {
  const printed = format(typed.trim());
  return printed === typed.trim() ? expected : printed;
};

export function PersonalStep({ values, onChange, onDone, focus }: Props) {
  // A user who has only an RTN is not told, on leaving the DNI, that one of the two is missing.
  const sawRtn = useRef(false);
  return (
    <StepForm
      schema={personalStep}
      values={values}
      onChange={onChange}
      onDone={onDone}
      submitLabel="Continuar"
      soften={(errors, sending) => {
        const { dni, ...others } = errors;
        return dni === DOCUMENTO_MESSAGE && !sending && !sawRtn.current ? others : errors;
      }}
    >
      {(form) => (
        <FormSection>
          <TextField
            form={form}
            name="cliente_nombre"
            label="Nombre"
            maxLength={NOMBRE_MAX}
            autoComplete="given-name"
            required
            autoFocus={focus === 'cliente_nombre'}
          />
          <TextField
            form={form}
            name="cliente_apellido"
            label="Apellido"
            maxLength={NOMBRE_MAX}
            autoComplete="family-name"
            required
          />
          <TextField
            form={form}
            name="dni"
            label="DNI"
            inputMode="numeric"
            help={asPrinted(form.values.dni, formatDni, 'Los 13 dígitos, sin guiones.')}
          />
          <div
            onFocus={() => {
              sawRtn.current = true;
            }}
            onBlur={() => void form.validateField('dni')}
          >
            <TextField
              form={form}
              name="rtn"
              label="RTN"
              inputMode="numeric"
              help={asPrinted(form.values.rtn, formatRtn, 'Los 14 dígitos; basta uno de los dos.')}
            />
          </div>
          <TextField
            form={form}
            name="telefono"
            label="Teléfono"
            type="tel"
            autoComplete="tel"
            required
            help={asPrinted(
              telefonoDigits(form.values.telefono),
              formatTelefono,
              'De Honduras; mejor si tiene WhatsApp.',
            )}
          />
          <TextField
            form={form}
            name="correo"
            label="Correo"
            type="email"
            autoComplete="email"
            required
            autoFocus={focus === 'correo'}
            help="Le enviaremos un código para confirmarlo."
          />
          <Wide>
            <ChoiceField form={form} name="canal" label="¿Cómo nos conoció?" options={CANALES} required />
          </Wide>
        </FormSection>
      )}
    </StepForm>
  );
}
