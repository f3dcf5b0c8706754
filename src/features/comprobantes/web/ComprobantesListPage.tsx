import { useCall } from '#kit/web/api/use-call.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { COMPROBANTE_ESTADOS } from '../rules/comprobante-transiciones.ts';
import { ComprobanteEstadoBadge } from './ComprobanteEstadoBadge.tsx';
import { QUEUE } from './queue.ts';

const COLUMNS = screenColumns(comprobantesCalls.list, {
  estado: ({ estado }) => <ComprobanteEstadoBadge estado={estado} />,
  repetido: ({ repetido }) => (repetido ? <StatusBadge tone="danger">Repetido</StatusBadge> : null),
});

/** The proofs that clients sent, with a link to the oldest pending one. */
export function ComprobantesListPage() {
  const cliente = useClienteFilter();
  const waiting = useCall(comprobantesCalls.list, { query: QUEUE }).data?.data ?? [];
  const oldest = waiting.find(({ acciones }) => acciones.revisar);
  return (
    <ListPage
      title="Comprobantes de clientes"
      call={comprobantesCalls.list}
      rowKey={(row) => row.comprobante_id}
      rowLink={({ comprobante_id }) => ({
        to: '/financiero/comprobantes/$comprobante_id',
        params: { comprobante_id: String(comprobante_id) },
      })}
      buscar="Comprobante, referencia o cliente"
      mainFilter="estado"
      filters={[
        { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(COMPROBANTE_ESTADOS) },
        ...DESDE_HASTA,
        ...cliente,
      ]}
      columns={COLUMNS}
      actions={
        oldest !== undefined && (
          <LinkButton
            to="/financiero/comprobantes/$comprobante_id"
            params={{ comprobante_id: String(oldest.comprobante_id) }}
          >
            Revisar pendientes
          </LinkButton>
        )
      }
      empty={{
        title: 'No hay comprobantes',
        text: 'Aquí llegan las fotos de las transferencias que los clientes envían desde su portal.',
      }}
    />
  );
}
