import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { CORREO_ESTADOS, correosCalls } from '../contract/correos.calls.ts';
import { CorreoBadge } from './CorreoBadge.tsx';

export function CorreosListPage() {
  return (
    <ListPage
      titulo="Correos"
      call={correosCalls.list}
      rowKey={(row) => row.correo_id}
      rowLink={({ correo_id }) => ({ to: '/admin/correos/$correo_id', params: { correo_id: String(correo_id) } })}
      buscar="Destinatario o asunto"
      filters={[
        {
          name: 'estado',
          label: 'Estado',
          multiple: true,
          options: CORREO_ESTADOS.map((value) => ({ value, label: value })),
        },
      ]}
      columns={[
        { key: 'fecha_registro', titulo: 'Fecha', render: (row) => <DateText value={row.fecha_registro} time /> },
        { key: 'destinatario', titulo: 'Destinatario' },
        { key: 'asunto', titulo: 'Asunto', wrap: true },
        { key: 'estado', titulo: 'Estado', render: (row) => <CorreoBadge estado={row.estado} /> },
        { key: 'intentos', titulo: 'Intentos', align: 'right' },
        { key: 'fecha_envio', titulo: 'Enviado', render: (row) => <DateText value={row.fecha_envio} time /> },
        { key: 'ultimo_error', titulo: 'Último error', wrap: true, optional: true },
        { key: 'plantilla', titulo: 'Plantilla', mono: true, optional: true },
      ]}
      empty={{
        titulo: 'Todavía no hay correos',
        texto: 'Aquí queda cada correo que el sistema envía, con su destino y sus intentos.',
      }}
    />
  );
}
