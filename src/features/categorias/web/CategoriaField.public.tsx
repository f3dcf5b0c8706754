import { useCall } from '#kit/web/api/use-call.ts';
import type { FieldProps, FormValues } from '#kit/web/form/form-types.ts';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { categoriasCalls } from '../contract/categorias.calls.ts';
import type { LibroTipo } from '../rules/libro-tipo.public.ts';
import type { Categoria } from '../contract/categorias.schemas.ts';
import { problemaDeCategoria } from '../rules/categoria.public.ts';

/** The categories in which something may be booked, in the order of the list. */
const categoriasUsables = (categorias: readonly Categoria[]): readonly Categoria[] => {
  const activa = new Map(categorias.map(({ categoria_id, activo }) => [categoria_id, activo]));
  return categorias.filter(
    (one) =>
      problemaDeCategoria(one.tipo, { ...one, padre_activo: activa.get(one.categoria_padre_id) ?? true }) === null,
  );
};

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly tipo: LibroTipo;
}

/** The category of an expense or income: those that may be used, grouped by their parents. */
export function CategoriaField<V extends FormValues>({ tipo, ...props }: Props<V>) {
  const categorias = useCall(categoriasCalls.list, { query: { tipo } }).data?.data ?? [];
  return (
    <SelectField
      {...props}
      searchable
      placeholder="Escriba su nombre"
      options={categoriasUsables(categorias).map(({ categoria_id, categoria_nombre, categoria_padre_nombre }) => ({
        value: categoria_id,
        label: categoria_nombre,
        ...(categoria_padre_nombre !== null && { group: categoria_padre_nombre }),
      }))}
    />
  );
}
