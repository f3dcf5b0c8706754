import { ListView } from '#kit/web/list/ListPage.tsx';
import type { Column, EmptyText, Filter } from '#kit/web/list/list-types.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { seesGuiasEntregadas } from '#features/viaje/rules/guia-estado.ts';
import { guiaColumns, guiaLink, solicitudColumns } from './guia-columns.tsx';

type List = typeof guiasCalls.list;

interface Props {
  readonly cliente_id: number;
}

interface ListProps extends Props {
  readonly title: string;
  readonly columns: readonly Column<GuiaSummary>[];
  readonly empty: EmptyText;
  /** Only these types; else the reader filters by them. */
  readonly tipos?: readonly string[];
}

function GuiasList({ cliente_id, title, columns, empty, tipos }: ListProps) {
  const session = useSession();
  const entregadas = session !== null && seesGuiasEntregadas(session);
  const porEstado: Filter<List> = {
    name: 'guia_estado',
    label: 'Estado',
    multiple: true,
    options: GUIA_ESTADOS.filter((estado) => estado !== 'Entregado' || entregadas).map((estado) => ({
      value: estado,
      label: estado,
    })),
  };
  const porTipo: Filter<List> = {
    name: 'guia_tipo',
    label: 'Tipo',
    options: GUIA_TIPOS.map((tipo) => ({ value: tipo, label: tipo })),
  };
  return (
    <ListView
      title={title}
      call={guiasCalls.list}
      fixed={{ cliente_id, ...(tipos === undefined ? {} : { guia_tipo: tipos.join(',') }) }}
      rowKey={(row) => row.guia_id}
      rowLink={guiaLink}
      buscar="Número de guía"
      mainFilter="guia_estado"
      filters={tipos === undefined ? [porEstado, porTipo] : [porEstado]}
      columns={columns}
      empty={empty}
    />
  );
}

/** The guides of one client; without a filter, those on their way. */
export function GuiasDeCliente({ cliente_id }: Props) {
  return (
    <GuiasList
      cliente_id={cliente_id}
      title="Guías"
      columns={guiaColumns}
      empty={{
        title: 'No hay guías en camino',
        text: 'Aquí aparecen desde que sus paquetes llegan a Miami. Las terminadas se ven al elegir su estado.',
      }}
    />
  );
}

/** The repackings and consolidations that one client asked for. */
export function ReempaquesDeCliente({ cliente_id }: Props) {
  return (
    <GuiasList
      cliente_id={cliente_id}
      title="Reempaques y consolidaciones"
      columns={solicitudColumns}
      tipos={GUIA_TIPOS.filter((tipo) => tipo !== 'Normal')}
      empty={{
        title: 'No hay reempaques ni consolidaciones en curso',
        text: 'Aquí aparecen desde que se solicitan. Las terminadas se ven al elegir su estado.',
      }}
    />
  );
}
