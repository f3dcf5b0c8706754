import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { NOMBRE_MAX, REQUISITO_MAX, SINONIMOS_TEXT_MAX } from '../contract/articulos.schemas.ts';
import { CLASIFICACIONES } from '../rules/buscar-articulos.public.ts';
import type { NuevoArticulo } from './nuevo-articulo.ts';

export function ArticuloFields<V extends NuevoArticulo>({ form }: { readonly form: Form<V> }) {
  const { clasificacion } = form.getValues();
  return (
    <FormSection>
      <TextField form={form} name="articulo_nombre" label="Artículo" maxLength={NOMBRE_MAX} required autoFocus />
      <SelectField
        form={form}
        name="clasificacion"
        label="Clasificación"
        required
        options={optionsOf(CLASIFICACIONES)}
      />
      <Wide>
        <TextareaField
          form={form}
          name="sinonimos"
          label="Otras palabras"
          maxLength={SINONIMOS_TEXT_MAX}
          help="Separadas por comas. No hace falta el plural ni las tildes."
        />
      </Wide>
      <Wide>
        <TextareaField
          form={form}
          name="requisito"
          label={clasificacion === 'Prohibido' ? 'Por qué no viaja' : 'Qué se necesita'}
          maxLength={REQUISITO_MAX}
          required={clasificacion === 'Restringido'}
        />
      </Wide>
    </FormSection>
  );
}
