import { anyOf } from '#kit/contract/access.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { ReportFigures } from '#features/vistas/web/ReportFigures.public.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { figuresOfNotas } from './figures-of-notas.ts';
import { useNotasList } from './use-notas-list.tsx';

/** All credit notes that the user may see; a note that awaits the user's decision opens the page to decide. */
export function NotasCreditoListPage() {
  const notas = useNotasList();
  const asks = useAllowed(anyOf('notas_credito.solicitud.crear'));
  const ask = asks && <LinkButton to="/financiero/notas_credito/solicitud">Solicitar nota</LinkButton>;
  return (
    <ListPage
      {...notas}
      title="Notas de crédito"
      call={notasCreditoCalls.list}
      rowLink={({ nota_credito_id, acciones }) => ({
        to: acciones.procesar
          ? '/financiero/notas_credito/procesar/$nota_credito_id'
          : '/financiero/notas_credito/detalle/$nota_credito_id',
        params: { nota_credito_id: String(nota_credito_id) },
      })}
      totales={(totales) => <ReportFigures figures={figuresOfNotas(totales)} />}
      actions={ask}
      empty={{
        title: 'No hay notas de crédito',
        text: 'Aquí quedan las que se solicitan por un reclamo, un cobro de más o una cortesía.',
        action: ask,
      }}
    />
  );
}
