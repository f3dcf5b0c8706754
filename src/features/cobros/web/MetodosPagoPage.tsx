import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { cobrosCalls, METODO_TIPOS } from '../contract/cobros.calls.ts';
import { MetodoDialog } from './MetodoDialog.tsx';

const COLUMNS = screenColumns(cobrosCalls.metodos, {
  activo: ({ activo }) => (
    <StatusBadge tone={activo ? 'success' : 'secondary'}>{activo ? 'Activo' : 'Inactivo'}</StatusBadge>
  ),
});

const keep = (before: object) => before;

/** By what the counter may be paid; the one in the address is open to be changed. */
export function MetodosPagoPage() {
  const { metodo_pago_id: chosen } = useParams({ strict: false });
  const isNew = useLocation({ select: ({ pathname }) => pathname.endsWith('/nuevo') });
  const metodo_pago_id = isNew ? 'nuevo' : chosen;
  const navigate = useNavigate();
  const close = (): void => void navigate({ to: '/admin/metodos_pago', search: keep, resetScroll: false });
  const add = (
    <LinkButton to="/admin/metodos_pago/nuevo" search={keep}>
      Agregar método
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title="Métodos de pago"
        call={cobrosCalls.metodos}
        rowKey={(row) => row.metodo_pago_id}
        rowLink={(row) => ({
          to: '/admin/metodos_pago/$metodo_pago_id',
          params: { metodo_pago_id: String(row.metodo_pago_id) },
          search: keep,
        })}
        buscar="Nombre o tipo"
        mainFilter="activo"
        filters={[
          { name: 'metodo_tipo', label: 'Tipo', options: METODO_TIPOS.map((value) => ({ value, label: value })) },
          {
            name: 'activo',
            label: 'Estado',
            options: [
              { value: 'true', label: 'Activos' },
              { value: 'false', label: 'Inactivos' },
            ],
          },
        ]}
        columns={COLUMNS}
        actions={add}
        empty={{ title: 'Todavía no hay métodos de pago', text: 'Agregue uno para poder cobrar.', action: add }}
      />
      {metodo_pago_id !== undefined && (
        <MetodoDialog key={metodo_pago_id} metodo_pago_id={metodo_pago_id} onClose={close} />
      )}
    </>
  );
}
