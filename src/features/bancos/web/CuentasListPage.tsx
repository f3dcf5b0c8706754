import { useCall } from '#kit/web/api/use-call.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { MONEDAS } from '../contract/bancos.schemas.ts';
import { CuentaBadge } from './CuentaBadge.tsx';

const COLUMNS = screenColumns(bancosCalls.cuentas, {
  comision_pos: ({ comision_pos }) => (comision_pos === 0 ? null : `${comision_pos} %`),
  activo: (row) => <CuentaBadge activo={row.activo} />,
});

/** All banks, for the filter. */
const BANCOS = { query: { limite: 100, orden: 'banco_nombre' } } as const;

export function CuentasListPage() {
  const bancos = useCall(bancosCalls.list, BANCOS).data?.data ?? [];
  const sucursal = useSucursalFilter();
  const add = <LinkButton to="/recursos/bancos/cuentas/agregar">Agregar cuenta</LinkButton>;
  return (
    <ListPage
      title="Cuentas bancarias"
      call={bancosCalls.cuentas}
      rowKey={(row) => row.cuenta_banco_id}
      rowLink={({ cuenta_banco_id }) => ({
        to: '/recursos/bancos/cuentas/detalle/$cuenta_banco_id',
        params: { cuenta_banco_id: String(cuenta_banco_id) },
      })}
      buscar="Nombre, número, banco o titular"
      mainFilter="activo"
      filters={[
        {
          name: 'activo',
          label: 'Estado',
          options: yesOrNo('Activas', 'Inactivas'),
        },
        {
          name: 'banco_id',
          label: 'Banco',
          options: bancos.map(({ banco_id, banco_nombre }) => ({ value: String(banco_id), label: banco_nombre })),
        },
        ...sucursal,
        {
          name: 'cuenta_banco_moneda',
          label: 'Moneda',
          options: optionsOf(MONEDAS),
        },
      ]}
      columns={COLUMNS}
      actions={
        <>
          <LinkButton to="/recursos/bancos" variant="default">
            Ver bancos
          </LinkButton>
          {add}
        </>
      }
      empty={{
        title: 'No hay cuentas',
        text: 'Agregue las cuentas a las que llega lo que se paga por depósito, transferencia o tarjeta.',
        action: add,
      }}
    />
  );
}
