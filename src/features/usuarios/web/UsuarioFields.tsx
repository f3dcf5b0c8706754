import { useCall } from '#kit/web/api/use-call.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { Wide } from '#kit/web/form/FormSection.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import type { ValuesOf } from '#kit/web/form/values.ts';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { rolesCalls } from '#features/roles/contract/roles.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { NOMBRE_MAX, type Usuario, type usuarioDataBody } from '../contract/usuarios.schemas.ts';
import { sucursalText } from './sucursal-text.ts';

type UsuarioValues = ValuesOf<typeof usuarioDataBody>;

interface Props<V extends UsuarioValues> {
  readonly form: Form<V>;
  /** The account that is edited; absent while one is registered. */
  readonly usuario?: Usuario;
}

export function UsuarioFields<V extends UsuarioValues>({ form, usuario }: Props<V>) {
  const roles = useCall(rolesCalls.options, { query: {} }).data?.data ?? [];
  const mayChangeRol = usuario?.acciones.cambiar_rol ?? true;
  const mayMove = usuario?.acciones.cambiar_ubicacion ?? true;
  // Only roles that the server would accept, and the account's current one.
  const offered = roles.filter(({ asignable, rol_id }) => asignable || rol_id === usuario?.rol_id);
  return (
    <>
      <TextField
        form={form}
        name="nombre"
        label="Nombre completo"
        maxLength={NOMBRE_MAX}
        required
        autoFocus={usuario !== undefined}
      />
      <TextField form={form} name="correo" label="Correo" type="email" maxLength={150} />
      <SelectField
        form={form}
        name="rol_id"
        label="Rol"
        required
        disabled={!mayChangeRol}
        placeholder="Elija un rol"
        help={
          mayChangeRol ? 'Solo se muestran los roles cuyos permisos usted tiene.' : 'Nadie puede cambiar su propio rol.'
        }
        options={offered.map(({ rol_id, rol_nombre }) => ({ value: rol_id, label: rol_nombre }))}
      />
      <PickerField
        form={form}
        name="sucursal_id"
        label="Sucursal"
        required
        disabled={!mayMove}
        placeholder="Código, nombre o ciudad"
        call={sucursalesCalls.options}
        keyOf={(row) => row.sucursal_id}
        labelOf={sucursalText}
        detailOf={(row) => row.ciudad_nombre}
        isExact={(row, text) => row.sucursal_codigo === text.toUpperCase()}
        disabledReason={(row) => (row.sucursal_estado ? undefined : 'Inactiva')}
        valueLabel={usuario === undefined ? undefined : sucursalText(usuario)}
      />
      <Wide>
        <SwitchField
          form={form}
          name="validar_ubicacion"
          label="Validar la ubicación al ingresar"
          disabled={!mayMove}
          help={
            mayMove
              ? 'Solo podrá ingresar desde un dispositivo que esté cerca de su sucursal. La sucursal necesita coordenadas.'
              : 'Nadie se la quita a sí mismo ni cambia así su propia sucursal.'
          }
        />
      </Wide>
    </>
  );
}
