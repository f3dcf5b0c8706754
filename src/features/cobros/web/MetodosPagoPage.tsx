import { useNavigate, useParams } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { cobrosCalls, METODO_TIPOS } from '../contract/cobros.calls.ts';
import { MetodoDialog } from './MetodoDialog.tsx';

const keep = (before: object) => before;

/** By what the counter may be paid; the one in the address is open to be changed. */
export function MetodosPagoPage() {
  const { metodo_pago_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const close = (): void => void navigate({ to: '/admin/metodos_pago', search: keep, resetScroll: false });
  const add = (
    <LinkButton to="/admin/metodos_pago/$metodo_pago_id" params={{ metodo_pago_id: 'nuevo' }} search={keep}>
      Agregar método
    </LinkButton>
  );
  return (
    <>
      <ListPage
        titulo="Métodos de pago"
        call={cobrosCalls.metodos}
        rowKey={(row) => row.metodo_pago_id}
        rowLink={(row) => ({
          to: '/admin/metodos_pago/$metodo_pago_id',
          params: { metodo_pago_id: String(row.metodo_pago_id) },
          search: keep,
        })}
        buscar="Nombre o tipo"
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
        columns={[
          { key: 'metodo_nombre', titulo: 'Método' },
          { key: 'metodo_tipo', titulo: 'Tipo' },
          {
            key: 'activo',
            titulo: 'Estado',
            inTitle: true,
            render: ({ activo }) => (
              <StatusBadge tone={activo ? 'success' : 'secondary'}>{activo ? 'Activo' : 'Inactivo'}</StatusBadge>
            ),
          },
          { key: 'cuenta_banco_nombre', titulo: 'Cuenta bancaria', render: (row) => row.cuenta_banco_nombre ?? '—' },
          { key: 'usado', titulo: 'Pagos', render: (row) => (row.usado ? 'Con pagos' : 'Sin pagos') },
          { key: 'usuario_registro', titulo: 'Registrado por', optional: true },
          {
            key: 'fecha_registro',
            titulo: 'Registro',
            optional: true,
            render: (row) => <DateText value={row.fecha_registro} />,
          },
        ]}
        actions={add}
        empty={{ titulo: 'Todavía no hay métodos de pago', texto: 'Agregue uno para poder cobrar.', action: add }}
      />
      {metodo_pago_id !== undefined && (
        <MetodoDialog key={metodo_pago_id} metodo_pago_id={metodo_pago_id} onClose={close} />
      )}
    </>
  );
}
