import { useEffect, useState } from 'react';
import { Checkbox, Stack, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { difference, total as sumOf } from '#kit/rules/money.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { type Domicilio, domicilioCalls } from '../contract/domicilio.calls.ts';
import { enviosText } from '../rules/envio.ts';
import { CHANGED_BY_DOMICILIO } from './changed-by-domicilio.ts';
import { DestinoFields, destinoOf } from './DestinoFields.tsx';
import { Precios } from './Precios.tsx';
import { useCostoVisto } from './use-costo-visto.ts';

interface Props {
  readonly cliente_id: number;
  readonly pedibles: readonly Domicilio[];
  readonly onClose: () => void;
}

/** Requests home delivery of several guias together; shows their price beforehand. */
export function PedirVariasDialog({ cliente_id, pedibles, onClose }: Props) {
  // As they were when the dialog opened; the server refuses those requested meanwhile.
  const [guias] = useState(pedibles);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(guias.map(({ guia_id }) => guia_id)));
  const visto = useCostoVisto();
  const propuesta = guias[0]?.propuesta ?? null;
  const mark = (guia_id: number, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(guia_id);
    else next.delete(guia_id);
    setChosen(next);
  };
  return (
    <CallDialog
      title="Pedir entrega a domicilio"
      record={null}
      onClose={onClose}
      call={domicilioCalls.askMany}
      params={{ cliente_id }}
      initialValues={{
        guia_ids: guias.map(({ guia_id }) => guia_id),
        ...destinoOf(propuesta),
      }}
      toBody={({ direccion, telefono, ciudad_id }) => ({
        guia_ids: [...chosen],
        direccion,
        telefono,
        ciudad_id,
        ...visto.enviado(),
      })}
      submitLabel={counted(chosen.size, 'Pedir 1 guía', 'Pedir # guías', 'Elija al menos una guía')}
      invalidates={CHANGED_BY_DOMICILIO}
    >
      {(form) => (
        <>
          <Stack component="fieldset" gap="xs" m={0} p={0} bd={0}>
            <Text component="legend" fw={600} p={0}>
              Guías
            </Text>
            {guias.map(({ guia_id, servicio_prefijo, guia_numero, contenido }) => (
              <Checkbox
                key={guia_id}
                label={guiaText(servicio_prefijo, guia_numero)}
                description={contenido || undefined}
                checked={chosen.has(guia_id)}
                onChange={(event) => mark(guia_id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
          <DestinoFields form={form} />
          <Costo cliente_id={cliente_id} chosen={chosen} ciudad_id={form.values.ciudad_id} onSeen={visto.onSeen} />
        </>
      )}
    </CallDialog>
  );
}

interface CostoProps {
  readonly cliente_id: number;
  readonly chosen: ReadonlySet<number>;
  readonly ciudad_id: number | null;
  readonly onSeen: (valor_envio: number | null) => void;
}

/** The sum of prices; in lempiras if all of them are known in lempiras. */
const sumaOf = (precios: readonly Domicilio['precio'][]): Domicilio['precio'] => ({
  guia_costo_envio: sumOf(precios.map((one) => one.guia_costo_envio)),
  almacenaje: sumOf(precios.map((one) => one.almacenaje)),
  total_usd: sumOf(precios.map((one) => one.total_usd)),
  total: precios.some(({ total }) => total === null) ? null : sumOf(precios.map(({ total }) => total ?? 0)),
});

function Costo({ cliente_id, chosen, ciudad_id, onSeen }: CostoProps) {
  const { data } = useCall(
    domicilioCalls.ofCliente,
    { params: { cliente_id }, query: ciudad_id === null ? {} : { ciudad_id } },
    { enabled: ciudad_id !== null },
  );
  const guias = (data?.data ?? []).filter(({ guia_id }) => chosen.has(guia_id));
  const [first] = guias;
  const valor_envio = first?.propuesta?.valor_envio ?? null;
  useEffect(() => onSeen(valor_envio));
  if (ciudad_id === null || first === undefined || first.propuesta === null) return null;
  if (valor_envio === null)
    return <Text role="status">Todavía no entregamos a domicilio en {first.propuesta.ciudad_nombre}.</Text>;
  const todas = {
    precio: sumaOf(guias.map(({ precio }) => precio)),
    con_precio: guias.every(({ con_precio }) => con_precio),
    es_estimado: guias.some(({ es_estimado }) => es_estimado),
  };
  const ahora = sumaOf(guias.flatMap(({ propuesta }) => propuesta?.precio ?? []));
  const envios = enviosText(
    guias.flatMap(({ propuesta, precio }) =>
      propuesta?.precio == null ? [] : [difference(propuesta.precio.guia_costo_envio, precio.guia_costo_envio)],
    ),
  );
  return (
    <>
      {envios !== null && <Text>Envío: {envios}</Text>}
      <Precios domicilio={todas} ahora={ahora} />
    </>
  );
}
