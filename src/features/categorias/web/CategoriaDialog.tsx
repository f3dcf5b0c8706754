import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { RecordDialog } from '#kit/web/form/RecordDialog.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf, type ValuesOf, valuesOf } from '#kit/web/form/values.ts';
import { categoriasCalls } from '../contract/categorias.calls.ts';
import {
  CATEGORIA_NOMBRE_MAX,
  type Categoria,
  createCategoriaBody,
  SIN_PADRE,
  updateCategoriaBody,
} from '../contract/categorias.schemas.ts';
import type { LibroTipo } from '../rules/libro-tipo.public.ts';

type CategoriaValues = ValuesOf<typeof updateCategoriaBody>;

interface FieldsProps<V extends CategoriaValues> {
  readonly form: Form<V>;
  readonly tipo: LibroTipo;
  /** The category that is edited. */
  readonly categoria?: Categoria;
}

function CategoriaFields<V extends CategoriaValues>({ form, tipo, categoria }: FieldsProps<V>) {
  const all = useCall(categoriasCalls.list, { query: { tipo } }).data?.data ?? [];
  const padres = all.filter((one) => one.categoria_padre_id === 0 && one.categoria_id !== categoria?.categoria_id);
  return (
    <>
      <TextField
        form={form}
        name="categoria_nombre"
        label="Nombre"
        maxLength={CATEGORIA_NOMBRE_MAX}
        required
        autoFocus
      />
      {tipo === 'Gasto' && (
        <SelectField
          form={form}
          name="categoria_padre"
          label="Dentro de"
          searchable
          help="Los gastos se registran en las de adentro; la categoría padre las agrupa."
          options={[
            { value: SIN_PADRE, label: 'Ninguna: es una categoría padre' },
            ...padres.map(({ categoria_id, categoria_nombre }) => ({ value: categoria_id, label: categoria_nombre })),
          ]}
        />
      )}
      <SwitchField
        form={form}
        name="activo"
        label="Categoría activa"
        help="Inactiva deja de ofrecerse; lo que tiene registrado queda."
      />
      {tipo === 'Gasto' && (
        <SwitchField
          form={form}
          name="es_planilla"
          label="Es la planilla"
          help="La pantalla Planilla muestra sus gastos, se llame como se llame. Solo una lo es."
        />
      )}
    </>
  );
}

interface Props {
  /** The category's id, or `nuevo`. */
  readonly categoria_id: string;
  /** Of a new category: its book, and in `padre` its parent. */
  readonly tipo: LibroTipo;
  readonly padre: number;
  readonly onClose: () => void;
}

/** Registers or edits a category, over the tree that it was chosen from. */
export function CategoriaDialog({ categoria_id, tipo, padre, onClose }: Props) {
  const params = { categoria_id };
  return (
    <RecordDialog
      read={categoriasCalls.get}
      params={params}
      titles={{ add: 'Registrar categoría', edit: 'Editar categoría' }}
      nameOf={({ categoria_nombre }) => categoria_nombre}
      onClose={onClose}
      add={(close) => (
        <ContractForm
          call={categoriasCalls.create}
          initialValues={blankOf(createCategoriaBody, { tipo, categoria_padre: padre })}
          submitLabel="Registrar categoría"
          invalidates={['categorias']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => <CategoriaFields form={form} tipo={tipo} />}
        </ContractForm>
      )}
      edit={(categoria, { close, reload }) => (
        <ContractForm
          call={categoriasCalls.update}
          params={params}
          initialValues={valuesOf(updateCategoriaBody, categoria, { categoria_padre: categoria.categoria_padre_id })}
          invalidates={['categorias', 'gastos']}
          onSaved={onClose}
          onCancel={close}
          onReload={reload}
        >
          {(form) => <CategoriaFields form={form} tipo={categoria.tipo} categoria={categoria} />}
        </ContractForm>
      )}
    />
  );
}
