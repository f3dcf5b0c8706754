import { useSearch } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { searchOf } from '#kit/web/router/search.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { NOTA_CREDITO_CONCEPTOS, NOTA_CREDITO_ESTADOS } from '../rules/nota-credito.public.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';
import { NotasTotales } from './NotasTotales.tsx';

const COLUMNS = screenColumns(notasCreditoCalls.list, {
  estado: ({ estado }) => <NotaCreditoEstadoBadge estado={estado} />,
});

/** All credit notes, or those that one asked for; one that waits for the reader's decision leads to it. */
export function NotasCreditoListPage() {
  const cliente = useClienteFilter();
  const asks = useAllowed(anyOf('notas_credito.solicitud.crear'));
  const query = searchOf(notasCreditoCalls.totals.query)(useSearch({ strict: false }));
  const ask = asks && <LinkButton to="/financiero/notas_credito/solicitud">Solicitar nota</LinkButton>;
  return (
    <ListPage
      title="Notas de crédito"
      call={notasCreditoCalls.list}
      rowKey={(row) => row.nota_credito_id}
      rowLink={({ nota_credito_id, acciones }) => ({
        to: acciones.procesar
          ? '/financiero/notas_credito/procesar/$nota_credito_id'
          : '/financiero/notas_credito/detalle/$nota_credito_id',
        params: { nota_credito_id: String(nota_credito_id) },
      })}
      buscar="Nota, guía o cliente"
      mainFilter="estado"
      filters={[
        { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(NOTA_CREDITO_ESTADOS) },
        { name: 'concepto', label: 'Concepto', multiple: true, options: optionsOf(NOTA_CREDITO_CONCEPTOS) },
        { name: 'con_saldo', label: 'Saldo', options: [{ value: 'true', label: 'Se pueden usar' }] },
        ...DESDE_HASTA,
        ...cliente,
      ]}
      columns={COLUMNS}
      actions={ask}
      empty={{
        title: 'No hay notas de crédito',
        text: 'Aquí quedan las que se solicitan por un reclamo, un cobro de más o una cortesía.',
        action: ask,
      }}
    >
      <NotasTotales query={query} />
    </ListPage>
  );
}
