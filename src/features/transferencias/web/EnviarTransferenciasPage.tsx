import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { total } from '#kit/rules/money.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { EscanearPorEnviar } from '#features/contenedor/web/EscanearPorEnviar.tsx';
import { useSucursalFilterOf, useSucursalPrimero } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { TransferenciaSummary } from '../contract/transferencias.schemas.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { porEnviarColumns } from './transferencia-columns.tsx';
import { TOPICS } from './use-transferencia-commands.ts';
import { useTransferenciaLink } from './use-transferencia-link.ts';

const guiasOf = (rows: readonly TransferenciaSummary[]): string =>
  counted(
    rows.reduce((sum, row) => sum + row.total_guias, 0),
    '1 guía',
    '# guías',
  );

/** Sends closed transfers to their branches, several at once. */
export function EnviarTransferenciasPage() {
  const origen = useSucursalPrimero('sucursal_origen_id', 'Sale de');
  const destino = useSucursalFilterOf('sucursal_id', 'Va a');
  const rowLink = useTransferenciaLink();
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, TransferenciaSummary>>(new Map());
  const send = useCommand(transferenciasCalls.send, { invalidates: TOPICS });
  const sendAll = async (rows: readonly TransferenciaSummary[], clear: () => void): Promise<void> => {
    const names = rows.map((row) => `${transferenciaText(row.transferencia_id)} a ${row.sucursal_nombre}`).join(', ');
    const yes = await confirm({
      title:
        rows.length === 1
          ? `Enviar ${names}`
          : counted(rows.length, 'Enviar 1 transferencia', 'Enviar # transferencias'),
      text: `${names}: ${guiasOf(rows)}. Mientras van en camino nadie las entrega; ya no se podrán abrir.`,
      confirmar: 'Enviar',
    });
    if (yes)
      send.mutate(
        { body: { transferencia_ids: rows.map(({ transferencia_id }) => transferencia_id) } },
        { onSuccess: () => clear() },
      );
  };
  return (
    <ListPage
      title="Enviar a sucursal"
      call={transferenciasCalls.list}
      fixed={{ transferencia_estado: 'Cerrado' }}
      rowKey={(row) => row.transferencia_id}
      rowLink={rowLink}
      buscar="Número de transferencia o de guía"
      mainFilter="sucursal_id"
      filters={[destino, origen]}
      columns={porEnviarColumns}
      selection={{
        chosen,
        onChange: setChosen,
        isSelectable: (row) => row.total_guias > 0,
        actions: (rows, clear) => (
          <>
            <span className="num">
              {guiasOf(rows)} · {weightText(total(rows.map(({ peso_cobrar }) => peso_cobrar)))}
            </span>
            <Button
              leftSection={<IconTruck size={16} aria-hidden />}
              loading={send.isPending}
              onClick={() => void sendAll(rows, clear)}
            >
              {counted(rows.length, 'Enviar 1 transferencia', 'Enviar # transferencias')}
            </Button>
          </>
        ),
      }}
      empty={{
        title: 'Ninguna transferencia está cerrada',
        text: 'Aquí se envían las transferencias cerradas. Cierre primero la que ya está completa.',
        action: (
          <LinkButton to="/guias/transferencias" search={{ transferencia_estado: 'Abierto' }} variant="default">
            Ver las transferencias abiertas
          </LinkButton>
        ),
      }}
    >
      <Text c="dimmed">Elija las transferencias cerradas que salen en el mismo viaje: se envían todas o ninguna.</Text>
      <Group>
        <EscanearPorEnviar
          label="Etiqueta de la transferencia"
          placeholder="Escanee o escriba T-123"
          numberOf={(read) => (read.kind === 'transferencia' ? read.numero : null)}
          otra="No es la etiqueta de una transferencia."
          find={async (transferencia_id) =>
            (await callApi(transferenciasCalls.get, { params: { transferencia_id } })).data
          }
          nameOf={(row) => transferenciaText(row.transferencia_id)}
          estadoOf={({ transferencia_estado }) => transferencia_estado}
          cuantosOf={({ total_guias }) => total_guias}
          vacio="no tiene guías."
          isChosen={(id) => chosen.has(id)}
          onFound={(row: TransferenciaSummary) => setChosen((before) => new Map(before).set(row.transferencia_id, row))}
        />
      </Group>
    </ListPage>
  );
}
