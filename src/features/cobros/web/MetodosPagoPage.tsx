import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { keepSearch, useRecordDialog } from '#kit/web/list/use-record-dialog.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { cobrosCalls, METODO_TIPOS } from '../contract/cobros.calls.ts';
import { MetodoDialog } from './MetodoDialog.tsx';

const COLUMNS = screenColumns(cobrosCalls.metodos, {
  comision_pos: ({ metodo_tipo, comision_pos }) =>
    metodo_tipo !== 'Tarjeta Crédito' || !comision_pos ? null : `${comision_pos} %`,
  activo: ({ activo }) => (
    <StatusBadge tone={activo ? 'success' : 'secondary'}>{activo ? 'Activo' : 'Inactivo'}</StatusBadge>
  ),
});

/** The payment methods; the one in the URL is open for editing. */
export function MetodosPagoPage() {
  const { chosen, toRecord, close } = useRecordDialog('/admin/metodos_pago', 'metodo_pago_id');
  const add = (
    <LinkButton to="/admin/metodos_pago/nuevo" search={keepSearch}>
      Agregar método
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title="Métodos de pago"
        call={cobrosCalls.metodos}
        rowKey={(row) => row.metodo_pago_id}
        rowLink={(row) => toRecord(row.metodo_pago_id)}
        buscar="Nombre o tipo"
        mainFilter="activo"
        filters={[
          { name: 'metodo_tipo', label: 'Tipo', options: optionsOf(METODO_TIPOS) },
          {
            name: 'activo',
            label: 'Estado',
            options: yesOrNo('Activos', 'Inactivos'),
          },
        ]}
        columns={COLUMNS}
        actions={add}
        empty={{ title: 'Todavía no hay métodos de pago', text: 'Agregue uno para poder cobrar.', action: add }}
      />
      {chosen !== undefined && <MetodoDialog key={chosen} metodo_pago_id={chosen} onClose={close} />}
    </>
  );
}
