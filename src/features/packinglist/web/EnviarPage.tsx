import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconPlaneDeparture } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { total } from '#kit/rules/money.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { EscanearPorEnviar } from '#features/contenedor/web/EscanearPorEnviar.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { packinglistLink } from './packinglist-link.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { porEnviarColumns } from './packinglist-columns.tsx';

const piezasOf = (rows: readonly PackinglistSummary[]): string =>
  counted(
    rows.reduce((sum, row) => sum + row.total_paquetes, 0),
    '1 pieza',
    '# piezas',
  );

/** Sends closed lists to Honduras, several at once. */
export function EnviarPage() {
  const servicio = useServicioFilter();
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, PackinglistSummary>>(new Map());
  const send = useCommand(packinglistCalls.send, { invalidates: ['packinglist', 'paquetes', 'guias'] });
  const sendAll = async (rows: readonly PackinglistSummary[], clear: () => void): Promise<void> => {
    const names = rows.map((row) => packinglistText(row.servicio_prefijo, row.packinglist_id)).join(', ');
    const yes = await confirm({
      title:
        rows.length === 1
          ? `Enviar ${names} a Honduras`
          : counted(rows.length, 'Enviar 1 lista a Honduras', 'Enviar # listas a Honduras'),
      text: `${names}: ${piezasOf(rows)}. Sus paquetes y guías pasan a Enviado a HN; ya no se podrán abrir.`,
      confirmar: 'Enviar',
    });
    if (yes)
      send.mutate(
        { body: { packinglist_ids: rows.map(({ packinglist_id }) => packinglist_id) } },
        { onSuccess: () => clear() },
      );
  };
  return (
    <ListPage
      title="Enviar a Honduras"
      call={packinglistCalls.list}
      fixed={{ estado: 'Cerrado' }}
      rowKey={(row) => row.packinglist_id}
      rowLink={packinglistLink}
      buscar="Número de lista o tracking"
      mainFilter="servicio_id"
      filters={[servicio]}
      columns={porEnviarColumns}
      selection={{
        chosen,
        onChange: setChosen,
        isSelectable: (row) => row.total_paquetes > 0,
        actions: (rows, clear) => (
          <>
            <span className="num">
              {piezasOf(rows)} · {weightText(total(rows.map(({ peso_cobrar }) => peso_cobrar)))}
            </span>
            <Button
              leftSection={<IconPlaneDeparture size={16} aria-hidden />}
              loading={send.isPending}
              onClick={() => void sendAll(rows, clear)}
            >
              {counted(rows.length, 'Enviar 1 lista', 'Enviar # listas')}
            </Button>
          </>
        ),
      }}
      empty={{
        title: 'Ninguna lista está cerrada',
        text: 'Aquí se envían las listas cerradas. Cierre primero la que ya está completa.',
        action: (
          <LinkButton to="/packinglist" search={{ estado: 'Abierto' }} variant="default">
            Ver las listas abiertas
          </LinkButton>
        ),
      }}
    >
      <Text c="dimmed">Elija las listas cerradas que salen en el mismo viaje: se envían todas o ninguna.</Text>
      <Group>
        <EscanearPorEnviar
          label="Etiqueta de la lista"
          placeholder="Escanee o escriba PA-123"
          numberOf={(read) => (read.kind === 'packinglist' ? read.numero : null)}
          otra="No es la etiqueta de un packing list."
          find={async (packinglist_id) => (await callApi(packinglistCalls.get, { params: { packinglist_id } })).data}
          nameOf={(row) => packinglistText(row.servicio_prefijo, row.packinglist_id)}
          estadoOf={({ estado }) => estado}
          cuantosOf={({ total_paquetes }) => total_paquetes}
          vacio="no tiene paquetes."
          isChosen={(id) => chosen.has(id)}
          onFound={(row: PackinglistSummary) => setChosen((before) => new Map(before).set(row.packinglist_id, row))}
        />
      </Group>
    </ListPage>
  );
}
