import { useState } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Form } from '#kit/web/form/form-types.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { ServicioPickerDialog } from './ServicioPickerDialog.tsx';
import { NO_SERVICIO, servicioOfCode, type TarifaClienteValues } from './tarifa-cliente-values.ts';

interface Props<V extends TarifaClienteValues> {
  readonly form: Form<V>;
  /** The services for which a fee may be agreed. */
  readonly servicios: readonly Servicio[];
  readonly picking: boolean;
  readonly onPicking: (open: boolean) => void;
}

/** The service by its code, typed or picked from the table of services. */
export function ServicioCodigoField<V extends TarifaClienteValues>({ form, servicios, picking, onPicking }: Props<V>) {
  const { servicio_id } = form.values;
  const { error, onBlur, onFocus } = form.getInputProps('servicio_id') as {
    error?: string;
    onBlur?: () => void;
    onFocus?: () => void;
  };
  const servicio = servicios.find((one) => one.servicio_id === servicio_id);
  const [typed, setTyped] = useState(servicio?.servicio_codigo ?? '');
  const choose = (text: string): void => {
    setTyped(text);
    const found = text.trim() === '' ? null : (servicioOfCode(servicios, text)?.servicio_id ?? NO_SERVICIO);
    if (found === servicio_id) return;
    // The base was a price of the previous service.
    form.setValues({ servicio_id: found, tarifa_id: null } as Partial<V>);
    form.clearFieldError('servicio_id');
    form.clearFieldError('tarifa_id');
  };
  return (
    <>
      <TextInput
        label="Código del servicio"
        name="servicio_codigo"
        withAsterisk
        data-autofocus
        autoFocus
        autoComplete="off"
        classNames={{ input: 'mono' }}
        value={typed}
        error={error}
        description={servicio?.servicio_nombre}
        data-path="servicio_id"
        onChange={(event) => choose(event.currentTarget.value.toUpperCase())}
        onBlur={onBlur}
        onFocus={onFocus}
        rightSection={
          <ActionIcon
            aria-label="Buscar en la lista de servicios"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPicking(true)}
          >
            <IconSearch size={16} />
          </ActionIcon>
        }
      />
      {picking && (
        <ServicioPickerDialog
          servicios={servicios}
          servicio_id={servicio_id}
          onPick={(picked) => {
            onPicking(false);
            choose(picked.servicio_codigo);
          }}
          onClose={() => onPicking(false)}
        />
      )}
    </>
  );
}
