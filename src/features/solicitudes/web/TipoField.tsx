import { ChoiceField } from '#kit/web/form/ChoiceField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import type { SolicitudValues } from './solicitud-values.ts';
import { SOLICITUD_TIPOS, type SolicitudTipo } from '../rules/solicitud-cantidad.ts';
import { TipoDibujo } from './TipoDibujo.tsx';

/** What each type does with the parcels, in words for customers. */
const TIPOS: Readonly<Record<SolicitudTipo, string>> = {
  Consolidación: 'Agrupamos varios paquetes en uno solo, cada uno en su caja, y viajan en una guía.',
  Reempaque: 'Abrimos el paquete y lo empacamos de nuevo, sin cajas ni aire de más.',
  'Reempaque & Consolidación': 'Abrimos varios paquetes y empacamos todo junto en una sola caja.',
};

interface Props {
  readonly form: Form<SolicitudValues>;
  readonly disabled: boolean;
}

/** Chooses the type of request. */
export const TipoField = ({ form, disabled }: Props) => (
  <ChoiceField
    form={form}
    name="guia_tipo"
    label="¿Qué necesita?"
    required
    disabled={disabled}
    options={SOLICITUD_TIPOS}
    cardOf={(tipo) => ({ drawing: <TipoDibujo tipo={tipo} />, text: TIPOS[tipo] })}
  />
);
