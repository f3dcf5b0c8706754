import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { yesOrNo } from '#kit/web/list/options-of.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { extractosCalls } from '../contract/extractos.calls.ts';
import { PendientesBadge } from './PendientesBadge.tsx';

const COLUMNS = screenColumns(extractosCalls.list, {
  pendientes: ({ pendientes }) => <PendientesBadge pendientes={pendientes} />,
  creditos: { align: 'right', render: (row) => <MoneyText value={row.creditos} moneda={row.cuenta_banco_moneda} /> },
  debitos: { align: 'right', render: (row) => <MoneyText value={row.debitos} moneda={row.cuenta_banco_moneda} /> },
});

/** The bank statements, newest first, with the number of open lines of each. */
export function ExtractosListPage() {
  const cuentas = useCall(extractosCalls.cuentas, {}).data?.data ?? [];
  const sucursal = useSucursalFilter();
  const imports = useAllowed(extractosCalls.create.access);
  const add = imports && <LinkButton to="/stats/extractos/nuevo">Importar extracto</LinkButton>;
  return (
    <ListPage
      title="Conciliación bancaria"
      call={extractosCalls.list}
      rowKey={(row) => row.extracto_id}
      rowLink={({ extracto_id, pendientes }) => ({
        to: '/stats/extractos/$extracto_id',
        params: { extracto_id: String(extracto_id) },
        search: pendientes > 0 ? { situacion: 'Pendiente' } : {},
      })}
      buscar="Cuenta, número, banco o archivo"
      mainFilter="pendientes"
      filters={[
        {
          name: 'pendientes',
          label: 'Conciliación',
          options: yesOrNo('Con pendientes', 'Terminados'),
        },
        {
          name: 'cuenta_banco_id',
          label: 'Cuenta',
          options: cuentas.map(({ cuenta_banco_id, cuenta_banco_nombre, cuenta_banco_numero }) => ({
            value: String(cuenta_banco_id),
            label: `${cuenta_banco_nombre} · ${cuenta_banco_numero}`,
          })),
        },
        ...sucursal,
        ...DESDE_HASTA,
      ]}
      columns={COLUMNS}
      actions={add}
      empty={{
        title: 'No hay extractos',
        text: 'Descargue del banco los movimientos de una cuenta (.xlsx o .csv) e impórtelos para conciliarlos.',
        action: add,
      }}
    />
  );
}
