import { Input, Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type Form, inputProps } from '#kit/web/form/form-types.ts';
import type { SolicitudValues } from './solicitud-values.ts';
import { SOLICITUD_TIPOS, type SolicitudTipo } from '../rules/solicitud-cantidad.ts';
import { TipoDibujo } from './TipoDibujo.tsx';
import classes from './TipoField.module.css';

/** What each does with the parcels, as one would say it to a customer. */
const TIPOS: Readonly<Record<SolicitudTipo, string>> = {
  Consolidación: 'Agrupamos varios paquetes en uno solo, cada uno en su caja, y viajan en una guía.',
  Reempaque: 'Abrimos el paquete y lo empacamos de nuevo, sin cajas ni aire de más.',
  'Reempaque & Consolidación': 'Abrimos varios paquetes y empacamos todo junto en una sola caja.',
};

interface Props {
  readonly form: Form<SolicitudValues>;
  readonly disabled: boolean;
}

/** One of the three, chosen by one touch or by the arrows. */
export function TipoField({ form, disabled }: Props) {
  const id = useId();
  const { value, onChange, error } = inputProps({ form, name: 'guia_tipo', label: 'Tipo', required: true });
  const wrong = error !== undefined && error !== null && error !== false;
  return (
    <Input.Wrapper
      id={id}
      label="¿Qué necesita?"
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk
      error={error}
    >
      <div
        role="radiogroup"
        className={classes.options}
        aria-labelledby={`${id}-label`}
        aria-describedby={wrong ? `${id}-error` : undefined}
        aria-invalid={wrong || undefined}
        aria-required
        data-path="guia_tipo"
      >
        {SOLICITUD_TIPOS.map((tipo, place) => (
          <label key={tipo} className={classes.option}>
            <input
              type="radio"
              name="guia_tipo"
              value={tipo}
              aria-label={tipo}
              aria-describedby={`${id}-${place}`}
              checked={value === tipo}
              disabled={disabled}
              onChange={() => onChange(tipo)}
            />
            <TipoDibujo tipo={tipo} />
            <span className={classes.words}>
              <Text span display="block" fw={600}>
                {tipo}
              </Text>
              <Text span display="block" size="sm" c="dimmed" id={`${id}-${place}`}>
                {TIPOS[tipo]}
              </Text>
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
