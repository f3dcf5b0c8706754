import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { clienteText } from '#kit/rules/mailbox.ts';
import { isMissing } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useRecord } from '#kit/web/form/use-record.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import { guiaImpedimento } from '../../rules/guia-acciones.ts';
import { GuiaEstadoBadge } from '../GuiaEstadoBadge.public.tsx';
import { DimensionesForm } from './DimensionesForm.tsx';
import { useCondiciones } from './use-condiciones.ts';

function DimensionesSkeleton() {
  return (
    <Columns widths="minmax(0, 1fr) 340px" from="xl" aria-busy="true" aria-label="Cargando...">
      <Skeleton height={260} />
      <Skeleton height={420} />
    </Columns>
  );
}

const route = getRouteApi('/shell/guias/$guia_id/dimensiones/{-$paquete_id}');

/** Weighs and measures the parcels of a guide, and prices it while the user types. */
export function DimensionesPage() {
  const { guia_id, paquete_id } = route.useParams();
  return <Dimensiones key={guia_id} guia_id={guia_id} first={paquete_id === undefined ? null : Number(paquete_id)} />;
}

function Dimensiones({ guia_id, first }: { readonly guia_id: string; readonly first: number | null }) {
  const result = useCall(guiasCalls.get, { params: { guia_id } });
  const { record, reload } = useRecord(result, (guia: Guia) => guia);
  if (record === null && isMissing(result.error)) return <Navigate to="/error404" replace />;
  if (record === null && result.error !== null)
    return <ListError error={result.error} onRetry={() => void result.refetch()} />;
  if (record === null) return <DimensionesSkeleton />;
  const guia = record.value;
  // A parcel of another guide counts as missing.
  if (first !== null && !guia.paquetes.some(({ paquete_id }) => paquete_id === first))
    return <Navigate to="/error404" replace />;
  const reason = guiaImpedimento('dimensiones', guia);
  return (
    <Stack gap="md">
      <PageHeader
        title={
          <Group component="span" gap="6px 10px">
            Dimensiones y tarifa de{' '}
            <TextLink inherit to="/guias/$guia_id" params={{ guia_id }} className="mono">
              {guiaText(guia.servicio_prefijo, guia.guia_numero)}
            </TextLink>
            <GuiaEstadoBadge estado={guia.guia_estado} />
          </Group>
        }
        record={`Dimensiones y tarifa de ${guiaText(guia.servicio_prefijo, guia.guia_numero)}`}
        detalle={`${clienteText(guia)} · ${guia.servicio_nombre}`}
      />
      {reason === null ? (
        <WithCondiciones key={record.round} guia={guia} first={first} reload={reload} />
      ) : (
        <Alert color="yellow" title={reason}>
          {guia.en_reparto
            ? 'Se cambian cuando regrese de la ruta.'
            : 'Si hay un error en lo que se cobró, anule primero su entrega.'}
        </Alert>
      )}
    </Stack>
  );
}

interface Props {
  readonly guia: Guia;
  readonly first: number | null;
  readonly reload: () => void;
}

/** Starts the form once the client's price conditions are loaded. */
function WithCondiciones(props: Props) {
  const { guia } = props;
  const propias = useCondiciones(guia.cliente_id, guia.servicio_id);
  const fee = useCondiciones(guia.cliente_id, guia.servicio_id_fee ?? guia.servicio_id);
  const error = propias.error ?? fee.error;
  if (propias.data === undefined || fee.data === undefined)
    return error === null ? (
      <DimensionesSkeleton />
    ) : (
      <ListError error={error} onRetry={() => void Promise.all([propias.refetch(), fee.refetch()])} />
    );
  return <DimensionesForm {...props} propias={propias.data.data} firstFee={fee.data.data} />;
}
