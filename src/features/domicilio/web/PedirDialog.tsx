import { useEffect } from 'react';
import { Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { type Domicilio, domicilioCalls } from '../contract/domicilio.calls.ts';
import { CHANGED_BY_DOMICILIO } from './changed-by-domicilio.ts';
import { DestinoFields, destinoOf } from './DestinoFields.tsx';
import { Precios } from './Precios.tsx';
import { useCostoVisto } from './use-costo-visto.ts';

interface Props {
  readonly domicilio: Domicilio;
  readonly onClose: () => void;
}

/** Requests home delivery of a guia; shows its price beforehand. */
export function PedirDialog({ domicilio, onClose }: Props) {
  const { guia_id, servicio_prefijo, guia_numero, propuesta } = domicilio;
  const visto = useCostoVisto();
  return (
    <CallDialog
      title="Pedir entrega a domicilio"
      record={guiaText(servicio_prefijo, guia_numero)}
      onClose={onClose}
      call={domicilioCalls.ask}
      params={{ guia_id }}
      initialValues={destinoOf(propuesta)}
      toBody={({ direccion, telefono, ciudad_id }) => ({
        direccion,
        telefono,
        ciudad_id,
        ...visto.enviado(),
      })}
      submitLabel="Pedir a domicilio"
      invalidates={CHANGED_BY_DOMICILIO}
    >
      {(form) => (
        <>
          <DestinoFields form={form} />
          <Costo domicilio={domicilio} ciudad_id={form.values.ciudad_id} onSeen={visto.onSeen} />
        </>
      )}
    </CallDialog>
  );
}

interface CostoProps {
  readonly domicilio: Domicilio;
  readonly ciudad_id: number | null;
  readonly onSeen: (valor_envio: number | null) => void;
}

function Costo({ domicilio, ciudad_id, onSeen }: CostoProps) {
  const { data } = useCall(
    domicilioCalls.get,
    { params: { guia_id: domicilio.guia_id }, query: ciudad_id === null ? {} : { ciudad_id } },
    { enabled: ciudad_id !== null },
  );
  const propuesta = data?.data.propuesta ?? null;
  const valor_envio = propuesta?.valor_envio ?? null;
  useEffect(() => onSeen(valor_envio));
  if (ciudad_id === null || propuesta === null) return null;
  if (propuesta.precio === null)
    return <Text role="status">Todavía no entregamos a domicilio en {propuesta.ciudad_nombre}.</Text>;
  return <Precios domicilio={domicilio} ahora={propuesta.precio} />;
}
