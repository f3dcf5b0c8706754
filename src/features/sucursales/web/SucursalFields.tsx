import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import type { ValuesOf } from '#kit/web/form/values.ts';
import { LugarFields } from '#features/ubicaciones/web/LugarFields.public.tsx';
import type { updateSucursalBody } from '../contract/sucursales.calls.ts';

type SucursalValues = ValuesOf<typeof updateSucursalBody>;

interface Props<V extends SucursalValues> {
  readonly form: Form<V>;
  /** The main branch cannot be unmarked: another one is marked instead. */
  readonly wasPrincipal?: boolean;
  readonly editing?: boolean;
}

export function SucursalFields<V extends SucursalValues>({ form, wasPrincipal = false, editing = false }: Props<V>) {
  return (
    <>
      <FormSection>
        <TextField form={form} name="sucursal_codigo" label="Código" maxLength={10} upperCase mono required autoFocus />
        <TextField form={form} name="sucursal_nombre" label="Nombre" maxLength={100} required />
        <MoneyField
          form={form}
          name="tarifa_transporte"
          label="Tarifa de transporte"
          moneda="USD"
          help="Se suma a lo que se retira en esta sucursal."
          required
        />
      </FormSection>
      <FormSection title="Ubicación">
        <LugarFields form={form} />
        <Wide>
          <TextareaField form={form} name="sucursal_direccion" label="Dirección" maxLength={255} required />
        </Wide>
        <Wide>
          <TextField
            form={form}
            name="sucursal_horario"
            label="Horario"
            maxLength={200}
            placeholder="Lunes a viernes de 8:00 a 17:00, sábado de 8:00 a 12:00"
            help="Lo leen los clientes junto a lo que pueden retirar."
          />
        </Wide>
        <NumberField form={form} name="latitud" label="Latitud" decimals={6} unit="°" />
        <NumberField
          form={form}
          name="longitud"
          label="Longitud"
          decimals={6}
          unit="°"
          help="Necesarias para validar la ubicación de los usuarios al ingresar."
        />
      </FormSection>
      <FormSection title="Mapa" detalle="Lo que ven los clientes en la página de contacto.">
        <Wide>
          <TextField
            form={form}
            name="mapa_url"
            label="Enlace «cómo llegar»"
            type="url"
            maxLength={100}
            placeholder="https://"
            required
          />
        </Wide>
        <Wide>
          <TextareaField
            form={form}
            name="mapa_ubicacion"
            label="Mapa incrustado"
            maxLength={2000}
            placeholder="<iframe src=…>"
            help="El código «Insertar un mapa» de Google Maps u OpenStreetMap."
          />
        </Wide>
      </FormSection>
      <FormSection title="Estado">
        <SwitchField
          form={form}
          name="sucursal_principal"
          label="Sucursal principal"
          help={
            wasPrincipal
              ? 'Para cambiarla, marque otra sucursal como principal.'
              : 'Los paquetes y las guías nuevas se asignan a ella; reemplaza a la principal actual.'
          }
          disabled={wasPrincipal}
        />
        <SwitchField
          form={form}
          name="cobra_almacenaje"
          label="Cobra almacenaje"
          help="Pasados los días gratis de las configuraciones. Desactivado, aquí no se menciona. Cambiarlo vale para lo que quede disponible desde ahora."
        />
        {editing && (
          <SwitchField
            form={form}
            name="sucursal_estado"
            label="Sucursal activa"
            {...(wasPrincipal ? { help: 'La sucursal principal no puede estar inactiva.' } : {})}
            disabled={wasPrincipal}
          />
        )}
      </FormSection>
    </>
  );
}
