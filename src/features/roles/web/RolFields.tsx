import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import type { ValuesOf } from '#kit/web/form/values.ts';
import { type createRolBody, ROL_DESCRIPCION_MAX, ROL_NOMBRE_MAX } from '../contract/roles.calls.ts';

type RolValues = ValuesOf<typeof createRolBody>;

interface Props<V extends RolValues> {
  readonly form: Form<V>;
  /** A role that the product relies on: it keeps its name. */
  readonly isFixed?: boolean;
}

export function RolFields<V extends RolValues>({ form, isFixed = false }: Props<V>) {
  return (
    <FormSection>
      <TextField
        form={form}
        name="rol_nombre"
        label="Nombre"
        maxLength={ROL_NOMBRE_MAX}
        required
        autoFocus={!isFixed}
        disabled={isFixed}
        {...(isFixed ? { help: 'El sistema necesita este rol con este nombre.' } : {})}
      />
      <SwitchField
        form={form}
        name="requiere_dos_pasos"
        label="Exigir verificación en dos pasos"
        help="Sus usuarios la activan con su teléfono al ingresar la próxima vez."
      />
      <Wide>
        <TextareaField form={form} name="rol_descripcion" label="Descripción" maxLength={ROL_DESCRIPCION_MAX} />
      </Wide>
    </FormSection>
  );
}
