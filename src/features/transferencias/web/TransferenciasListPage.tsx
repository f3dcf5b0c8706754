import { IconPlus } from '@tabler/icons-react';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useSucursalFilterOf, useSucursalPrimero } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { TRANSFERENCIA_ESTADOS } from '../rules/transferencia-transiciones.ts';
import { transferenciaColumns } from './transferencia-columns.tsx';
import { useTransferenciaLink } from './use-transferencia-link.ts';

export function TransferenciasListPage() {
  const mayCreate = useAllowed(transferenciasCalls.create.access);
  const sucursal = useSucursalPrimero('en_sucursal_id', 'Sucursal');
  const origen = useSucursalFilterOf('sucursal_origen_id', 'Sale de');
  const destino = useSucursalFilterOf('sucursal_id', 'Va a');
  const rowLink = useTransferenciaLink();
  const nueva = mayCreate && (
    <LinkButton to="/guias/transferencias/nuevo" leftSection={<IconPlus size={16} aria-hidden />}>
      Nueva transferencia
    </LinkButton>
  );
  return (
    <ListPage
      title="Transferencias"
      call={transferenciasCalls.list}
      rowKey={(row) => row.transferencia_id}
      rowLink={rowLink}
      buscar="Número de transferencia o de guía"
      mainFilter="transferencia_estado"
      filters={[
        {
          name: 'transferencia_estado',
          label: 'Estado',
          multiple: true,
          options: optionsOf(TRANSFERENCIA_ESTADOS),
        },
        sucursal,
        origen,
        destino,
      ]}
      columns={transferenciaColumns}
      actions={nueva}
      empty={{
        title: 'Todavía no hay transferencias',
        text: 'Abra una hacia la sucursal de destino, escanee las guías que van y ciérrela para enviarla.',
        action: nueva,
      }}
    />
  );
}
