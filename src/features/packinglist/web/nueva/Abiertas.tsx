import { Stack } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import { Opciones } from './Opciones.tsx';

/** More are found in the list of lists. */
const MOST = 8;

/** Before another list of a service is begun: those that are being put together already. */
export function Abiertas({ servicio: { servicio_id, servicio_nombre } }: { readonly servicio: Servicio }) {
  const navigate = useNavigate();
  const query = { estado: 'Abierto', servicio_id, limite: MOST };
  const { data, error, refetch } = useCall(packinglistCalls.list, { query });
  const title = `Nuevo packing list · ${servicio_nombre}`;
  const nueva = { servicio_id: String(servicio_id), lista: 'nueva' } as const;
  if (data?.data.length === 0) return <Navigate to="/packinglist/nuevo" search={nueva} replace />;
  const abiertas = data?.data.map((lista) => ({
    key: String(lista.packinglist_id),
    title: packinglistText(lista.servicio_prefijo, lista.packinglist_id),
    detalle: (
      <>
        Abierto por {lista.usuario_registro} el <DateText value={lista.fecha_registro} time />
      </>
    ),
    side: `${counted(lista.total_paquetes, '1 pieza', '# piezas')} · ${weightText(lista.peso_cobrar)}`,
    onChoose: () =>
      void navigate({
        to: '/packinglist/$packinglist_id/editar',
        params: { packinglist_id: String(lista.packinglist_id) },
      }),
  }));
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={title} record={title} detalle="Siga con una lista que ya está abierta, o abra otra." />
      {error !== null && data === undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <Opciones
          opciones={
            abiertas && [
              ...abiertas,
              {
                key: 'nueva',
                title: 'Lista nueva',
                detalle: 'Se guarda con su primer paquete.',
                onChoose: () => void navigate({ to: '/packinglist/nuevo', search: nueva }),
              },
            ]
          }
        />
      )}
    </Stack>
  );
}
