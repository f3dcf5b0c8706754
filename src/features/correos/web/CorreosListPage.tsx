import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { CORREO_ESTADOS, correosCalls } from '../contract/correos.calls.ts';
import { CorreoBadge } from './CorreoBadge.tsx';

const COLUMNS = screenColumns(correosCalls.list, { estado: (row) => <CorreoBadge estado={row.estado} /> });

export function CorreosListPage() {
  return (
    <ListPage
      title="Correos"
      call={correosCalls.list}
      rowKey={(row) => row.correo_id}
      rowLink={({ correo_id }) => ({ to: '/admin/correos/$correo_id', params: { correo_id: String(correo_id) } })}
      buscar="Destinatario o asunto"
      mainFilter="estado"
      filters={[
        {
          name: 'estado',
          label: 'Estado',
          multiple: true,
          options: optionsOf(CORREO_ESTADOS),
        },
      ]}
      columns={COLUMNS}
      empty={{
        title: 'Todavía no hay correos',
        text: 'Aquí queda cada correo que el sistema envía, con su destino y sus intentos.',
      }}
    />
  );
}
