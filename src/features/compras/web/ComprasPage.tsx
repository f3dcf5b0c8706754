import { Group, Stack } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { EstadoSwitch } from '#kit/web/list/EstadoSwitch.tsx';
import { ListFooter } from '#kit/web/list/ListFooter.tsx';
import { ListEmpty } from '#kit/web/list/ListEmpty.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { SearchBox } from '#kit/web/list/SearchBox.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { seesPaquetesEntregados } from '#features/viaje/rules/paquete-estado.ts';
import { comprasCalls } from '../contract/compras.calls.ts';
import { paquetesSinFactura } from '../rules/sin-factura.public.ts';
import { CompraCard } from './CompraCard.public.tsx';
import { SolicitudVacia } from './SolicitudVacia.tsx';
import { useSolicitudesVacias } from './use-solicitudes-vacias.ts';

/** The customer's purchases as cards; without a filter, those on their way. */
export function ComprasPage() {
  const session = useSession();
  return session?.cliente_id == null ? null : <Compras cliente_id={session.cliente_id} />;
}

function Compras({ cliente_id }: { readonly cliente_id: number }) {
  const session = useSession();
  const phone = usePhone();
  const list = useList(comprasCalls.list, {}, {}, { cliente_id });
  const { data, error, isPending, refetch } = list.result;
  const mayPrealert = useAllowed(paquetesCalls.prealert.access);
  // From the whole list, not only this page, since they may share an invoice.
  const lacking = useCall(comprasCalls.list, {
    params: { cliente_id },
    query: { falta_factura: 'true', limite: 20 },
  }).data?.data;
  const compras = data?.data ?? [];
  const vacias = useSolicitudesVacias(cliente_id, list);
  const total = data?.meta?.total ?? 0;
  const prealertar = mayPrealert && <LinkButton to="/paquetes/prealerta">Pre-alertar</LinkButton>;
  return (
    <Stack gap="sm" maw={820}>
      <PageHeader title="Mis compras" actions={!phone && prealertar} />
      <Group gap="xs">
        {session !== null && seesPaquetesEntregados(session) && (
          <EstadoSwitch label="Qué compras" field="paquete_estado" estado="Entregado" vista="Entregadas" />
        )}
        <SearchBox list={list} placeholder="Qué compró, tracking o guía" />
      </Group>
      {error !== null && data === undefined ? (
        <ListError error={error} onRetry={() => void refetch()} title="No se pudieron cargar sus compras" />
      ) : isPending ? (
        <LoadingText />
      ) : compras.length + vacias.length === 0 ? (
        <ListEmpty
          list={list}
          total={total}
          empty={{
            title: 'No tiene compras en camino',
            text: 'Cuando compre algo, pre-alértelo y aquí verá por dónde viene.',
            action: prealertar,
          }}
        />
      ) : (
        <Stack component="ul" gap="sm" aria-label="Compras">
          {vacias.map((solicitud) => (
            <SolicitudVacia key={`solicitud ${solicitud.guia_id}`} solicitud={solicitud} />
          ))}
          {compras.map((compra) => (
            <CompraCard key={compra.paquete_id} compra={compra} sinFactura={paquetesSinFactura(lacking ?? compras)} />
          ))}
        </Stack>
      )}
      {total > 0 && <ListFooter list={list} total={total} more={data?.meta?.hay_mas === true} phone={phone} />}
    </Stack>
  );
}
